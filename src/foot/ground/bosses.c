/* Who bars the way out of the last floor: bosses, and what is left of them, also where it had no room yet. */
#include "foot/ground/bosses.h"

#include "base/text.h"
#include "base/translation.h"
#include "foot/ground/entities.h"

static int counts_of(const FootGame *game, int counts[FOOT_CREATURES_MAX])
{
    int sum = 0;
    for (int i = 0; i < game->entities.count; i++) {
        if (entity_has(game, i, FOOT_IS_BODY | FOOT_IS_BOSS)) {
            counts[game->entities.type[i]]++;
            sum++;
        }
    }
    for (int i = 0; i < game->owed_count; i++) {
        const FootOwed *owed = &game->owed[i];
        counts[owed->creature] += owed->boss ? owed->count : 0;
        sum += owed->boss ? owed->count : 0;
    }
    return sum;
}

int foot_bosses_left(const FootGame *game, char *out, size_t size)
{
    int counts[FOOT_CREATURES_MAX] = {0}, kinds = 0, told = 0, sum = counts_of(game, counts);
    Text text = text_into(out, size);
    for (int i = 0; i < game->content->creature_count; i++) {
        kinds += counts[i] > 0;
    }
    for (int i = 0; i < game->content->creature_count; i++) {
        const FootCreature *creature = &game->content->creatures[i];
        if (counts[i] == 0) {
            continue;
        }
        text_add(&text, "%s", told == 0 ? "" : text_separator(told, kinds, _(" and ")));
        text_add(&text, "%s", content_numbered(creature->name, creature->plural, counts[i]).words);
        told++;
    }
    return sum;
}

bool boss_lives(const FootGame *game)
{
    bool lives = false;
    for (int i = 0; i < game->entities.count; i++) {
        lives = lives || entity_has(game, i, FOOT_IS_BODY | FOOT_IS_BOSS);
    }
    for (int i = 0; i < game->owed_count; i++) {
        lives = lives || game->owed[i].boss;
    }
    return lives;
}
