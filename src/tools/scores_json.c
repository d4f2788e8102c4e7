#include "tools/scores_json.h"

#include "agents/json_parts.h"
#include "base/text.h"
#include "scores/share.h"
#include "tools/output.h"

#include <stdio.h>
#include <string.h>

void score_json_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, json_foreign(text));
}

void score_json_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static json_t *json_ids(const char *ids)
{
    json_t *list = json_array();
    while (*ids) {
        size_t length = strcspn(ids, ",");
        char id[SCORE_BLUEPRINTS_SIZE];
        snprintf(id, sizeof id, "%.*s", (int)length, ids);
        json_array_append_new(list, json_foreign(id));
        ids += length + (ids[length] == ',');
    }
    return list;
}

static json_t *json_battle(const ScoreBattle *battle)
{
    json_t *object = json_object();
    score_json_number(object, "number", battle->number);
    score_json_number(object, "level", battle->level);
    score_json_text(object, "terrain", battle->terrain);
    score_json_number(object, "waves", battle->waves);
    score_json_number(object, "hull_lost", battle->hull_lost);
    score_json_number(object, "kills", battle->kills);
    score_json_number(object, "leaks", battle->leaks);
    score_json_number(object, "credits", battle->credits);
    score_json_text(object, "best", battle->best);
    return object;
}

static void set_share(json_t *object, const ScoreRow *row)
{
    char line[SCORE_SHARE_SIZE];
    Text text = text_into(line, sizeof line);
    score_share(row, &text);
    score_json_text(object, "share", line);
}

json_t *score_json_row(const ScoreRow *row)
{
    json_t *object = json_object();
    score_json_text(object, "player", row->player);
    score_json_text(object, "ship", row->ship);
    score_json_text(object, "mode", row->mode);
    score_json_text(object, "seed", row->seed);
    score_json_text(object, "date", row->date);
    score_json_number(object, "ascension", row->ascension);
    json_object_set_new(object, "won", json_boolean(row->won));
    score_json_number(object, "act", row->act);
    score_json_number(object, "level", row->level);
    score_json_number(object, "battles", row->battles);
    score_json_number(object, "waves", row->waves);
    score_json_number(object, "hull", row->hull);
    score_json_number(object, "hull_max", row->hull_max);
    score_json_number(object, "credits", row->credits);
    score_json_number(object, "points", score_points(row));
    set_share(object, row);
    score_json_number(object, "ticks", row->ticks);
    score_json_number(object, "kills", row->kills);
    score_json_number(object, "leaks", row->leaks);
    json_object_set_new(object, "blueprints", json_ids(row->blueprints));
    score_json_text(object, "decided", row->decided);
    score_json_text(object, "journal", row->journal);
    json_object_set_new(object, "hash", json_hash(row->hash));
    json_object_set_new(object, "content", json_hash(row->content));
    return object;
}

json_t *score_json_foot(const ScoreFoot *row)
{
    json_t *object = json_object();
    score_json_text(object, "player", row->player);
    score_json_text(object, "game", row->book);
    score_json_text(object, "seed", row->seed);
    score_json_text(object, "date", row->date);
    json_object_set_new(object, "won", json_boolean(row->won));
    score_json_number(object, "floor", row->floor);
    score_json_number(object, "deepest", row->deepest);
    score_json_number(object, "rounds", row->rounds);
    score_json_number(object, "decisions", row->decisions);
    score_json_number(object, "kills", row->kills);
    score_json_number(object, "experience", row->experience);
    score_json_number(object, "hp", row->hp);
    score_json_number(object, "hp_max", row->hp_max);
    score_json_text(object, "killer", row->killer);
    score_json_text(object, "journal", row->journal);
    json_object_set_new(object, "hash", json_hash(row->hash));
    json_object_set_new(object, "content", json_hash(row->content));
    return object;
}

/* By what they are about, an object each: {"damage":{"lobber":420},...}. */
static json_t *json_figures(const ScoreFigure *figures, int count)
{
    json_t *object = json_object();
    for (int about = 0; about < FIGURE_COUNT; about++) {
        json_object_set_new(object, score_about_word((ScoreAbout)about), json_object());
    }
    for (int i = 0; i < count; i++) {
        json_t *of = json_object_get(object, score_about_word(figures[i].about));
        json_object_set_new(of, figures[i].name, json_integer(figures[i].value));
    }
    return object;
}

json_t *score_json_whole(const ScoreRow *row, const ScoreDetails *details)
{
    json_t *object = score_json_row(row), *fought = json_array();
    for (int i = 0; i < details->battle_count; i++) {
        json_array_append_new(fought, json_battle(&details->battles[i]));
    }
    json_object_set_new(object, "fought", fought);
    json_object_set_new(object, "figures", json_figures(details->figures, details->figure_count));
    score_json_text(object, "plot", details->plot ? details->plot : "");
    return object;
}
