/* Cards have the pictures of blueprints beside their texts, which give them room. */
#include "term/canvas/cards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { COLUMNS = 40, ROWS = 10 };

static void assert_row(const Canvas *canvas, int row, const char *expected)
{
    char line[COLUMNS + 1] = "";
    int length = 0;
    for (int i = 0; i < COLUMNS; i++) {
        line[i] = (char)canvas_cell(canvas, i, row).ch;
        length = line[i] == ' ' ? length : i + 1;
    }
    line[length] = '\0';
    assert_string_equal(line, expected);
}

static Cards two_cards(void)
{
    const Blueprint gun = {.glyph = 'G', .kind = BLUEPRINT_TOWER, .art = {ART_ROWS, {"<?>=", "/\\"}}};
    Cards cards = {0};
    Card *first = cards_add(&cards);
    strcpy(first->name, "G Gun");
    strcpy(first->tags, "rare");
    strcpy(first->text, "It shoots at whoever comes near enough to be hit by it.");
    first->tags_ink = (Ink)(INK_RARITY + RARITY_RARE);
    first->picture = picture_of_blueprint(&gun);
    first->picture_ground = GROUND_TOWER;
    Card *second = cards_add(&cards);
    strcpy(second->name, "Repair");
    strcpy(second->text, "Mends the hull.");
    return cards;
}

static void a_picture_stands_beside_its_text(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    Cards cards = two_cards();
    cards_draw(canvas, &theme, (Area){0, 0, COLUMNS, ROWS}, &cards, 1);
    assert_row(canvas, 0, " 1 G Gun                           rare");
    assert_row(canvas, 1, "   <G>= It shoots at whoever comes near");
    assert_row(canvas, 2, "   /\\   enough to be hit by it.");
    assert_int_equal(canvas_cell(canvas, 3, 1).style.ground, GROUND_TOWER);
    assert_int_equal(canvas_cell(canvas, 6, 2).style.ground, GROUND_TOWER);
    assert_int_equal(canvas_cell(canvas, 7, 2).style.ground, GROUND_NONE);
    assert_true(canvas_cell(canvas, 4, 1).style.attributes & STYLE_BOLD);
    assert_int_equal(canvas_cell(canvas, COLUMNS - 2, 0).style.ink, INK_RARITY + RARITY_RARE);
    assert_row(canvas, 5, "   Mends the hull.");
    canvas_free(canvas);
}

/* A text that is cut cuts its picture. */
static void a_picture_is_no_higher_than_its_text(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    Cards cards = two_cards();
    cards_draw(canvas, &theme, (Area){0, 0, COLUMNS, 2}, &cards, 0);
    assert_row(canvas, 1, "   <G>= It shoots at whoever comes ne...");
    assert_row(canvas, 2, "");
    canvas_free(canvas);
}

static void what_has_no_picture_looks_like_its_kind(void **state)
{
    (void)state;
    const Blueprint drill = {.glyph = 'D', .kind = BLUEPRINT_ECONOMIC};
    const AttackerType brute = {.glyph = 'b', .size = SIZE_LARGE};
    Picture one = picture_of_blueprint(&drill), other = picture_of_attacker(&brute);
    assert_string_equal(one.rows[0], "(D) ");
    assert_string_equal(one.rows[1], "====");
    assert_int_equal(picture_columns(&one), 4);
    assert_string_equal(other.rows[0], "[b=]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_stands_beside_its_text),
        cmocka_unit_test(a_picture_is_no_higher_than_its_text),
        cmocka_unit_test(what_has_no_picture_looks_like_its_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
