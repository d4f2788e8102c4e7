/* Events say which ability they are of. An ability is done when it neither waits for the next tick nor has a strike to
 * come before the wave's end; what it costs or gives after later waves is its price, and no part of that. */
#include "term/view/view.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/view/aims.h"

/* That of a blueprint, begun where there is none; NULL: too many are under way. */
static Wrought *wrought_of(View *view, int blueprint)
{
    for (int i = 0; i < view->wrought_count; i++) {
        if (view->wrought[i].blueprint == blueprint) {
            return &view->wrought[i];
        }
    }
    if (view->wrought_count == VIEW_ABILITIES) {
        return NULL;
    }
    view->wrought[view->wrought_count] = (Wrought){.blueprint = (uint16_t)blueprint};
    return &view->wrought[view->wrought_count++];
}

/* Whom several of its rules have hit in this call is one. */
static bool was_hit_before(const EventLog *log, int index)
{
    const Event *event = &log->events[index];
    for (int i = 0; i < index; i++) {
        const Event *other = &log->events[i];
        if (other->kind == EVENT_HIT && other->ability == event->ability && other->attacker == event->attacker) {
            return true;
        }
    }
    return false;
}

/* What abilities do that isn't counted: it is seen, or told by itself. */
/* clang-format off */
#define UNCOUNTED(X) \
    X(BUILT) X(DELETED) X(DEMOLISHED) X(UNQUEUED) X(UNDONE) X(WAVE_STARTED) X(SPAWNED) X(FIRST_SIGHT) X(SHOT) \
    X(BLAST) X(HEALED) X(ABSORBED) X(WALL_HIT) X(WALL_FELL) X(MARKED) X(MOVED) X(CONVERTED) X(OWED) X(LEAKED) \
    X(ABILITY_USED) X(DRY) X(CLAUSE) X(CLAUSE_DEED) X(WAVE_ENDED) X(BOSS_COMES) X(NAMED_ENTERED) X(NAMED_KILLED) X(NAMED_LEAKED) X(BATTLE_WON) \
    X(LEVEL_CLEARED) X(LEVEL_STARTED) X(TOLD) X(CHAPTER_ENDED) X(BOARDED) X(SALVAGED) X(LEFT_BEHIND) X(TEAM_BACK) \
    X(TEAM_LOST) X(RUN_LOST)
/* clang-format on */

static void count(Wrought *wrought, const EventLog *log, int index)
{
    const Event *event = &log->events[index];
    switch (event->kind) {
    case EVENT_HIT:
        wrought->hit += !was_hit_before(log, index);
        break;
    case EVENT_DIED:
        wrought->killed++;
        break;
    case EVENT_PULLED:
        wrought->pulled++;
        break;
    case EVENT_STATUS:
        wrought->given[event->type] += event->building == 0;
        wrought->told = wrought->told || event->building != 0;
        break;
    case EVENT_GAINED:
        wrought->gained[event->resource] += event->amount;
        break;
    case EVENT_WASTED:
        wrought->wasted[event->resource] += event->amount;
        break;
    case EVENT_REPAIRED:
        wrought->told = true;
        break;
        UNCOUNTED(EVENT_CASE)
    case EVENT_COUNT:
        break;
    }
}

static void count_all(View *view, const EventLog *log)
{
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        bool used = event->kind == EVENT_ABILITY_USED;
        Wrought *wrought = used             ? wrought_of(view, event->type)
                           : event->ability ? wrought_of(view, event->ability - 1)
                                            : NULL;
        if (wrought) {
            count(wrought, log, i);
        }
    }
}

/* Was it only decided in this call, or has it more to do? */
static bool goes_on(const Game *game, int blueprint)
{
    const Battle *battle = &game->battle;
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_ABILITY_USED && event->type == blueprint) {
            return true;
        }
    }
    for (int i = 0; i < battle->queued_ability_count; i++) {
        if (battle->queued_abilities[i].blueprint == blueprint) {
            return true;
        }
    }
    for (int i = 0; i < battle->pending_count; i++) {
        if (battle->pending[i].blueprint == blueprint && battle->pending[i].waves == 0) {
            return true;
        }
    }
    return false;
}

