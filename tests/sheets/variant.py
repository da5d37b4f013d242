"""A sheet of this folder as somebody else would have written it: variant.py FILE fr|en SIGN. Its words are put into that language, and that
sign parts its cells; where it stands in one, that stands in quotation marks. What is in row and column stays there."""
import csv
import sys

WORDS = [
    ("game", "jeu"), ("rules", "règles"), ("players", "joueurs"), ("party", "partie"), ("deal", "donne"),
    ("dealer", "donneur"), ("result", "résultat"), ("modern", "moderne"), ("historical", "ancienne"),
    ("imperiale", "impériale"), ("napoleon", "napoléon"),
]


def worded(text, language):
    for pair in WORDS:
        if text in pair:
            return pair[language == "fr"]
    for word, other in (("winner=", "vainqueur="), ("evening ", "soirée ")):
        for old, new in ((word, other), (other, word)):
            if text.startswith(old):
                return (word if language == "en" else other) + text[len(old):]
    return text


def main(name, language, sign):
    text = open(name, encoding="utf-8", newline="").read()
    old = next(byte for byte in text if byte in ",;\t")
    rows = csv.reader(text.splitlines(), delimiter=old)
    out = csv.writer(sys.stdout, delimiter=sign, lineterminator="\n")
    out.writerows([worded(cell, language) for cell in row] for row in rows)


main(sys.argv[1], sys.argv[2], sys.argv[3].replace("tab", "\t"))
