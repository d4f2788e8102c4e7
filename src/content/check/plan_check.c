/* A level needs a plan of which a lead and a second are about; which levels have none is told by trying those at which
 * anything begins or ends. */
#include "content/check/checks.h"

enum { LEVEL_LIMIT = 9999 };

static void check_types(const Content *content, const int *types, int count, const char *key, const Document *document)
{
    for (int i = 0; i < count; i++) {
        Path at = path_to("%s[%d]", key, i + 1);
        if (content->attackers[types[i]].size == SIZE_BOSS) {
            document_problem(document, at.words, "%s is a boss, and comes by itself; name another",
                             content->attackers[types[i]].id);
        }
        for (int k = 0; k < i; k++) {
            if (types[k] == types[i]) {
                document_problem(document, at.words, "stands in the list twice; remove one");
            }
        }
    }
}

static bool ends_before(int until, int level)
{
    return until > 0 && until < level;
}

static bool any_about(const Content *content, const int *types, int count, int level)
{
    for (int i = 0; i < count; i++) {
        const AttackerType *type = &content->attackers[types[i]];
        if (type->level <= level && !ends_before(type->until, level)) {
            return true;
        }
    }
    return false;
}

static bool takes(const Content *content, const WavePlan *plan, int level)
{
    return plan->paths == 1 && plan->level <= level && !ends_before(plan->until, level) &&
           any_about(content, plan->lead, plan->lead_count, level) &&
           any_about(content, plan->second, plan->second_count, level);
}

static void check_level(const Content *content, int level, Problems *problems)
{
    for (int i = 0; i < content->plan_count; i++) {
        if (takes(content, &content->plans[i], level)) {
            return;
        }
    }
    problem_add(problems, "plans/", 0, "level",
                "no plan for one path has a lead and a second that come in level %d; widen the levels of one", level);
}

static void check_span(const char *what, int level, int until, const Document *document)
{
    if (ends_before(until, level)) {
        document_problem(document, "until", "is less than level, %d: no level has this %s; raise it", level, what);
    }
}

static void check_apart(const Content *content, const WavePlan *plan, const Document *document)
{
    for (int i = 0; i < plan->second_count; i++) {
        for (int k = 0; k < plan->lead_count; k++) {
            if (plan->second[i] == plan->lead[k]) {
                document_problem(document, AT("second[%d]", i + 1), "%s leads already; name another",
                                 content->attackers[plan->lead[k]].id);
            }
        }
    }
}

static void check_plan(const Content *content, const WavePlan *plan, const Document *document)
{
    check_types(content, plan->lead, plan->lead_count, "lead", document);
    check_types(content, plan->second, plan->second_count, "second", document);
    check_apart(content, plan, document);
    check_span("plan", plan->level, plan->until, document);
}

/* The level after the last one of something. */
static void check_after(const Content *content, int until, Problems *problems)
{
    if (problems->count == 0 && until > 0 && until < LEVEL_LIMIT) {
        check_level(content, until + 1, problems);
    }
}

void plans_check(Content *content, const Library *library)
{
    Problems *problems = library->problems;
    for (int i = 0; i < content->plan_count; i++) {
        check_plan(content, &content->plans[i], library_document(library, KIND_PLANS, i));
    }
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        check_span("attacker", type->level, type->until, library_document(library, KIND_ATTACKERS, i));
    }
    if (problems->count > 0) {
        return;
    }
    check_level(content, 1, problems);
    check_level(content, LEVEL_LIMIT, problems);
    for (int i = 0; i < content->attacker_count; i++) {
        check_after(content, content->attackers[i].until, problems);
    }
    for (int i = 0; i < content->plan_count; i++) {
        check_after(content, content->plans[i].until, problems);
    }
}
