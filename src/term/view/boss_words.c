/* Timed deeds come before those at shares of its HP: time passes whatever one does. */
#include "term/view/boss_words.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

enum { SOON = 10 * TICKS_PER_SECOND };

void boss_add_names(Text *text, const Game *game)
{
    const int count = run_bosses(game);
    for (int i = 0; i < count; i++) {
        text_add(text, "%s%s", text_separator(i, count, _(" and ")),
                 game->content->attackers[run_boss_of(game, i)].name);
    }
}

static const AttackerType *type_of(const Battle *battle)
{
    return &battle->content->attackers[battle->boss];
}

static bool is_body(const Battle *battle, const Attacker *attacker)
{
    return battle->boss >= 0 && attacker->type == battle->boss && attacker->hp > 0;
}

static void add_deed(Text *text, const Battle *battle, const Rule *rule)
{
    const Content *content = battle->content;
    if (rule->what == WHAT_SPAWN) {
        const AttackerType *type = &content->attackers[rule->attacker];
        text_add(text, "%d %s", rule->amount, content_called(content, type, rule->amount).words);
    } else if (rule->what == WHAT_STATUS) {
        const char *name = content->statuses[rule->status].name;
        text_add(text, rule->whom == WHOM_SELF ? _("%s for itself") : _("%s for others"), name);
    } else if (rule->what == WHAT_HEAL) {
        text_add(text, _("heals %d"), rule->amount);
    } else if (rule->what == WHAT_RETURN) {
        text_add(text, _("turns back"));
    } else if (rule->what == WHAT_ADAPT) {
        text_add(text, _("adapts"));
    } else {
        text_add(text, "%s", _("acts"));
    }
}

/* The next of its repeating rules, and in how many ticks; NULL: it has none. */
static const Rule *next_timed(const Battle *battle, int *ticks)
{
    const AttackerType *type = type_of(battle);
    const Rule *found = NULL;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        for (int k = 0; is_body(battle, attacker) && k < type->rule_count; k++) {
            const Rule *rule = &type->rules[k];
            bool spent = rule->battle_limit > 0 && attacker->done[k] >= rule->battle_limit;
            if (rule->when == WHEN_EVERY && !spent && (!found || attacker->timers[k] < *ticks)) {
                found = rule;
                *ticks = attacker->timers[k];
            }
        }
    }
    return found;
}

static int share_of_step(const Rule *rule, int step)
{
    int steps = int_max(rule->steps, 1);
    return rule->percent_of_hp * (steps - step) / steps;
}

/* The rule of the next share of its HP, and that share; NULL: none is left. */
static const Rule *next_share(const Battle *battle, int *share)
{
    const AttackerType *type = type_of(battle);
    const Rule *found = NULL;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        for (int k = 0; is_body(battle, attacker) && k < type->rule_count; k++) {
            const Rule *rule = &type->rules[k];
            bool left = rule->when == WHEN_HP_BELOW && attacker->done[k] < int_max(rule->steps, 1);
            int at = left ? share_of_step(rule, attacker->done[k]) : 0;
            if (left && (!found || at > *share)) {
                found = rule;
                *share = at;
            }
        }
    }
    return found;
}

void boss_write_next(const Battle *battle, char *out, size_t size)
{
    Text text = text_into(out, size);
    int ticks = 0, share = 0;
    if (battle->boss < 0 || battle->boss_course != BOSS_HERE) {
        return;
    }
    const Rule *timed = next_timed(battle, &ticks), *shared = next_share(battle, &share);
    bool soon = timed && (ticks <= SOON || !shared);
    char deed[CONTENT_NAME_SIZE * 2];
    Text words = text_into(deed, sizeof deed);
    if (timed || shared) {
        add_deed(&words, battle, soon ? timed : shared);
        text_add(&text, soon ? _("in %d s: %s") : _("at %d %%: %s"),
                 soon ? (ticks + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND : share, deed);
    }
}

int boss_turns(const Battle *battle)
{
    int turns = 0;
    for (int i = 0; battle->boss >= 0 && i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        for (int k = 0; is_body(battle, attacker) && k < type_of(battle)->rule_count; k++) {
            turns = int_max(turns, type_of(battle)->rules[k].when == WHEN_HP_BELOW ? attacker->done[k] : 0);
        }
    }
    return turns;
}

void boss_write_turn(const Battle *battle, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (int i = 0; battle->boss >= 0 && i < type_of(battle)->rule_count; i++) {
        if (type_of(battle)->rules[i].when == WHEN_HP_BELOW) {
            text_add(&text, "%s", text.length > 0 ? ", " : "");
            add_deed(&text, battle, &type_of(battle)->rules[i]);
        }
    }
}
