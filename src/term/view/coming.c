/* A batch has a type for each way in; those that are equal are one group. */
#include "term/view/coming.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

static bool is_named(const Battle *battle, int wave, int batch, int start)
{
    const NamedAttacker *named = &battle->named;
    return named->course == NAMED_COMING && named->wave == battle->waves[wave].number && named->batch == batch &&
           named->start == start;
}

/* Where a type comes in, but for the way of the named one: that is told by itself. */
static unsigned starts_of(const Battle *battle, int wave, int batch, int type)
{
    unsigned starts = 0;
    for (int i = 0; i < battle->world.start_count; i++) {
        bool meant = battle->waves[wave].batches[batch].types[i] == type && !is_named(battle, wave, batch, i);
        starts |= meant ? 1u << i : 0;
    }
    return starts;
}

static int add_batch(const Battle *battle, int wave, int batch, Coming *out)
{
    const Batch *whole = &battle->waves[wave].batches[batch];
    int count = 0, left = battle_batch_to_come(battle, wave, batch);
    unsigned told = 0;
    for (int i = 0; i < battle->world.start_count && left > 0; i++) {
        int type = whole->types[i];
        if (type == WAVE_NO_TYPE || told & 1u << i) {
            continue;
        }
        bool named = is_named(battle, wave, batch, i);
        Coming group = {.wave = wave,
                        .batch = batch,
                        .type = type,
                        .count = named ? left - 1 : left,
                        .spacing = whole->spacing,
                        .starts = named ? 1u << i : starts_of(battle, wave, batch, type),
                        .first = battle->waves[wave].new_type == type};
        told |= group.starts;
        if (group.count > 0) {
            out[count++] = group;
        }
        if (named) {
            group.count = 1;
            group.named = true;
            out[count++] = group;
        }
    }
    return count;
}

static bool was_seen(const Battle *battle, int type)
{
    return battle->seen_types[type / 64] >> (type % 64) & 1;
}

/* It enters after the first of its escort. */
static Coming boss_of(const Battle *battle)
{
    return (Coming){.batch = battle->waves[0].batch_count,
                    .type = battle->boss,
                    .count = battle_boss_now(battle).bodies,
                    .starts = 1u << battle->boss_start,
                    .boss = true};
}

/* The types of a wave of which no more is known, until all of it is in. */
static int add_hidden(const Battle *battle, Coming *out)
{
    int types[WAVE_KINDS_MAX],
        count = battle_attackers_to_come(battle, 0) > 0 ? battle_wave_types(battle, 0, types) : 0;
    for (int i = 0; i < count; i++) {
        out[i] = (Coming){.type = types[i], .first = !was_seen(battle, types[i]), .hidden = true};
    }
    const NamedAttacker *named = &battle->named;
    if (count > 0 && named->course == NAMED_COMING && named->wave == battle->waves[0].number) {
        int type = battle->waves[0].batches[named->batch].types[named->start];
        out[count++] = (Coming){.type = type, .named = true, .hidden = true};
    }
    if (battle->boss_course == BOSS_COMING) {
        out[count++] = boss_of(battle);
    }
    return count;
}

bool coming_is_over(const Battle *battle)
{
    return battle->phase == BATTLE_CLEARED || battle->phase == BATTLE_LOST;
}

bool coming_add_end(Text *text, const Battle *battle)
{
    const bool won = battle->phase == BATTLE_WON || battle->phase == BATTLE_CLEARED;
    if (won) {
        int next = battle->wave - battle->waves_stayed;
        text_add(text, _("won in wave %d"), next - 1);
    } else if (battle->phase == BATTLE_LOST) {
        text_add(text, _("lost in wave %d"), battle->wave);
    }
    return won || battle->phase == BATTLE_LOST;
}

int coming_waves(const Battle *battle)
{
    int count = 0;
    while (count < battle->wave_count && !coming_is_over(battle) && battle_wave_known(battle, count) != WAVE_UNKNOWN) {
        count++;
    }
    return count;
}

void coming_write_types(const Battle *battle, char *out, size_t size)
{
    enum { SEVERAL = 2 };
    int types[WAVE_KINDS_MAX], count = battle_wave_types(battle, 0, types);
    Text text = text_into(out, size);
    for (int i = 0; i < count; i++) {
        const AttackerType *type = &battle->content->attackers[types[i]];
        text_add_part(&text, ", ", "%s", content_called(battle->content, type, SEVERAL).words);
    }
}

