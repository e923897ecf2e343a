"""Reads the character vectors of an R package's lazy-load database (Rdata.rdx, Rdata.rdb)."""

import gzip
import struct
import zlib


class Reader:
    """R's serialisation format, big-endian XDR, versions 2 and 3, as far as data of text and numbers needs it."""

    def __init__(self, data):
        if data[:2] != b"X\n":
            raise ValueError("not R's binary serialisation")
        self.data = data
        self.at = 2
        self.symbols = []
        version = self.integer()
        self.at += 8  # the versions of R that wrote it and that can read it
        if version == 3:
            length = self.integer()
            self.at += length  # the name of the native encoding
        elif version != 2:
            raise ValueError(f"R serialisation version {version} is not known")

    def integer(self):
        value = struct.unpack_from(">i", self.data, self.at)[0]
        self.at += 4
        return value

    def object(self):
        flags = self.integer()
        kind = flags & 0xFF
        if kind == 254:  # nil
            return None
        if kind == 255:  # a symbol met before
            index = flags >> 8
            return self.symbols[(index or self.integer()) - 1]
        if kind == 1:  # a symbol
            name = self.object()
            self.symbols.append(name)
            return name
        if kind == 9:  # one string; length -1 is NA
            length = self.integer()
            if length < 0:
                return None
            text = self.data[self.at : self.at + length]
            self.at += length
            return text.decode("latin-1" if flags >> 12 & 0x4 else "utf-8")
        if kind == 2:  # a linked list of name and value
            result = {}
            while kind == 2:
                if flags & 0x200:
                    self.object()
                name = self.object() if flags & 0x400 else None
                result[name] = self.object()
                flags = self.integer()
                kind = flags & 0xFF
            return result
        if kind in (10, 13):
            count = self.integer()
            values = list(struct.unpack_from(f">{count}i", self.data, self.at))
            self.at += 4 * count
        elif kind == 14:
            count = self.integer()
            values = list(struct.unpack_from(f">{count}d", self.data, self.at))
            self.at += 8 * count
        elif kind in (16, 19):
            values = [self.object() for _ in range(self.integer())]
        else:
            raise ValueError(f"R object type {kind} is not known")
        if flags & 0x200:  # attributes follow the values; of them only the names matter
            names = (self.object() or {}).get("names")
            if names and kind == 19:
                return dict(zip(names, values))
        return values


def load(folder):
    """The objects of the database in `folder` by name; each character vector is a list of strings."""
    with open(f"{folder}/Rdata.rdx", "rb") as file:
        index = file.read()
    index = gzip.decompress(index) if index[:2] == b"\x1f\x8b" else zlib.decompress(index)
    with open(f"{folder}/Rdata.rdb", "rb") as file:
        database = file.read()
    objects = {}
    for name, (offset, length) in Reader(index).object()["variables"].items():
        # Each entry: four bytes of uncompressed length, then a zlib stream.
        (size,) = struct.unpack_from(">I", database, offset)
        data = zlib.decompress(database[offset + 4 : offset + length])
        if len(data) != size:
            raise ValueError(f"{name}: {len(data)} bytes instead of {size}")
        objects[name] = Reader(data).object()
    return objects
