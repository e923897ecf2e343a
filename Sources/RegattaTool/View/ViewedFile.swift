// The file behind the viewer: read once, written anew in one step. Fed with plans by the viewer.

import Foundation
import Regatta
import Synchronization
import TerminalView
import TextEncodings

/// A file that is viewed and may be saved.
final class ViewedFile: Sendable {
    private let path: String
    private let choice: EncodingChoice
    private let backupSuffix: String?
    /// Whether the file as it was opened is kept: once is enough.
    private let isKept = Mutex(false)
    private let state: Mutex<(text: FileText, stamp: FileStamp?)>

    /// - Parameter backupSuffix: what is appended to the name under which the old file is kept; nil to keep none.
    init(_ path: String, _ choice: EncodingChoice, backupSuffix: String?) throws(InputError) {
        self.path = path
        self.choice = choice
        self.backupSuffix = backupSuffix
        let stamp = FileStamp(path)
        state = Mutex((try FileText.contents(ofFile: path, choice), stamp))
    }

    /// What the file held when it was read last.
    var text: FileText { state.withLock { $0.text } }

    /// Writes what `plan` says in the file's own encoding, and reads it again.
    func save(_ plan: SavePlan) throws(Viewer.SaveFailure) -> Viewer.SavedText {
        let (old, stamp) = state.withLock { ($0.text, $0.stamp) }
        guard let stamp, FileStamp(path) == stamp else {
            throw Viewer.SaveFailure("another program changed \(path) since it was opened")
        }
        let encoding = old.encoding.encoding
        if let fault = fault(plan, encoding) { throw Viewer.SaveFailure(fault) }
        let kept: String?
        do throws(SystemError) {
            kept = try AtomicFile.replace(path, backupSuffix: isKept.withLock { $0 } ? nil : backupSuffix) { output in
                if old.encoding.markLength > 0 { output.write(encoding.byteOrderMark.span) }
                plan.forEachPiece { bytes, _ in
                    Self.write(bytes, encoding, to: output)
                    return output.failure == nil
                }
            }
        } catch {
            throw Viewer.SaveFailure(error.message)
        }
        let new: FileText
        do throws(InputError) { new = try FileText.contents(ofFile: path, choice) } catch {
            throw Viewer.SaveFailure("\(error.message); it was written")
        }
        let newStamp = FileStamp(path)
        state.withLock { $0 = (new, newStamp) }
        if kept != nil { isKept.withLock { $0 = true } }
        let keptAs = kept.map { "; the old file is \(path)\($0)" } ?? ""
        return .init(text: new, note: "saved, \(plan.count) replaced\(keptAs)")
    }

    /// The first replacement that the file's encoding cannot hold, in words.
    private func fault(_ plan: SavePlan, _ encoding: TextEncoding) -> String? {
        guard encoding == .latin1 else { return nil }
        var fault: String?
        plan.forEachPiece { bytes, isNew in
            guard isNew, let scalar = encoding.firstUnencodable(bytes) else { return true }
            fault = EncodingFault.unencodable(encoding, scalar).description
            return false
        }
        return fault
    }

    private static func write(_ bytes: Span<UInt8>, _ encoding: TextEncoding, to output: OutputBuffer) {
        if encoding == .utf8 { return output.write(bytes) }
        var encoded: [UInt8] = []
        do throws(EncodingFault) { try encoding.append(bytes, to: &encoded) } catch {
            // `fault` was asked before, and the text itself came from this encoding.
            preconditionFailure("what was checked can be written: \(error)")
        }
        output.write(encoded.span)
    }
}

extension FileText: TextSource {}
