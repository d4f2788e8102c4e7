#include "scores/score_figures.h"

#include "base/memory.h"

#include <string.h>

const char *score_about_word(ScoreAbout about)
{
    static const char *const words[] = {
#define X(name, word) [FIGURE_##name] = word,
        SCORE_FIGURE_LIST(X)
#undef X
    };
    return words[about];
}

void score_figures_add(ScoreFigures *figures, ScoreAbout about, const char *name, int64_t value)
{
    figures->list = memory_grow(figures->list, (size_t)figures->count + 1, sizeof *figures->list);
    ScoreFigure *figure = &figures->list[figures->count++];
    *figure = (ScoreFigure){.about = about, .value = value};
    text_copy(figure->name, sizeof figure->name, name);
}

void score_figures_add_work(ScoreFigures *figures, const Content *content, const BlueprintWork *work)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        if (work[i].damage > 0) {
            score_figures_add(figures, FIGURE_DAMAGE, content->blueprints[i].id, work[i].damage);
        }
        if (work[i].kills > 0) {
            score_figures_add(figures, FIGURE_KILLS, content->blueprints[i].id, work[i].kills);
        }
    }
}

void score_figures_add_fittings(ScoreFigures *figures, const Game *game)
{
    for (int i = 0; i < game->content->fitting_count; i++) {
        if (run_has_fitting(&game->run, i)) {
            score_figures_add(figures, FIGURE_FITTING, game->content->fittings[i].id,
                              game->run.clause_tally[CLAUSE_FIRST_FITTING + i]);
        }
    }
}

void score_figures_add_evolutions(ScoreFigures *figures, const Game *game)
{
    for (int i = 0; i < game->run.held_count; i++) {
        int evolution = game->run.held[i].evolution - 1;
        if (evolution >= 0) {
            score_figures_add(figures, FIGURE_EVOLUTION, game->content->evolutions[evolution].id, 1);
        }
    }
}

const char *score_figures_name_of(const ScoreFigure *figures, int count, const Content *content, int blueprint)
{
    for (int i = 0; i < content->evolution_count; i++) {
        const Evolution *evolution = &content->evolutions[i];
        if (evolution->of == blueprint && score_figures_find(figures, count, FIGURE_EVOLUTION, evolution->id) > 0) {
            return evolution->name;
        }
    }
    return content->blueprints[blueprint].name;
}

void score_figures_add_options(ScoreFigures *figures, const Game *game)
{
    const RunRules *rules = &game->content->run;
    for (int i = 0; i < rules->twist_count; i++) {
        if (game->options.twists >> i & 1) {
            score_figures_add(figures, FIGURE_TWIST, rules->twists[i].id, 1);
        }
    }
    if (game->options.aids != AIDS_ALL) {
        score_figures_add(figures, FIGURE_AIDS, aids_word(game->options.aids), 1);
    }
}

void score_figures_add_turn(ScoreFigures *figures, const Content *content, const Turn *turn)
{
    const struct {
        const char *name;
        int64_t value;
    } numbers[] = {{"battle", turn->battle}, {"level", turn->level}, {"wave", turn->wave},  {"before", turn->before},
                   {"left", turn->left},     {"came", turn->came},   {"dealt", turn->dealt}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        score_figures_add(figures, FIGURE_TURN, numbers[i].name, numbers[i].value);
    }
    if (turn->by >= 0) {
        score_figures_add(figures, FIGURE_TURN_BY, content->attackers[turn->by].id, turn->by_hull);
    }
}

int64_t score_figures_find(const ScoreFigure *figures, int count, ScoreAbout about, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (figures[i].about == about && strcmp(figures[i].name, name) == 0) {
            return figures[i].value;
        }
    }
    return 0;
}

bool score_figures_turn(const ScoreFigure *figures, int count, const Content *content, Turn *turn)
{
    *turn = (Turn){.battle = (int)score_figures_find(figures, count, FIGURE_TURN, "battle"),
                   .level = (int)score_figures_find(figures, count, FIGURE_TURN, "level"),
                   .wave = (int)score_figures_find(figures, count, FIGURE_TURN, "wave"),
                   .before = (int32_t)score_figures_find(figures, count, FIGURE_TURN, "before"),
                   .left = (int32_t)score_figures_find(figures, count, FIGURE_TURN, "left"),
                   .came = score_figures_find(figures, count, FIGURE_TURN, "came"),
                   .dealt = score_figures_find(figures, count, FIGURE_TURN, "dealt"),
                   .by = -1};
    for (int i = 0; i < count; i++) {
        if (figures[i].about == FIGURE_TURN_BY) {
            turn->by = content_attacker(content, figures[i].name);
            turn->by_hull = (int32_t)figures[i].value;
        }
    }
    return turn->battle > 0;
}
