/* Squeezed frames: shorter, and to libvterm the same screen. */
#include "term/tty/squeeze.h"

#include "mirror.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { COLUMNS = 20, ROWS = 6, FRAME_SIZE = 4096 };

static void assert_squeezed(Squeeze *squeeze, const char *frame, const char *expected)
{
    Bytes out = {0};
    squeeze_frame(squeeze, frame, strlen(frame), &out);
    bytes_add(&out, "", 1);
    assert_string_equal(out.start, expected);
    free(out.start);
}

static void test_leaves_out_what_changes_nothing(void **unused)
{
    (void)unused;
    Squeeze squeeze = {0};
    assert_squeezed(&squeeze, "plain", "plain");
    assert_squeezed(&squeeze, "\033[31mred", "\033[31mred");
    assert_squeezed(&squeeze, "\033(B\033[mx", "\033(B\033[mx");
    assert_squeezed(&squeeze, "\033(B\033[m", "");
    assert_squeezed(&squeeze, "\033[1m\033[38;5;100m\033[48;5;20mA\033[39;49m\033(B\033[m",
                    "\033[1;38;5;100;48;5;20mA");
    assert_squeezed(&squeeze, "\033[38;5;1m\033[48;5;2ma\033[38;5;1m\033[48;5;9mb\033[m", "\033[0;31;42ma\033[101mb");
    assert_squeezed(&squeeze, "\033[4m\033[5;5H\033[ma", "\033[5;5H\033[ma");
    assert_squeezed(&squeeze, "\033[4m\033[Kb\033[m", "\033[4m\033[Kb");
    assert_squeezed(&squeeze, "\033[1;31ma\033[0;31mb\033[m", "\033[0;1;31ma\033[0;31mb");
    assert_squeezed(&squeeze, "\033(0q\033(B\033(Bx", "\033(0\033[mq\033(Bx");
}

static void test_sends_direct_colours_in_place_of_numbers(void **unused)
{
    (void)unused;
    static uint32_t colors[240] = {0x0A141E, 0xFFFFFF};
    Squeeze squeeze = {.direct = colors};
    assert_squeezed(&squeeze, "\033[0;38;5;17;48;5;16ma\033[38;5;17;48;5;16mb\033[38;5;9;49mc",
                    "\033[0;38;2;255;255;255;48;2;10;20;30mab\033[0;91mc");
}

static void test_takes_attributes_away_where_there_are_many_colours(void **unused)
{
    (void)unused;
    Squeeze squeeze = {0};
    assert_squeezed(&squeeze, "\033[0;1;38;5;100;48;5;200ma\033[0;38;5;99;48;5;200mb",
                    "\033[0;1;38;5;100;48;5;200ma\033[22;38;5;99mb");
    assert_squeezed(&squeeze, "\033[0;1;4;38;5;99;48;5;200mc\033[0;2;38;5;99;48;5;200md", "\033[1;4mc\033[22;24;2md");
    assert_squeezed(&squeeze, "\033[0;2;7;38;5;99;48;5;200me\033[m f", "\033[7me\033[m f");
    assert_squeezed(&squeeze, "\033[1;31mg\033[0;31;42mh", "\033[1;31mg\033[0;31;42mh");
}

static void test_blanks_show_no_foreground(void **unused)
{
    (void)unused;
    Squeeze squeeze = {0};
    assert_squeezed(&squeeze, "\033[0;31;42ma\033[33m \033[31mb", "\033[0;31;42ma b");
    assert_squeezed(&squeeze, "\033[33m \033[1m c", "  \033[1;33mc");
    assert_squeezed(&squeeze, "\033[0;32;43m d", "\033[43m \033[0;32;43md");
    assert_squeezed(&squeeze, "\033[35;7m e", "\033[7;35m e");
    assert_squeezed(&squeeze, "\033[m f", "\033[m f");
    assert_squeezed(&squeeze, "\033[34m \033[m", " ");
    assert_squeezed(&squeeze, "\033[0;31;42ma\033[33m\033[5X\033[1;35m\033[K\033[0;31;42mb",
                    "\033[31;42ma\033[5X\033[Kb");
    assert_squeezed(&squeeze, "\033[0;33;44m\033[3Xc\033[7m\033[2X", "\033[44m\033[3X\033[33mc\033[7m\033[2X");
}

static void test_passes_on_what_it_does_not_know(void **unused)
{
    (void)unused;
    Squeeze squeeze = {0};
    assert_squeezed(&squeeze, "\033[m\033[38:2::1:2:3mx", "\033[m\033[38:2::1:2:3mx");
    assert_squeezed(&squeeze, "\033[1mx\033[m", "\033[1mx");
    assert_squeezed(&squeeze, "\033[?25l\033[>4;2m\033]0;t\a", "\033[m\033[?25l\033[>4;2m\033]0;t\a");
    assert_squeezed(&squeeze, "\033[", "\033[");
    assert_squeezed(&squeeze, "\033", "\033");
}

