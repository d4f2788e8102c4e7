/* Surfaces: that what they become, give and leave behind is of the right layer, and comes to an end. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include <string.h>

static FootLayer layer_of(const Content *content, int surface)
{
    return content->foot_surfaces[surface - 1].layer;
}

static void check_react(const Content *content, const FootSurface *surface, const FootReact *react, const Spot *spot)
{
    if (react->becomes > 0 && layer_of(content, react->becomes) != surface->layer) {
        spot_problem(spot, "becomes", "is of the other layer; choose another");
    }
    if (react->gives > 0 && layer_of(content, react->gives) != FOOT_LAYER_AIR) {
        spot_problem(spot, "gives", "must be of the air; choose another");
    }
    if ((react->gives > 0) != (react->amount > 0)) {
        spot_problem(spot, "amount", "goes with gives; give both or neither");
    }
}

/* What lasts a while and leaves what lasts a while must leave something for good in the end. */
static bool ends(const Content *content, int surface)
{
    int left = content->foot_surface_count;
    for (int at = surface; at > 0 && left > 0; left--) {
        const FootSurface *of = &content->foot_surfaces[at - 1];
        if (of->lasts == 0) {
            return true;
        }
        at = of->then;
    }
    return left > 0;
}

static void check_air(const FootSurface *surface, const Document *document)
{
    static const char *const means[] = {"means nothing to what hangs in the air; remove it",
                                        "means nothing to what lies on the floor; remove it"};
    if (surface->layer == FOOT_LAYER_AIR && surface->walk != FOOT_WALK_FREE) {
        document_problem(document, "walk", "%s", means[0]);
    }
    if (surface->layer == FOOT_LAYER_AIR && surface->then > 0) {
        document_problem(document, "then", "%s", means[0]);
    }
    if (surface->pushed && surface->walk != FOOT_WALK_BLOCKS) {
        document_problem(document, "pushed", "is for what bars the way; remove it, or let it block");
    }
    if (surface->layer == FOOT_LAYER_FLOOR && surface->spreads > 0) {
        document_problem(document, "spreads", "%s", means[1]);
    }
    if (surface->layer == FOOT_LAYER_AIR && surface->falls_in) {
        document_problem(document, "falls-in", "%s", means[0]);
    }
}

/* Nobody stands where light is thrown from or bent, and nothing but light goes on from there. */
static void check_light(const Content *content, const FootSurface *surface, const Document *document)
{
    static const char blocks[] = "is for what bars the way; remove it, or let it block";
    if (surface->walk != FOOT_WALK_BLOCKS && surface->bends != FOOT_BEND_NONE) {
        document_problem(document, "bends", "%s", blocks);
    }
    if (surface->walk != FOOT_WALK_BLOCKS && surface->shines > 0) {
        document_problem(document, "shines", "%s", blocks);
    }
    if (surface->shines > 0 && layer_of(content, surface->shines) != FOOT_LAYER_AIR) {
        document_problem(document, "shines", "must be of the air; choose another");
    }
}

void foot_surface_check(Content *content, int entry, const Document *document)
{
    const FootSurface *surface = &content->foot_surfaces[entry];
    if (surface->sign[0] <= ' ' || surface->sign[0] > '~') {
        document_problem(document, "sign", "must be one sign of ASCII that can be seen; choose one");
    }
    check_air(surface, document);
    check_light(content, surface, document);
    if (surface->then > 0 && (surface->lasts == 0 || layer_of(content, surface->then) != surface->layer)) {
        document_problem(document, "then", "%s",
                         surface->lasts == 0 ? "goes with lasts; give both or neither"
                                             : "is of the other layer; choose another");
    } else if (surface->layer == FOOT_LAYER_FLOOR && !ends(content, entry + 1)) {
        document_problem(document, "then", "leads back here without an end; change one of them");
    }
    for (int i = 0; i < surface->react_count; i++) {
        Spot spot = spot_of(document, "reacts[%d]", i + 1);
        check_react(content, surface, &surface->reacts[i], &spot);
    }
    foot_rules_check(surface->rules, surface->rule_count, FOOT_RULE_OF_SURFACE, document);
}
