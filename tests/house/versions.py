#!/usr/bin/env python3
"""versions.py ROOT VERSION: every place that names the program's version names this one, and Debian's library package is named
after the soname."""
import pathlib
import re
import sys

root, version = pathlib.Path(sys.argv[1]), sys.argv[2]
soname = ".".join(version.split(".")[:2])
PLACES = {
    "include/holdout/game.h": r'HOLDOUT_VERSION "([^"]+)"',
    "debian/changelog": r"\Aholdout \(([^)]+)\)",
}


def differences():
    for place, pattern in PLACES.items():
        named = re.search(pattern, (root / place).read_text(encoding="utf-8"))
        if not named or named[1] != version:
            yield f"{place} names version {named[1] if named else 'none'}, meson.build {version}"
    package = f"libholdout{soname}"
    control = (root / "debian/control").read_text(encoding="utf-8")
    if set(re.findall(r"\blibholdout\d[\d.]*", control)) != {package} or not (root / f"debian/{package}.install").exists():
        yield f"debian/ packages another library than {package}"


found = list(differences())
print("\n".join(found) or f"everything names {version}")
sys.exit(1 if found else 0)
