/* The same sentences are made three times: as they are, as the content has them, and with one number after the other
 * set back to what the content says. Where the words differ, that number is why. */
#include "term/panel/panel_rules.h"

#include "term/view/view.h"
#include "holdout/describe.h"

#include <stddef.h>
#include <string.h>

enum { WORDS_MAX = 240, RULE_NUMBERS = 3, ATTACK_NUMBERS = 5 };

/* Where a number stands in a blueprint, and whether less of it is better. */
typedef struct Place {
    size_t at;
    bool less_is_better;
} Place;

static const Place PLACES[1 + ATTACK_NUMBERS] = {
    {offsetof(Blueprint, dearer), true},          {offsetof(Blueprint, attack.damage), false},
    {offsetof(Blueprint, attack.interval), true}, {offsetof(Blueprint, attack.interval_fast), true},
    {offsetof(Blueprint, attack.range), false},   {offsetof(Blueprint, attack.blast), false}};

static const size_t IN_RULE[RULE_NUMBERS] = {offsetof(Rule, amount), offsetof(Rule, per_height),
                                             offsetof(Rule, growth)};

/* Those of the blueprint itself come first, then those of each of its rules. */
static Place place_of(int number)
{
    int rule = (number - 1 - ATTACK_NUMBERS) / RULE_NUMBERS, within = (number - 1 - ATTACK_NUMBERS) % RULE_NUMBERS;
    if (number <= ATTACK_NUMBERS) {
        return PLACES[number];
    }
    return (Place){offsetof(Blueprint, rules) + (size_t)rule * sizeof(Rule) + IN_RULE[within], false};
}

typedef struct Words {
    int count;
    struct {
        const char *at;
        int length;
    } word[WORDS_MAX];
} Words;

/* Words end at blanks and line breaks. */
static void split(const char *text, Words *out)
{
    out->count = 0;
    while (*text && out->count < WORDS_MAX) {
        text += strspn(text, " \n");
        int length = (int)strcspn(text, " \n");
        if (length > 0) {
            out->word[out->count].at = text;
            out->word[out->count++].length = length;
        }
        text += length;
    }
}

static bool same(const Words *a, int i, const Words *b, int k)
{
    return a->word[i].length == b->word[k].length &&
           memcmp(a->word[i].at, b->word[k].at, (size_t)a->word[i].length) == 0;
}

/* Marks the words of a text that are in no longest common sequence with another. */
static void mark_other(const Words *text, const Words *other, uint8_t ink, uint8_t inks[WORDS_MAX])
{
    uint8_t longest[WORDS_MAX + 1][WORDS_MAX + 1];
    memset(longest, 0, sizeof longest);
    for (int i = text->count - 1; i >= 0; i--) {
        for (int k = other->count - 1; k >= 0; k--) {
            longest[i][k] = same(text, i, other, k)                 ? (uint8_t)(longest[i + 1][k + 1] + 1)
                            : longest[i + 1][k] > longest[i][k + 1] ? longest[i + 1][k]
                                                                    : longest[i][k + 1];
        }
    }
    for (int i = 0, k = 0; i < text->count; i++) {
        while (k < other->count && !same(text, i, other, k) && longest[i][k + 1] >= longest[i + 1][k]) {
            k++;
        }
        bool kept = k < other->count && same(text, i, other, k);
        inks[i] = kept ? inks[i] : ink;
        k += kept;
    }
}

static int32_t *number_in(Blueprint *blueprint, int number)
{
    return (int32_t *)((char *)blueprint + place_of(number).at);
}

static int32_t number_of(Blueprint blueprint, int number)
{
    return *number_in(&blueprint, number);
}

static void describe(const Panel *panel, const Blueprint *blueprint, char out[PANEL_TEXT_SIZE])
{
    describe_blueprint_fine(panel->game->content, blueprint, panel->battle->wave, panel->battle->permissions, out,
                            PANEL_TEXT_SIZE);
}

static void mark_against(const Panel *panel, const Words *words, const Blueprint *other, Ink ink,
                         uint8_t inks[WORDS_MAX])
{
    char text[PANEL_TEXT_SIZE];
    Words others;
    describe(panel, other, text);
    split(text, &others);
    mark_other(words, &others, (uint8_t)ink, inks);
}

/* What augments add comes first, so that numbers that have changed for the worse are not called an addition. */
static void find_inks(const Panel *panel, int index, const Blueprint *now, const Words *words, uint8_t inks[WORDS_MAX])
{
    const Blueprint base = blueprint_fine(&panel->content->blueprints[index]);
    memset(inks, INK_TEXT, WORDS_MAX);
    mark_against(panel, words, &base, INK_ABILITY, inks);
    for (int i = 0; i < 1 + ATTACK_NUMBERS + RULE_NUMBERS * base.rule_count; i++) {
        Blueprint back = *now;
        int32_t is = number_of(*now, i), was = number_of(base, i);
        if (is != was) {
            *number_in(&back, i) = was;
            mark_against(panel, words, &back, (is > was) != place_of(i).less_is_better ? INK_GOOD : INK_BAD, inks);
        }
    }
}

/* The words of a text stand in the same order on the screen. */
static void color_words(const Panel *panel, Area area, const uint8_t inks[WORDS_MAX])
{
    bool within = false;
    for (int i = 0, word = -1; i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        Cell cell = canvas_cell(panel->canvas, column, row);
        bool begins = cell.ch != ' ' && (!within || i % area.columns == 0);
        word += begins;
        within = cell.ch != ' ';
        if (within && word >= 0 && word < WORDS_MAX && inks[word] != INK_TEXT) {
            cell.style.ink = inks[word];
            cell.style.attributes |= STYLE_BOLD;
            canvas_put(panel->canvas, column, row, cell.ch, cell.style);
        }
    }
}

void panel_rules(Panel *panel, int blueprint, const Building *building)
{
    const Battle *battle = panel->battle;
    Blueprint now = building ? battle_blueprint_now(battle, (int)(building - battle->buildings))
                             : battle_blueprint_planned(battle, blueprint, view_cursor_tile(panel->view));
    char text[PANEL_TEXT_SIZE];
    uint8_t inks[WORDS_MAX];
    Words words;
    describe(panel, &now, text);
    split(text, &words);
    find_inks(panel, blueprint, &now, &words, inks);
    Area area = panel->area;
    panel_put(panel, INK_TEXT, text);
    area.rows = panel->area.row - area.row;
    color_words(panel, area, inks);
}
