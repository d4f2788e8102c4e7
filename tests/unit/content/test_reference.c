/* doc/content.md against the tables: each kind of file has its table there, with the fields, types, ranges and defaults
 * that loading goes by. HOLDOUT_GOLDEN=write makes the tables anew; what a field means is kept, and has to be written
 * by hand for one that is new. */
#include "data_folder.h"

#include "base/text.h"
#include "content/tables/kinds.h"
#include "content/tables/tables.h"
#include "content/words/story_suppositions.h"
#include "golden/golden.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/wave_source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { KEY_SIZE = 128, LINE_SIZE = 2048, ROWS_MAX = 1800, MEANING_SIZE = 1536, PAGE_SIZE = 1 << 18 };

/* What the page says of each field, by section and key; all else in a row follows from the tables. */
typedef struct Meaning {
    char section[KEY_SIZE], key[KEY_SIZE], text[MEANING_SIZE];
} Meaning;

typedef struct Page {
    int meaning_count;
    Meaning meanings[ROWS_MAX];
    int missing; /* fields without a meaning */
} Page;

static const char RULES[] = "rules", RULES_ON_FOOT[] = "foot-rules";

static const char *type_name(const Field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_FLAVOUR:
        return "text";
    case FIELD_ID:
        return "id";
    case FIELD_GLYPH:
        return "letter";
    case FIELD_INT:
        return "whole number";
    case FIELD_BOOL:
        return "true or false";
    case FIELD_LENGTH:
        return "tiles";
    case FIELD_SPEED:
        return "tiles a second";
    case FIELD_SECONDS:
        return "seconds";
    case FIELD_THOUSANDTHS:
        return "number";
    case FIELD_WORD:
        return "word";
    case FIELD_RECORD:
        return "fields";
    }
    return NULL;
}

static void add_type(Text *text, const Field *field)
{
    if (field->shape == SHAPE_ONE) {
        text_add(text, "%s", type_name(field));
    } else if (field->count_min == field->count_max) {
        text_add(text, "list of %u: %s", field->count_max, type_name(field));
    } else {
        text_add(text, "list of %u to %u: %s", field->count_min, field->count_max, type_name(field));
    }
}

static void add_thousandths(Text *text, int value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%s%d.%03d", value < 0 ? "-" : "", abs(value) / 1000, abs(value) % 1000);
    size_t length = strlen(digits);
    while (digits[length - 1] == '0') {
        digits[--length] = '\0';
    }
    if (digits[length - 1] == '.') {
        digits[--length] = '\0';
    }
    text_add(text, "%s", digits);
}

static void add_range(Text *text, const Field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_FLAVOUR:
    case FIELD_ID:
        text_add(text, "at most %zu bytes", field->size - 1);
        break;
    case FIELD_GLYPH:
        text_add(text, "A to Z, a to z");
        break;
    case FIELD_INT:
        text_add(text, "%d to %d", field->min, field->max);
        break;
    case FIELD_LENGTH:
    case FIELD_SPEED:
    case FIELD_SECONDS:
    case FIELD_THOUSANDTHS:
        add_thousandths(text, field->min);
        text_add(text, " to ");
        add_thousandths(text, field->max);
        break;
    case FIELD_WORD: {
        const char *choices = field->words->choices;
        size_t length = strlen(choices);
        bool comma = length > 2 && strcmp(choices + length - 2, ", ") == 0;
        text_add(text, "%.*s", (int)(comma ? length - 2 : length), choices);
        break;
    }
    case FIELD_BOOL:
    case FIELD_RECORD:
        break;
    }
}

static const char *default_of(const Field *field)
{
    bool is_number = field->type == FIELD_INT || field->type == FIELD_LENGTH || field->type == FIELD_SPEED ||
                     field->type == FIELD_SECONDS || field->type == FIELD_THOUSANDTHS;
    return field->required                                          ? "required"
           : field->fallback                                        ? field->fallback
           : field->shape == SHAPE_ONE && field->type == FIELD_BOOL ? "false"
           : field->shape == SHAPE_ONE && is_number                 ? "0"
                                                                    : "none";
}

