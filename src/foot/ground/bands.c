#include "foot/ground/bands.h"

#include "base/number.h"
#include "foot/ground/levels.h"

enum { BANDS_MOST = 2, SURE = 1000 };

int bands_of_floor(const FootGame *game, int16_t *packs)
{
    const FootFloor *floor = foot_floor(game);
    bool any = foot_book(game)->wander_rounds > 0 && !game->bare && game->place.bands < BANDS_MOST;
    int count = 0;
    for (int i = 0; i < floor->row_count && any; i++) {
        const FootTableRow *row = &floor->table[i];
        if (game->content->foot_packs[row->pack].wanders[0] != '\0') {
            packs[count++] = row->pack;
        }
    }
    return count;
}

int band_pause(const FootGame *game)
{
    int rounds = foot_book(game)->wander_rounds;
    return foot_is_dark(game) ? rounds / 2 : rounds;
}

int foot_band_chance(const FootGame *game, int rounds)
{
    int16_t packs[FOOT_TABLE_MAX];
    if (bands_of_floor(game, packs) == 0) {
        return 0;
    }
    return game->band.pack > 0 ? SURE : int_min(rounds * SURE / band_pause(game), SURE);
}
