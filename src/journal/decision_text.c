/* Decisions as journal text: the word of DECISION_LIST, or on foot of FOOT_DECISION_LIST, and its operands, separated
 * by single spaces.
 *
 * Invariant: parsing accepts only what writing gives for the decision it found, so that every decision has exactly one
 * text. A slot is written as the id of the blueprint in it. */
#include "holdout/journal.h"

#include "base/number.h"
#include "base/text.h"
#include "journal/journal_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct DecisionForm {
    const char *word, *operands;
} DecisionForm;

static const DecisionForm FORMS[DECISION_COUNT] = {
#define X(name, word, operands, elsewhere) [DECISION_##name] = {word, operands},
    DECISION_LIST(X)
#undef X
};

static const DecisionForm FOOT_FORMS[FOOT_DECISION_COUNT] = {
#define X(name, word, operands, ...) [FOOT_##name] = {word, operands},
    FOOT_DECISION_LIST(X)
#undef X
};

/* North is what is meant where no direction is written; on foot each is. */
static const char DIRECTIONS[] = "nesw";
static const char *const FOOT_WAYS[FOOT_DIRECTIONS] = {"n", "e", "s", "w", "ne", "se", "sw", "nw"};

enum { OPERAND_SIZE = 64, DECISION_TEXT_SIZE = 256 };

static const char *decision_blueprint(const Game *game, int slot)
{
    const Battle *battle = &game->battle;
    return slot < battle->loadout_count ? battle_blueprint(&game->battle, battle->loadout[slot].blueprint)->id : "?";
}

static void decision_add_hundredths(Text *text, int value)
{
    text_add(text, "%s%d.%02d", value < 0 ? "-" : "", abs(value) / 100, abs(value) % 100);
}

/* What stands for an item of the offer or of the shop: the id of what it is, or its word. */
static const char *decision_item(const Game *game, char operand, int item)
{
    const Run *run = &game->run;
    if (operand == 's') {
        return item < run->supply_count ? game->content->blueprints[run->supplies[item]].id : "?";
    }
    if (operand == 'g') {
        const Shop *shop = &run->shops[run->at];
        const Goods *goods = item < shop->count ? &shop->goods[item] : NULL;
        return goods ? goods_id(game->content, goods) : "?";
    }
    const Offer *offer = &run->offers[0];
    return item < offer->count ? offer_item_id(game->content, offer, item) : "?";
}

/* The id of what a decision names of what one holds or carries. */
static const char *decision_held(const Game *game, const Decision *decision)
{
    int named = game_named(game, decision);
    return named >= 0 ? game->content->blueprints[named].id : "?";
}

/* The second letter of two is that of what something is used on. */
static void foot_add_operand(const FootDecision *decision, char operand, bool again, Text *text)
{
    switch (operand) {
    case 'd':
        text_add(text, " %s", FOOT_WAYS[decision->direction]);
        break;
    case 'i':
        text_add(text, " %c", 'a' + (again ? decision->other : decision->letter));
        break;
    case 'n':
        text_add(text, " %d", decision->choice + 1);
        break;
    default:
        text_add(text, " %d,%d", decision->at % DUNGEON_COLUMNS_MAX, decision->at / DUNGEON_COLUMNS_MAX);
    }
}

void foot_decision_write(const FootDecision *decision, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s", FOOT_FORMS[decision->kind].word);
    const char *operands = FOOT_FORMS[decision->kind].operands;
    for (const char *operand = operands; *operand; operand++) {
        foot_add_operand(decision, *operand, operand > operands && *operand == operand[-1], &text);
    }
}

static void decision_add_on_foot(const Decision *decision, Text *text)
{
    char words[OPERAND_SIZE] = "?";
    FootDecision on_foot = game_decision_on_foot(decision);
    if (on_foot.kind < FOOT_DECISION_COUNT && on_foot.direction < FOOT_DIRECTIONS && on_foot.letter < FOOT_LETTERS &&
        on_foot.other < FOOT_LETTERS) {
        foot_decision_write(&on_foot, words, sizeof words);
    }
    text_add(text, "%s", words);
}