/* A frame of moves, changes of the pen, texts and erasures, as ncurses and others write them. */
static size_t random_frame(unsigned *seed, char *frame)
{
    size_t length = 0;
    for (int i = 0; i < 60; i++) {
        unsigned value = *seed = *seed * 1664525u + 1013904223u;
        int a = (int)(value >> 8 & 0xFF), b = (int)(value >> 16 & 0xF);
        char *to = frame + length;
        switch (value >> 28) {
        case 0:
            length += (size_t)sprintf(to, "\033[%d;%dH", b % ROWS + 1, a % COLUMNS + 1);
            break;
        case 1:
        case 2:
            length += (size_t)sprintf(to, "\033[38;5;%dm", a);
            break;
        case 3:
        case 4:
            length += (size_t)sprintf(to, "\033[%dm", 40 + b % 8);
            break;
        case 5:
            length += (size_t)sprintf(to, "\033[0;%d;%dm", b % 2 ? 1 : 4, a % 2 ? 7 : 30 + b % 8);
            break;
        case 6:
            length += (size_t)sprintf(to, "\033(B\033[m");
            break;
        case 7:
            length += (size_t)sprintf(to, b % 2 ? "\033[K" : "\033[%dX", a % 5 + 1);
            break;
        case 8:
            length += (size_t)sprintf(to, "\033[%dm", b % 2 ? 90 + a % 8 : 100 + a % 8);
            break;
        case 9:
            length += (size_t)sprintf(to, a % 2 ? "\r" : "\b");
            break;
        case 10: /* not beyond the last column, where terminals differ */
            length +=
                (size_t)sprintf(to, "\033[%d;%dH%c\033[%db", b % ROWS + 1, a % (COLUMNS - 8) + 1, "-q "[a % 3], b % 7);
            break;
        default:
            length += (size_t)sprintf(to, "%c%c", b % 3 ? 'a' + a % 26 : ' ', b % 2 ? 'A' + b : ' ');
        }
    }
    return length;
}

static void assert_alike(const Mirror *a, const Mirror *b)
{
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            assert_true(mirror_alike(mirror_cell(a, column, row), mirror_cell(b, column, row)));
        }
    }
}

/* With `orders`, cells are written in an order of their own. */
static void assert_shows_the_same(bool orders)
{
    size_t before = 0, after = 0;
    for (unsigned run = 0; run < 200; run++) {
        unsigned seed = run;
        Squeeze squeeze = {.patch = {.erases = run % 3 > 0, .erases_lit = run % 3 > 1}};
        if (orders) {
            squeeze_size(&squeeze, COLUMNS, ROWS);
        }
        Mirror *plain = mirror_new(COLUMNS, ROWS), *squeezed = mirror_new(COLUMNS, ROWS);
        for (int i = 0; i < 3; i++) {
            char frame[FRAME_SIZE];
            size_t length = random_frame(&seed, frame);
            Bytes out = {0};
            squeeze_frame(&squeeze, frame, length, &out);
            mirror_write(plain, frame, length);
            mirror_write(squeezed, out.start, out.length);
            assert_alike(plain, squeezed);
            before += length;
            after += out.length;
            free(out.start);
        }
        mirror_free(plain);
        mirror_free(squeezed);
        patch_close(&squeeze.patch);
    }
    assert_true(after < before);
}

static void test_shows_the_same(void **unused)
{
    (void)unused;
    assert_shows_the_same(false);
}

static void test_shows_the_same_in_another_order(void **unused)
{
    (void)unused;
    assert_shows_the_same(true);
}

/* What looks alike is written together, over what is still to be written, and the cursor ends where it was meant to. */
static void test_writes_in_the_order_that_costs_least(void **unused)
{
    (void)unused;
    Squeeze squeeze = {.patch = {.erases = true, .erases_lit = true}};
    squeeze_size(&squeeze, COLUMNS, ROWS);
    assert_squeezed(&squeeze, "\033[H\033[0;38;5;20ma\033[38;5;30mb\033[38;5;20mc\033[38;5;30md\033[2;1H",
                    "\033[H\033[0;38;5;20ma c\033[38;5;30md\b\b\bb\033[2H");
    /* Blanks are written in any ink, many of them by erasing; a row from its first column, if that is shorter. */
    assert_squeezed(&squeeze, "e f         g\033[3;9H\033[K", "e f\033[9X\033[9Cg\033[3;9H\033[12X");
    /* Nothing is known of the cursor behind the last column, and of what isn't understood. */
    assert_squeezed(&squeeze, "\033[4;20Hh\033[5;2Hi", "\033[4;20Hh\033[5;2Hi");
    assert_squeezed(&squeeze, "\033[2;20Hj\rk", "\033[2;20Hj\033[2;20Hj\rk");
    assert_squeezed(&squeeze, "\033[5;2Hl\033[Lm", "\033[5;2Hl\033[Lm");
    patch_close(&squeeze.patch);
}

