"""A static site, page by page: each is whole, and leads only to files that are there."""
import html.parser

VOID = {"meta", "link", "br"}
ELEMENTS = {"html", "head", "title", "body", "nav", "ul", "li", "a", "main", "h1", "h2", "p", "div", "table", "caption", "thead", "tbody", "tr",
            "th", "td", "dl", "dt", "dd", "figure", "figcaption", "pre", "span", "code", "footer", *VOID}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.path, self.open, self.links, self.words = path, [], [], []
        text = path.read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>\n<html lang=\"en\">"), path
        self.feed(text)
        self.close()
        assert not self.open, (path, self.open)

    def handle_starttag(self, tag, attrs):
        assert tag in ELEMENTS, (self.path, tag)
        for name, value in attrs:
            assert not name.startswith("on") and name not in ("style", "src"), (self.path, tag, name)
            if name == "href":
                self.links.append(value)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (self.path, tag)

    def handle_data(self, data):
        self.words.append(data)

    def shows(self, text):
        return text in "".join(self.words)


def pages(web):
    """All of a site by their names, once each link has been followed."""
    found = {str(path.relative_to(web)): Page(path) for path in web.rglob("*.html")}
    for page in found.values():
        for link in page.links:
            assert ":" not in link and (page.path.parent / link).is_file(), (page.path, link)
    return found


def stamps(web):
    return {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in web.rglob("*") if path.is_file()}
