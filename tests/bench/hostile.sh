#!/bin/sh
# hostile.sh KIND: a file of some kilobytes that is written to take long; always the same one. `headings`: a spreadsheet of many parties
# whose headings and cells are misspelt; `imperiale`, `piquet`, `napoleon`: one of small figures with their totals, some of them wrong;
# `cells`: one whose cells have a sign behind the figure; `records`: a stream of records of two totals each; `sums`:
# columns in which a word stands before every row that nothing heads.
set -eu
awk -v kind="$1" '
    # Parks and Miller, so that every awk draws the same.
    function draw(below) { state = state * 16807 % 2147483647; return int(state / 2147483647 * below) }
    function board(jetons) { return game == "imperiale" ? int(jetons / 6) "f " jetons % 6 "j" : jetons }
    function spoilt(text, at) {
        if (draw(5) > 1 || text == "") return text
        at = 1 + draw(length(text))
        return substr(text, 1, at - 1) substr("abcdefgh0123456789", 1 + draw(18), 1) substr(text, at + 1)
    }
    function head(edition) { print "game," game "\nrules," edition "\nplayers," names }

    function headings(row, i) {
        game = "imperiale"
        names = "dnne,Blaise"
        head("academie-1720")
        print "party,deag,dealer,turned,Anne imperial,Anne point,A7ne honour,Anne tricks,Blaise retourne,Anne total," \
            "Blaise total,Anne,Blaise po nt,Blaise ibperial,Blaise honour,Anne retiurne,Anne demari,result"
        for (row = 1; row <= 24; row++) {
            printf "%s,%s,%s", spoilt("imperiale-" row), spoilt("1"), spoilt(row % 2 ? "Anne" : "Blaise")
            for (i = 0; i < 14; i++)
                printf ",%s", (draw(3) > 0 ? "" : spoilt(i == 6 || i == 7 ? draw(5) "f " draw(6) "j" : draw(5) "j"))
            print ","
        }
    }
    function figures(edition, players, most, sign, row, i, name, mark, total, line, later) {
        split(names, name, ",")
        head(edition)
        printf "partie,deal,dealer,%s", names
        for (i = 1; i <= players; i++) printf ",%s total", name[i]
        print ""
        for (row = 0; row < 60; row++) {
            line = int(row / 6) "," row + 1 "," name[row % players + 1]
            later = ""
            for (i = 1; i <= players; i++) {
                mark = draw(most) - (game == "napoleon" ? int(most / 2) : 0)
                total[i] = (row % 6 ? total[i] : 0) + mark + (draw(10) == 0)
                line = line "," board(mark) (draw(3) == 0 ? sign : "")
                later = later "," board(total[i])
            }
            print line later
        }
    }
    function records(row) {
        game = "imperiale"
        for (row = 0; row < 8; row++)
            print "---\ngame: imperiale\nrules: historical\nplayers: [Anne, Blaise]\ndeals:\n- {dealer: Anne, marks: {Anne: " \
                board(draw(40)) ", Blaise: " board(draw(40)) "}, score: {Anne: " board(draw(120)) ", Blaise: " board(draw(120)) "}}"
    }
    function sums(row) {
        print "Piquet\nAnne Blaise\n28 14"
        for (row = 0; row < 2000; row++) print "total 28 14"
    }

    BEGIN {
        state = 24
        game = kind == "cells" ? "napoleon" : kind
        names = game == "napoleon" ? "Anne,Blaise,Clara" : "Anne,Blaise"
        if (kind == "headings") headings()
        else if (kind == "imperiale") figures("historical", 2, 40, "")
        else if (kind == "piquet") figures("cavendish", 2, 40, "")
        else if (kind == "napoleon") figures("us", 3, 12, "")
        else if (kind == "cells") figures("us", 3, 12, "?")
        else if (kind == "records") records()
        else if (kind == "sums") sums()
        else exit 1
    }'
