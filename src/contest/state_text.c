#include "contest/state_text.h"

#include "base/text.h"

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
