#!/usr/bin/env python3
"""What ./dev counts and finds: cases in the logs of tests, tests by name, and what fuzzers tell."""
import pathlib
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "fuzz"))

from analysed import Complaint, Row, complaints_of, judge, rows_of
from by_root import again
from covered import told as told_covered
from long import told
from one import near
from tally import NO_REASON, named, tally


def record(text, result="OK", errors=""):
    return {"result": result, "stdout": text, "stderr": errors}


class Tally(unittest.TestCase):
    def test_each_case_counts_once(self):
        self.assertEqual(tally(record("[       OK ] a\n[       OK ] b\n")), (2, 0, []))
        self.assertEqual(tally(record("[       OK ] a\n[  FAILED  ] 1 test(s), listed below:\n", "FAIL")), (1, 1, []))

    def test_a_program_without_cases_counts_once(self):
        self.assertEqual(tally(record("fine\n")), (1, 0, []))
        self.assertEqual(tally(record("", "FAIL")), (0, 1, []))
        self.assertEqual(tally(record("", "TIMEOUT")), (0, 1, []))

    def test_a_case_that_was_asked_for_must_be_named(self):
        self.assertEqual(tally(record("[==========] 0 test(s) run.\n"), named=True), (0, 0, []))
        self.assertEqual(tally(record("[       OK ] a\n"), named=True), (1, 0, []))

    def test_a_crash_after_cases_passed_counts(self):
        self.assertEqual(tally(record("[       OK ] a\n", "FAIL")), (1, 1, []))



class LeftOut(unittest.TestCase):
    """Nothing counts as passed that was left out, and each thing has its reason."""

    def test_cases_of_cmocka(self):
        text = ("[==========] Running 3 test(s).\n[ RUN      ] a\nleft out: no sshd\n[  SKIPPED ] a\n[ RUN      ] b\n[       OK ] b\n"
                "[ RUN      ] c\n[  SKIPPED ] c\n[==========] 3 test(s) run.\n")
        errors = "[  PASSED  ] 1 test(s).\n[  SKIPPED ] 2 test(s), listed below:\n[  SKIPPED ] a\n[  SKIPPED ] c\n\n 2 SKIPPED TEST(S)\n"
        self.assertEqual(tally(record(text, errors=errors)), (1, 0, [("a", "no sshd"), ("c", NO_REASON)]))

    def test_a_program_all_of_whose_cases_are_left_out_has_not_passed(self):
        self.assertEqual(tally(record("[ RUN      ] a\nleft out: why\n[  SKIPPED ] a\n")), (0, 0, [("a", "why")]))

    def test_programs_that_meson_skips(self):
        self.assertEqual(tally(record("", "SKIP")), (0, 0, [("", NO_REASON)]))
        self.assertEqual(tally(record("left out: no gettext\n", "SKIP")), (0, 0, [("", "no gettext")]))

    def test_a_part_of_a_script(self):
        self.assertEqual(tally(record("left out: no fish\nall is well\n")), (1, 0, [("", "no fish")]))
        self.assertEqual(tally(record("left out: no fish\n[       OK ] a\n[  SKIPPED ] b\n")), (1, 0, [("", "no fish"), ("b", NO_REASON)]))

    def test_cases_of_unittest(self):
        told = "test_a (__main__.A.test_a) ... ok\ntest_b (__main__.A.test_b) ... skipped 'no g++'\n\n---\nRan 2 tests in 0.001s\n\nOK (skipped=1)\n"
        self.assertEqual(tally(record("", errors=told)), (1, 0, [("test_b", "no g++")]))
        told = "test_b (__main__.A.test_b) ... skipped 'no g++'\n\n---\nRan 1 test in 0.001s\n\nOK (skipped=1)\n"
        self.assertEqual(tally(record("", errors=told)), (0, 0, [("test_b", "no g++")]))

    def test_a_case_that_is_left_out_while_another_fails(self):
        self.assertEqual(tally(record("left out: why\n[  SKIPPED ] a\n[  FAILED  ] 1 test(s): b\n", "FAIL")), (0, 1, [("a", "why")]))

    def test_each_is_named_once_with_where_it_was(self):
        self.assertEqual(named(["gcc-O3\tduel: javascript\tno node\n", "clang\thash: a\tno padding\n", "valgrind\tduel: javascript\tno node\n",
                                "\ta bare machine\tno mounts\n"]),
                         ["skipped: duel: javascript: no node (gcc-O3, valgrind)", "skipped: hash: a: no padding (clang)",
                          "skipped: a bare machine: no mounts"])


