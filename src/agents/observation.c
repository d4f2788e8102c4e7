#include "agents/observation.h"

#include "agents/seen.h"

#include <assert.h>

static const char *const FORMS[] = {
#define X(name, word) [LEGAL_##name] = word,
    LEGAL_LIST(X)
#undef X
};
static_assert(sizeof FORMS / sizeof *FORMS == LEGAL_FORMS, "a word for each form");

const char *legal_form_word(LegalForm form)
{
    return FORMS[form];
}

/* Nothing has happened on foot since the last line where the answer to it could not be carried out. */
static bool has_news(const ObservationRequest *request)
{
    return request->refused[0] == '\0';
}

static void add_stage(const Game *game, const ObservationRequest *request, json_t *to)
{
    switch (game->run.stage) {
    case STAGE_BATTLE:
        json_object_set_new(to, "battle", seen_battle(game));
        break;
    case STAGE_OFFER:
        json_object_set_new(to, "offer", seen_offer(game));
        break;
    case STAGE_SHOP:
        json_object_set_new(to, "shop", seen_shop(game));
        break;
    case STAGE_ENCOUNTER:
        json_object_set_new(to, "encounter", seen_encounter(game));
        break;
    case STAGE_SCENE:
        json_object_set_new(to, "scene", seen_scene(game));
        break;
    case STAGE_ABOARD:
        json_object_set_new(to, "aboard", seen_aboard(game, has_news(request)));
        break;
    case STAGE_TRAVEL:
    case STAGE_WON:
    case STAGE_LOST:
    case STAGE_COUNT:
        break;
    }
    if (game->run.stage != STAGE_BATTLE && game->run.stage != STAGE_ABOARD && run_has_chart(game)) {
        json_object_set_new(to, "chart", seen_chart(game));
    }
}

/* Takes the object. */
static char *line_of(json_t *told)
{
    char *line = json_dumps(told, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(told);
    return line;
}

char *observation_write(const Game *game, const ObservationRequest *request, Chronicle *chronicle)
{
    json_t *told = json_pack("{s:i,s:s,s:s,s:s}", "number", request->number, "stage", run_stage_word(game->run.stage),
                             "phase", game_phase_word(game), "refused", request->refused);
    json_object_set_new(told, "run", seen_run(game));
    json_object_set_new(told, "held", seen_held(game));
    if (run_next_action(&game->run)) {
        json_object_set_new(told, "story", seen_story(game));
    }
    add_stage(game, request, told);
    if (request->forecast) {
        json_object_set_new(told, "forecast", seen_forecast(game, request->forecast));
    }
    chronicle_move(chronicle, told);
    if (request->legal != LEGAL_NONE) {
        json_object_set_new(told, "legal", legal_json(game, request->legal));
    }
    return line_of(told);
}

char *observation_write_on_foot(const FootGame *foot, const ObservationRequest *request)
{
    json_t *told = json_pack("{s:i,s:s,s:s}", "number", request->number, "stage", "foot", "refused", request->refused);
    json_object_set_new(told, "foot", seen_foot(foot, has_news(request)));
    if (request->legal != LEGAL_NONE) {
        json_object_set_new(told, "legal", legal_json_on_foot(foot, request->legal));
    }
    return line_of(told);
}
