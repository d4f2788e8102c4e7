/* Sentences for observers of waves, put together only when somebody listens; paths are called A, B, C … as on screen.
 */
#include "waves/trace.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

/* Room for eight names of the longest kind. */
enum { SENTENCE_SIZE = 800, TENTH = 100 };

typedef struct Sentence {
    char words[SENTENCE_SIZE];
    Text text;
} Sentence;

static void begin(Sentence *sentence)
{
    sentence->text = text_into(sentence->words, sizeof sentence->words);
}

/* False, and there is no sentence, where nobody wants to know so much. */
static bool begins(Sentence *sentence, const WaveFrame *frame, TraceLevel level)
{
    begin(sentence);
    return wave_trace_wants(frame, level);
}

/* `open`: new capacity that is not bound to paths yet. */
static void tell(const WaveFrame *frame, TraceLevel level, const WaveDraft *draft, int64_t open,
                 const Sentence *sentence)
{
    const WaveStep step = {.level = level,
                           .number = frame->index + 1,
                           .candidate = frame->candidate,
                           .so_far = draft ? &draft->wave : NULL,
                           .budget = draft ? (int32_t)int64_min(wave_draft_capacity(draft) + open, INT32_MAX) : 0,
                           .spent = draft ? (int32_t)int64_min(wave_draft_spent(draft), INT32_MAX) : 0,
                           .text = sentence->words};
    frame->trace->observe(frame->trace->context, &step);
}

/* Thousandths, rounded to one decimal. */
static void add_amount(Text *text, int64_t amount)
{
    int64_t tenths = (amount + TENTH / 2) / TENTH;
    text_add(text, "%lld.%lld", (long long)(tenths / (THOUSAND / TENTH)), (long long)(tenths % (THOUSAND / TENTH)));
}

static void add_of(Text *text, int64_t spent, int64_t budget)
{
    add_amount(text, spent);
    text_add(text, _(" of "));
    add_amount(text, budget);
}

static void add_paths(Text *text, const WaveDraft *draft)
{
    bool chosen[WORLD_STARTS_MAX] = {false};
    for (int i = 0; i < draft->path_count; i++) {
        chosen[draft->paths[i]] = true;
    }
    text_add(text, draft->path_count == 1 ? _("path ") : _("paths "));
    for (int path = 0, told = 0; path < WORLD_STARTS_MAX; path++) {
        if (chosen[path]) {
            text_add(text, "%s%c", text_separator(told++, draft->path_count, _(" and ")), 'A' + path);
        }
    }
}

static void add_seconds(Text *text, int ticks)
{
    text_add_fix(text, fix_ratio(ticks, TICKS_PER_SECOND));
    text_add(text, " s");
}

/* "Mite", or "Mite along A, Gnat along B" where types differ by path, or not all paths have one. */
static void add_types(Text *text, const WaveFrame *frame, const WaveDraft *draft, const int16_t *types)
{
    int used[WORLD_STARTS_MAX], count = 0;
    bool same = true;
    for (int i = 0; i < draft->path_count; i++) {
        int path = draft->paths[i];
        if (types[path] != WAVE_NO_TYPE) {
            used[count++] = path;
            same = same && types[path] == types[used[0]];
        } else {
            same = false;
        }
    }
    for (int i = 0; i < (same ? 1 : count); i++) {
        text_add(text, "%s%s", text_separator(i, count, _(" and ")), frame->types[types[used[i]]].name);
        if (!same) {
            text_add(text, _(" along %c"), 'A' + used[i]);
        }
    }
}

static void add_batch(Text *text, const WaveFrame *frame, const WaveDraft *draft, const Batch *batch)
{
    text_add(text, draft->wave.parallel ? _("%d each of ") : "%d x ", batch->count);
    add_types(text, frame, draft, batch->types);
    if (batch->count > 1) {
        text_add(text, _(" every "));
        add_seconds(text, batch->spacing);
    }
}

void wave_tell_budget(const WaveFrame *frame, const WaveSource *source, int parallel)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_PHASE)) {
        return;
    }
    Text *text = &sentence.text;
    text_add(text, _("Wave %d: "), frame->index + 1);
    add_amount(text, frame->bound_capacity);
    text_add(text, _(" of new capacity and a rate of "));
    add_amount(text, frame->new_rate);
    text_add(text, _(" a second for the paths it takes; besides, any path may use "));
    add_amount(text, source->global_capacity);
    text_add(text, _(", and "));
    add_amount(text, source->carry);
    text_add(text, _(" left over from the wave before; %s."),
             parallel ? _("parallel, if that can be") : _("sequential"));
    tell(frame, TRACE_PHASE, NULL, 0, &sentence);
    if (wave_trace_wants(frame, TRACE_STEP)) {
        int used = 0;
        for (int i = 0; i < frame->pool_count; i++) {
            used += wave_type_used(source, frame->types, frame->pool[i]);
        }
        begin(&sentence);
        text_add(text, _("%d types are on the roster, %d of them known from earlier waves; one more may be new."),
                 frame->pool_count, used);
        tell(frame, TRACE_STEP, NULL, 0, &sentence);
    }
}

