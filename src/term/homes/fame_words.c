#include "term/homes/fame_words.h"

#include "scores/score_figures.h"

#include <string.h>

const char *fame_blueprint_name(const Content *content, const char *id)
{
    int index = content_blueprint(content, id), evolution = content_evolution(content, id);
    return index >= 0 ? content->blueprints[index].name : evolution >= 0 ? content->evolutions[evolution].name : id;
}

const char *fame_held_name(const Content *content, const Fame *fame, const char *id)
{
    int index = content_blueprint(content, id);
    return index >= 0 ? score_figures_name_of(fame->figures, fame->figure_count, content, index) : id;
}

void fame_add_blueprints(Text *text, const Content *content, const Fame *fame, const char *ids)
{
    const char *const begin = ids;
    while (*ids) {
        char id[SCORE_BLUEPRINTS_SIZE];
        size_t length = strcspn(ids, ",");
        text_copy(id, length + 1 < sizeof id ? length + 1 : sizeof id, ids);
        text_add(text, "%s%s", ids == begin ? "" : ", ", fame_held_name(content, fame, id));
        ids += length + (ids[length] == ',');
    }
}

void fame_add_options(Text *text, const Content *content, const Fame *fame)
{
    const RunRules *rules = &content->run;
    for (int i = 0; i < fame->figure_count; i++) {
        const ScoreFigure *figure = &fame->figures[i];
        const char *name = figure->name;
        for (int k = 0; figure->about == FIGURE_TWIST && k < rules->twist_count; k++) {
            name = strcmp(rules->twists[k].id, figure->name) == 0 ? rules->twists[k].name : name;
        }
        int aids = figure->about == FIGURE_AIDS ? aids_from_word(name, strlen(name)) : -1;
        if (figure->about == FIGURE_TWIST || figure->about == FIGURE_AIDS) {
            text_add_part(text, ", ", "%s", aids < 0 ? name : aids_text((Aids)aids));
        }
    }
}