static bool strikes_again(const Blueprint *ability)
{
    for (int i = 0; i < ability->rule_count; i++) {
        if (ability->rules[i].repeats > 1) {
            return true;
        }
    }
    return false;
}

static void add_attackers(Text *text, const Game *game, const Wrought *wrought)
{
    const Blueprint *ability = battle_blueprint(&game->battle, wrought->blueprint);
    if (wrought->hit > 0 && strikes_again(ability)) {
        text_add_part(text, ", ", translation_of_count("%d strike hit", "%d strikes hit", wrought->hit), wrought->hit);
    } else if (wrought->hit > 0) {
        text_add_part(text, ", ", _("%d hit"), wrought->hit);
    }
    if (wrought->killed > 0) {
        text_add_part(text, ", ", _("%d killed"), wrought->killed);
    }
    for (int i = 0; i < game->content->status_count; i++) {
        if (wrought->given[i] > 0) {
            text_add_part(text, ", ", "%d %s", wrought->given[i], game->content->statuses[i].name);
        }
    }
    if (wrought->pulled > 0) {
        text_add_part(text, ", ", _("%d pulled back"), wrought->pulled);
    }
}

static void add_stores(Text *text, const Wrought *wrought)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        if (wrought->gained[i] > 0) {
            text_add_part(text, ", ", "+%d %s", wrought->gained[i], resource_text((Resource)i));
        }
    }
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        if (wrought->wasted[i] > 0) {
            text_add_part(text, ", ", _("%d %s did not fit"), wrought->wasted[i], resource_text((Resource)i));
        }
    }
}

/* What no event says: what may be done now, and what counts from now on. */
static void add_rule(Text *text, const Battle *battle, const Rule *rule)
{
    if (rule->what == WHAT_MODIFY && rule->whom == WHOM_PLAYER && rule->stat == STAT_ENERGY_MAX) {
        text_add_part(text, ", ", _("room for %d energy now"), battle->energy_max);
    } else if (rule->what == WHAT_BUILD) {
        text_add_part(text, ", ",
                      translation_of_count("you may build %d thing in this wave", "you may build %d things in this wave",
                                           battle->night_builds),
                      battle->night_builds);
    } else if (rule->what == WHAT_MOVE) {
        text_add_part(text, ", ",
                      translation_of_count("you may move %d building in this wave; " KEY("p") " takes it up",
                                           "you may move %d buildings in this wave; " KEY("p") " takes one up",
                                           battle->crane_moves),
                      battle->crane_moves);
    } else if (rule->what == WHAT_STRETCH) {
        text_add_part(text, ", ", _("the next wave comes %d %% farther apart"), rule->percent);
    }
}

static void add_rules(Text *text, const Battle *battle, const Blueprint *ability)
{
    bool lasts = false;
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        if (rule->when == WHEN_USED) {
            add_rule(text, battle, rule);
            lasts = lasts || (rule->what == WHAT_MODIFY && rule->whom == WHOM_BLUEPRINTS);
        }
    }
    if (lasts) {
        text_add_part(text, ", ", _("in force for the rest of this battle"));
    }
}

static void tell(View *view, const Game *game, const Wrought *wrought)
{
    const Blueprint *ability = battle_blueprint(&game->battle, wrought->blueprint);
    char parts[VIEW_MESSAGE_SIZE];
    Text text = text_into(parts, sizeof parts);
    add_attackers(&text, game, wrought);
    add_stores(&text, wrought);
    add_rules(&text, &game->battle, ability);
    if (parts[0]) {
        view_message(view, "%s: %s.", ability->name, parts);
    } else if (!wrought->told) {
        view_message(view, aims_at_attackers(ability) ? _("%s: nobody was there.") : _("%s: it did nothing."),
                     ability->name);
    }
}

void ability_words_absorb(View *view, const Game *game)
{
    int kept = 0;
    count_all(view, &game->events);
    for (int i = 0; i < view->wrought_count; i++) {
        const Wrought wrought = view->wrought[i];
        if (goes_on(game, wrought.blueprint)) {
            view->wrought[kept++] = wrought;
        } else {
            tell(view, game, &wrought);
        }
    }
    view->wrought_count = kept;
}
