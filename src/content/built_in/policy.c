/* A policy's file goes the way that files of content go, against content that is loaded. */
#include "holdout/content_load.h"
#include "holdout/policy.h"

#include "content/read/convert.h"
#include "content/read/schema.h"
#include "content/tables/tables.h"

#include <stdlib.h>

static const char PAGE[] = "doc/experiments.md";

static void check_items(const Document *document, const Policy *policy)
{
    for (int i = 0; i < policy->take_count; i++) {
        if (policy_wish(policy, policy->take[i]) < 0) {
            document_problem(document, AT("take[%d]", i + 1), "stands under never, too; remove one");
        }
    }
}

static void check_loadout(const Document *document, const Content *content, const Policy *policy, int at)
{
    const PolicyLoadout *loadout = &policy->loadouts[at];
    for (int i = 0; i < loadout->count; i++) {
        bool again = content->blueprints[loadout->blueprints[i]].permanent;
        for (int k = 0; k < i; k++) {
            again = again || loadout->blueprints[k] == loadout->blueprints[i];
        }
        if (again) {
            document_problem(document, AT("loadouts[%d].blueprints[%d]", at + 1, i + 1),
                             "stands in this loadout already, or in every battle; remove it");
        }
    }
}

/* An augment has to be borne by one of the blueprints, where there are any. */
static bool part_fits(const Content *content, const PolicyEngine *engine, int part)
{
    bool bearers = false;
    if (part < POLICY_AUGMENT || part >= POLICY_EVOLUTION) {
        return true;
    }
    for (int i = 0; i < engine->count; i++) {
        if (engine->parts[i] < POLICY_AUGMENT) {
            bearers = true;
            if (augment_fits(content, part - POLICY_AUGMENT, &content->blueprints[engine->parts[i]])) {
                return true;
            }
        }
    }
    return !bearers;
}

static void check_engine(const Document *document, const Content *content, const Policy *policy, int at)
{
    const PolicyEngine *engine = &policy->engines[at];
    for (int i = 0; i < engine->count; i++) {
        for (int k = 0; k < i; k++) {
            if (engine->parts[k] == engine->parts[i]) {
                document_problem(document, AT("engines[%d].parts[%d]", at + 1, i + 1),
                                 "stands in this engine already; remove it");
            }
        }
        if (!part_fits(content, engine, engine->parts[i])) {
            document_problem(document, AT("engines[%d].parts[%d]", at + 1, i + 1),
                             "fits no blueprint of this engine; name one that it fits, or remove it");
        }
    }
}

static void convert(const Document *document, const Content *content, Policy *policy)
{
    Scope scope = {content, NULL};
    convert_document(document, &scope, policy);
    if (document->problems->count > 0) {
        return;
    }
    check_items(document, policy);
    for (int i = 0; i < policy->loadout_count; i++) {
        check_loadout(document, content, policy, i);
    }
    for (int i = 0; i < policy->engine_count; i++) {
        check_engine(document, content, policy, i);
    }
}

static void read_source(const Content *content, const SourceFile *file, Policy *policy, Problems *problems)
{
    Schema *schema = schema_new(&POLICY_TABLE);
    Document document;
    if (document_read(&document, &POLICY_TABLE, file, schema, problems)) {
        convert(&document, content, policy);
    }
    document_free(&document, schema);
    free(schema);
}

bool policy_parse(const Content *content, const char *label, const char *text, size_t size, Policy *policy, FILE *out)
{
    Problems problems = {.out = out};
    SourceFile file = {
        .name = (char *)label, .label = (char *)label, .bytes = (char *)text, .size = size, .page = PAGE};
    policy_begin(policy);
    read_source(content, &file, policy, &problems);
    return problems.count == 0;
}

bool policy_read(const Content *content, const char *path, Policy *policy, FILE *out)
{
    Problems problems = {.out = out};
    Source source = {0};
    policy_begin(policy);
    source_read_file(&source, path, PAGE, &problems);
    if (source.count > 0) {
        read_source(content, &source.files[0], policy, &problems);
    }
    source_free(&source);
    return problems.count == 0;
}
