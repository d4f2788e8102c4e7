#include "lobby/door/calls.h"

#include "base/translation.h"
#include "lobby/duels/duels.h"
#include "lobby/races/races.h"

#include <stdlib.h>

enum { RACE_AHEAD = 60, RACE_BEHIND = 120, CHALLENGE_TOLD = 60 /* seconds */ };

static void look_at_duels(Calls *calls, const Lobby *lobby, int duel, int64_t now)
{
    PlayersDuel *duels;
    Failure failure;
    DuelSide side;
    int count = players_duels_open(lobby->host, now, &duels, &failure);
    for (int i = 0; i < count; i++) {
        const DuelPact *pact = &duels[i].pact;
        bool his = players_duel_side(&duels[i], lobby->name, &side);
        if (his && duels[i].at == PLAYERS_DUEL_PLAYED && duels[i].number != duel) {
            text_copy(calls->rival, sizeof calls->rival, players_duel_player(&duels[i], duel_other_side(side)));
        } else if (his && duels[i].at == PLAYERS_DUEL_OFFERED && side != pact->side && !calls->challenger[0]) {
            text_copy(calls->challenger, sizeof calls->challenger, pact->challenger);
            calls->challenged = duels[i].offered;
        }
    }
    free(duels);
}

static void look_at_races(Calls *calls, const Lobby *lobby, int race, int64_t now)
{
    Race *races;
    Failure failure;
    int count = races_list(lobby->host, &races, &failure);
    for (int i = 0; i < count; i++) {
        const Race *one = &races[i];
        bool due = now >= one->begins - RACE_AHEAD && now < one->begins + RACE_BEHIND && one->number != race;
        if (due && (calls->race == 0 || one->begins < calls->begins) && race_awaits(lobby->host, one, lobby->name)) {
            calls->race = one->number;
            calls->begins = one->begins;
        }
    }
    free(races);
}

Calls calls_look(const Lobby *lobby, int race, int duel, int64_t now)
{
    Calls calls = {.race = 0};
    if (lobby->name[0] && !lobby->guest) {
        look_at_duels(&calls, lobby, duel, now);
        look_at_races(&calls, lobby, race, now);
    }
    return calls;
}

void calls_put(const Calls *calls, int64_t now, Text *words)
{
    int64_t left = calls->begins - now, passed = now - calls->challenged;
    if (calls->rival[0]) {
        text_add(words, _("Your duel with %s waits"), calls->rival);
    } else if (calls->race > 0 && left > 0) {
        text_add(words, _("Race in %d s"), (int)left);
    } else if (calls->race > 0) {
        text_add(words, "%s", _("Race has begun"));
    } else if (calls->challenger[0] && passed < CHALLENGE_TOLD) {
        text_add(words, _("Duel: %s challenges you"), calls->challenger);
    }
}

void calls_line_look(CallsLine *line, const App *app, const Lobby *lobby, int race)
{
    enum { TENTHS = 20 };
    if (look_due(app, &line->due, TENTHS)) {
        const int64_t now = host_now(lobby->host);
        const Calls calls = calls_look(lobby, race, 0, now);
        Text words = text_into(line->words, sizeof line->words);
        calls_put(&calls, now, &words);
    }
}

bool calls_line_draw(const CallsLine *line, Canvas *canvas, Area area)
{
    return line->words[0] && canvas_wrap(canvas, area, (Style){.ink = INK_WARN}, line->words) > 0;
}
