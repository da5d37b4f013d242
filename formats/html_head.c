#include "formats/html.h"

void html_head(struct buffer *out, const struct manner *manner, const char *title, const char *style)
{
    buffer_printf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n",
                  manner->language == LANG_FR ? "fr" : "en");
    buffer_text(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; style-src "
                     "&#39;unsafe-inline&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;\"/>\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                     "<meta name=\"referrer\" content=\"no-referrer\"/>\n<title>");
    escape_markup(out, title, manner);
    buffer_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
}
