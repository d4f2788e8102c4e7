/* What else is drawn over the end of a picture's first row leaves its first two signs alone. */
#include "content/check/parts.h"

#include <string.h>

enum { LETTER_WITHIN = 2 };

static bool is_letter_or_digit(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');
}

static void check_row(const char *row, int number, const Document *document)
{
    for (const char *sign = row; *sign; sign++) {
        if (*sign < ' ' || *sign > '~') {
            document_problem(document, AT("art[%d]", number), "holds a sign that is not ASCII; draw it with others");
            return;
        }
        if (is_letter_or_digit(*sign)) {
            document_problem(document, AT("art[%d]", number),
                             "'%c' could be taken for something else; use no letters or digits", *sign);
            return;
        }
    }
}

void art_check(const Art *art, const Document *document)
{
    for (int i = 0; i < art->row_count; i++) {
        check_row(art->rows[i], i + 1, document);
    }
    const char *letter = strchr(art->rows[0], '?');
    if (art->row_count > 0 && (!letter || letter - art->rows[0] >= LETTER_WITHIN)) {
        document_problem(document, "art",
                         "doesn't say whose it is; put ?, for its letter, among the first two signs of its first row");
    }
}
