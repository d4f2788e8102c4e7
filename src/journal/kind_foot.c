/* Games on foot: a header names book and seed, moments count decisions, and time passes with them alone. A hash is
 * written after every so many of them and after each change of floor. */
#include "journal/journal_kinds.h"

#include "base/memory.h"
#include "base/translation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASHES_APART = 50,
    FLOORS_MAX = UINT8_MAX + 1,
    PAUSE = 10, /* blows with at most so many decisions between them are one fight, or one loss of health */
};

static int write_start(const Content *content, const Start *start, char (*texts)[JOURNAL_LINE_SIZE])
{
    char seed[HEADER_ESCAPED_SIZE];
    header_escape(start->foot.seed, seed, sizeof seed);
    snprintf(texts[0], sizeof texts[0], "book %s", content->foot_books[start->foot.book].id);
    snprintf(texts[1], sizeof texts[1], "seed %s", seed);
    return 2;
}

static bool read_start(Reader *reader, const Content *content, Start *start, Failure *error)
{
    const char *book = header_value(reader, "book", error);
    start->foot.book = book ? content_foot_book(content, book) : -1;
    if (start->foot.book < 0) {
        return book && header_bad_value(reader, error);
    }
    return header_read_seed(reader, start->foot.seed, error);
}

static bool is_same(const Start *a, const Start *b)
{
    return a->foot.book == b->foot.book && strcmp(a->foot.seed, b->foot.seed) == 0;
}

static uint64_t content_hash(const Content *content)
{
    return content->foot_hash;
}

static Played room(void)
{
    return (Played){.foot = memory_new(1, sizeof(FootGame))};
}

static Played begin(const Content *content, Start *start)
{
    Played played = room();
    foot_begin(played.foot, content, start->foot.book, start->foot.seed);
    return played;
}

static void copy(Played to, Played from)
{
    foot_copy(to.foot, from.foot);
}

static void free_game(Played played)
{
    free(played.foot);
}

static GameTime time_of(Played played)
{
    return (GameTime){.tick = played.foot->decisions};
}

static GameEnd end(Played played)
{
    FootOutcome outcome = played.foot->outcome;
    return outcome == FOOT_PLAYING ? GAME_GOES_ON : outcome == FOOT_WON ? GAME_WON : GAME_LOST;
}

static int phase(Played played)
{
    const FootGame *game = played.foot;
    return game->outcome != FOOT_PLAYING ? -1 : game->decisions / HASHES_APART * FLOORS_MAX + game->floor;
}

static bool tick(Played played)
{
    (void)played;
    return false;
}

static uint64_t hash(Played played)
{
    return foot_hash(played.foot);
}

static Verdict check(Played played, const Move *move)
{
    return foot_check(played.foot, &move->foot);
}

static void decide(Played played, const Move *move)
{
    foot_decide(played.foot, &move->foot);
}

static void write_move(Played played, const Move *move, char *out, size_t size)
{
    (void)played;
    foot_decision_write(&move->foot, out, size);
}

static bool read_move(Played played, const char *text, Move *move)
{
    (void)played;
    return foot_decision_parse(text, &move->foot);
}

static void mark_begin(Marks *marks, Played played)
{
    marks->hull = played.foot->entities.hp[FOOT_HERO];
    marks_add(marks, MARK_FLOOR, time_of(played), 0, played.foot->floor + 1);
}

static bool is_blow(const FootEvent *event)
{
    return event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_MISSED || event->kind == FOOT_EVENT_SHOT;
}

static bool matters(const FootEvent *event)
{
    return event->kind == FOOT_EVENT_STOLEN || event->kind == FOOT_EVENT_ROOM || event->kind == FOOT_EVENT_DEED ||
           event->kind == FOOT_EVENT_RANKED;
}

static void see_fight(Marks *marks, GameTime now, int place)
{
    if (marks->fought == 0 || place - marks->fought > PAUSE) {
        marks_add(marks, MARK_FIGHT, now, place, 0);
    }
    marks->fought = place;
}

static void see_events(Marks *marks, const FootGame *game, GameTime now, int place)
{
    int lost = 0;
    bool fights = false, event_matters = false;
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        bool hurts = event->whom == FOOT_WHO_HERO && event->amount > 0 &&
                     (event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_HARMED);
        lost += hurts ? event->amount : 0;
        fights = fights || (is_blow(event) && (event->who == FOOT_WHO_HERO || event->whom == FOOT_WHO_HERO));
        event_matters = event_matters || matters(event);
    }
    if (fights) {
        see_fight(marks, now, place);
    }
    if (lost > 0) {
        marks_add_loss(marks, now, place, lost, PAUSE);
    }
    if (event_matters) {
        marks_add(marks, MARK_EVENT, now, place, 0);
    }
}

/* Each decision is a place of its own, so none is marked. */
static void mark(Marks *marks, Played played, GameTime before, bool decided, int place)
{
    (void)before;
    (void)decided;
    const FootGame *game = played.foot;
    GameTime now = time_of(played);
    bool arrives = false;
    marks->hull = game->entities.hp[FOOT_HERO];
    for (int i = 0; i < game->log.count; i++) {
        FootEventKind kind = game->log.events[i].kind;
        arrives = arrives || kind == FOOT_EVENT_ENTERED || kind == FOOT_EVENT_LANDED;
    }
    if (arrives) {
        marks_add(marks, MARK_FLOOR, now, place, game->floor + 1);
    }
    see_events(marks, game, now, place);
    if (game->outcome != FOOT_PLAYING) {
        marks_add(marks, MARK_END, now, place, 0);
    }
}

const KindRow KIND_FOOT = {
    .kind = JOURNAL_FOOT,
    .word = "holdout-foot",
    .prefix = "foot-",
    .what = N_("game on foot"),
    .many = N_("games on foot"),
    .noun = "game",
    .formats = "1 and 2",
    .format = 1,
    .branched = 2,
    .header_lines = 6,
    .counted = true,
    .spacing = 50,
    .size = sizeof(FootGame),
    .write_start = write_start,
    .read_start = read_start,
    .is_same = is_same,
    .content_hash = content_hash,
    .begin = begin,
    .room = room,
    .copy = copy,
    .free = free_game,
    .time = time_of,
    .phase = phase,
    .end = end,
    .tick = tick,
    .hash = hash,
    .check = check,
    .decide = decide,
    .write_move = write_move,
    .read_move = read_move,
    .mark_begin = mark_begin,
    .mark = mark,
};
