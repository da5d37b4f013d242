# Writes the records that the rows of a game ask for: record N into FOLDER/N.yaml, what stands in its sample with one line otherwise. The
# lines before it, of records that are not asked for, are left empty, so that lines have the numbers that they have in the sample.
#
#   awk -v folder=FOLDER -v samples=samples/GAME -f vary.awk ROWS
#
# A row: SAMPLE LINE `left out`, LINE-LINE `left out`, LINE `twice`, LINE `exchanged` (with the next), LINE `is` TEXT, LINE `preceded by` TEXT.
function load(name,    line) {
    if (name == loaded)
        return
    loaded = name
    count = 0
    while ((getline line < (samples "/" name)) > 0)
        text[++count] = line
    close(samples "/" name)
}

/^[^# ]/ {
    load($1)
    split($2, place, "-")
    from = place[1] + 0
    to = place[2] == "" ? from : place[2] + 0
    for (first = from; first > 1 && text[first - 1] != "---"; first--)
        ;
    for (last = from; last < count && text[last + 1] != "---"; last++)
        ;
    said = $0
    sub(/^[^ ]+ [^ ]+ (is|preceded by) /, "", said)
    out = sprintf("%s/%04d.yaml", folder, ++row)
    for (i = 1; i <= last; i++) {
        if (i < first)
            print "" > out
        else if (text[i] ~ /^expect:/ || ($3 == "left" && i >= from && i <= to))
            continue
        else if (i == from && $3 == "is")
            print said > out
        else if (i == from && $3 == "preceded")
            printf "%s\n%s\n", said, text[i] > out
        else if (i == from && $3 == "exchanged")
            printf "%s\n%s\n", text[i + 1], text[i] > out
        else if (i == from + 1 && $3 == "exchanged")
            continue
        else
            print text[i] > out
        if (i == from && $3 == "twice")
            print text[i] > out
    }
    close(out)
}