/* The text between the last two bars of a row. */
static void read_meaning(Page *page, const char *section, const char *line)
{
    Meaning *meaning = &page->meanings[page->meaning_count++];
    assert_true(page->meaning_count <= ROWS_MAX);
    text_copy(meaning->section, KEY_SIZE, section);
    assert_int_equal(sscanf(line, "| `%127[^`]`", meaning->key), 1);
    char row[LINE_SIZE];
    text_copy(row, sizeof row, line);
    char *end = strrchr(row, '|');
    assert_non_null(end);
    *end = '\0';
    text_copy_trimmed(meaning->text, MEANING_SIZE, strrchr(row, '|') + 1);
}

static const char *meaning_of(Page *page, const char *section, const char *key)
{
    for (int i = 0; i < page->meaning_count; i++) {
        const Meaning *meaning = &page->meanings[i];
        if (strcmp(meaning->section, section) == 0 && strcmp(meaning->key, key) == 0 && meaning->text[0]) {
            return meaning->text;
        }
    }
    print_message("doc/content.md says nothing of %s %s\n", section, key);
    page->missing++;
    return "";
}

/* Rules have a section of their own, and attacks are told with blueprints. */
static bool is_told_elsewhere(const char *section, const Table *table)
{
    return table == &RULE_TABLE || table == &FOOT_RULE_TABLE ||
           (table == &ATTACK_TABLE && strcmp(section, "evolutions/") == 0);
}

static void write_rows(Page *page, FILE *out, const char *section, const Table *table, const char *prefix)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        char key[KEY_SIZE], row[LINE_SIZE];
        snprintf(key, sizeof key, "%s%s%s", prefix, *prefix ? "." : "", field->key);
        Text text = text_into(row, sizeof row);
        text_add(&text, "| `%s` | ", key);
        add_type(&text, field);
        text_add(&text, " | ");
        add_range(&text, field);
        text_add(&text, "%s| %s | ", text.start[text.length - 1] == ' ' ? "" : " ", default_of(field));
        fprintf(out, "%s%s |\n", row, meaning_of(page, section, key));
        if (field->type == FIELD_RECORD && !is_told_elsewhere(section, field->table)) {
            write_rows(page, out, section, field->table, key);
        }
    }
}

static const Table *table_of(const char *section)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (strcmp(CONTENT_KINDS[kind].path, section) == 0) {
            return CONTENT_KINDS[kind].table;
        }
    }
    return strcmp(section, RULES) == 0 ? &RULE_TABLE : strcmp(section, RULES_ON_FOOT) == 0 ? &FOOT_RULE_TABLE : NULL;
}

static void note_section(char section[KEY_SIZE], const char *line)
{
    char path[KEY_SIZE];
    if (sscanf(line, "## `%127[^`]`", path) == 1) {
        text_copy(section, KEY_SIZE, path);
    } else if (strncmp(line, "## ", 3) == 0) {
        section[0] = '\0';
    }
}

static void read_meanings(Page *page, FILE *in)
{
    char line[LINE_SIZE], section[KEY_SIZE] = "";
    while (fgets(line, sizeof line, in)) {
        note_section(section, line);
        if (strncmp(line, "| `", 3) == 0 && table_of(section)) {
            read_meaning(page, section, line);
        }
    }
    rewind(in);
}

/* The page with its tables of fields made anew; returns how many there are. */
static int write_page(Page *page, FILE *in, FILE *out)
{
    static const char head[] = "| Field | Type |";
    char line[LINE_SIZE], section[KEY_SIZE] = "";
    int tables = 0;
    bool skipping = false;
    while (fgets(line, sizeof line, in)) {
        note_section(section, line);
        skipping = skipping && line[0] == '|';
        if (!skipping) {
            fputs(line, out);
        }
        if (strncmp(line, head, strlen(head)) == 0) {
            fputs("|---|---|---|---|---|\n", out);
            assert_non_null(table_of(section));
            write_rows(page, out, section, table_of(section), "");
            skipping = true;
            tables++;
        }
    }
    return tables;
}

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = calloc(PAGE_SIZE, 1);
    assert_non_null(text);
    assert_in_range(fread(text, 1, PAGE_SIZE - 1, file), 1, PAGE_SIZE - 2);
    fclose(file);
    return text;
}