class Analysed(unittest.TestCase):
    """What analysers say is told but for what a row says is wrong, and no row stands idle."""

    GCC = ("/top/src/a.c: In function ‘find’:\n/top/src/a.c:7:3: warning: use of uninitialized value ‘list[i]’ [CWE-457] "
           "[-Wanalyzer-use-of-uninitialized-value]\n")
    FOUND = Complaint("gcc", "src/a.c", 7, "find", "use of uninitialized value ‘list[i]’ [CWE-457]", "analyzer-use-of-uninitialized-value")

    def test_complaints_are_read(self):
        self.assertEqual(complaints_of("gcc", self.GCC + self.GCC, "/top"), [self.FOUND])
        told = "/top/src/b.c:9:1: error: array subscript is undefined [clang-analyzer-core.ArraySubscript,-warnings-as-errors]\n"
        self.assertEqual([one.check for one in complaints_of("clang-tidy", told, "/top")], ["clang-analyzer-core.ArraySubscript"])
        told = "src/b.c:9:1: warning: directive output may be truncated [-Wformat-truncation=]\n"
        self.assertEqual([(one.file, one.check) for one in complaints_of("gcc", told, "/top")], [("src/b.c", "format-truncation")])

    def test_a_row_excuses_a_function_or_a_name(self):
        by_function = Row("gcc", self.FOUND.check, "src/a.c", "find")
        by_name = Row("gcc", self.FOUND.check, "src/a.c", "list")
        for row in (by_function, by_name):
            self.assertEqual(judge([self.FOUND], [row]), ([], []))
        for other in (by_name._replace(name="lis"), by_name._replace(file="src/b.c"), by_name._replace(analyser="cppcheck")):
            self.assertEqual(judge([self.FOUND], [other]), ([self.FOUND], [other]))

    def test_rows_have_a_reason(self):
        rows = [Row("gcc", "a", "src/a.c", "find"), Row("cppcheck", "b", "src/b.c", "list")]
        self.assertEqual(rows_of("# why\ngcc a src/a.c find\ncppcheck b src/b.c list\n  Both are so.\n  Really.\n"), rows)
        for bad in ("gcc a src/a.c find\n", "gcc a src/a.c find\n\n  Too late.\n", "gcc a src/a.c\n  Short.\n"):
            with self.assertRaises(ValueError):
                rows_of(bad)


class ByRoot(unittest.TestCase):
    """What only root can try is tried by root, and nothing else is."""
    LINES = ["5 0", "clang\tscores: rights\tonly root can give away rights", "clang\tduel: rights\tno node", "clang\tsaves: watch\tonly root can try it"]

    def test_what_came_of_it_is_counted(self):
        asked = []
        told = again(self.LINES, lambda test, case: asked.append((test, case)) or (1, 0, []))
        self.assertEqual(told, ["7 0", "clang\tduel: rights\tno node"])
        self.assertEqual(asked, [("scores", "rights"), ("saves", "watch")])

    def test_what_root_leaves_out_has_roots_reason(self):
        self.assertEqual(again(self.LINES[:2], lambda test, case: (0, 0, ["no disk"])), ["5 0", "clang\tscores: rights\tno disk"])
        self.assertEqual(again(self.LINES[:2], lambda test, case: (0, 1, [])), ["5 1"])


class Covered(unittest.TestCase):
    COUNTED = {"files": [
        {"file": "src/run/game.c", "lines": [{"count": 3}, {"count": 0}, {"count": 0, "gcovr/noncode": True}]},
        {"file": "src/run/shop.c", "lines": [{"count": 1}, {"count": 1}]},
        {"file": "src/runner.c", "lines": [{"count": 0}]}]}

    def test_lines_of_all_files_of_a_room_count(self):
        self.assertEqual(told_covered(self.COUNTED, 75, "run"), "run        covered: 75.0 % (3 of 4 lines)")

    def test_too_few_and_none_at_all_are_named(self):
        self.assertIn("NOT COVERED ENOUGH: 75.0 %", told_covered(self.COUNTED, 76, "run"))
        self.assertIn("NOT COVERED ENOUGH: nothing", told_covered(self.COUNTED, 0, "waves"))


class Near(unittest.TestCase):
    NAMES = ["battle_towers", "battle_waves", "waves", "golden worlds", "cli_shapes"]

    def test_names_that_hold_the_text_come_first(self):
        self.assertEqual(near("waves", self.NAMES), ["battle_waves", "waves"])
        self.assertEqual(near("golden", self.NAMES), ["golden worlds"])

    def test_else_those_that_look_like_it(self):
        self.assertEqual(near("batle_tower", self.NAMES)[0], "battle_towers")
        self.assertEqual(near("zzz", self.NAMES), [])


class Fuzzing(unittest.TestCase):
    TEXT = "#2\tINITED cov: 7 ft: 8 corp: 1/1b\n#9\tNEW    cov: 70 ft: 80 corp: 10/99b lim: 4\nstat::number_of_executed_units: 12345\n"

    def test_one_line_tells_of_a_run(self):
        self.assertEqual(told(self.TEXT, "input", 60.2),
                         "input: 12,345 executions in 60 s of processor time; edges 70, features 80, corpus 10; nothing found")

    def test_what_was_found_is_named(self):
        self.assertTrue(told(self.TEXT + "artifact_prefix='x'; Test unit written to x-crash-1\n", "input", 1).endswith("found x-crash-1"))
        self.assertEqual(told("no such file\n", "input", 1), "input: nothing was run")


unittest.main()
