/* Followers are counted anew for each step that is shown, by reading the whole list. */
#include "term/generators/generators_names_model.h"

#include "base/number.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ORDER_USUAL = 3 };

static const NameList *list_of(const NamesLook *look)
{
    return &look->content->name_lists[look->list];
}

static bool stands_in(const NameList *list, const char *name)
{
    for (int i = 0; i < list->word_count; i++) {
        if (strcmp(list->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static int read_small(const char *word, Letter letters[NAME_WORD_SIZE])
{
    int count = letters_read(word, letters, NAME_WORD_SIZE - 1);
    letters_small(letters, count);
    return count;
}

static void make_names(NamesLook *look, uint64_t master)
{
    NameRules rules = name_rules(list_of(look), look->order);
    NameMaker *maker = name_maker_new(list_of(look), &look->content->blocked, &rules);
    Rng rng = rng_stream(master, RNG_NAMES, (uint32_t)look->order);
    look->count = look->words = 0;
    while (look->count < NAMES_SHOWN && name_make(maker, &rng, look->names[look->count])) {
        bool word = stands_in(list_of(look), look->names[look->count]);
        look->is_word[look->count++] = word;
        look->words += word;
    }
    name_maker_free(maker);
}

/* A name has a step for each place at which something is drawn; at the last of them that is its end. */
static void list_steps(NamesLook *look)
{
    Letter letters[NAME_WORD_SIZE];
    look->steps.count = 0;
    for (int i = 0; i < look->count; i++) {
        int length = read_small(look->names[i], letters);
        for (int at = look->order; at < length; at++) {
            steps_add(&look->steps, TRACE_STEP, 0, false);
        }
        steps_add(&look->steps, TRACE_PHASE, 0, false);
    }
    if (look->count == 0) {
        steps_add(&look->steps, TRACE_PHASE, 0, false);
    }
}

void generators_names_make(NamesLook *look, const Content *content, uint64_t master)
{
    look->content = content;
    if (look->order == 0) {
        look->order = ORDER_USUAL;
        look->list = content_name_list(content, STAR_LIST);
    }
    make_names(look, master);
    list_steps(look);
    generators_names_go(look, 0);
}

void generators_names_free(NamesLook *look)
{
    steps_free(&look->steps);
}

static void count_follower(NamesLook *look, Letter letter)
{
    int at = 0;
    while (at < look->follower_count && look->followers[at].letter != letter) {
        at++;
    }
    if (at < NAMES_FOLLOWERS_MAX) {
        look->follower_count = int_max(look->follower_count, at + 1);
        look->followers[at].letter = letter;
        look->followers[at].times++;
    }
    look->times++;
}

static int compare_followers(const void *a, const void *b)
{
    const Follower *left = a, *right = b;
    return left->times != right->times ? right->times - left->times : (int)left->letter - (int)right->letter;
}

static void count_followers(NamesLook *look)
{
    const Letter *behind = &look->letters[look->length - look->order];
    Letter letters[NAME_WORD_SIZE];
    look->follower_count = look->times = 0;
    memset(look->followers, 0, sizeof look->followers);
    for (int i = 0; i < list_of(look)->word_count; i++) {
        int count = read_small(list_of(look)->words[i], letters);
        for (int at = look->order; at <= count; at++) {
            if (memcmp(&letters[at - look->order], behind, (size_t)look->order * sizeof *behind) == 0) {
                count_follower(look, at < count ? letters[at] : 0);
            }
        }
    }
    qsort(look->followers, (size_t)look->follower_count, sizeof *look->followers, compare_followers);
}

void generators_names_go(NamesLook *look, int step)
{
    assert(look->steps.count > 0);
    look->at = int_clamp(step, 0, look->steps.count - 1);
    look->name = 0;
    look->length = look->order;
    for (int i = 0; i < look->at; i++) {
        bool done = steps_level(&look->steps, i) == TRACE_PHASE;
        look->name += done;
        look->length = done ? look->order : look->length + 1;
    }
    if (look->count > 0) {
        look->letter_count = read_small(look->names[look->name], look->letters);
        count_followers(look);
    }
}

Letter generators_names_drawn(const NamesLook *look)
{
    return look->length < look->letter_count ? look->letters[look->length] : 0;
}
