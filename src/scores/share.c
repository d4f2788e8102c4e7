#include "scores/share.h"

#include "scores/from_game.h"

#include <string.h>

/* As a shell reads it as one word. */
static void add_word(Text *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    if (word[0] && word[strspn(word, plain)] == '\0') {
        text_add(out, "%s", word);
        return;
    }
    text_add(out, "'");
    for (; *word; word++) {
        text_add(out, *word == '\'' ? "'\\''" : "%c", *word);
    }
    text_add(out, "'");
}

static bool is(const ScoreRow *row, RunMode mode)
{
    return strcmp(row->mode, run_mode_word(mode)) == 0;
}

/* A run that the command line can begin, with its ship and its step. */
static bool is_begun_there(const ScoreRow *row)
{
    return is(row, MODE_RUN) || is(row, MODE_SORTIE);
}

static void add_command(const ScoreRow *row, Text *out)
{
    if (is(row, MODE_LINEAR)) {
        text_add(out, "holdout --level %d --seed ", row->level - row->battles + 1);
    } else {
        text_add(out, is(row, MODE_SORTIE) ? "holdout --sortie --seed " : "holdout --new --seed ");
    }
    add_word(out, row->seed);
    if (is_begun_there(row) && row->ship[0]) {
        text_add(out, " --ship %s", row->ship);
    }
    if (is_begun_there(row) && row->ascension > 0) {
        text_add(out, " --ascension %d", row->ascension);
    }
}

void score_share(const ScoreRow *row, Text *out)
{
    text_add(out, "Holdout: %s %s, %lld points", row->mode, row->won ? "won" : "lost", (long long)score_points(row));
    if (!row->won && row->act > 0) {
        text_add(out, ", act %d", row->act);
    }
    text_add(out, ", level %d", row->level);
    if (row->ship[0]) {
        text_add(out, ", %s", row->ship);
    }
    text_add(out, ", ascension %d: ", row->ascension);
    if (is_begun_there(row) || is(row, MODE_LINEAR)) {
        add_command(row, out);
    } else {
        text_add(out, "seed ");
        add_word(out, row->seed);
    }
}

void score_share_game(const Game *game, Text *out)
{
    ScoreRow row = {
        .ascension = game->options.ascension, .won = game->run.stage == STAGE_WON, .battles = game->run.totals.battles};
    text_copy(row.mode, sizeof row.mode, run_mode_word(game->options.mode));
    text_copy(row.seed, sizeof row.seed, game->options.seed);
    scores_from_game(&row, game);
    score_share(&row, out);
}
