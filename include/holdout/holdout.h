/* Holdout as a library: the way in. `pkg-config --cflags --libs libholdout` finds it; doc/examples/ plays with it.
 *     Content *content = content_load(NULL, stderr);            the data built in, or a folder's
 *     Game *game = game_new(content, &(GameOptions){.seed = "kaid", .mode = MODE_RUN});
 *     while (!game_over(game)) {
 *         if (... game_check(game, &decision).allowed)          may I, and if not why; changes nothing
 *             game_decide(game, &decision);
 *         else
 *             game_tick(game);                                  1/20 s of a running wave
 *         ... game->events, of that one call alone ...
 *     }
 *     game_free(game);
 *     content_free(content);
 *
 * To look is free: Game and all in it are plain structs, as complete here as inside. To change one in any other way
 * than by game_decide and game_tick breaks it. A Session (journal.h) does the same and keeps a journal; a Replay reads
 * one, also while another process writes it.
 *
 * Versions 0.x promise neither ABI nor API: a library is good for programs that were compiled with its own headers, and
 * the soname says so. Nothing here is safe to call for one game from two threads; two games don't know each other.
 * C++17 (gcc, clang) includes this file, C any of them:
 *   game.h journal.h decision.h event.h        the door: a run, its journal, what can be decided, what has happened
 *   run.h chart.h battle.h                     the state: the journey, its star chart, one battle
 *   forecast.h                                 what the next waves would bring
 *   world.h wave.h                             what a level and a wave are
 *   worldgen.h wave_source.h wave_account.h    how they are rolled from a seed, and why each is as it is
 *   names.h story.h                            names like those of a list; plots
 *   content.h vocabulary.h augment.h journey.h the rules, as data/ has them
 *   content_load.h describe.h                  where they come from; their descriptions
 *   dungeon.h dungeon_sight.h dungeon_paths.h  levels to be walked on foot, what is seen of them, which way leads where
 *   foot.h foot_guide.h foot_journal.h         games on foot: the door, the way on, their journals
 *   foot_game.h foot_event.h foot_questions.h  their state, what has happened, what can be asked
 *   duel.h                                     the duel, another game, for two programs
 *   fix.h tile.h rng.h trace.h                 fixed point, places, random streams, how deep an observer is told */
#ifndef HOLDOUT_HOLDOUT_H
#define HOLDOUT_HOLDOUT_H

#ifdef __cplusplus
extern "C" {
#endif
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/duel.h"
#include "holdout/dungeon.h"
#include "holdout/foot.h"
#include "holdout/foot_guide.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/dungeon_sites.h"
#include "holdout/forecast.h"
#include "holdout/game.h"
#include "holdout/journal.h"
#include "holdout/names.h"
#include "holdout/policy.h"
#include "holdout/story.h"
#include "holdout/wave_account.h"
#include "holdout/worldgen.h"
#ifdef __cplusplus
}
#endif

#endif
