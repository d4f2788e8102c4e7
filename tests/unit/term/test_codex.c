/* The codex: it holds everything once, in its order, finds what is asked for, and has a page for each that tells what
 * its description says. */
#include "base/memory.h"
#include "base/text.h"
#include "term/front/all_screens.h"
#include "term/screens/acts.h"
#include "term/screens/codex_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { WORDS_SIZE = 2000, PAGE_COLUMNS = 45, PAGE_ROWS = 200, SCREEN_BYTES = 100000 };

typedef struct Book {
    AppOptions options;
    App app;
} Book;

static Book *book_new(int columns, int rows)
{
    Book *book = memory_new(1, sizeof *book);
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    book->options.content = content;
    book->app.options = &book->options;
    book->app.set = &SCREEN_SET;
    book->app.theme = (Theme){.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII};
    book->app.canvas = canvas_new(columns, rows);
    book->app.canvas->ascii = true;
    screen_open(&book->app, &CODEX_SCREEN, NULL);
    return book;
}

static void book_free(Book *book)
{
    screen_close_all(&book->app);
    canvas_free(book->app.canvas);
    content_free((Content *)book->options.content);
    free(book);
}

static void press(Book *book, const char *keys)
{
    for (const char *key = keys; *key; key++) {
        screen_key(&book->app, (Key){.code = (uint32_t)*key});
    }
}

static Codex *codex_of(const Book *book)
{
    return screen_state(&book->app);
}

static const char *selected(const Book *book)
{
    const CodexEntry *entry = codex_selected(codex_of(book));
    return entry ? codex_label(codex_of(book), entry).id : "";
}

/* The canvas as text; to be freed. */
static char *text_of(const Canvas *canvas)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    canvas_write(canvas, out);
    fclose(out);
    return text;
}

static bool shows(Book *book, const char *words)
{
    screen_draw(&book->app);
    char *text = text_of(book->app.canvas);
    bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

static int entries_of(const Codex *codex, CodexKind kind)
{
    int count = 0;
    for (int i = 0; i < codex->total; i++) {
        count += CODEX_SECTIONS[codex->all[i].section].kind == kind;
    }
    return count;
}

static void everything_is_there_once(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    const Codex *codex = codex_of(book);
    const Content *content = codex->content;
    int first_versions = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        first_versions += content->attackers[i].tier == 0;
    }
    assert_int_equal(entries_of(codex, CODEX_BLUEPRINT), content->blueprint_count);
    assert_int_equal(entries_of(codex, CODEX_ATTACKER), first_versions);
    assert_int_equal(entries_of(codex, CODEX_STATUS), content->status_count);
    assert_int_equal(entries_of(codex, CODEX_TERRAIN), content->terrain_count);
    for (int i = 0; i < codex->total; i++) {
        for (int k = 0; k < i; k++) {
            const CodexSection *one = &CODEX_SECTIONS[codex->all[i].section];
            const CodexSection *other = &CODEX_SECTIONS[codex->all[k].section];
            assert_false(one->kind == other->kind && codex->all[i].index == codex->all[k].index);
        }
    }
    book_free(book);
}

/* By section, then rarity or size (bosses last), then name. */
static void the_order_is_the_sections(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    const Codex *codex = codex_of(book);
    const Content *content = codex->content;
    for (int i = 1; i < codex->total; i++) {
        const CodexEntry *before = &codex->all[i - 1], *entry = &codex->all[i];
        assert_true(before->section <= entry->section);
        if (before->section != entry->section) {
            continue;
        }
        CodexKind kind = CODEX_SECTIONS[entry->section].kind;
        int order = 0;
        if (kind == CODEX_BLUEPRINT) {
            order = (int)content->blueprints[entry->index].rarity - (int)content->blueprints[before->index].rarity;
            assert_int_equal(content->blueprints[entry->index].kind, content->blueprints[before->index].kind);
        } else if (kind == CODEX_ATTACKER) {
            order = (int)content->attackers[entry->index].size - (int)content->attackers[before->index].size;
        }
        assert_true(order >= 0);
        if (order == 0 && (kind == CODEX_BLUEPRINT || kind == CODEX_ATTACKER)) {
            assert_true(strcmp(codex_label(codex, before).name, codex_label(codex, entry).name) < 0);
        }
    }
    book_free(book);
}

