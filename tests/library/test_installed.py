#!/usr/bin/env python3
"""test_installed.py BUILD ROOT MESON FLAGS COMPILER..: the library as a stranger gets it. BUILD is installed in a scratch
folder, and nothing but what pkg-config says of that copy is known to the compiler."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

BUILD, ROOT, MESON, FLAGS, *COMPILER = sys.argv[1:]
ROOT = pathlib.Path(ROOT)
FLAGS = FLAGS.split()
FRONT_DOOR = "#include <holdout/holdout.h>\nint main() { return game_over(0); }\n"
# Whole runs, as many as tests/meson.build has them play where each takes long.
SEEDS = [f"kaid-{number}" for number in range(1, int(os.environ.get("HOLDOUT_RUNS", "5")) + 1)]


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=240, **more)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="holdout-installed-")
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.top = pathlib.Path(cls.scratch.name)
        copy = cls.top / "copy"
        run(MESON, "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", copy)
        found = next(copy.rglob("libholdout.pc")).parent
        cls.libraries, cls.headers = found.parent, next(copy.rglob("holdout.h")).parent
        cls.environment = dict(os.environ, PKG_CONFIG_PATH=str(found), PKG_CONFIG_SYSROOT_DIR=str(copy),
                               LD_LIBRARY_PATH=str(cls.libraries))
        cls.cflags = cls.pkg_config("--cflags")
        cls.examples = cls.top / "examples"
        shutil.copytree(ROOT / "doc/examples", cls.examples)
        flags = {"CFLAGS": " ".join(["-Werror", *FLAGS]), "LDFLAGS": " ".join(FLAGS)}
        run("make", f"CC={' '.join(COMPILER)}", cwd=cls.examples, env=cls.environment | flags)
        runs = cls.top / "runs"
        runs.mkdir()
        cls.told = run(cls.examples / "bot", "-j", runs, *SEEDS, env=cls.environment).splitlines()
        cls.journals = sorted(runs.glob("*.journal"))

    @classmethod
    def pkg_config(cls, *options):
        return run("pkg-config", *options, "libholdout", env=cls.environment).split()

    def test_each_header_stands_alone(self):
        names = sorted(path.name for path in self.headers.iterdir())
        self.assertEqual(names, sorted(path.name for path in (ROOT / "include/holdout").iterdir()))
        for name in names:
            text = f"#include <holdout/{name}>\n#include <holdout/{name}>\n"
            run(*COMPILER, "-std=c17", "-pedantic", "-Wall", "-Wextra", "-Werror", *self.cflags, "-fsyntax-only", "-x", "c", "-",
                input=text)

    def test_the_front_door_leads_everywhere(self):
        seen = run(*COMPILER, "-std=c17", *self.cflags, "-E", "-x", "c", "-", input=FRONT_DOOR)
        for path in self.headers.iterdir():
            self.assertIn(f"holdout/{path.name}\"", seen)

    @unittest.skipUnless(shutil.which("g++"), "g++ is not installed")
    def test_the_front_door_leads_in_from_cxx(self):
        run("g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", *FLAGS, *self.cflags, "-x", "c++", "-", "-o", self.top / "cxx",
            *self.pkg_config("--libs"), input=FRONT_DOOR)

    def test_what_the_headers_declare_comes_out_and_nothing_else(self):
        everything = "".join(f"#include <holdout/{path.name}>\n" for path in self.headers.iterdir())
        prototypes = self.top / "prototypes"
        run("gcc", "-std=c17", *self.cflags, "-fsyntax-only", "-aux-info", prototypes, "-x", "c", "-", input=everything)
        declared = set(re.findall(r"^/\* \S+/holdout/\w+\.h:\S+ \*/ extern [^(]*?(\w+) \(", prototypes.read_text(), re.M))
        listed = run("nm", "-D", "--defined-only", self.libraries / "libholdout.so")
        exported = {line.split()[2].partition("@")[0] for line in listed.splitlines() if line.split()[1] != "A"}
        self.assertGreater(len(declared), 100)
        self.assertEqual(declared, exported)

    def test_the_bot_is_short(self):
        self.assertLess(len((self.examples / "bot.c").read_text(encoding="utf-8").splitlines()), 80)

    def test_the_bot_plays_runs_and_the_watcher_sees_each(self):
        self.assertEqual([line.split(":")[0] for line in self.told], SEEDS)
        self.assertEqual(len(self.journals), len(SEEDS))
        for line, journal in zip(self.told, self.journals):
            self.assertRegex(line, r": (won|lost) in act [1-3], .* hash [0-9a-f]{16}$")
            seen = run(self.examples / "watch", journal, env=self.environment).splitlines()
            self.assertEqual(seen[-1].split()[-1], line.split()[-1])
            self.assertIn("WAVE_STARTED", "".join(seen))

    def test_the_watcher_follows_a_run_that_is_being_written(self):
        lines = self.journals[0].read_bytes().splitlines(keepends=True)
        whole = run(self.examples / "watch", self.journals[0], env=self.environment)
        growing = self.top / "growing.journal"
        growing.write_bytes(b"".join(lines[: len(lines) // 2]))
        with open(self.top / "seen", "w+", encoding="utf-8") as seen:
            watcher = subprocess.Popen([self.examples / "watch", growing], stdout=seen, env=self.environment)
            self.addCleanup(watcher.kill)
            while not os.fstat(seen.fileno()).st_size:
                time.sleep(0.01)
            self.assertIsNone(watcher.poll())
            with open(growing, "ab") as journal:
                journal.write(b"".join(lines[len(lines) // 2 :]))
            self.assertEqual(watcher.wait(timeout=60), 0)
            seen.seek(0)
            self.assertEqual(seen.read(), whole)

    def test_it_links_without_its_shared_half(self):
        (self.libraries / "libholdout.so").rename(self.libraries / "hidden")
        try:
            run(*COMPILER, "-std=c17", *FLAGS, self.examples / "bot.c", *self.cflags, "-o", self.top / "bot",
                *self.pkg_config("--static", "--libs"))
        finally:
            (self.libraries / "hidden").rename(self.libraries / "libholdout.so")
        plain = {name: value for name, value in self.environment.items() if name != "LD_LIBRARY_PATH"}
        self.assertIn("kaid-1", run(self.top / "bot", "kaid-1", env=plain))


unittest.main(argv=sys.argv[:1], verbosity=2)
