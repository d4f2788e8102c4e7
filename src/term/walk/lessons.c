/* Lessons in the order in which their hints are offered: when a hint has a place, when its deed is done, and what it
 * says. */
#include "term/walk/lessons.h"

#include "base/translation.h"
#include "holdout/foot_guide.h"
#include "term/canvas/canvas.h"

enum { NO_LESSON = -1, STEPS_ASKED = 3, EXPLORED_STEPS = 4, RESTED_ROUNDS = 5 };

static bool ever(const FootGame *game)
{
    return game->outcome == FOOT_PLAYING;
}

static bool at_ease(const FootGame *game)
{
    return ever(game) && !foot_threatened(game);
}

/* Whether some creature is in sight, or a boss. */
static bool sees(const FootGame *game, bool boss)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        bool here = (all->mask[i] & FOOT_IS_PLACED) && (all->mask[i] & FOOT_IS_MINDED) && all->floor[i] == game->floor;
        if (here && foot_sees(game, all->at[i]) && (!boss || foot_creature(game, i)->boss)) {
            return ever(game);
        }
    }
    return false;
}

static bool meets(const FootGame *game)
{
    return sees(game, false);
}

static bool carries(const FootGame *game, FootClass kind, bool worn)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && foot_item(game, entity)->kind == kind &&
            ((game->entities.mask[entity] & FOOT_IS_WORN) != 0) == worn) {
            return true;
        }
    }
    return false;
}

static bool could_throw(const FootGame *game)
{
    return ever(game) && foot_threatened(game) && carries(game, FOOT_CLASS_MISSILE, false);
}

static bool could_wear(const FootGame *game)
{
    return at_ease(game) && (carries(game, FOOT_CLASS_ARMOUR, false) || carries(game, FOOT_CLASS_WEAPON, false));
}

static bool is_below(const FootGame *game, int parts, int of)
{
    return game->entities.hp[FOOT_HERO] * of < foot_hp_max(game, FOOT_HERO) * parts;
}

static bool could_drink(const FootGame *game)
{
    return ever(game) && is_below(game, 1, 2) && carries(game, FOOT_CLASS_POTION, false);
}

static bool could_rest(const FootGame *game)
{
    return at_ease(game) && is_below(game, 3, 4);
}

static bool could_close(const FootGame *game)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (foot_check(game, &(FootDecision){.kind = FOOT_CLOSE, .direction = (uint8_t)d}).allowed) {
            return at_ease(game);
        }
    }
    return false;
}

static bool meets_boss(const FootGame *game)
{
    return sees(game, true);
}

static bool has_stepped(const WalkLessons *lessons)
{
    return lessons->steps >= STEPS_ASKED;
}

static bool has_explored(const WalkLessons *lessons)
{
    return lessons->steps - lessons->steps_before >= EXPLORED_STEPS;
}

static bool has_rested(const WalkLessons *lessons)
{
    return lessons->waits - lessons->waits_before >= RESTED_ROUNDS;
}

/* `done`: NULL where `told` says it, an event of the hero's doing that is the deed; where neither does it is to look.
 */
static const struct {
    bool (*due)(const FootGame *game);
    bool (*done)(const WalkLessons *lessons);
    FootEventKind told;
    const char *text;
} LESSONS[] = {
    /* clang-format off */
    {ever, has_stepped, FOOT_EVENT_COUNT,
     N_("You are @. The " KEY("arrows") " take a step, y u b n a slanting one. Each step is a turn, and time stands still "
        "between turns.")},
    {at_ease, has_explored, FOOT_EVENT_COUNT,
     N_(KEY("o") " explores by itself, and stops when something turns up. It picks up what lies there.")},
    {could_wear, NULL, FOOT_EVENT_WORN,
     N_("You carry what can be worn: " KEY("E") " shows gear, a letter chooses, " KEY("Enter") " puts it on.")},
    {meets, NULL, FOOT_EVENT_COUNT,
     N_("Somebody is in sight. " KEY("i") " looks: who it is, what it does, and the odds of a fight. Esc looks away.")},
    {could_throw, NULL, FOOT_EVENT_THROWN,
     N_("Hurt it before it is here: " KEY("f") " aims what you can throw, " KEY("Enter") " throws it.")},
    {meets, NULL, FOOT_EVENT_BLOW,
     N_("To strike, step into it; or " KEY("a") ", which goes for the nearest and strikes. It asks before who is deadly.")},
    {could_drink, NULL, FOOT_EVENT_USED,
     N_("That hurt. " KEY("I") " opens the pack: a letter, then " KEY("Enter") ", drinks a potion. It takes a turn.")},
    {could_rest, has_rested, FOOT_EVENT_COUNT,
     N_(KEY("Z") " rests: health comes back slowly, and whoever wanders about may find you.")},
    {could_close, NULL, FOOT_EVENT_CLOSED,
     N_(KEY("F") " does what is at hand: here it shuts the door. Whoever follows you loses a turn opening it.")},
    {meets_boss, NULL, FOOT_EVENT_WON,
     N_("This one keeps you here. Look with " KEY("i") " before you strike: throw first, stand where only one can reach "
        "you, go away and rest.")},
    /* clang-format on */
};
enum { LESSON_COUNT = sizeof LESSONS / sizeof *LESSONS };

static int lesson_of(const WalkLessons *lessons, const FootGame *game)
{
    for (int i = 0; lessons->on && i < LESSON_COUNT; i++) {
        if (!(lessons->learnt & 1u << i) && LESSONS[i].due(game)) {
            return i;
        }
    }
    return NO_LESSON;
}

void lessons_begin(WalkLessons *lessons)
{
    lessons->steps_before = lessons->steps;
    lessons->waits_before = lessons->waits;
}

void lessons_hear(WalkLessons *lessons, const FootGame *game)
{
    bool stepped = false;
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        bool heros = event->who != FOOT_WHO_HERO && event->kind == FOOT_EVENT_BLOW;
        stepped = stepped || (event->kind == FOOT_EVENT_STEPPED && event->whom == FOOT_WHO_HERO);
        for (int j = 0; j < LESSON_COUNT; j++) {
            lessons->learnt |= LESSONS[j].told == event->kind && !heros ? 1u << j : 0;
        }
    }
    lessons->steps += stepped;
    lessons->waits += !stepped;
}

void lessons_notice(WalkLessons *lessons, bool looks)
{
    for (int i = 0; i < LESSON_COUNT; i++) {
        bool is_to_look = !LESSONS[i].done && LESSONS[i].told == FOOT_EVENT_COUNT;
        bool done = LESSONS[i].done ? LESSONS[i].done(lessons) : is_to_look && looks;
        lessons->learnt |= done ? 1u << i : 0;
    }
}

const char *lessons_hint(const WalkLessons *lessons, const FootGame *game)
{
    int lesson = lesson_of(lessons, game);
    return lesson == NO_LESSON ? NULL : _(LESSONS[lesson].text);
}

bool lessons_skip(WalkLessons *lessons, const FootGame *game)
{
    int lesson = lesson_of(lessons, game);
    lessons->learnt |= lesson == NO_LESSON ? 0 : 1u << lesson;
    return lesson != NO_LESSON;
}
