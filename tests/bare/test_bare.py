#!/usr/bin/env python3
"""What ./dev bare makes of what it is told, without any machine: package sources, screens, counts, the way in."""
import os
import pathlib
import tempfile
import unittest
from unittest import mock

import bare

TARGETS = """Debian|http://mirror/debian/|bookworm|main
Debian|http://mirror/debian/|bookworm|main
Debian|http://mirror/security/|bookworm-security|main
Debian|http://mirror/debian/|trixie|main
Node Source|http://elsewhere/node|bookworm|main
"""


class Packages(unittest.TestCase):
    def test_they_come_from_where_this_machine_has_debians_from(self):
        with mock.patch.object(bare, "asked", return_value=TARGETS):
            self.assertEqual(bare.sources(), ["deb http://mirror/debian/ bookworm main", "deb http://mirror/security/ bookworm-security main"])

    def test_else_from_debian_itself(self):
        for told in "", TARGETS.replace("|bookworm|", "|trixie|"):
            with mock.patch.object(bare, "asked", return_value=told):
                self.assertEqual(bare.sources()[0], "deb http://deb.debian.org/debian bookworm main")

    def test_proxies_are_used_and_who_does_not_answer_is_given_up(self):
        told = 'Acquire::http::Proxy "http://cache";\nAcquire::cdrom::mount "/media";\n'
        with mock.patch.object(bare, "asked", return_value=told), mock.patch.dict(os.environ, {"https_proxy": "http://other"}):
            kept = bare.fetching()
        self.assertIn('Acquire::http::Proxy "http://cache";', kept)
        self.assertIn('Acquire::https::Proxy "http://other";', kept)
        self.assertTrue(any("Timeout" in line for line in kept) and not any("cdrom" in line for line in kept))


class Terminal(unittest.TestCase):
    def shown(self, *pieces):
        master, slave = os.openpty()
        for piece in pieces:
            os.write(slave, piece)
        os.close(slave)
        with mock.patch("sys.stdout"):
            came, seen = bare.until_title(master)
        os.close(master)
        return came, seen

    def test_words_before_the_game_has_the_screen_are_no_title(self):
        self.assertFalse(self.shown(b"Tutorial Codex\r\n")[0])
        self.assertFalse(self.shown(bare.SCREEN_BEGINS + b"Tutorial")[0])

    def test_the_title_is_known_through_colours_and_moves(self):
        master, slave = os.openpty()
        os.write(slave, b"building\r\n" + bare.SCREEN_BEGINS + b"\x1b[3;4HTutor\x1b[0mial \x1b[5;4H\x1b[38;5;3mTutorial\x1b[6;4HCodex")
        with mock.patch("sys.stdout"):
            self.assertTrue(bare.until_title(master)[0])
        os.close(slave)
        os.close(master)


class WayIn(unittest.TestCase):
    def entered(self, *without):
        return " ".join(bare.Machine(pathlib.Path("/top"), without).entering(["./dev", "test"], user=True, env={"CI": "true"}))

    def test_what_is_outside_is_out_of_reach_and_nothing_of_its_environment_comes_along(self):
        told = self.entered()
        self.assertTrue(told.index("pivot_root") < told.index("umount -l /.outside") < told.index("env -i") < told.index("CI=true") < told.index("setpriv"))
        self.assertNotIn("namespaces", told)

    def test_what_is_left_away_is_left_away(self):
        self.assertIn("echo 0 >$limit", self.entered("namespaces"))
        self.assertIn(f"ro {bare.HOME}", self.entered("home"))


class Counting(unittest.TestCase):
    def test_what_the_tests_have_counted_is_added(self):
        with tempfile.TemporaryDirectory(prefix="holdout-bare-") as folder:
            inner, outer = pathlib.Path(folder) / "inner", pathlib.Path(folder) / "outer"
            inner.write_text("7 1\nclang\tduel\tno node\n", encoding="ascii")
            tally = bare.Tally()
            with mock.patch("builtins.print"):
                tally.count(True, "play")
            tally.add(inner)
            tally.write(outer)
            self.assertEqual(outer.read_text(encoding="ascii"), "8 1\nclang\tduel\tno node\n")


unittest.main()
