/* How a game is won, with the name of whoever has to die for it. */
#include "base/text.h"
#include "base/translation.h"
#include "term/foot/foot_words.h"
#include "foot/words/plot_words.h"

/* The first boss of those who wait where the last floor ends; NULL: nobody does. */
static const FootCreature *boss_of(const FootGame *game)
{
    const FootBook *book = foot_book(game);
    const Content *content = game->content;
    const FootFloor *last = &content->foot_floors[book->floors[book->floor_count - 1]];
    for (int i = 0; i < last->end_count; i++) {
        int creature = last->at_end[i].creature;
        if (creature > 0 && content->creatures[creature - 1].boss) {
            return &content->creatures[creature - 1];
        }
    }
    return NULL;
}

const char *words_boss(const FootGame *game)
{
    const FootCreature *boss = boss_of(game);
    return boss ? boss->name : _("last foe");
}

/* Whether others come of its death, who have to die, too. */
static bool splits(const FootCreature *boss)
{
    bool splits = false;
    for (int i = 0; boss && i < boss->rule_count; i++) {
        splits = splits || (boss->rules[i].when == FOOT_WHEN_DEATH && boss->rules[i].what == FOOT_WHAT_SPAWN);
    }
    return splits;
}

void words_put_goal(const FootGame *game, Text *text)
{
    char plot[STORY_TEXT_SIZE];
    switch (foot_book(game)->goal) {
    case FOOT_GOAL_STAIRS:
        text_add(text,
                 splits(boss_of(game)) ? _("To win, kill the %s and all its parts, then take the last stairs.")
                                       : _("To win, kill the %s, then take the last stairs."),
                 words_boss(game));
        break;
    case FOOT_GOAL_BOSS:
        text_add(text, _("To win, kill the %s, who waits where the way ends."), words_boss(game));
        break;
    case FOOT_GOAL_AIRLOCK:
        text_add(text, _("To win, come back to the airlock with what you can carry."));
        break;
    case FOOT_GOAL_PLOT:
        foot_goal_text(game, plot, sizeof plot);
        text_add(text, "%s", plot);
        break;
    case FOOT_GOAL_COUNT:
        break;
    }
}
