/* Sentences for observers of waves, put together only when somebody listens; paths are called A, B, C … as on screen.
 */
#include "waves/trace.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

/* Room for eight names of the longest kind. */
enum { SENTENCE_SIZE = 1200, PART_SIZE = 800, AMOUNT_SIZE = 32, TENTH = 100 };

/* What a sentence has as a part. */
typedef struct Part {
    char words[PART_SIZE];
} Part;

typedef struct Amount {
    char words[AMOUNT_SIZE];
} Amount;

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
static const char *put_amount(Amount *amount, int64_t thousandths)
{
    int64_t tenths = (thousandths + TENTH / 2) / TENTH;
    Text text = text_into(amount->words, sizeof amount->words);
    text_add(&text, "%lld.%lld", (long long)(tenths / (THOUSAND / TENTH)), (long long)(tenths % (THOUSAND / TENTH)));
    return amount->words;
}

static const char *put_paths(Part *part, const WaveDraft *draft)
{
    bool chosen[WORLD_STARTS_MAX] = {false};
    Text text = text_into(part->words, sizeof part->words);
    for (int i = 0; i < draft->path_count; i++) {
        chosen[draft->paths[i]] = true;
    }
    for (int path = 0, told = 0; path < WORLD_STARTS_MAX; path++) {
        if (chosen[path]) {
            text_add(&text, "%s%c", text_separator(told++, draft->path_count, _(" and ")), 'A' + path);
        }
    }
    return part->words;
}

static const char *put_seconds(Amount *amount, int ticks)
{
    Text text = text_into(amount->words, sizeof amount->words);
    text_add_fix(&text, fix_ratio(ticks, TICKS_PER_SECOND));
    return amount->words;
}

/* "Mite", or "Mite along A, Gnat along B" where types differ by path, or not all paths have one. */
static const char *put_types(Part *part, const WaveFrame *frame, const WaveDraft *draft, const int16_t *types)
{
    int used[WORLD_STARTS_MAX], count = 0;
    bool same = true;
    Text text = text_into(part->words, sizeof part->words);
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
        const char *name = frame->types[types[used[i]]].name;
        text_add(&text, "%s", text_separator(i, count, _(" and ")));
        if (same) {
            text_add(&text, "%s", name);
        } else {
            text_add(&text, _("%s along %c"), name, 'A' + used[i]);
        }
    }
    return part->words;
}

static const char *put_batch(Part *part, const WaveFrame *frame, const WaveDraft *draft, const Batch *batch)
{
    Part types;
    Amount seconds;
    bool each = draft->wave.parallel;
    Text text = text_into(part->words, sizeof part->words);
    put_types(&types, frame, draft, batch->types);
    if (batch->count > 1) {
        put_seconds(&seconds, batch->spacing);
        text_add(&text, each ? _("%d each of %s every %s s") : _("%d x %s every %s s"), batch->count, types.words,
                 seconds.words);
    } else {
        text_add(&text, each ? _("%d each of %s") : "%d x %s", batch->count, types.words);
    }
    return part->words;
}

static void tell_pair(const WaveFrame *frame, const WaveSource *source)
{
    Sentence sentence;
    if (begins(&sentence, frame, TRACE_STEP) && frame->pair) {
        const char *one = frame->types[frame->pool[0]].name,
                   *other = frame->types[frame->pool[roster_paired(&source->roster)]].name;
        text_add(&sentence.text,
                 frame->beside ? _("Of the headline both are wanted at once and along one path: %s and %s.")
                               : _("Of the headline both are wanted at once: %s and %s."),
                 one, other);
        tell(frame, TRACE_STEP, NULL, 0, &sentence);
    }
}

void wave_tell_budget(const WaveFrame *frame, const WaveSource *source, int parallel)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_PHASE)) {
        return;
    }
    Amount bound, rate, global, carry;
    text_add(&sentence.text,
             parallel ? _("Wave %d: %s of new capacity and a rate of %s a second for the paths it takes; besides, any "
                          "path may use %s, and %s left over from the wave before; parallel, if that can be.")
                      : _("Wave %d: %s of new capacity and a rate of %s a second for the paths it takes; besides, any "
                          "path may use %s, and %s left over from the wave before; sequential."),
             frame->index + 1, put_amount(&bound, frame->bound_capacity), put_amount(&rate, frame->new_rate),
             put_amount(&global, source->global_capacity), put_amount(&carry, source->carry - frame->lent));
    tell(frame, TRACE_PHASE, NULL, 0, &sentence);
    if (frame->lent > 0) {
        begin(&sentence);
        text_add(&sentence.text,
                 _("So that the level's headline shows early, and waves go on from there, it may ask for %s in all."),
                 put_amount(&carry, frame->most));
        tell(frame, TRACE_PHASE, NULL, 0, &sentence);
    }
    if (wave_trace_wants(frame, TRACE_STEP)) {
        int used = 0;
        for (int i = 0; i < frame->pool_count; i++) {
            used += wave_type_used(source, frame->types, frame->pool[i]);
        }
        begin(&sentence);
        text_add(&sentence.text,
                 translation_of_count(
                     "%d type is on the roster, %d of them known from earlier waves; one more may be new.",
                     "%d types are on the roster, %d of them known from earlier waves; one more may be new.",
                     frame->pool_count),
                 frame->pool_count, used);
        tell(frame, TRACE_STEP, NULL, 0, &sentence);
    }
    tell_pair(frame, source);
}