static void the_tables_are_those_of_the_program(void **state)
{
    (void)state;
    static Page page;
    char *text = NULL;
    size_t size = 0;
    FILE *in = fopen(CONTENT_REFERENCE, "r"), *out = open_memstream(&text, &size);
    assert_non_null(in);
    assert_non_null(out);
    read_meanings(&page, in);
    assert_int_equal(write_page(&page, in, out), KIND_COUNT + 2);
    fclose(in);
    fclose(out);
    assert_true(golden_agrees(CONTENT_REFERENCE, text));
    assert_int_equal(page.missing, 0);
    free(text);
}

static const char *const CHANGES[] = {CHANGE_LIST(X_WORD)};
static const char *const WHENS[] = {WHEN_LIST(X_WORD)}, *const WHOMS[] = {WHOM_LIST(X_WORD)};
static const char *const WHATS[] = {WHAT_LIST(X_WORD)}, *const STATS[] = {STAT_LIST(X_WORD)};
static const char *const EFFECTS[] = {EFFECT_LIST(X_WORD)}, *const NUMBERS[] = {RUN_NUMBER_LIST(X_WORD)};
static const char *const PERMISSIONS[] = {PERMISSION_LIST(X_WORD)};
static const char *const DEEDS[] = {DEED_LIST(X_WORD)}, *const SUPPOSITIONS[] = {STORY_SUPPOSITION_LIST(X_WORD)};

/* A table under a heading has one row for each word, in the program's order. */
static void has_rows(const char *page, const char *heading, const char *const *words, int count)
{
    char row[KEY_SIZE];
    snprintf(row, sizeof row, "\n### %s\n", heading);
    const char *at = strstr(page, row);
    assert_non_null(at);
    at = strstr(at, "\n| `");
    for (int i = 0; i <= count; i++) {
        snprintf(row, sizeof row, "\n| `%s` | ", i < count ? words[i] : "");
        if (!at || (strncmp(at, row, strlen(row)) == 0) != (i < count)) {
            fail_msg("doc/content.md, %s: the next row is not that of %s", heading, i < count ? words[i] : "anything");
        }
        at = strchr(at + 1, '\n');
    }
}

static void every_word_of_the_rules_is_told(void **state)
{
    (void)state;
    char *page = read_text(CONTENT_REFERENCE);
    has_rows(page, "Numbers that augments change", CHANGES, CHANGE_COUNT);
    has_rows(page, "Occasions", WHENS, WHEN_COUNT);
    has_rows(page, "Whom", WHOMS, WHOM_COUNT);
    has_rows(page, "Effects", WHATS, WHAT_COUNT);
    has_rows(page, "Stats", STATS, STAT_COUNT);
    has_rows(page, "Permissions", PERMISSIONS, PERMISSION_COUNT);
    has_rows(page, "Effects of statuses", EFFECTS, EFFECT_COUNT);
    has_rows(page, "Deeds", DEEDS, DEED_COUNT);
    has_rows(page, "Numbers of a run", NUMBERS, RUN_NUMBER_COUNT);
    has_rows(page, "Suppositions", SUPPOSITIONS, STORY_SUPPOSITION_COUNT);
    free(page);
}