/* Appends the words of a text, each after a blank. */
static void add_words(Text *to, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (length > 0) {
            text_add(to, " %.*s", (int)length, text);
        }
        text += length + (text[length] != '\0');
    }
}

/* Every word of a description stands on the page, in its order, however the lines were broken. */
static void each_page_tells_its_description(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    const Codex *codex = codex_of(book);
    for (int i = 0; i < codex->total; i++) {
        const CodexSection *section = &CODEX_SECTIONS[codex->all[i].section];
        char described[WORDS_SIZE], wanted[WORDS_SIZE] = "", *told = memory_new(1, SCREEN_BYTES);
        codex_describe(section, codex->content, codex->all[i].index, 3, described, sizeof described);
        Canvas *sheet = canvas_new(PAGE_COLUMNS, PAGE_ROWS);
        Panel panel = {.canvas = sheet,
                       .theme = &book->app.theme,
                       .content = codex->content,
                       .area = {0, 0, PAGE_COLUMNS, PAGE_ROWS},
                       .whole = true};
        codex_page(section, &panel, codex->all[i].index, 3);
        assert_in_range(panel.area.row, 3, PAGE_ROWS - 1);
        char *text = text_of(sheet);
        Text page = text_into(told, SCREEN_BYTES), words = text_into(wanted, sizeof wanted);
        add_words(&page, text);
        add_words(&words, described);
        assert_true(words.length > 10 || section->kind == CODEX_SHIP); /* which may be as all others are compared to */
        if (!strstr(told, wanted)) {
            fail_msg("%s: not told: %s", codex_label(codex, &codex->all[i]).id, wanted);
        }
        assert_null(strstr(told, " a economic"));
        free(text);
        free(told);
        canvas_free(sheet);
    }
    book_free(book);
}

static void numbers_are_those_of_the_content(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    Content *content = (Content *)book->options.content;
    int gun = content_blueprint(content, "watchpost"), beast = content_attacker(content, "anvil");
    content->blueprints[gun].cooldown = 2;
    content->blueprints[gun].uses = 7;
    content->blueprints[gun].attack.interval = 28;
    content->blueprints[gun].attack.damage = 7;
    content->attackers[beast].hit_max = 77;
    content->attackers[beast].level = 18;
    content->attackers[beast].hp = 420;
    content->attackers[beast].speed = FIX_ONE * 55 / 100 / TICKS_PER_SECOND;
    content->attackers[beast].block = 4;
    content->attackers[beast].resistance[DAMAGE_EXPLOSIVE] = 50;
    content->attackers[beast + 1].hp = 1050;
    content->attackers[beast + 1].block = 8;
    content->wave.tiers[0].level = 5;
    content->wave.tiers[0].wave = 7;
    codex_go_to(codex_of(book), CODEX_BLUEPRINT, gun);
    assert_true(shows(book, "starter tower, 10 materials"));
    assert_true(shows(book, "Damage     7          Every      1.4 s"));
    assert_true(shows(book, "A second   5          Range      2.9 tiles"));
    assert_true(shows(book, "Rests      2 waves    A battle   7 times"));
    codex_go_to(codex_of(book), CODEX_ATTACKER, beast);
    assert_true(shows(book, "large attacker, from level 18 on"));
    assert_true(shows(book, "HP         420        Speed      0.55/s"));
    assert_true(shows(book, "Explosive  -50 %      Block      4 a hit"));
    assert_true(shows(book, "Most a hit 77"));
    assert_true(shows(book, "II   1050 HP, block 8; level 5, wave 7"));
    codex_go_to(codex_of(book), CODEX_STATUS, content_status(content, "freezing"));
    assert_true(shows(book, "Given by Cryo Burst"));
    codex_go_to(codex_of(book), CODEX_STATUS, content_status(content, "burning"));
    assert_true(shows(book, "Ignition")); /* an augment */
    book_free(book);
}