void wave_tell_paths(const WaveFrame *frame, const WaveDraft *draft, bool parallel)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Part paths;
    const char *words =
        parallel ? translation_of_count(
                       "Candidate %d is parallel and takes path %s; what is new goes where most is asked for.",
                       "Candidate %d is parallel and takes paths %s; what is new goes where most is asked for.",
                       draft->path_count)
                 : translation_of_count(
                       "Candidate %d is sequential and takes path %s, which gains all that is new.",
                       "Candidate %d is sequential and takes paths %s; the poorest of them gains what is new first.",
                       draft->path_count);
    text_add(&sentence.text, words, frame->candidate, put_paths(&paths, draft));
    tell(frame, TRACE_STEP, draft, frame->bound_capacity, &sentence);
}

void wave_tell_tried(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types, const BatchFit *fit)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_MICRO)) {
        return;
    }
    Part sent;
    Amount seconds, total, capacity;
    put_types(&sent, frame, draft, types);
    put_seconds(&seconds, fit->spacing);
    if (fit->count == 0) {
        text_add(&sentence.text, _("%s every %s s: not even one fits."), sent.words, seconds.words);
    } else {
        text_add(&sentence.text,
                 translation_of_count("%s every %s s: %d fits, and %s of %s would be spent.",
                                      "%s every %s s: %d fit, and %s of %s would be spent.", fit->count),
                 sent.words, seconds.words, fit->count, put_amount(&total, fit->total),
                 put_amount(&capacity, wave_draft_capacity(draft)));
    }
    tell(frame, TRACE_MICRO, draft, 0, &sentence);
}

void wave_tell_part(const WaveFrame *frame, const WaveDraft *draft, int most)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Part batch;
    Amount spent, capacity;
    const Wave *wave = &draft->wave;
    text_add(&sentence.text, _("Batch %d is %s, though %d would fit, so that another can follow; %s of %s spent."),
             wave->batch_count, put_batch(&batch, frame, draft, &wave->batches[wave->batch_count - 1]), most,
             put_amount(&spent, wave_draft_spent(draft)), put_amount(&capacity, wave_draft_capacity(draft)));
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

void wave_tell_last(const WaveFrame *frame, const WaveDraft *draft)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Part batch;
    Amount spent, capacity;
    const Wave *wave = &draft->wave;
    text_add(&sentence.text,
             wave->parallel ? _("The batch is %s: of what was tried this leaves least; %s of %s spent.")
                            : _("The last batch is %s: of what was tried this leaves least; %s of %s spent."),
             put_batch(&batch, frame, draft, &wave->batches[wave->batch_count - 1]),
             put_amount(&spent, wave_draft_spent(draft)), put_amount(&capacity, wave_draft_capacity(draft)));
    tell(frame, TRACE_STEP, draft, 0, &sentence);
}

void wave_tell_types(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_STEP)) {
        return;
    }
    Part sent;
    text_add(&sentence.text, _("A type of its own for each path: %s."), put_types(&sent, frame, draft, types));
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

void wave_tell_kept(const WaveFrame *frame, const WaveDraft *best, int rolled)
{
    Sentence sentence;
    if (!begins(&sentence, frame, TRACE_PHASE)) {
        return;
    }
    Text *text = &sentence.text;
    const Wave *wave = &best->wave;
    if (rolled == 0) {
        text_add(text,
                 translation_of_count("The only candidate does not fit, so the least wave there is comes.",
                                      "None of %d candidates fits, so the least wave there is comes.",
                                      frame->rules->candidates),
                 frame->rules->candidates);
    } else {
        Amount cost, capacity;
        text_add(text,
                 translation_of_count("The best of %d candidate is kept: it spends %s of %s, %d %%, and %d %% of the "
                                      "rest goes on to the next wave.",
                                      "The best of %d candidates is kept: it spends %s of %s, %d %%, and %d %% of the "
                                      "rest goes on to the next wave.",
                                      rolled),
                 rolled, put_amount(&cost, wave->cost), put_amount(&capacity, wave->capacity), percent_spent(best),
                 frame->rules->carry_max);
    }
    if (wave->new_type != WAVE_NO_TYPE) {
        text_add(text, " ");
        text_add(text, _("New: %s."), frame->types[wave->new_type].name);
    }
    tell(frame, TRACE_PHASE, best, 0, &sentence);
}
