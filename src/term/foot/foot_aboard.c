/* The team of a run aboard a derelict: the run's session keeps the game, and the chart follows when it is over. */
#include "term/foot/foot_aboard.h"

#include "base/failure.h"
#include "base/text.h"
#include "term/screens/moves.h"

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
    const FootItem *item = &game->content->items[haul->item];
    Text text = text_into(notice, size);
    text_add(&text, "You are aboard the %s, for ", derelict->name);
    if (haul->count == 1) {
        text_add(&text, "%s %s", text_article(item->name, false), item->name);
    } else {
        text_add(&text, "%d %s", haul->count, item->plural);
    }
    text_add(&text, ". " KEY("<") " leads back to the airlock.");
    return (FootPlay){.game = game_of, .decide = decide, .notice = notice};
}
