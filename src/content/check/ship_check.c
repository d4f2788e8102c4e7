/* Ships must be able to begin: their starters are things that can be held; and a clause that is there does something.
 */
#include "content/check/checks.h"
#include "content/check/parts.h"

static void check_starter(const Content *content, const Ship *ship, int number, const Document *document)
{
    Path at = path_to("starters[%d]", number + 1);
    int blueprint = ship->starters[number];
    if (blueprint == content->hub) {
        document_problem(document, at.words, "the Hub comes by itself; remove it from the list");
    }
    if (content->blueprints[blueprint].kind == BLUEPRINT_SUPPLY) {
        document_problem(document, at.words, "%s is carried and used once; give it by a deed at begun",
                         content->blueprints[blueprint].id);
    }
    for (int k = 0; k < number; k++) {
        if (ship->starters[k] == blueprint) {
            document_problem(document, at.words, "stands in the list twice; remove one");
        }
    }
}

void ship_check(Content *content, int entry, const Document *document)
{
    const Ship *ship = &content->ships[entry];
    for (int i = 0; i < ship->starter_count; i++) {
        check_starter(content, ship, i, document);
    }
    if (!clause_is_empty(&ship->clause)) {
        Spot spot = spot_of(document, "%s", "");
        clause_check(content, &ship->clause, &spot);
    }
    if (entry == content->run.first_ship && ship->opened_by > 0) {
        document_problem(document, "opened-by", "run.yaml begins with this ship; leave it open, or name another there");
    }
}
