/* Cards have the pictures of blueprints beside their texts, which give them room. */
#include "term/canvas/card.h"
#include "term/canvas/changes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

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
    strcpy(first->name, "Gun");
    first->sign = 'G';
    strcpy(first->sort, "rare");
    strcpy(first->text, "It shoots at whoever comes near enough to be hit by it.");
    first->sort_ink = (Ink)(INK_RARITY + RARITY_RARE);
    first->picture = picture_of_blueprint(&gun);
    first->picture_ground = GROUND_TOWER;
    Card *second = cards_add(&cards);
    strcpy(second->name, "Repair");
    strcpy(second->text, "Mends the hull.");
    return cards;
}

/* Why something can't be had stands whole, however long it is told what it does. */
static void a_refusal_is_not_cut(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    Card card = {.text = "It shoots at whoever comes near enough to be hit by it, and at all others, too, when they "
                         "come near enough, and then again.",
                 .why = "That takes 45 credits, and you have 24."};
    card_text_draw(canvas, &theme, (Area){0, 0, 20, 5}, &card, GROUND_NONE);
    assert_row(canvas, 0, "It shoots at whoever");
    assert_row(canvas, 2, "That takes 45");
    assert_row(canvas, 3, "credits, and you");
    assert_row(canvas, 4, "have 24.");
    canvas_clear(canvas);
    card_text_draw(canvas, &theme, (Area){0, 0, 40, 4}, &card, GROUND_NONE);
    assert_row(canvas, 3, "That takes 45 credits, and you have 24.");
    canvas_free(canvas);
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

enum { WIDE = 80, TALL = 24 };

static Cards deck(int count, const char *text)
{
    const Blueprint gun = {.glyph = 'G', .kind = BLUEPRINT_TOWER, .art = {ART_ROWS, {"<?>=", "/\\"}}};
    Cards cards = {0};
    for (int i = 0; i < count; i++) {
        Card *card = cards_add(&cards);
        strcpy(card->name, i == 0 ? "Gun" : "Other");
        strcpy(card->sort, "rare tower");
        strcpy(card->cost, "12 materials");
        strcpy(card->text, text);
        card->sign = 'G';
        card->head = (Ground)(GROUND_RARITY + RARITY_RARE);
        card->picture = picture_of_blueprint(&gun);
        card->picture_ground = GROUND_TOWER;
    }
    return cards;
}

static Canvas *drawn(ColorDepth depth, const Cards *cards, int selected)
{
    Canvas *canvas = canvas_new(WIDE, TALL);
    Theme theme = {.depth = depth, .glyphs = GLYPHS_ASCII};
    cards_draw(canvas, &theme, (Area){1, 3, WIDE - 2, TALL - 6}, cards, selected);
    return canvas;
}

static bool shows(const Canvas *canvas, int column, int row, const char *expected)
{
    bool same = true;
    for (int i = 0; expected[i]; i++) {
        same = same && canvas_cell(canvas, column + i, row).ch == (uint32_t)(unsigned char)expected[i];
    }
    return same;
}

/* Their heads have the colour of their rarity, which their words name, too. */
static void few_cards_lie_side_by_side(void **state)
{
    (void)state;
    Cards cards = deck(3, "Shoots.");
    Canvas *canvas = drawn(COLORS_256, &cards, 1);
    assert_true(shows(canvas, 2, 3, "1 Gun"));
    assert_true(shows(canvas, 27, 3, ">2 Other"));
    assert_true(shows(canvas, 54, 3, "3 Other"));
    assert_int_equal(canvas_cell(canvas, 5, 3).style.ground, GROUND_RARITY + RARITY_RARE);
    assert_int_equal(canvas_cell(canvas, 2, 4).style.ground, GROUND_CARD);
    assert_int_equal(canvas_cell(canvas, 27, 4).style.ink, INK_KEY);
    assert_int_equal(canvas_cell(canvas, 1, 4).ch, ' ');
    assert_int_equal(canvas_cell(canvas, 28, 4).style.ground, GROUND_CARD_CHOSEN);
    assert_int_equal(canvas->cursor_row, 3);
    assert_int_equal(canvas->hot_count, 3);
    canvas_free(canvas);
}

static void a_long_name_takes_two_rows_of_the_head(void **state)
{
    (void)state;
    Cards cards = deck(3, "Shoots.");
    strcpy(cards.cards[1].name, "Needle Gun + Sharp Eyes");
    Canvas *canvas = drawn(COLORS_256, &cards, 0);
    assert_true(shows(canvas, 30, 3, "Needle Gun + Sharp  "));
    assert_true(shows(canvas, 30, 4, "Eyes "));
    assert_int_equal(canvas_cell(canvas, 30, 4).style.ground, GROUND_RARITY + RARITY_RARE);
    canvas_free(canvas);
}

/* The large picture gives way to words, and side by side to a list with the whole of the chosen one. */
static void all_words_of_the_chosen_card_are_shown(void **state)
{
    (void)state;
    static const char words[] =
        "One shot of twelve every three seconds at whatever it sees, and ten percent more of it for "
        "each tile of distance; it never looks at what is nearer than two tiles, whatever it does "
        "there, and it turns so slowly that those that run past it are gone before it has turned, "
        "so that it wants to stand far off, on a high place, with a long straight way before END.";
    Cards three = deck(3, words);
    Canvas *canvas = drawn(COLORS_256, &three, 2);
    assert_true(shows(canvas, 4, 3, " G ") && shows(canvas, 8, 3, "Gun"));
    assert_int_equal(canvas_cell(canvas, 4, 3).style.ground, GROUND_TOWER);
    bool end = false;
    for (int i = 0; i < WIDE * TALL; i++) {
        end = end || shows(canvas, i % WIDE, i / WIDE, "END.");
    }
    assert_true(end);
    assert_int_equal(canvas->cursor_row, 5);
    canvas_free(canvas);
}

/* What it is fitted with is marked where there is no room for its names. */
static void a_name_that_is_too_long_for_the_list_is_brief(void **state)
{
    (void)state;
    Cards cards = deck(CARDS_MAX, "Shoots.");
    strcpy(cards.cards[1].name, "Needle Gun + Sharp Eyes + Heavy Bore");
    strcpy(cards.cards[1].brief, "Needle Gun++");
    strcpy(cards.cards[2].name, "Gun + Eyes");
    strcpy(cards.cards[2].brief, "Gun+");
    Canvas *canvas = drawn(COLORS_256, &cards, 0);
    assert_true(shows(canvas, 8, 4, "Needle Gun++ "));
    assert_true(shows(canvas, 8, 5, "Gun + Eyes "));
    canvas_free(canvas);
}

static void a_long_list_keeps_the_chosen_card_in_sight(void **state)
{
    (void)state;
    enum { ROW = 3, LAST = CARDS_MAX - 1, COLUMN = 46 };
    Cards cards = deck(CARDS_MAX, "Shoots.");
    strcpy(cards.cards[LAST].name, "Last");
    Canvas *canvas = canvas_new(WIDE, TALL);
    Theme theme = {.depth = COLORS_256, .glyphs = GLYPHS_ASCII};
    cards_draw(canvas, &theme, (Area){1, ROW, WIDE - 2, 10}, &cards, LAST);
    assert_int_equal(canvas->cursor_row, ROW + 9);
    assert_true(shows(canvas, canvas->cursor_column, canvas->cursor_row, "Last"));
    assert_true(shows(canvas, 46, ROW, "^"));
    canvas_free(canvas);
}

/* With few colours a card is told by its head alone. */
static void without_colours_one_head_is_marked(void **state)
{
    (void)state;
    Cards cards = deck(2, "Shoots.");
    Canvas *canvas = drawn(COLORS_MONO, &cards, 0);
    assert_true(shows(canvas, 1, 3, ">1 Gun"));
    assert_int_equal(canvas_cell(canvas, 4, 3).style.ground, GROUND_RARITY + RARITY_RARE);
    assert_int_equal(canvas_cell(canvas, 44, 3).style.ground, GROUND_NONE);
    canvas_free(canvas);
}

static Ink ink_at(const Canvas *canvas, int column, int row)
{
    return (Ink)canvas_cell(canvas, column, row).style.ink;
}

/* Also where what they are of stands on the next row. */
static void gains_and_losses_have_their_inks(void **state)
{
    (void)state;
    static const char *const burdens[] = {"threat", NULL};
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Area area = {2, 1, 20, 4};
    canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, "-30 credits. +1 key.\nlevel-2 +12 of that +4\nthreat");
    changes_mark(canvas, area, burdens);
    assert_int_equal(ink_at(canvas, 2, 1), INK_BAD);
    assert_int_equal(ink_at(canvas, 4, 1), INK_BAD);
    assert_int_equal(ink_at(canvas, 6, 1), INK_TEXT);
    assert_int_equal(ink_at(canvas, 15, 1), INK_GOOD);
    assert_int_equal(ink_at(canvas, 7, 2), INK_TEXT);
    assert_int_equal(ink_at(canvas, 10, 2), INK_GOOD);
    assert_int_equal(canvas_cell(canvas, 2, 3).ch, '+');
    assert_int_equal(ink_at(canvas, 2, 3), INK_BAD);
    canvas_free(canvas);
}

SUBJECT(cards)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_is_not_cut),
        cmocka_unit_test(a_picture_stands_beside_its_text),
        cmocka_unit_test(a_picture_is_no_higher_than_its_text),
        cmocka_unit_test(what_has_no_picture_looks_like_its_kind),
        cmocka_unit_test(few_cards_lie_side_by_side),
        cmocka_unit_test(a_long_name_takes_two_rows_of_the_head),
        cmocka_unit_test(all_words_of_the_chosen_card_are_shown),
        cmocka_unit_test(a_name_that_is_too_long_for_the_list_is_brief),
        cmocka_unit_test(a_long_list_keeps_the_chosen_card_in_sight),
        cmocka_unit_test(without_colours_one_head_is_marked),
        cmocka_unit_test(gains_and_losses_have_their_inks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
