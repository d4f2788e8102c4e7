#include "contest/talk.h"

#include "base/number.h"
#include "base/text.h"

#include <string.h>

static const char *const STATS[] = {[DUEL_POWER] = "power", [DUEL_RANGE] = "range"};

json_t *order_json(const DuelOrder *order, const char *say)
{
    json_t *object = NULL;
    switch ((DuelDeed)order->deed) {
    case DUEL_NOTHING:
        object = json_pack("{s:b}", "none", 1);
        break;
    case DUEL_BUILD:
        object = json_pack("{s:s, s:i}", "build", duel_kind_word((DuelKind)order->what), "at", order->at);
        break;
    case DUEL_UPGRADE:
        object = json_pack("{s:s, s:i}", "upgrade", STATS[order->what], "at", order->at);
        break;
    case DUEL_DESTROY:
        object = json_pack("{s:i}", "destroy", order->at);
        break;
    case DUEL_SPAWN:
        object = json_pack("{s:{s:i, s:i, s:i}}", "spawn", "hp", order->hp, "defense", order->defense, "stunRes",
                           order->stun_res);
        break;
    case DUEL_UNKNOWN:
        object = json_pack("{s:b}", "unknown", 1);
        break;
    }
    if (say[0]) {
        json_object_set_new(object, "say", json_string(say));
    }
    return object;
}

/* Reads a whole number, brought within int32_t: one that is out of its bounds is as impossible after that as before. */
static bool read_whole(const json_t *object, const char *key, int32_t *out)
{
    const json_t *value = json_object_get(object, key);
    *out = int_clamp(json_integer_value(value), -1, INT32_MAX);
    return json_is_integer(value);
}

/* Compares the whole string, also behind a 0 within it. */
static bool is_word(const json_t *value, const char *word)
{
    return json_is_string(value) && json_string_length(value) == strlen(word) &&
           strcmp(json_string_value(value), word) == 0;
}

static bool read_kind(const json_t *word, uint8_t *out)
{
    for (DuelKind kind = DUEL_NO_KIND + 1; kind < DUEL_KINDS; kind++) {
        if (is_word(word, duel_kind_word(kind))) {
            *out = (uint8_t)kind;
            return true;
        }
    }
    return false;
}

static bool read_stat(const json_t *word, uint8_t *out)
{
    for (DuelStat stat = DUEL_POWER; stat <= DUEL_RANGE; stat++) {
        if (is_word(word, STATS[stat])) {
            *out = (uint8_t)stat;
            return true;
        }
    }
    return false;
}

/* Reads a boost; one that is left out is 0. */
static bool read_boost(const json_t *boosts, const char *key, int32_t *out)
{
    return read_whole(boosts, key, out) || !json_object_get(boosts, key);
}

static bool read_deed(const json_t *object, DuelOrder *out)
{
    const json_t *boosts = json_object_get(object, "spawn");
    if (json_is_true(json_object_get(object, "none"))) {
        out->deed = DUEL_NOTHING;
        return true;
    }
    if (json_object_get(object, "build")) {
        out->deed = DUEL_BUILD;
        return read_kind(json_object_get(object, "build"), &out->what) && read_whole(object, "at", &out->at);
    }
    if (json_object_get(object, "upgrade")) {
        out->deed = DUEL_UPGRADE;
        return read_stat(json_object_get(object, "upgrade"), &out->what) && read_whole(object, "at", &out->at);
    }
    if (json_object_get(object, "destroy")) {
        out->deed = DUEL_DESTROY;
        return read_whole(object, "destroy", &out->at);
    }
    out->deed = DUEL_SPAWN;
    return json_is_object(boosts) && read_boost(boosts, "hp", &out->hp) &&
           read_boost(boosts, "defense", &out->defense) && read_boost(boosts, "stunRes", &out->stun_res);
}

/* Reads at most 80 characters; a 0 can't be shown, and is replaced. */
static void read_say(const json_t *word, char say[ORDER_SAY_SIZE])
{
    const char *from = json_is_string(word) ? json_string_value(word) : "", *at = from;
    const char *end = from + json_string_length(word);
    for (int i = 0; i < ORDER_SAY_COLUMNS && at < end; i++) {
        if (*at) {
            text_next(&at);
        } else {
            at++;
        }
    }
    size_t length = (size_t)(at - from);
    for (size_t i = 0; i < length; i++) {
        say[i] = (char)(from[i] ? from[i] : '?');
    }
    say[length] = '\0';
}

DuelOrder order_read(const json_t *object, char say[ORDER_SAY_SIZE])
{
    DuelOrder order = {.deed = DUEL_NOTHING};
    read_say(json_object_get(object, "say"), say);
    return read_deed(object, &order) ? order : (DuelOrder){.deed = DUEL_UNKNOWN};
}

static int32_t left(const Duel *duel, int32_t until)
{
    return until > duel->turn ? until - duel->turn : 0;
}

static void add_buildings(Text *text, const Duel *duel)
{
    const char *comma = "";
    for (int space = 0; space < DUEL_SPACES; space++) {
        const DuelBuilding *there = &duel->buildings[space];
        if (there->kind != DUEL_NO_KIND) {
            text_add(
                text,
                "%s{\"at\":%d,\"kind\":\"%s\",\"power\":%d,\"range\":%d,\"invested\":%d,\"delay\":%d,\"cooldown\":%d}",
                comma, space, duel_kind_word((DuelKind)there->kind), there->power, there->range, there->invested,
                left(duel, there->settled), left(duel, there->cool));
            comma = ",";
        }
    }
}

static void add_invaders(Text *text, const Duel *duel)
{
    const char *comma = "";
    for (int space = duel_farthest(duel); space >= 0; space = duel_next(duel, space)) {
        const DuelInvader *there = duel_invader(duel, space);
        text_add(text, "%s{\"at\":%d,\"hp\":%lld,\"defense\":%d,\"stunRes\":%d,\"stun\":%d}", comma, space,
                 (long long)there->hp, there->defense, there->stun_res, left(duel, there->free));
        comma = ",";
    }
}

size_t state_text(const Duel *duel, char out[STATE_TEXT_SIZE])
{
    Text text = text_into(out, STATE_TEXT_SIZE);
    text_add(&text,
             "{\"turn\":%d,\"crossed\":%d,\"gold\":{\"defender\":%lld,\"invader\":%lld},\"income\":%lld,\"cap\":%d,"
             "\"buildings\":[",
             duel->turn, duel->crossed, (long long)duel->gold[DUEL_DEFENDER], (long long)duel->gold[DUEL_INVADER],
             (long long)duel->income, duel->cap);
    add_buildings(&text, duel);
    text_add(&text, "],\"invaders\":[");
    add_invaders(&text, duel);
    text_add(&text, "]}");
    return text.length;
}
