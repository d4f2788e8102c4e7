#!/usr/bin/env python3
"""test_dev.py DEV: what ./dev does on machines that lack something, told to it by programs that stand in for the real ones."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

DEV = pathlib.Path(sys.argv.pop(1)).resolve()
USED = ("sh", "dirname", "readlink", "grep", "sort", "cat", "ls", "env", "mkdir", "rm", "wc", "tail", "python3")
NOTHING_INSTALLED = "exit 1"
ROOT, SOMEBODY = "echo 0", "echo 1000"


class Machine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="holdout-dev-")
        self.addCleanup(self.folder.cleanup)
        self.place = pathlib.Path(self.folder.name)
        (self.place / "bin").mkdir()
        for name in USED:
            (self.place / "bin" / name).symlink_to(shutil.which(name))
        shutil.copy(DEV, self.place / "dev")

    def stand_in(self, **programs):
        for name, does in programs.items():
            path = self.place / "bin" / name.replace("_", "-")
            path.write_text(f"#!/bin/sh\n{does}\n", encoding="ascii")
            path.chmod(0o755)

    def dev(self, *words):
        return subprocess.run([self.place / "dev", *words], env={"PATH": str(self.place / "bin")}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60, check=False)

    def refused(self, says):
        done = self.dev("play")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(says, done.stdout)
        self.assertIn("packages are missing, which only root can put there: gcc ", done.stdout)
        self.assertIn("apt-get install --no-install-recommends gcc ", done.stdout)
        self.assertNotIn("installing", done.stdout)

    def test_who_cannot_become_root_is_refused_before_anything_is_installed(self):
        self.stand_in(dpkg_query=NOTHING_INSTALLED, id=SOMEBODY)
        self.refused("you are not root, and there is no sudo")

    def test_a_sudo_that_wants_a_password_is_of_no_use_without_a_terminal(self):
        self.stand_in(dpkg_query=NOTHING_INSTALLED, id=SOMEBODY, sudo="exit 1")
        self.refused("sudo wants a password, for which there is no terminal")

    def test_what_is_needed_is_told_before_it_is_installed(self):
        for who, how in (ROOT, "with apt-get"), (SOMEBODY, "with apt-get by sudo"):
            self.stand_in(dpkg_query=NOTHING_INSTALLED, id=who, sudo='[ "$1" = -n ] || "$@"', apt_get='echo "apt-get $*"; exit 1')
            told = self.dev("play").stdout
            missing, installing, asked = told.index("packages are missing"), told.index(f"installing them {how}\n"), told.index("apt-get install -y")
            self.assertTrue(missing < installing < asked, told)

    def test_what_is_there_is_not_installed(self):
        self.stand_in(dpkg_query="echo installed", id=SOMEBODY)
        self.assertNotIn("missing", self.dev("build").stdout)

    def test_a_bare_machine_that_cannot_be_made_is_left_out_and_named(self):
        self.stand_in(dpkg_query="echo installed", id=ROOT)
        (self.place / "tests").symlink_to(DEV.parent / "tests")
        shutil.rmtree(self.place / "build", ignore_errors=True)
        done = self.dev("bare")
        self.assertEqual(done.returncode, 77, done.stdout)
        self.assertIn("\n0 passed, 0 failed, 1 skipped\nskipped: a bare machine: ", done.stdout)


unittest.main()
