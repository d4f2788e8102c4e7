"""Journals taken apart and put together again. The checksum of a line is written down here once more, so that a forged
line can carry the right one."""

WHOLE = (1 << 64) - 1


def checksum(number, text):
    value = 0xCBF29CE484222325
    for byte in number.to_bytes(8, "little") + text:
        value = (value ^ byte) * 0x100000001B3 & WHOLE
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & WHOLE
    value = (value ^ value >> 27) * 0x94D049BB133111EB & WHOLE
    return b"%08x" % ((value ^ value >> 31) & 0xFFFFFFFF)


def sealed(texts):
    return b"".join(text + b" #" + checksum(number, text) + b"\n" for number, text in enumerate(texts, 1))


def texts_of(journal):
    return [line.rsplit(b" #", 1)[0] for line in journal.read_bytes().splitlines()]