static void decision_add_operand(const Game *game, const Decision *decision, char operand, Text *text)
{
    switch (operand) {
    case 'b':
        text_add(text, "%s", decision_blueprint(game, decision->slot));
        break;
    case 't':
        text_add(text, "%d,%d", decision->tile.x, decision->tile.y);
        break;
    case 'o':
        text_add(text, "%d,%d", decision->to.x, decision->to.y);
        break;
    case 'd':
        text_add(text, "%c", decision->direction < DIRECTION_COUNT ? DIRECTIONS[decision->direction] : '?');
        break;
    case 'p':
        decision_add_hundredths(text, decision->point.x);
        text_add(text, ",");
        decision_add_hundredths(text, decision->point.y);
        break;
    case 'y':
        text_add(text, "%s", decision->priority < PRIORITY_COUNT ? priority_word(decision->priority) : "?");
        break;
    case 'n':
        text_add(text, "%d", decision->node);
        break;
    case 'c':
        text_add(text, "%d", decision->item);
        break;
    case 'f':
        decision_add_on_foot(decision, text);
        break;
    case 'h':
        text_add(text, "%s", decision_held(game, decision));
        break;
    default:
        text_add(text, "%s", decision_item(game, operand, decision->item));
    }
}

/* Operands that are left out where they say nothing: north, and no blueprint held. */
static bool decision_is_silent(const Decision *decision, char operand)
{
    return (operand == 'd' && decision->direction == 0) || (operand == 'h' && decision->held == 0);
}

size_t decision_write(const Game *game, const Decision *decision, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s", FORMS[decision->kind].word);
    for (const char *operand = FORMS[decision->kind].operands; *operand; operand++) {
        if (!decision_is_silent(decision, *operand)) {
            text_add(&text, " ");
            decision_add_operand(game, decision, *operand, &text);
        }
    }
    return text.length;
}

static bool decision_find_item(const Game *game, char operand, const char *id, uint8_t *item)
{
    for (int i = 0; i < GOODS_MAX; i++) {
        if (strcmp(decision_item(game, operand, i), id) == 0) {
            *item = (uint8_t)i;
            return *id != '?';
        }
    }
    return false;
}

/* No text: none. What the decision gets is known by then. */
static bool decision_find_held(const Game *game, const char *id, Decision *decision)
{
    const int places = int_max(LOADOUT_MAX, SUPPLIES_MAX);
    for (decision->held = *id ? 1 : 0; decision->held > 0 && decision->held <= places; decision->held++) {
        if (strcmp(decision_held(game, decision), id) == 0) {
            return *id != '?';
        }
    }
    decision->held = 0;
    return !*id;
}

static bool decision_parse_small(const char *text, uint8_t *out)
{
    int value = 0;
    if (!number_parse(&text, &value) || *text || value > UINT8_MAX) {
        return false;
    }
    *out = (uint8_t)value;
    return true;
}

static bool decision_find_slot(const Game *game, const char *id, uint8_t *slot)
{
    for (int i = 0; i < game->battle.loadout_count; i++) {
        if (strcmp(decision_blueprint(game, i), id) == 0) {
            *slot = (uint8_t)i;
            return true;
        }
    }
    return false;
}

/* "X,Y" in tiles or hundredths, each within ±limit; loose: what is wrong in form shows when it is written again. */
static bool decision_parse_pair(const char *text, bool hundredths, int limit, int *x, int *y)
{
    int values[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        bool negative = *text == '-';
        text += negative;
        for (; (*text >= '0' && *text <= '9') || (hundredths && *text == '.'); text++) {
            values[i] = *text == '.' ? values[i] : values[i] * 10 + (*text - '0');
            if (values[i] > limit) {
                return false;
            }
        }
        values[i] = negative ? -values[i] : values[i];
        if (*text++ != (i == 0 ? ',' : '\0')) {
            return false;
        }
    }
    *x = values[0];
    *y = values[1];
    return true;
}

static bool decision_parse_operand(const Game *game, char operand, const char *text, Decision *out)
{
    int x = 0, y = 0, priority = 0;
    const char *found;
    switch (operand) {
    case 'b':
        return decision_find_slot(game, text, &out->slot);
    case 't':
    case 'o':
        if (!decision_parse_pair(text, false, INT8_MAX, &x, &y)) {
            return false;
        }
        *(operand == 't' ? &out->tile : &out->to) = tile_at(x, y);
        return true;
    case 'd':
        found = *text ? strchr(DIRECTIONS, *text) : NULL;
        out->direction = found ? (uint8_t)(found - DIRECTIONS) : 0;
        return !*text || (found && !text[1]);
    case 'p':
        if (!decision_parse_pair(text, true, INT16_MAX, &x, &y)) {
            return false;
        }
        out->point = (DecisionPoint){(int16_t)x, (int16_t)y};
        return true;
    case 'n':
        return decision_parse_small(text, &out->node);
    case 'c':
        return decision_parse_small(text, &out->item);
    case 'i':
    case 'g':
    case 's':
        return decision_find_item(game, operand, text, &out->item);
    case 'h':
        return decision_find_held(game, text, out);
    default:
        priority = priority_from_word(text);
        out->priority = (uint8_t)priority;
        return priority >= 0;
    }
}

