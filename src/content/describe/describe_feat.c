/* Feats in words: one sentence for the occasion and all bounds; and what they open. */
#include "content/describe/phrases.h"
#include "holdout/describe.h"

static Phrase as_bound(const FeatBound *bound)
{
    const FeatCountUse *use = feat_count_use(bound->count);
    if (bound->most == 0) {
        return as_words("%s", _(use->none));
    }
    if (bound->least == bound->most) {
        return as_words("%s %d", _(use->text), bound->most);
    }
    if (bound->least == 0) {
        return as_words(_("%s at most %d"), _(use->text), bound->most);
    }
    if (bound->most == FEAT_NO_MOST) {
        return as_words(_("%s at least %d"), _(use->text), bound->least);
    }
    return as_words(_("%s %d to %d"), _(use->text), bound->least, bound->most);
}

size_t describe_feat(const Content *content, int feat, char *out, size_t size)
{
    const Feat *told = &content->feats[feat];
    Sentences to = phrase_into(content, out, size);
    bool plain = told->ship == 0 && told->ascension == 0 && told->bound_count == 0;
    text_add(&to.text, plain ? "%s" : "%s: ", words_text(&FEAT_OCCASION_WORDS, (int)told->when));
    size_t start = to.text.length;
    const char *between[] = {"", "; "};
    if (told->ship > 0) {
        text_add(&to.text, _("the ship %s"), content->ships[told->ship - 1].name);
    }
    if (told->ascension > 0) {
        text_add(&to.text, "%s", between[to.text.length > start]);
        text_add(&to.text, _("ascension at least %d"), told->ascension);
    }
    for (int i = 0; i < told->bound_count; i++) {
        text_add(&to.text, "%s%s", between[to.text.length > start], as_bound(&told->bounds[i]).words);
    }
    text_add(&to.text, ".");
    return to.text.length;
}

size_t describe_opens(const Content *content, uint32_t feats, char *out, size_t size)
{
    Text text = text_into(out, size);
    Openable one;
    for (int i = 0; content_openable(content, i, &one); i++) {
        if (one.opened_by > 0 && feats_open(feats, one.opened_by)) {
            text_add_part(&text, ", ", "%s %s", _(one.kind), one.name);
        }
    }
    return text.length;
}

size_t describe_opened_by(const Content *content, int opened_by, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (opened_by > 0) {
        char words[CONTENT_TEXT_SIZE];
        describe_feat(content, opened_by - 1, words, sizeof words);
        text_add(&text, _("Opened by the feat %s: %s"), content->feats[opened_by - 1].name, words);
    }
    return text.length;
}
