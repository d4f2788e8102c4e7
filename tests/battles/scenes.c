/* From a rule to the scene that shows it. */
#include "scenes.h"

static const SceneForm *find_form(const SceneForm *forms, size_t count, const Rule *rule)
{
    for (size_t i = 0; i < count; i++) {
        if (forms[i].when == rule->when && forms[i].what == rule->what && forms[i].whom == rule->whom) {
            return &forms[i];
        }
    }
    return NULL;
}

static int play(const SceneForm *form, Scene *scene)
{
    form->play(scene);
    stage_free(scene->stage);
    return 1;
}

int scene_play(const SceneForm *forms, size_t count, const Content *content, int blueprint, int rule)
{
    const SceneForm *form = find_form(forms, count, &content->blueprints[blueprint].rules[rule]);
    if (!form) {
        return 0;
    }
    Stage *stage = stage_new(content);
    stage_hold(stage, stage->gun);
    stage_hold(stage, stage->works);
    if (!content->blueprints[blueprint].permanent) {
        stage_hold(stage, blueprint);
    }
    stage->blueprints[blueprint].cooldown_start = 0;
    Scene scene = {.stage = stage,
                   .piece = blueprint,
                   .rule = &stage->blueprints[blueprint].rules[rule],
                   .at = stage_spot(stage, blueprint, SCENE_X)};
    return play(form, &scene);
}

int scene_play_attacker(const SceneForm *forms, size_t count, const Content *content, int attacker, int rule)
{
    const SceneForm *form = find_form(forms, count, &content->attackers[attacker].rules[rule]);
    if (!form) {
        return 0;
    }
    Stage *stage = stage_new(content);
    stage_hold(stage, stage->gun);
    Scene scene = {.stage = stage, .piece = attacker, .rule = &stage->attackers[attacker].rules[rule]};
    return play(form, &scene);
}
