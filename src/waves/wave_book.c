/* A table with one page for each value of the stream's hash; a wave whose page is taken is written over it. */
#include "waves/wave_book.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_BITS = 6, PAGES = 1 << PAGE_BITS };

typedef struct Page {
    bool written;
    WaveSource before, after;
    Wave wave;
} Page;

struct WaveBook {
    Page pages[PAGES];
};

WaveBook *wave_book_new(void)
{
    return memory_new(1, sizeof(WaveBook));
}

void wave_book_free(WaveBook *book)
{
    free(book);
}

static Page *page_of(WaveBook *book, const WaveSource *source)
{
    const uint64_t spread = UINT64_C(0x9E3779B97F4A7C15);
    return &book->pages[(source->rng.state ^ (uint64_t)source->drawn) * spread >> (64 - PAGE_BITS)];
}

void wave_book_next(WaveBook *book, WaveSource *source, const Content *content, Wave *out)
{
    Page *page = page_of(book, source);
    /* Padding may differ between sources that are equal: then the wave is rolled again. */
    if (!page->written || memcmp(&page->before, source, sizeof *source) != 0) {
        page->before = *source;
        wave_source_next(source, content, &page->wave);
        page->after = *source;
        page->written = true;
    }
    *source = page->after;
    *out = page->wave;
}
