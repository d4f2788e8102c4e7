#!/usr/bin/env python3
"""What ./dev mutate changes, and what it leaves alone."""
import unittest

from changes import applied, changes, drawn, tokens
from mutate import read_equivalent, shared_out

SOURCE = '''/* a < b in a comment; 7 */
#include <stdio.h>
#define LEAST 3
static_assert(LEAST == 3, "three");
enum { MOST = 12, NAME_SIZE = 80 };
struct Pair {
    int a, b;
};
static const struct Pair PAIRS[] = {{.a = -1}};

static bool is_less(const struct Pair *pair, int limit)
{
    char text[40];
    assert(pair->a != 5 && limit > 0);
    if (pair->a < limit && !pair->b) {
        count(pair, "x < 2");
        return true;
    }
    (void)limit;
    free(pair->text);
    for (int i = 0; i < limit; i++)
        *pair->next = limit * i;
    return pair->b == limit;
}
'''


def made(operator, source=SOURCE):
    return [change.after for change in changes("a.c", source) if change.operator == operator]


class Changes(unittest.TestCase):
    def test_relations_and_logic(self):
        self.assertEqual(made("< <="), ["if (pair->a <= limit && !pair->b) {", "for (int i = 0; i <= limit; i++)"])
        self.assertEqual(made("&& ||"), ["if (pair->a < limit || !pair->b) {"])
        self.assertEqual(made("== !="), ["return pair->b != limit;"])
        self.assertEqual(made("not"), ["if (pair->a < limit && pair->b) {"])

    def test_comments_strings_assertions_and_sizes_are_left_alone(self):
        self.assertEqual(made("constant"), ["enum { MOST = 13, NAME_SIZE = 80 };", "enum { MOST = 11, NAME_SIZE = 80 };",
                                            "enum { MOST = 0, NAME_SIZE = 80 };",
                                            "static const struct Pair PAIRS[] = {{.a = -2}};",
                                            "static const struct Pair PAIRS[] = {{.a = -0}};",
                                            "for (int i = 1; i < limit; i++)"])

    def test_statements_conditions_and_results(self):
        self.assertEqual(made("removed"), [";", ";"])
        self.assertEqual(made("condition"), ["if (!(pair->a < limit && !pair->b)) {"])
        self.assertEqual(made("returned"), ["return 0;"])
        self.assertEqual(made("truth"), ["return false;"])

    def test_a_pointer_is_no_product(self):
        self.assertEqual(made("* /"), ["*pair->next = limit / i;"])

    def test_a_change_is_made_where_it_stands(self):
        change = next(change for change in changes("a.c", SOURCE) if change.operator == "== !=")
        self.assertEqual((change.line, change.before), (23, "return pair->b == limit;"))
        self.assertEqual(applied(SOURCE, change), SOURCE.replace("b == limit", "b != limit"))

    def test_nothing_is_lost_in_reading(self):
        self.assertEqual([token.text for token in tokens("a>>=0x1Fu; '\\''\"\\\"\"...")], ["a", ">>=", "0x1Fu", ";", "'\\''", '"\\""', "..."])


class Drawing(unittest.TestCase):
    def test_the_order_hangs_on_the_seed_and_outlives_edits(self):
        found = changes("a.c", SOURCE)
        one, other = drawn("1", found), drawn("2", found)
        self.assertEqual([change.key for change in one], [change.key for change in drawn("1", found)])
        self.assertNotEqual([change.key for change in one], [change.key for change in other])
        self.assertEqual(len({change.line for change in one}), len(one))
        moved = [change.key for change in drawn("1", changes("a.c", SOURCE.replace("static bool", "static int x = 3 + 4;\nstatic bool")))]
        kept = {change.key for change in one}
        self.assertEqual([key for key in moved if key in kept], [change.key for change in one])

    def test_rooms_get_their_share(self):
        self.assertEqual(shared_out(10, {"a": 500, "b": 300, "c": 200}), {"a": 5, "b": 3, "c": 2})
        self.assertEqual(sum(shared_out(7, {"a": 500, "b": 300, "c": 201}).values()), 7)


class Equivalent(unittest.TestCase):
    def test_a_block_is_a_change_with_its_reason(self):
        listed = read_equivalent("# head\n\nsrc/a.c\n- if (a  < b) {\n+ if (a <= b) {\nThe two are\nnever equal.\n")
        self.assertEqual(listed, {"src/a.c\nif (a < b) {\nif (a <= b) {": "The two are never equal."})

    def test_a_block_may_stand_for_all_of_a_kind(self):
        self.assertEqual(read_equivalent("src/a.c\n* constant\nA table of others.\n"), {"src/a.c\nconstant": "A table of others."})

    def test_one_without_a_reason_is_refused(self):
        with self.assertRaises(ValueError):
            read_equivalent("src/a.c\n- a\n+ b\n")


unittest.main()