void wave_tell_paths(const WaveFrame *frame, const WaveDraft *draft, bool parallel)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    text_add(&sentence.text, _("Candidate %d is %s and takes "), frame->candidate,
             parallel ? _("parallel") : _("sequential"));
    add_paths(&sentence.text, draft);
    text_add(&sentence.text, parallel                ? _("; what is new goes where most is asked for.")
                             : draft->path_count > 1 ? _("; the poorest of them gains what is new first.")
                                                     : _(", which gains all that is new."));
    tell(frame, TRACE_STEP, draft, frame->bound_capacity, &sentence);
}

void wave_tell_tried(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types, const BatchFit *fit)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_MICRO)) {
        return;
    }
    Text *text = &sentence.text;
    add_types(text, frame, draft, types);
    text_add(text, _(" every "));
    add_seconds(text, fit->spacing);
    if (fit->count == 0) {
        text_add(text, _(": not even one fits."));
    } else {
        text_add(text, translation_of_count(": %d fits, and ", ": %d fit, and ", fit->count), fit->count);
        add_of(text, fit->total, wave_draft_capacity(draft));
        text_add(text, _(" would be spent."));
    }
    tell(frame, TRACE_MICRO, draft, 0, &sentence);
}

static void add_spent(Text *text, const WaveDraft *draft)
{
    add_of(text, wave_draft_spent(draft), wave_draft_capacity(draft));
    text_add(text, _(" spent."));
}

void wave_tell_part(const WaveFrame *frame, const WaveDraft *draft, int most)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Text *text = &sentence.text;
    const Wave *wave = &draft->wave;
    text_add(text, _("Batch %d is "), wave->batch_count);
    add_batch(text, frame, draft, &wave->batches[wave->batch_count - 1]);
    text_add(text, _(", though %d would fit, so that another can follow; "), most);
    add_spent(text, draft);
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

void wave_tell_last(const WaveFrame *frame, const WaveDraft *draft)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Text *text = &sentence.text;
    const Wave *wave = &draft->wave;
    text_add(text, wave->parallel ? _("The batch is ") : _("The last batch is "));
    add_batch(text, frame, draft, &wave->batches[wave->batch_count - 1]);
    text_add(text, _(": of what was tried this leaves least; "));
    add_spent(text, draft);
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

void wave_tell_types(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    text_add(&sentence.text, _("A type of its own for each path: "));
    add_types(&sentence.text, frame, draft, types);
    text_add(&sentence.text, ".");
    tell(frame, TRACE_STEP, draft, frame->bound_capacity, &sentence);
}

void wave_tell_swap(const WaveFrame *frame, const WaveDraft *draft, int from, int to, bool fit)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    text_add(&sentence.text,
             fit ? _("They can't use the budget up: the cheapest, %s, gives way to %s.")
                 : _("Not one of each fits: the dearest, %s, gives way to %s."),
             frame->types[from].name, frame->types[to].name);
    tell(frame, TRACE_STEP, draft, frame->bound_capacity, &sentence);
}

void wave_tell_stuck(const WaveFrame *frame, const WaveDraft *draft, const char *why)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    text_add(&sentence.text, "%s", why);
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

static int percent_spent(const WaveDraft *draft)
{
    return (int)((int64_t)draft->wave.cost * PERCENT / (int_max(draft->wave.capacity, 1)));
}

static const char *verdict_text(WaveVerdict verdict)
{
    switch (verdict) {
    case WAVE_ENOUGH:
        return _("that is enough");
    case WAVE_BEST_SO_FAR:
        return _("the most so far, but another may spend more");
    case WAVE_BEHIND:
        return _("an earlier one spends more");
    }
    return "";
}

void wave_tell_candidate(const WaveFrame *frame, const WaveDraft *draft, WaveVerdict verdict)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    text_add(&sentence.text, _("Candidate %d spends %d %%: %s."), frame->candidate, percent_spent(draft),
             verdict_text(verdict));
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

void wave_tell_kept(const WaveFrame *frame, const WaveDraft *best, int drawn)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_PHASE)) {
        return;
    }
    Text *text = &sentence.text;
    const Wave *wave = &best->wave;
    if (drawn == 0) {
        text_add(text, _("None of %d candidates fits, so the least wave there is comes."), frame->rules->candidates);
    } else {
        text_add(text,
                 translation_of_count("The best of %d candidate is kept: it spends ",
                                      "The best of %d candidates is kept: it spends ", drawn),
                 drawn);
        add_of(text, wave->cost, wave->capacity);
        text_add(text, _(", %d %%, and %d %% of the rest goes on to the next wave."), percent_spent(best),
                 frame->rules->carry_max);
    }
    if (wave->new_type != WAVE_NO_TYPE) {
        text_add(text, _(" New: %s."), frame->types[wave->new_type].name);
    }
    tell(frame, TRACE_PHASE, best, 0, &sentence);
}