/* Copies the text up to the next space into word and moves past it; false when it is too long. */
static bool decision_next_word(const char **text, char word[OPERAND_SIZE])
{
    size_t length = strcspn(*text, " ");
    if (length >= OPERAND_SIZE) {
        return false;
    }
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    *text += **text == ' ';
    return true;
}

/* The form that a text begins with, which is moved past its word; -1: none. */
static int decision_find_form(const DecisionForm *forms, int count, const char **text)
{
    char word[OPERAND_SIZE];
    bool whole = decision_next_word(text, word);
    for (int i = 0; i < count && whole; i++) {
        if (strcmp(word, forms[i].word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool foot_parse_way(const char *text, uint8_t *direction)
{
    for (int i = 0; i < FOOT_DIRECTIONS; i++) {
        if (strcmp(FOOT_WAYS[i], text) == 0) {
            *direction = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool foot_parse_tile(const char *text, int16_t *tile)
{
    int x = 0, y = 0;
    bool good =
        decision_parse_pair(text, false, DUNGEON_COLUMNS_MAX - 1, &x, &y) && x >= 0 && y >= 0 && y < DUNGEON_ROWS_MAX;
    *tile = good ? (int16_t)dungeon_index(x, y) : 0;
    return good;
}

static bool foot_parse_letter(const char *text, uint8_t *letter)
{
    bool good = *text >= 'a' && *text <= 'z';
    *letter = good ? (uint8_t)(*text - 'a') : 0;
    return good;
}

static bool foot_parse_operand(char operand, bool again, const char *text, FootDecision *out)
{
    bool good;
    switch (operand) {
    case 'd':
        return foot_parse_way(text, &out->direction);
    case 'i':
        return foot_parse_letter(text, again ? &out->other : &out->letter);
    case 'n':
        good = decision_parse_small(text, &out->choice) && out->choice > 0;
        out->choice -= good;
        return good;
    default:
        return foot_parse_tile(text, &out->at);
    }
}

bool foot_decision_parse(const char *text, FootDecision *out)
{
    char word[OPERAND_SIZE], again[DECISION_TEXT_SIZE];
    const char *at = text;
    int form = decision_find_form(FOOT_FORMS, FOOT_DECISION_COUNT, &at);
    bool good = form >= 0;
    *out = (FootDecision){.kind = good ? (FootDecisionKind)form : FOOT_STEP};
    const char *operands = FOOT_FORMS[out->kind].operands;
    for (const char *operand = operands; good && *operand; operand++) {
        bool second = operand > operands && *operand == operand[-1];
        good = decision_next_word(&at, word) && foot_parse_operand(*operand, second, word, out);
    }
    if (good) {
        foot_decision_write(out, again, sizeof again);
    }
    return good && strcmp(again, text) == 0;
}

/* All that follows. */
static bool decision_parse_on_foot(const char **text, Decision *out)
{
    FootDecision on_foot;
    if (!foot_decision_parse(*text, &on_foot)) {
        return false;
    }
    *out = game_decision_aboard(&on_foot);
    *text += strlen(*text);
    return true;
}

bool decision_parse(const Game *game, const char *text, Decision *out)
{
    *out = (Decision){0};
    char word[OPERAND_SIZE], again[DECISION_TEXT_SIZE];
    const char *at = text;
    int form = decision_find_form(FORMS, DECISION_COUNT, &at);
    if (form < 0) {
        return false;
    }
    out->kind = (DecisionKind)form;
    for (const char *operand = FORMS[form].operands; *operand; operand++) {
        bool good = *operand == 'f'
                        ? decision_parse_on_foot(&at, out)
                        : decision_next_word(&at, word) && decision_parse_operand(game, *operand, word, out);
        if (!good) {
            return false;
        }
    }
    decision_write(game, out, again, sizeof again);
    return strcmp(again, text) == 0;
}
