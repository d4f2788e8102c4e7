/* What has happened in the game, in words: what is alike is said once, with how often or how much each time. */
#include "term/walk/walk.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "foot/words/telling.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_SIZE = 240, TOGETHER = 8 /* numbers in one sentence */ };

static bool hurts(const FootEvent *event)
{
    return (event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_HARMED) && event->amount > 0;
}

static void note_seen(FootWalk *walk, const FootEvent *event)
{
    if (hurts(event) && event->seen && walk->struck_count < WALK_STRUCK_MAX) {
        walk->struck[walk->struck_count++] = event->at;
    }
    bool flies = event->kind == FOOT_EVENT_SHOT || event->kind == FOOT_EVENT_THROWN;
    if (flies && event->seen && walk->flight_count < WALK_FLIGHTS_MAX) {
        walk->flights[walk->flight_count][0] = event->at;
        walk->flights[walk->flight_count++][1] = event->to;
    }
}

/* What a thing turns out to be, after it was told what is drunk or thrown: it is called by its name there. */
static bool is_told_already(const FootGame *game, int index)
{
    const FootEvent *event = &game->log.events[index];
    bool told = false;
    for (int i = 0; i < index && event->kind == FOOT_EVENT_KNOWN && event->amount > 0; i++) {
        const FootEvent *before = &game->log.events[i];
        bool named = before->kind == FOOT_EVENT_THROWN || before->kind == FOOT_EVENT_USED;
        told = told || (named && before->seen && before->item == event->item);
    }
    return told;
}

/* What was done to somebody who dies of it at once. */
static bool is_moot(const FootGame *game, int index)
{
    const FootEvent *event = &game->log.events[index];
    bool minor = event->kind == FOOT_EVENT_CHANGED || event->kind == FOOT_EVENT_DELAYED ||
                 event->kind == FOOT_EVENT_HELD || event->kind == FOOT_EVENT_FRIGHTENED;
    bool dies = false;
    for (int i = index + 1; i < game->log.count && minor && event->whom != FOOT_WHO_HERO; i++) {
        const FootEvent *after = &game->log.events[i];
        dies = dies || (after->kind == FOOT_EVENT_DIED && after->whom == event->whom && after->at == event->at);
    }
    return dies;
}

/* Whether what the hero bears makes room for the same once more, or is that: his number stays as it is. */
static bool is_renewed(const FootGame *game, int index)
{
    const FootEvent *events = game->log.events;
    int first = events[index].kind == FOOT_EVENT_CHANGED ? index - 1 : index;
    return first >= 0 && first + 1 < game->log.count && events[first].kind == FOOT_EVENT_DISPLACED &&
           events[first + 1].kind == FOOT_EVENT_CHANGED && events[first + 1].whom == FOOT_WHO_HERO &&
           events[first].stat == events[first + 1].stat && events[first].amount == events[first + 1].amount;
}

/* Turns that the hero has by what he wears, again and again: told once, for the panel counts them. */
static bool is_routine(const FootGame *game, FootWalk *walk, int index)
{
    const FootEvent *event = &game->log.events[index];
    bool used = event->kind != FOOT_EVENT_HASTENED || event->whom != FOOT_WHO_HERO;
    for (int i = 0; i < index && !used; i++) {
        used = game->log.events[i].kind == FOOT_EVENT_USED;
    }
    bool told = walk->hastened;
    walk->hastened = told || !used;
    return told && !used;
}

/* How many of a kind come about in a row from an event on, as far as they are seen; 0: it was told with one before. */
static int spawned_from(const FootGame *game, int index)
{
    const FootEventLog *log = &game->log;
    const FootEvent *event = &log->events[index];
    int first = index, count = 0;
    while (first > 0 && log->events[first - 1].kind == FOOT_EVENT_SPAWNED &&
           log->events[first - 1].whom == event->whom) {
        first--;
        if (log->events[first].seen) {
            return 0;
        }
    }
    for (int i = index; i < log->count && log->events[i].kind == FOOT_EVENT_SPAWNED; i++) {
        if (log->events[i].whom != event->whom) {
            break;
        }
        count += log->events[i].seen;
    }
    return count;
}

/* Whether it is no creature that comes about, or the only one of its kind to do so there. */
static bool spawned_alone(const FootGame *game, int index)
{
    const FootEvent *event = &game->log.events[index];
    bool creature = event->kind == FOOT_EVENT_SPAWNED && event->seen && foot_who_is_creature(event->whom);
    return !creature || spawned_from(game, index) == 1;
}

