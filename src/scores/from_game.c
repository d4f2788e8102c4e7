/* What a result reads off a game: all that a row knows of a run's last state, and of a battle's. */
#include "scores/from_game.h"

#include "base/text.h"

static void list_blueprints(const Game *game, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (int i = 0; i < game->run.held_count; i++) {
        const char *id = game->content->blueprints[game->run.held[i].blueprint].id;
        text_add(&text, "%s%s", text.length > 0 ? "," : "", id);
    }
}

void scores_from_game(ScoreRow *row, const Game *game)
{
    text_copy(row->ship, sizeof row->ship, game->content->ships[game->options.ship - 1].id);
    row->act = game->run.chart.act;
    row->level = game->level;
    row->hull = game->run.hull;
    row->hull_max = game->run.hull_max;
    row->credits = game->run.credits;
    row->hash = game_hash(game);
    row->content = game->content->hash;
    list_blueprints(game, row->blueprints, sizeof row->blueprints);
}

void scores_plot_of(const Game *game, char plot[SCORE_PLOT_SIZE])
{
    const Run *run = &game->run;
    bool told = run_has_chart(game) && run->chapters.actor_count > 0;
    plot[0] = '\0';
    if (told) {
        bool last = run->chart.act == game->content->run.act_count;
        chapters_say_plot(&run->chapters, run->chart.act, last, plot, SCORE_PLOT_SIZE);
    }
}

void score_foot_from_game(ScoreFoot *row, const FootGame *game)
{
    int killer = foot_killer(game);
    text_copy(row->book, sizeof row->book, foot_book(game)->id);
    text_copy(row->killer, sizeof row->killer, killer >= 0 ? game->content->creatures[killer].id : "");
    row->won = game->outcome == FOOT_WON;
    row->floor = game->floor + 1;
    row->deepest = game->deepest + 1;
    row->rounds = game->round;
    row->decisions = game->decisions;
    row->kills = game->kills;
    row->experience = game->experience;
    row->hp = game->entities.hp[FOOT_HERO];
    row->hp_max = foot_hp_max(game, FOOT_HERO);
    row->hash = foot_hash(game);
    row->content = game->content->foot_hash;
}

void score_battle_from_game(ScoreBattle *score, const Game *game)
{
    const Battle *battle = &game->battle;
    const Building *best = battle_best_building(battle);
    const Content *content = game->content;
    score->level = game->level;
    text_copy(score->terrain, sizeof score->terrain, content->terrains[battle->world.terrain].id);
    score->waves = battle->phase == BATTLE_LOST ? battle->wave : battle->wave - 1;
    score->credits = battle->credits;
    score->kills = battle->killed;
    score->leaks = battle->leaked;
    const int evolution = best ? battle_blueprint(battle, best->blueprint)->evolution - 1 : -1;
    const char *const id = best ? content->blueprints[best->blueprint].id : "";
    text_copy(score->best, sizeof score->best, evolution >= 0 ? content->evolutions[evolution].id : id);
}