/* Blanks of a background that erasing doesn't leave are written one by one, so that it is shorter to go past others. */
static void test_blanks_that_are_shown_are_gone_past(void **unused)
{
    (void)unused;
    Squeeze squeeze = {.patch = {.erases = true}};
    squeeze_size(&squeeze, COLUMNS, ROWS);
    assert_squeezed(&squeeze, "\033[2;1H\033[0;44ma            b\033[H", "\033[2H\033[0;44ma            b\033[H");
    assert_squeezed(&squeeze, "\033[2;1H \033[2;14H \033[H", "\033[B \033[12C \033[H");
    patch_close(&squeeze.patch);
}

/* Blanks between two words are written, those behind the last one erased. */
static void test_blanks_behind_a_text_are_erased(void **unused)
{
    (void)unused;
    Squeeze squeeze = {.patch = {.erases = true}};
    squeeze_size(&squeeze, COLUMNS, ROWS);
    assert_squeezed(&squeeze, "\033[H\033[mabcdefghijkl\033[2;1H", "\033[H\033[mabcdefghijkl\033[2H");
    assert_squeezed(&squeeze, "\033[Hxy     z    \033[2;1H", "\033[Hxy     z    \033[2H");
    assert_squeezed(&squeeze, "\033[Hv       \033[2;1H", "\033[Hv\033[7X\033[2H");
    patch_close(&squeeze.patch);
}

/* Each run alone looks nearest to what stands beside it; all of them together are shorter in another order. */
static void test_looks_farther_than_to_the_next_run(void **unused)
{
    (void)unused;
    Squeeze squeeze = {.patch = {.erases = true}};
    squeeze_size(&squeeze, COLUMNS, ROWS);
    assert_squeezed(&squeeze, "\033[3;9H\033[0;31mp\033[3;1H\033[0;1mq\033[3;10H",
                    "\033[3H\033[0;1mq\033[7C\033[0;31mp");
    patch_close(&squeeze.patch);
}

/* A character that is repeated is as good as written out; before anything was written there is nothing to repeat. */
static void test_what_is_repeated_is_written_out(void **unused)
{
    (void)unused;
    Squeeze squeeze = {0};
    assert_squeezed(&squeeze, "\033[m-\033[5b", "\033[m-\033[5b");
    squeeze_size(&squeeze, COLUMNS, ROWS);
    squeeze_forget(&squeeze);
    assert_squeezed(&squeeze, "\033[5b", "\033[5b");
    assert_squeezed(&squeeze, "\033[0m\033[3;1H-\033[4b+\033[2;1H=\033[b", "\033[3H\033[m-----+\033[2H==");
    patch_close(&squeeze.patch);
}

/* Until something may have changed it. */
static void test_what_is_shown_already_is_not_written(void **unused)
{
    (void)unused;
    static const char CELLS[] = "\033[2;3H\033[mxB";
    Squeeze squeeze = {.patch = {.erases = true}};
    squeeze_size(&squeeze, COLUMNS, ROWS);
    assert_squeezed(&squeeze, "\033[2;3H\033[0mabc  de", "\033[2;3H\033[mabc  de");
    assert_squeezed(&squeeze, "\033[2;3Habc\033[34m  \033[mde", "");
    /* A few cells that stand between two others are shorter than a move. */
    assert_squeezed(&squeeze, "\033[2;3H\033[mABC  dE", "\033[7DABC  dE");
    assert_squeezed(&squeeze, "\033[2;3HxB\033[31mC\033[m  dy\033[1;1H", "\by\033[7Dx\033[C\033[31mC\033[H");
    static const char *const changes[] = {"\033[2;3H\033[1P", "\033[2;3H\033[2J", "\033[5;1H\033[L", "\n"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Bytes first = {0}, again = {0};
        squeeze_frame(&squeeze, CELLS, strlen(CELLS), &first);
        squeeze_frame(&squeeze, changes[i], strlen(changes[i]), &first);
        squeeze_frame(&squeeze, CELLS, strlen(CELLS), &again);
        assert_true(again.length >= 2);
        free(first.start);
        free(again.start);
    }
    patch_close(&squeeze.patch);
}

SUBJECT(squeeze)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leaves_out_what_changes_nothing),
        cmocka_unit_test(test_sends_direct_colours_in_place_of_numbers),
        cmocka_unit_test(test_takes_attributes_away_where_there_are_many_colours),
        cmocka_unit_test(test_blanks_show_no_foreground),
        cmocka_unit_test(test_passes_on_what_it_does_not_know),
        cmocka_unit_test(test_shows_the_same),
        cmocka_unit_test(test_shows_the_same_in_another_order),
        cmocka_unit_test(test_writes_in_the_order_that_costs_least),
        cmocka_unit_test(test_blanks_that_are_shown_are_gone_past),
        cmocka_unit_test(test_what_is_repeated_is_written_out),
        cmocka_unit_test(test_blanks_behind_a_text_are_erased),
        cmocka_unit_test(test_looks_farther_than_to_the_next_run),
        cmocka_unit_test(test_what_is_shown_already_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
