// The flag that says how files are stored, for every command that reads some.

import CommandLineKit
import TextEncodings

enum EncodingFlag {
    static let row: Flag<EncodingChoice> = .choice(
        "encoding", nil, "NAME", default: EncodingChoice.auto,
        "How files are stored; auto goes by the byte-order mark and takes UTF-8 where there is none"
    ) { $0 = $1 }

    /// For the notes about files.
    static let note =
        "Files are in UTF-8, or as their byte-order mark or --encoding says; utf-16 is little-endian where there is no "
        + "mark. A file that is not valid is reported with the offset of the first wrong byte."
}