static void keys_choose(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    Codex *codex = codex_of(book);
    press(book, "j");
    assert_int_equal(codex->list.chosen, 1);
    press(book, "kk");
    assert_int_equal(codex->list.chosen, codex->list.count - 1);
    press(book, "j");
    assert_int_equal(codex->list.chosen, 0);
    for (int i = 0; i < CODEX_SECTION_COUNT; i++) {
        assert_int_equal(codex_selected(codex)->section, i);
        press(book, "]");
    }
    assert_int_equal(codex->list.chosen, 0);
    press(book, "]j[");
    assert_int_equal(codex_selected(codex)->section, 1);
    press(book, "[");
    assert_int_equal(codex->list.chosen, 0);
    press(book, "[");
    assert_int_equal(codex_selected(codex)->section, CODEX_SECTION_COUNT - 1);
    press(book, "g");
    assert_int_equal(codex->list.chosen, 0);
    press(book, "G");
    assert_int_equal(codex->list.chosen, codex->list.count - 1);
    screen_key(&book->app, (Key){.code = HKEY_PAGE_UP});
    assert_int_equal(codex->list.chosen, codex->list.count - 11);
    screen_key(&book->app, (Key){.code = HKEY_ESCAPE});
    assert_int_equal(book->app.depth, 0);
    book_free(book);
}

/* The selected row is always on the screen, where the cursor is, at any size. */
static void the_selected_one_is_seen(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 24}, {120, 40}, {300, 100}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Book *book = book_new(sizes[i][0], sizes[i][1]);
        Canvas *canvas = book->app.canvas;
        for (int k = 0; k < codex_of(book)->list.count; k++) {
            screen_draw(&book->app);
            CodexLabel label = codex_label(codex_of(book), codex_selected(codex_of(book)));
            assert_in_range(canvas->cursor_row, 2, canvas->rows - 3);
            assert_int_equal(canvas_cell(canvas, 1, canvas->cursor_row).ch, label.sign);
            assert_int_equal(canvas_cell(canvas, 3, canvas->cursor_row).ch, label.name[0]);
            press(book, k % 3 ? "j" : "jkj");
        }
        assert_int_equal(codex_of(book)->list.chosen, 0);
        screen_draw(&book->app);
        assert_int_equal(canvas->cursor_row, 3);
        book_free(book);
    }
}

static void a_filter_finds_names_before_words(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    Codex *codex = codex_of(book);
    press(book, "/sLoW");
    assert_true(codex->typing);
    assert_string_equal(selected(book), "slow-fire");
    assert_in_range(codex->list.count, 3, 30);
    assert_true(shows(book, "Find: sLoW_"));
    assert_true(shows(book, "Freezing"));
    press(book, "qqq");
    assert_int_equal(codex->list.count, 0);
    assert_true(shows(book, "Nothing is called that"));
    assert_true(codex->typing);
    for (int i = 0; i < 3; i++) {
        screen_key(&book->app, (Key){.code = HKEY_BACKSPACE});
    }
    assert_string_equal(selected(book), "slow-fire");
    screen_key(&book->app, (Key){.code = HKEY_ENTER});
    assert_false(codex->typing);
    press(book, "j");
    assert_string_equal(selected(book), "old-friends");
    screen_key(&book->app, (Key){.code = HKEY_BACKSPACE});
    assert_int_equal(codex->list.count, codex->total);
    assert_string_equal(selected(book), "old-friends");
    press(book, "/anv");
    screen_key(&book->app, (Key){.code = HKEY_ESCAPE});
    assert_int_equal(codex->list.count, codex->total);
    assert_string_equal(selected(book), "anvil");
    press(book, "/anv");
    screen_key(&book->app, (Key){.code = HKEY_ENTER});
    press(book, "/legendary");
    assert_true(shows(book, "Find: legendary_"));
    int legendary = 0;
    for (int i = 0; i < codex->list.count; i++) {
        legendary += strcmp(codex_label(codex, &codex->shown[i]).mark, "legendary") == 0;
    }
    assert_true(legendary > 3 && codex->list.count < codex->total / 2);
    book_free(book);
}

static void keys_without_entries_do_nothing(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    press(book, "/zzzz");
    screen_key(&book->app, (Key){.code = HKEY_ENTER});
    assert_null(codex_selected(codex_of(book)));
    press(book, "jk[]gG JKb");
    screen_key(&book->app, (Key){.code = HKEY_PAGE_DOWN});
    assert_true(shows(book, "0 of "));
    book_free(book);
}

static void a_tier_is_with_its_first_version(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    const Content *content = book->options.content;
    press(book, "/zzzz");
    codex_open_at(&book->app, CODEX_ATTACKER, content_attacker(content, "anvil-4"));
    assert_string_equal(selected(book), "anvil");
    assert_false(codex_of(book)->typing);
    assert_int_equal(codex_of(book)->list.count, codex_of(book)->total);
    screen_open(&book->app, &CODEX_SCREEN, NULL);
    assert_string_equal(selected(book), "anvil");
    book_free(book);
}

