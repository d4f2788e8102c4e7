/* Games on foot of decisions drawn by lot, as hashes, each with what a reader can picture: any change of the rules
 * shows here, on every compiler and machine. Each game begins on another floor. */
#include "golden_print.h"

#include "foot/turns/floors.h"
#include "holdout/foot.h"

#include <inttypes.h>
#include <stdlib.h>

enum { DESCENTS = 24, GAMES = 33, DECISIONS = 400, DRAWS = 40, STEPS_PERCENT = 75 };

static FootDecision draw(const FootGame *game, Rng *rng)
{
    for (int i = 0; i < DRAWS; i++) {
        bool steps = rng_percent(rng, STEPS_PERCENT);
        FootDecision decision = {.kind = steps ? FOOT_STEP : (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT)};
        decision.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
        decision.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
        decision.at = (int16_t)rng_below(rng, DUNGEON_TILES_MAX);
        decision.choice = foot_is_voyage(game) ? (uint8_t)rng_below(rng, FOOT_STARS_MAX) : 0;
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (FootDecision){.kind = FOOT_WAIT};
}

/* A Descent begins on one of its floors, an Odyssey with one of its races and classes. */
static int begin(FootGame *game, const Content *content, int number)
{
    char seed[16];
    bool voyage = number > DESCENTS;
    snprintf(seed, sizeof seed, "%d", number);
    foot_begin(game, content, content_foot_book(content, voyage ? "odyssey" : "descent"), seed);
    int floor = voyage ? 0 : (number - 1) % foot_book(game)->floor_count;
    if (floor > 0) {
        floor_enter(game, floor, FLOOR_FROM_ABOVE);
    }
    if (voyage) {
        foot_decide(game, &(FootDecision){.kind = FOOT_RACE, .choice = (uint8_t)(number % 3)});
        foot_decide(game, &(FootDecision){.kind = FOOT_CALLING, .choice = (uint8_t)(number / 3 % 3)});
    }
    return floor;
}

static void print_game(FILE *out, FootGame *game, const Content *content, int number)
{
    int floor = begin(game, content, number);
    uint64_t before = foot_hash(game);
    Rng rng = rng_stream((uint64_t)number, RNG_BOT, 0);
    for (int i = 0; i < DECISIONS && game->outcome == FOOT_PLAYING; i++) {
        FootDecision decision = draw(game, &rng);
        foot_decide(game, &decision);
    }
    fprintf(out, "%d\tfloor %d\t%016" PRIx64 "\t%016" PRIx64 "\t%s: %d rounds, %d killed, %d health\n", number,
            floor + 1, before, foot_hash(game), game->outcome == FOOT_PLAYING ? "alive" : "dead", (int)game->round,
            (int)game->kills, game->entities.hp[FOOT_HERO]);
}

static void print(FILE *out, const Content *content)
{
    FootGame *game = calloc(1, sizeof *game);
    if (!game) {
        return;
    }
    for (int i = 1; i <= GAMES; i++) {
        print_game(out, game, content, i);
    }
    free(game);
}

int main(int argc, char **argv)
{
    return golden_print(argc, argv, print);
}
