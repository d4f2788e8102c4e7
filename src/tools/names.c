/* holdout names: names like those of a list, one a line. */
#include "base/text.h"
#include "holdout/names.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <string.h>

static int print_lists(const Content *content)
{
    for (int i = 0; i < content->name_list_count; i++) {
        print("%s\n", content->name_lists[i].id);
    }
    return tool_finish(EXIT_DONE);
}

int tool_names(const Content *content, const NamesRequest *request)
{
    if (strcmp(request->list, "list") == 0) {
        return print_lists(content);
    }
    int list = content_name_list(content, request->list);
    if (list < 0) {
        return tool_fail(EXIT_USAGE,
                         "There is no list of names '%.60s'; 'holdout names --list list' prints those there are.",
                         request->list);
    }
    char seed[GAME_SEED_SIZE];
    text_copy_trimmed(seed, sizeof seed, request->seed);
    NameRules rules = name_rules(&content->name_lists[list], request->order);
    NameMaker *maker = name_maker_new(&content->name_lists[list], &content->blocked, &rules);
    Rng rng = rng_stream(seed_master(seed), RNG_NAMES, (uint32_t)request->order);
    char name[NAME_WORD_SIZE];
    int made = 0;
    while (made < request->count && name_make(maker, &rng, name)) {
        print("%s\n", name);
        made++;
    }
    name_maker_free(maker);
    if (made < request->count) {
        tool_finish(EXIT_NOT_SO);
        return tool_fail(EXIT_NOT_SO,
                         "Only %d of %d names: '%s' with order %d has no more; ask for fewer, or lower --order.", made,
                         request->count, request->list, request->order);
    }
    return tool_finish(EXIT_DONE);
}