static void point(Book *book, MouseAction action, int column, int row)
{
    Key key = {.code = HKEY_MOUSE, .action = (uint8_t)action, .button = 1};
    key.column = (int16_t)column;
    key.row = (int16_t)row;
    screen_draw(&book->app);
    screen_key(&book->app, key);
}

static void the_mouse_selects_and_scrolls(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    Codex *codex = codex_of(book);
    point(book, MOUSE_PRESS, 5, 5);
    assert_int_equal(codex->list.chosen, 2);
    point(book, MOUSE_PRESS, 5, 2);
    point(book, MOUSE_PRESS, 5, 23);
    point(book, MOUSE_PRESS, 60, 3);
    assert_int_equal(codex->list.chosen, 2);
    point(book, MOUSE_WHEEL_DOWN, 5, 5);
    assert_int_equal(codex->list.chosen, 5);
    point(book, MOUSE_WHEEL_UP, 5, 5);
    assert_int_equal(codex->list.chosen, 2);
    codex_go_to(codex, CODEX_ATTACKER, content_attacker(book->options.content, "anvil"));
    point(book, MOUSE_WHEEL_DOWN, 60, 5);
    screen_draw(&book->app);
    assert_in_range(codex->scroll, 1, 3);
    screen_draw(&book->app);
    point(book, MOUSE_PRESS, 5, book->app.canvas->cursor_row - 1);
    assert_string_equal(selected(book), "alpha");
    press(book, "/anv");
    point(book, MOUSE_PRESS, 5, 20);
    assert_string_equal(selected(book), "anvil");
    assert_true(codex->typing);
    book_free(book);
}

static void a_long_page_scrolls_and_stops(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    codex_go_to(codex_of(book), CODEX_ATTACKER, content_attacker(book->options.content, "anvil"));
    assert_true(shows(book, "(more below)"));
    assert_false(shows(book, "Its id: anvil"));
    press(book, "        ");
    assert_true(shows(book, "Its id: anvil"));
    assert_false(shows(book, "(more below)"));
    press(book, "b");
    assert_true(shows(book, "(more below)"));
    press(book, " jk");
    assert_int_equal(codex_of(book)->scroll, 0);
    book_free(book);
}

/* Clicks on whatever the first row says there. */
static void click_head(Book *book, const char *word)
{
    screen_draw(&book->app);
    char *text = text_of(book->app.canvas);
    const char *at = strstr(text, word);
    assert_true(at && at < strchr(text, '\n'));
    screen_key(&book->app,
               (Key){.code = HKEY_MOUSE, .action = MOUSE_PRESS, .button = 1, .column = (int16_t)(at - text), .row = 0});
    free(text);
}

/* Also while only some entries show; one of which none does changes nothing. */
static void sections_are_clicked_on(void **state)
{
    (void)state;
    Book *book = book_new(80, 24);
    click_head(book, "Statuses");
    assert_int_equal(CODEX_SECTIONS[codex_selected(codex_of(book))->section].kind, CODEX_STATUS);
    click_head(book, "Statuses");
    assert_ptr_equal(screen_top(&book->app), &CODEX_SCREEN);
    click_head(book, "Towers");
    assert_int_equal(codex_of(book)->list.chosen, 0);
    codex_filter(codex_of(book), "watchpost");
    const CodexEntry *before = codex_selected(codex_of(book));
    click_head(book, "Terrain");
    assert_ptr_equal(codex_selected(codex_of(book)), before);
    book_free(book);
}

SUBJECT(codex)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_there_once),
        cmocka_unit_test(the_order_is_the_sections),
        cmocka_unit_test(each_page_tells_its_description),
        cmocka_unit_test(numbers_are_those_of_the_content),
        cmocka_unit_test(keys_choose),
        cmocka_unit_test(sections_are_clicked_on),
        cmocka_unit_test(the_selected_one_is_seen),
        cmocka_unit_test(a_filter_finds_names_before_words),
        cmocka_unit_test(keys_without_entries_do_nothing),
        cmocka_unit_test(a_tier_is_with_its_first_version),
        cmocka_unit_test(the_mouse_selects_and_scrolls),
        cmocka_unit_test(a_long_page_scrolls_and_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
