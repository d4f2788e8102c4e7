#include "agents/seen.h"

static json_t *outlook_json(const Game *game, const Outlook *outlook, int number)
{
    const Content *content = game->content;
    bool stopped = outlook->left != WORLD_NO_DISTANCE;
    json_t *type = outlook->type == FORECAST_NO_TYPE ? json_null() : json_string(content->attackers[outlook->type].id);
    return json_pack("{s:i,s:i,s:i,s:[ii],s:[ii],s:i,s:o,s:o,s:o}", "wave", number, "lots", outlook->lots, "attackers",
                     outlook->attackers, "through", outlook->least, outlook->most, "hull", outlook->hull_least,
                     outlook->hull_most, "lost", outlook->lost, "type", type, "last",
                     stopped ? seen_tile(outlook->last) : json_null(), "last_left",
                     stopped ? json_integer(outlook->left) : json_null());
}

json_t *seen_forecast(const Game *game, const Forecast *forecast)
{
    json_t *list = json_array();
    const Outlook *all = forecast_of_all(forecast, game);
    for (int i = 0; i < game->battle.wave_count && all; i++) {
        if (all[i].lots > 0) {
            json_array_append_new(list, outlook_json(game, &all[i], game->battle.waves[i].number));
        }
    }
    return list;
}
