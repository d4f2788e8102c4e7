/* A table with open addressing, never more than half full; the spans stand one after the other in a list that grows. */
#include "battlefield/spans.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS_AT_FIRST = 256, SPANS_AT_FIRST = 4096, FREE = 0 };

typedef struct Page {
    uint64_t key; /* FREE: none */
    uint32_t first, count;
} Page;

struct SpanBook {
    size_t size, used; /* slots; size: a power of two */
    Page *pages;
    size_t room, written; /* spans */
    Span *spans;
};

SpanBook *span_book_new(void)
{
    SpanBook *book = memory_new(1, sizeof *book);
    book->size = SLOTS_AT_FIRST;
    book->pages = memory_new(book->size, sizeof *book->pages);
    book->room = SPANS_AT_FIRST;
    book->spans = memory_new(book->room, sizeof *book->spans);
    return book;
}

void span_book_free(SpanBook *book)
{
    free(book->pages);
    free(book->spans);
    free(book);
}

void span_book_clear(SpanBook *book)
{
    memset(book->pages, 0, book->size * sizeof *book->pages);
    book->used = 0;
    book->written = 0;
}

/* Never FREE. */
static uint64_t key_of(const Post *post)
{
    enum { TILE_SHIFT = 16, DIRECTION_SHIFT = 24, RANGE_SHIFT = 32 };
    return (uint64_t)(post->blueprint + 1) | (uint64_t)tile_index(post->tile) << TILE_SHIFT |
           (uint64_t)post->direction << DIRECTION_SHIFT | (uint64_t)(uint32_t)post->range << RANGE_SHIFT;
}

/* The page of a key, or the free one where it would be. */
static Page *page_of(const SpanBook *book, uint64_t key)
{
    const uint64_t spread = UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(key * spread >> 32) & (book->size - 1);
    while (book->pages[at].key != FREE && book->pages[at].key != key) {
        at = (at + 1) & (book->size - 1);
    }
    return &book->pages[at];
}

const Span *span_book_find(const SpanBook *book, const Post *post, int *count)
{
    const Page *page = page_of(book, key_of(post));
    *count = (int)page->count;
    return page->key == FREE ? NULL : book->spans + page->first;
}

static void enlarge(SpanBook *book)
{
    SpanBook larger = *book;
    larger.size *= 2;
    larger.pages = memory_new(larger.size, sizeof *larger.pages);
    for (size_t i = 0; i < book->size; i++) {
        if (book->pages[i].key != FREE) {
            *page_of(&larger, book->pages[i].key) = book->pages[i];
        }
    }
    free(book->pages);
    *book = larger;
}

void span_book_write(SpanBook *book, const Post *post, const Span *spans, int count)
{
    if (2 * ++book->used > book->size) {
        enlarge(book);
    }
    while (book->written + (size_t)count > book->room) {
        book->room *= 2;
        book->spans = memory_grow(book->spans, book->room, sizeof *book->spans);
    }
    memcpy(book->spans + book->written, spans, (size_t)count * sizeof *spans);
    *page_of(book, key_of(post)) = (Page){key_of(post), (uint32_t)book->written, (uint32_t)count};
    book->written += (size_t)count;
}
