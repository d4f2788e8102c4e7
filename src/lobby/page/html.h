/* What all pages of the site have in common: head and end, the way to the others, tables. */
#ifndef HOLDOUT_LOBBY_PAGE_HTML_H
#define HOLDOUT_LOBBY_PAGE_HTML_H

#include "lobby/results/tables.h"

#include <stdio.h>

enum { HTML_NAME_SIZE = 32 };

/* Files beside those of tables and games. */
#define HTML_INDEX "index.html"
#define HTML_RACES "races.html"
#define HTML_LADDER "duels.html"
#define HTML_STYLE "style.css"

/* `file` is the page's own, and `up` leads from it to the folder of the site: "" or "../". */
void html_begin(FILE *out, const char *title, const char *file, const char *up);
void html_end(FILE *out);

/* The file of a table of results. */
void html_table_file(TableKind table, char name[HTML_NAME_SIZE]);

/* A table with a caption and titles of columns, which end with NULL. */
void html_begin_table(FILE *out, const char *caption, const char *const *columns);
void html_end_table(FILE *out);

/* A cell with a text from anywhere; as number it stands at the right. */
void html_cell(FILE *out, const char *text);
void html_number(FILE *out, const char *text);

/* A row of a list of facts. */
void html_fact(FILE *out, const char *name, const char *value);

/* The file that says how all of it looks. */
void html_style(FILE *out);

#endif
