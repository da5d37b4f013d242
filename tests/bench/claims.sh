#!/bin/sh
# claims.sh DEALS TIMES WHICH: a partie at impériale of so many deals, in each of which that many times four acts are about each other.
# `closed`: each demand is for an act before it, each showing for a demand, and every point closes what came before; `open`: the same
# without a point between them, so that all that is announced stays to be asked about.
set -eu
awk -v deals="$1" -v times="$2" -v which="$3" 'BEGIN {
    print "game: imperiale\nplayers: [Anne, Blaise]\ndeals:"
    for (deal = 0; deal < deals; deal++) {
        print "- dealer: " (deal % 2 ? "Anne" : "Blaise") "\n  hands:"
        print "    Anne: ♠ K Q 9 8 7  ♥ K 8  ♦ K 8  ♣ K 8 7\n    Blaise: ♠ A J 10  ♥ A Q J  ♦ A Q J  ♣ A Q J"
        print "  talon: 10♥ 9♥ 7♥ 10♦ 9♦ 7♦ 10♣ 9♣\n  calls:"
        for (i = 0; i < times; i++)
            if (which == "closed")
                print "  - Anne: imperial K♠ K♥ K♦ K♣\n  - Blaise: asks to see\n  - Anne: shows K♠ K♥ K♦ K♣\n  - Anne: point 44"
            else
                print "  - Anne: imperial of kings\n  - Anne: imperial K♠ K♥ K♦ 7♣\n  - gallery: asks to see\n  - Anne: shows K♠ 7♣"
    }
}'
