/* The team of a run aboard a derelict: the run's session keeps the game, and the chart follows when it is over. */
#include "term/foot/aboard.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/play/moves.h"
#include "foot/words/telling.h"
#include "foot/words/plot_words.h"

enum { NAME_SIZE = 2 * CONTENT_NAME_SIZE };

static const FootGame *game_of(const App *app, const void *keeper)
{
    (void)keeper;
    const Game *game = screen_game(app);
    return game && game->run.stage == STAGE_ABOARD ? &game->aboard : NULL;
}

static bool decide(App *app, void *keeper, const FootDecision *decision, Failure *failure)
{
    (void)keeper;
    Decision aboard = game_decision_aboard(decision);
    if (!app->session || app->pilot) {
        return failure_set(failure, EXIT_NOT_SO, "Somebody else plays; " KEY("T") " takes over.");
    }
    return moves_decide(app, &aboard, NULL);
}

FootPlay foot_aboard_play(const App *app, char *notice, size_t size)
{
    const Game *game = screen_game(app);
    const FootDerelict *derelict = run_derelict(game, game->run.at);
    const FootHaul *haul = run_haul(game, game->run.at);
    char loot[NAME_SIZE], errand[STORY_TEXT_SIZE];
    foot_item_name(&game->aboard, haul->item, haul->count, loot, sizeof loot);
    Text text = text_into(notice, size);
    foot_errand_text(&game->aboard, errand, sizeof errand);
    text_add(&text, game->aboard.bare ? _("You are aboard the %s again.") : _("You are aboard the %s, for %s."),
             derelict->name, loot);
    text_add(&text, errand[0] ? " %s" : "%s", errand);
    text_add_part(&text, " ", "%s", errand[0] ? _(KEY("<") " leads back.") : _(KEY("<") " leads back to the airlock."));
    return (FootPlay){.game = game_of, .decide = decide, .notice = notice};
}
