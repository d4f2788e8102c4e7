/* Whatever a data folder says, loading ends in content that can be described, or in problems that name a file or a
 * folder. */
#include "data_files.h"
#include "fuzz.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

#include <string.h>

static void describe_everything(const Content *content)
{
    char text[4096];
    for (int i = 0; i < content->blueprint_count; i++) {
        FUZZ_REQUIRE(describe_blueprint(content, i, 8, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_blueprint(content, content->blueprints[i].id) == i);
    }
    for (int i = 0; i < content->augment_count; i++) {
        FUZZ_REQUIRE(describe_augment(content, i, text, sizeof text) == strlen(text));
        for (int k = 0; k < content->blueprint_count; k++) {
            Blueprint fitted = content->blueprints[k];
            if (augment_fits(content, i, &fitted)) {
                augment_apply(content, i, &fitted);
                FUZZ_REQUIRE(describe_blueprint_as(content, &fitted, 8, text, sizeof text) == strlen(text));
            }
        }
    }
    for (int i = 0; i < content->attacker_count; i++) {
        FUZZ_REQUIRE(describe_attacker(content, i, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_attacker(content, content->attackers[i].id) == i);
    }
    for (int i = 0; i < content->encounter_count; i++) {
        FUZZ_REQUIRE(describe_encounter(content, i, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_encounter(content, content->encounters[i].id) == i);
    }
    for (int i = 0; i < content->run.ascension_count; i++) {
        FUZZ_REQUIRE(describe_clause(content, &content->run.ascension[i].clause, text, sizeof text) == strlen(text));
    }
    for (int i = 0; i < content->ship_count; i++) {
        FUZZ_REQUIRE(describe_ship(content, i, text, sizeof text) == strlen(text));
        ClauseSet all = clauses_chosen(i, ASCENSIONS_MAX, UINT32_MAX);
        for (int k = 0; k < RUN_NUMBER_COUNT; k++) {
            FUZZ_REQUIRE(run_number(content, (RunNumber)k, &all) <= 10000);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Content *content = data_files_load(data, size);
    if (content) {
        describe_everything(content);
        content_free(content);
    }
    return 0;
}
