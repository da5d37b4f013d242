#!/bin/sh
# How many pages a printed score sheet takes: for every edition, and every number of players that a game is for, of few deals and many,
# on A4 and on letter. Prints each that is not one page; the status is 77 where nothing is there to lay pages out. REFEREE names the
# program, PAGES the deals that are tried, EDITIONS (a pattern of grep) the editions: all, unless it is set.
set -u
export LC_ALL=C.UTF-8
program=${REFEREE:-build/referee}
command -v weasyprint > /dev/null && command -v pdfinfo > /dev/null || exit 77
d=$(mktemp -d)
trap 'rm -r "$d"' EXIT
"$program" rules --lang=en --format=jsonl | jq -r 'select(.type == "edition") | "\(.game) \(.name)"' | sort -u | grep -E "${EDITIONS:-.}" > "$d/editions"
while read -r game edition; do
    for players in Anne,Blaise Anne,Blaise,Clara Anne,Blaise,Clara,Denis Anne,Blaise,Clara,Denis,Ève \
        Anne,Blaise,Clara,Denis,Ève,François; do
        for deals in ${PAGES:-6 12}; do
            "$program" new "$game" "$edition" --players=$players --deals="$deals" --format=html > "$d/a.html" 2> /dev/null || continue
            for paper in A4 letter; do
                sed "s/@page{size:/&$paper /" "$d/a.html" > "$d/$paper.html"
                weasyprint -q "$d/$paper.html" "$d/a.pdf" 2> /dev/null
                pages=$(pdfinfo "$d/a.pdf" | sed -n 's/^Pages: *//p')
                [ "$pages" = 1 ] || echo "$game $edition, $players, $deals deals, $paper: ${pages:-no} pages"
            done
        done
    done
done < "$d/editions"
exit 0