/* "| `at-where` | {where} | the main actor is at {where} |" */
static void suppositions_are_told_as_they_are_asked(void **state)
{
    (void)state;
    char *page = read_text(CONTENT_REFERENCE), row[KEY_SIZE * 4];
    for (StorySupposition i = 0; i < STORY_SUPPOSITION_COUNT; i++) {
        int length = snprintf(row, sizeof row, "\n| `%s` | ", story_supposition_word(i)), names = 0;
        for (int slot = 0; slot < STORY_SLOT_COUNT; slot++) {
            if (story_supposition_names(i) >> slot & 1) {
                length += snprintf(row + length, sizeof row - (size_t)length, "%s{%s}", names++ > 0 ? ", " : "",
                                   story_slot_word((StorySlot)slot));
            }
        }
        snprintf(row + length, sizeof row - (size_t)length, " | %s |\n", story_supposition_text(i));
        if (!strstr(page, row)) {
            fail_msg("doc/content.md doesn't say:%s", row);
        }
    }
    free(page);
}

/* The page's example of a tower is one text file more, and no C. */
static void the_example_is_a_tower(void **state)
{
    (void)state;
    char *page = read_text(CONTENT_REFERENCE), *start = strstr(page, "id: sleet-gun\n"), text[1024];
    assert_non_null(start);
    *strstr(start, "```") = '\0';
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "blueprints/sleet-gun.yaml", start);
    Content *content = data_folder_load(folder);
    describe_blueprint(content, content_blueprint(content, "sleet-gun"), 1, text, sizeof text);
    assert_string_equal(text, "Fires 4 pellets every 0.8 s at one attacker within 2.5 tiles that it can see.\n"
                              "Pellets spread over 30 degrees and can miss; each deals 2 physical damage to the first "
                              "one it meets.\n"
                              "Prefers the first attacker, or as you choose the last, closest, farthest, weakest or "
                              "strongest.\n"
                              "Gives each attacker it hits Freezing (40 % slower) for 1 s.");
    content_free(content);
    data_folder_free(folder);
    free(page);
}

/* So is its example of a plan: levels draw it, and their rosters are made as it says. */
static void the_example_is_a_plan(void **state)
{
    (void)state;
    char *page = read_text(CONTENT_REFERENCE), *start = strstr(page, "id: column\n"), text[256];
    assert_non_null(start);
    *strstr(start, "```") = '\0';
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "plans/column.yaml", start);
    Content *content = data_folder_load(folder);
    int plan = content_plan(content, "column"), drawn = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Roster roster;
        const WaveSite site = {.level = 2, .terrain = -1, .path_count = 2};
        wave_roster_of(&roster, content, &site, rng_stream(seed, RNG_WAVES, 2));
        if (roster.plan == plan) {
            drawn++;
            assert_int_equal(roster.roles[0], ROLE_LEAD);
            describe_roster(content, &roster, text, sizeof text);
            assert_int_equal(strncmp(text, "Column: ", 8), 0);
            assert_non_null(strstr(text, "s before "));
        }
    }
    assert_in_range(drawn, 5, 60);
    content_free(content);
    data_folder_free(folder);
    free(page);
}

/* So is its example of an event, and it reads as the page says. */
static void the_example_is_an_event(void **state)
{
    (void)state;
    char *page = read_text(CONTENT_REFERENCE), *start = strstr(page, "id: empty-suit\n"), text[1024];
    assert_non_null(start);
    char *end = strstr(start, "```");
    *end = '\0';
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "events/empty-suit.yaml", start);
    Content *content = data_folder_load(folder);
    const Encounter *encounter = &content->encounters[content_encounter(content, "empty-suit")];
    for (int i = 0; i < encounter->choice_count; i++) {
        Text line = text_into(text, sizeof text);
        text_add(&line, "\n%s ", encounter->choices[i].text);
        describe_choice(content, &encounter->choices[i], NULL, text + line.length, sizeof text - line.length);
        assert_non_null(strstr(end + 1, text));
    }
    content_free(content);
    data_folder_free(folder);
    free(page);
}

SUBJECT(reference)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_tables_are_those_of_the_program),
                                       cmocka_unit_test(every_word_of_the_rules_is_told),
                                       cmocka_unit_test(suppositions_are_told_as_they_are_asked),
                                       cmocka_unit_test(the_example_is_a_tower),
                                       cmocka_unit_test(the_example_is_a_plan),
                                       cmocka_unit_test(the_example_is_an_event)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
