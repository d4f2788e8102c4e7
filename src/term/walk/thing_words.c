#include "term/walk/thing_words.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/describe.h"

/* How often a thing grows by what is used. */
static int times_of(const FootItem *item)
{
    int times = 0;
    for (int i = 0; i < item->rule_count; i++) {
        times += item->rules[i].what == FOOT_WHAT_GROW ? item->rules[i].amount : 0;
    }
    return times;
}

/* Of what is worn the hero's number is told, of all else its own. */
static void put_stat(const FootGame *game, int entity, FootStat stat, int more, Text *text)
{
    bool worn = game->entities.mask[entity] & FOOT_IS_WORN;
    if (more != 0) {
        int now = worn ? foot_stat(game, FOOT_HERO, stat) : foot_thing_stat(game, entity, stat);
        text_add(text, worn ? _("\nYour %s: %d, then %d.") : _("\nIts %s: %+d, then %+d."), foot_stat_text(stat), now,
                 now + more);
    }
}

static void put_rule(const FootRule *rule, int before, int after, Text *text)
{
    FootRule now = foot_rule_grown(*rule, before), then = foot_rule_grown(*rule, after);
    if (now.amount != then.amount) {
        text_add(text, _("\nWhat it does, it does by %d now, then by %d."), now.amount, then.amount);
    }
    if (now.percent != then.percent) {
        text_add(text, _("\nWhat it does comes %d %% of the time now, then %d %%."), now.percent, then.percent);
    }
}

static void put_growth(const FootGame *game, int used, int on, Text *text)
{
    const FootItem *item = foot_item(game, on);
    int before = game->entities.grown[on];
    int after = int_min(before + times_of(foot_item(game, used)), FOOT_GROWN_MAX);
    text_add(text, _("Your %s is made better for good, and is +%d then."), item->name, after);
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        FootStat stat = (FootStat)i;
        put_stat(game, on, stat, foot_item_stat(item, stat, after) - foot_item_stat(item, stat, before), text);
    }
    for (int i = 0; i < item->rule_count; i++) {
        put_rule(&item->rules[i], before, after, text);
    }
    char about[CONTENT_TEXT_SIZE * 2];
    describe_grown_item(game->content, game->entities.type[on], after, about, sizeof about);
    text_add(text, _("\n\nThen: %s"), about);
}

static void put_mixture(const FootGame *game, const FootPair *pair, Text *text)
{
    const FootItem *made = &game->content->items[pair->gives - 1];
    char about[CONTENT_TEXT_SIZE * 2];
    describe_item(game->content, pair->gives - 1, about, sizeof about);
    text_add(text, _("One of each becomes %s.\n\n%s"), content_numbered(made->name, made->plural, pair->count).words,
             about);
}

void words_put_use_on(const FootGame *game, int used, int on, Text *text)
{
    int pair = foot_pair_made(game, used, on);
    if (pair >= 0) {
        put_mixture(game, &game->content->foot_pairs[pair], text);
    } else {
        put_growth(game, used, on, text);
    }
}

void words_put_pairs(const FootGame *game, int item, Text *text)
{
    for (int i = 0; i < game->content->foot_pair_count; i++) {
        const FootPair *pair = &game->content->foot_pairs[i];
        int other = pair->one == item ? pair->other : pair->one;
        if ((pair->one != item && pair->other != item) || foot_is_unknown(game, item) || foot_is_unknown(game, other)) {
            continue;
        }
        char about[CONTENT_TEXT_SIZE * 2];
        describe_foot_pair(game->content, i, about, sizeof about);
        text_add(text, "\n%s: %s", pair->name, about);
    }
}