int coming_groups(const Battle *battle, Coming out[COMING_MAX])
{
    if (coming_is_over(battle)) {
        return 0;
    }
    if (battle->wave_count > 0 && battle_wave_known(battle, 0) != WAVE_KNOWN) {
        return add_hidden(battle, out);
    }
    int count = 0;
    for (int i = 0; i < battle->wave_count; i++) {
        for (int k = 0; k < battle->waves[i].batch_count; k++) {
            count += add_batch(battle, i, k, &out[count]);
        }
        if (i == 0 && battle->boss_course == BOSS_COMING) {
            out[count++] = boss_of(battle);
        }
    }
    return count;
}

bool coming_is_new(const Game *game, const Coming *group)
{
    return group->first && !run_met_before(&game->run, group->type);
}

int coming_paths(const Coming *group)
{
    return __builtin_popcount(group->starts);
}

void coming_letters(const Battle *battle, const Coming *group, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (int i = 0; i < battle->world.start_count && battle->world.start_count > 1; i++) {
        if (group->starts & 1u << i) {
            text_add(&text, "%c", 'A' + i);
        }
    }
}

int32_t coming_hp(const Battle *battle, const Coming *group)
{
    int64_t hp = (int64_t)battle->content->attackers[group->type].hp * battle->toughness / PERCENT;
    return group->boss ? battle->boss_hp : group->named ? battle_named_hp(battle) : (int32_t)int64_max(hp, 1);
}

ComingChance coming_chance(const Battle *battle, int wave)
{
    const int left = battle_waves_left(battle), full = int_max(left, 1);
    const bool awaited = battle->boss >= 0 && battle->boss_course == BOSS_AWAY;
    const bool met = battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE;
    if (left < 0 || wave < full) {
        return COMING_SURE;
    }
    return awaited && wave == full ? COMING_WITH_BOSS : awaited || met ? COMING_AFTER_BOSS : COMING_UNLESS_FULL;
}

static const struct {
    const char *words, *brief, *label;
} CHANCES[] = {
    [COMING_SURE] = {"", "", ""},
    [COMING_WITH_BOSS] = {N_("It joins here: far fewer come, and none of the strong."), N_("It joins."),
                          N_("with the boss, fewer:")},
    [COMING_AFTER_BOSS] = {N_("Only if the boss still lives, and weaker then."), N_("If it lives."),
                           N_("if the boss lives, fewer:")},
    [COMING_UNLESS_FULL] = {N_("Only if the tank isn't full by then."), N_("If not full."), N_("if not full by then:")},
};
static_assert(sizeof CHANCES / sizeof *CHANCES == COMING_CHANCE_COUNT, "a row for each");

const char *coming_chance_words(ComingChance chance)
{
    return CHANCES[chance].words[0] ? _(CHANCES[chance].words) : "";
}

const char *coming_chance_brief(ComingChance chance)
{
    return CHANCES[chance].brief[0] ? _(CHANCES[chance].brief) : "";
}

const char *coming_chance_label(ComingChance chance)
{
    return CHANCES[chance].label[0] ? _(CHANCES[chance].label) : "";
}

int32_t coming_boss_hp(const Battle *battle, int wave)
{
    bool full = battle->waves[wave].number > battle->content->battle.fill_waves;
    bool may = battle->boss >= 0 && battle->boss_course == BOSS_AWAY && wave > 0 && full;
    return may ? battle_boss_hp_in(battle, &battle->waves[wave]) : 0;
}

static bool resists(const AttackerType *type)
{
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (type->resistance[i] > 0) {
            return true;
        }
    }
    return false;
}

void coming_write(const Battle *battle, const Coming *group, char *out, size_t size)
{
    const AttackerType *type = &battle->content->attackers[group->type];
    Text text = text_into(out, size);
    text_add(&text, _("%d HP"), coming_hp(battle, group));
    text_add_part(&text, ", ", _("%s/s"), text_fix(type->speed * TICKS_PER_SECOND).words);
    if (type->block > 0) {
        text_add_part(&text, ", ", _("block %d"), type->block);
    }
    if (resists(type)) {
        text_add_part(&text, ", ", _("resists"));
    }
    if (type->rule_count > 0) {
        text_add_part(&text, ", ", translation_of_count("%d trait", "%d traits", type->rule_count), type->rule_count);
    }
}