/* "4 slimes appear." in place of four sentences. */
static void tell_spawned(App *app, FootWalk *walk, int index)
{
    const FootGame *game = walk_game(app, walk);
    int count = spawned_alone(game, index) ? 0 : spawned_from(game, index);
    if (count > 1) {
        const FootCreature *kind = &game->content->creatures[game->log.events[index].whom - FOOT_WHO_CREATURE];
        walk_say_with(app, walk, _("%d %s appear."), count, content_counted(kind->name, kind->plural, count));
    }
}

/* What is said of each event of the last call; "" of those of which nothing is. */
typedef char Sentence[SENTENCE_SIZE];

static Sentence *sentences_of(const FootGame *game, FootWalk *walk)
{
    Sentence *said = memory_new((size_t)game->log.count + 1, sizeof *said);
    for (int i = 0; i < game->log.count; i++) {
        if (!is_told_already(game, i) && !is_moot(game, i) && !is_renewed(game, i) && spawned_alone(game, i) &&
            !is_routine(game, walk, i)) {
            foot_event_text(game, &game->log.events[i], said[i], sizeof said[i]);
        }
    }
    return said;
}

/* How long a sentence is before its first number, and how long that is. */
static int words_before_number(const char *words, int *digits)
{
    int before = (int)strcspn(words, "0123456789");
    *digits = (int)strspn(words + before, "0123456789");
    return before;
}

/* Whether two sentences are the same but for how much their first number is. */
static bool are_alike(const char *one, const char *other)
{
    int digits, digits_too, before = words_before_number(one, &digits);
    return before == words_before_number(other, &digits_too) && strncmp(one, other, (size_t)before) == 0 &&
           strcmp(one + before + digits, other + before + digits_too) == 0;
}

/* "The bat hits you for 3, 4 and 3." of some that are alike. */
static void put_together(const Sentence *said, const int *alike, int count, Text *text)
{
    int digits, before = words_before_number(said[alike[0]], &digits);
    text_add(text, "%.*s", before, said[alike[0]]);
    for (int i = 0; i < count; i++) {
        const char *number = said[alike[i]] + before;
        text_add(text, "%s", i == 0 ? "" : text_separator(i, count, _(" and ")));
        text_add(text, "%.*s", (int)strspn(number, "0123456789"), number);
    }
    text_add(text, "%s", said[alike[0]] + before + digits);
}

/* What is said of an event, and of all behind it of which the same is, but for a number. */
static void say_together(App *app, FootWalk *walk, Sentence *said, int count, int index)
{
    int alike[FOOT_EVENTS_MAX], found = 0;
    bool same = true;
    for (int i = index; i < count && (same || found < TOGETHER); i++) {
        bool equal = strcmp(said[index], said[i]) == 0;
        if (said[i][0] && are_alike(said[index], said[i]) && (equal || found < TOGETHER)) {
            same = same && equal;
            alike[found++] = i;
        }
    }
    char words[VIEW_MESSAGE_SIZE];
    Text text = text_into(words, sizeof words);
    if (!same) {
        put_together(said, alike, found, &text);
    }
    walk_say_times(app, walk, same ? said[index] : words, same ? found : 1);
    for (int i = found - 1; i >= 0; i--) {
        said[alike[i]][0] = '\0';
    }
}

static void tell_events(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    Sentence *said = sentences_of(game, walk);
    for (int i = 0; i < game->log.count; i++) {
        tell_spawned(app, walk, i);
        if (said[i][0]) {
            say_together(app, walk, said, game->log.count, i);
        }
    }
    free(said);
}

/* Who still bars the way out of the last floor, where that changes. */
static void tell_bosses(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    bool last = foot_book(game)->goal == FOOT_GOAL_STAIRS && game->floor + 1 == foot_floor_count(game);
    char list[SENTENCE_SIZE];
    int left = last ? foot_bosses_left(game, list, sizeof list) : 0;
    if (last && left != walk->bosses && game->outcome == FOOT_PLAYING) {
        walk_say_with(app, walk,
                      left > 0 ? _("The way out is barred; still to be killed: %s.")
                               : _("The way out is open now: " KEY(">") " goes there."),
                      list);
    }
    walk->bosses = left;
}

void walk_absorb(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    lessons_hear(&walk->lessons, game);
    tell_events(app, walk);
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        note_seen(walk, event);
        app->leaked = app->leaked || (hurts(event) && event->whom == FOOT_WHO_HERO); /* the bell rings */
        if (event->kind == FOOT_EVENT_ENTERED) {
            memset(walk->met, 0, sizeof walk->met);
            memset(walk->dared, 0, sizeof walk->dared);
        }
    }
    tell_bosses(app, walk);
}
