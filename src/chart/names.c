/* Names of systems. Where the list makes none that will do, a star lends its own. */
#include "chart/stages.h"

#include "base/text.h"
#include "holdout/names.h"

static NameMaker *learn(const Content *content)
{
    const NameList *list = &content->name_lists[content_name_list(content, STAR_LIST)];
    NameRules rules = name_rules(list, content->chart.name_order_min);
    rules.order_max = content->chart.name_order_max;
    return name_maker_new(list, &content->blocked, &rules);
}

void chart_name_systems(Draft *draft)
{
    NameMaker *maker = learn(draft->content);
    for (int i = 0; i < draft->chart->node_count; i++) {
        char name[NAME_WORD_SIZE] = "";
        if (!name_make(maker, &draft->rng, name)) {
            name_lend(maker, &draft->rng, name);
        }
        text_copy(draft->chart->nodes[i].name, CHART_NAME_SIZE, name);
        trace_chart(draft, CHART_STAGE_NAMES, TRACE_STEP, i, "System %d is called %s.", i, name);
    }
    name_maker_free(maker);
    trace_chart(draft, CHART_STAGE_NAMES, TRACE_PHASE, -1, "All systems have names.");
}
