#include "lobby/page/html.h"

#include "base/text.h"
#include "term/canvas/markup.h"

#include <string.h>

void html_table_file(TableKind table, char name[HTML_NAME_SIZE])
{
    Text text = text_into(name, HTML_NAME_SIZE);
    text_add(&text, "%s.html", table_word(table));
}

static void put_way(FILE *out, const char *title, const char *to, const char *file, const char *up)
{
    fprintf(out, "<li><a href=\"%s%s\"%s>", up, to, strcmp(to, file) == 0 ? " aria-current=\"page\"" : "");
    markup_text(title, out);
    fputs("</a></li>\n", out);
}

void html_begin(FILE *out, const char *title, const char *file, const char *up)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
          out);
    markup_text(title, out);
    fprintf(out, " – Holdout</title>\n<link rel=\"stylesheet\" href=\"%s" HTML_STYLE "\">\n</head>\n<body>\n", up);
    fputs("<nav aria-label=\"All pages\">\n<ul>\n", out);
    put_way(out, "Last games", HTML_INDEX, file, up);
    for (int i = 0; i < TABLE_COUNT; i++) {
        char name[HTML_NAME_SIZE];
        html_table_file((TableKind)i, name);
        put_way(out, table_title((TableKind)i), name, file, up);
    }
    put_way(out, "Duels", HTML_LADDER, file, up);
    put_way(out, "Races", HTML_RACES, file, up);
    fputs("</ul>\n</nav>\n<main>\n<h1>", out);
    markup_text(title, out);
    fputs("</h1>\n", out);
}

void html_end(FILE *out)
{
    fputs("</main>\n<footer>\n<p>Holdout. No result is believed: each was made by playing its journal again by the "
          "rules.</p>\n</footer>\n</body>\n</html>\n",
          out);
}

/* It scrolls by itself where the screen is narrow, also by keys. */
void html_begin_table(FILE *out, const char *caption, const char *const *columns)
{
    fputs("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"", out);
    markup_text(caption, out);
    fputs("\">\n<table>\n<caption>", out);
    markup_text(caption, out);
    fputs("</caption>\n<thead>\n<tr>", out);
    for (; *columns; columns++) {
        fputs("<th scope=\"col\">", out);
        markup_text(*columns, out);
        fputs("</th>", out);
    }
    fputs("</tr>\n</thead>\n<tbody>\n", out);
}

void html_end_table(FILE *out)
{
    fputs("</tbody>\n</table>\n</div>\n", out);
}

void html_cell(FILE *out, const char *text)
{
    fputs("<td>", out);
    markup_text(text, out);
    fputs("</td>", out);
}

void html_number(FILE *out, const char *text)
{
    fputs("<td class=\"number\">", out);
    markup_text(text, out);
    fputs("</td>", out);
}

void html_fact(FILE *out, const char *name, const char *value)
{
    fputs("<dt>", out);
    markup_text(name, out);
    fputs("</dt><dd>", out);
    markup_text(value, out);
    fputs("</dd>\n", out);
}

static const char STYLE[] =
    ":root{color-scheme:light dark;--ink:#1b1f24;--ground:#fff;--dim:#57606a;--line:#d0d7de;--link:#0550ae;"
    "--screen-ink:#d8d8d8;--screen-ground:#0b0d10}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#dfe3e8;--ground:#12151a;--dim:#9aa4af;--line:#343b44;"
    "--link:#8cb8ff}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;max-width:64rem;padding:.5rem 1rem;background:var(--ground);color:var(--ink);"
    "font:1rem/1.5 system-ui,sans-serif}\n"
    "a{color:var(--link)}\n"
    "h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}\n"
    "nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}\n"
    "nav a{display:inline-block;padding:.25rem 0}\n"
    "[aria-current]{font-weight:bold;text-decoration:none;color:inherit}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%}\n"
    "caption{text-align:left;color:var(--dim);padding-bottom:.5rem}\n"
    "th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}\n"
    "td{overflow-wrap:break-word}\n"
    "td:last-child{overflow-wrap:anywhere;min-width:8ch}\n"
    ".number{text-align:right;font-variant-numeric:tabular-nums;min-width:0}\n"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}\n"
    "dt{color:var(--dim)}\n"
    "dd{margin:0;overflow-wrap:anywhere}\n"
    "figure{margin:1rem 0}\n"
    "figcaption,footer{color:var(--dim)}\n"
    "pre{width:max-content;max-width:100%;margin:0;padding:.5rem;overflow-x:auto;background:var(--screen-ground);color:"
    "var(--screen-ink);"
    "font:clamp(.6rem,1.9vw,1rem)/1.15 ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,monospace}\n"
    "code{font-family:ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,monospace;overflow-wrap:anywhere}\n";

void html_style(FILE *out)
{
    fputs(STYLE, out);
    markup_rules(out);
}
