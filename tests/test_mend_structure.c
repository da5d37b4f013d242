/* Slips of the pen that touch a whole line, trick or deal: told as one finding, from which all others follow, with the fix that
   undoes it. */
#include "slips.h"
#include "testing.h"

static const struct kind kinds[] = {
    {"dealt by", slip_dealt_by, false, "", "", false, "name", 0, true, false, NULL},
    {"hands", slip_hands, false, "", "", false, "hands-swapped", 0, true, false, NULL},
    {"hands kept", slip_hands_kept, false, "imperiale piquet napoleon", "", false, "", 0, true, false, "MAT-13"},
    /* At mat nothing but who leads tells where a trick stood: of three in a row the first two or the last two may have changed places. */
    {"tricks", slip_tricks, false, "", "mat", false, "", 0, true, false, NULL},
    {"step twice", slip_step_twice, false, "napoleon", "", false, "step-twice", 0, true, false, NULL},
    {"trick above", slip_trick_above, false, "", "", false, "list", 0, true, false, NULL},
    /* At the other games what is called may stand in the play. */
    {"call below", slip_call_below, false, "imperiale piquet mat", "", false, "list", 0, true, false, NULL},
    /* A step may as well be put in before what is said as after it, with or without who took the trick. */
    {"card out", slip_card_out, false, "mat", "imperiale piquet", false, "card-left-out", 2, true, false, NULL},
    {"trick twice", slip_trick_twice, false, "", "", false, "trick-twice", 0, true, false, NULL},
    {"trick copied", slip_trick_copied, false, "mat", "imperiale piquet napoleon", false, "trick-copied", 0, true,
     false, NULL},
    {"trick copied", slip_trick_copied, false, "imperiale piquet napoleon", "", false, "", 0, true, true, NULL},
    {"trick out", slip_trick_out, false, "mat", "imperiale piquet napoleon", false, "trick-left-out", 0, true, false,
     NULL},
    /* After a mate nobody knows which of the cards that are left had been played. */
    {"trick out", slip_trick_out, false, "imperiale piquet napoleon", "", false, "trick-left-out", 0, true, true, NULL},
    {"trick columns", slip_trick_columns, false, "", "", false, "columns-swapped", 0, true, false, NULL},
    /* Where each of them is led by the same player, the cards may as well stand by seat. */
    {"some columns", slip_some_columns, false, "mat", "", false, "", 0, true, false, NULL},
    /* At mat two tricks in each other's place may explain as much, and are likelier; at piquet, rarely, a figure misread. */
    {"bare columns", slip_bare_columns, false, "mat napoleon", "", false, "columns-swapped", 3, true, false, NULL},
    {"seats", slip_seats, false, "", "", false, "seat-order", 0, true, false, NULL},
    {"calls", slip_calls, false, "", "", false, "calls-swapped", 0, true, false, NULL},
    /* What it was called by is not known, nor in which words. */
    {"imperial out", slip_imperial_out, true, "piquet mat napoleon", "", false, "call-left-out", 0, true, true, NULL},
    {"turn out", slip_turn_out, false, "imperiale piquet", "", false, "call-left-out", 0, true, true, NULL},
    /* Who led and who answered may as well be named the wrong way round. */
    {"lone card", slip_lone_card, false, "mat napoleon", "imperiale piquet", false, "", 0, true, false, NULL},
    /* At mat who deposits first and leads dealt: his name may as well be the wrong one. */
    {"names", slip_names, false, "", "mat", false, "names-swapped", 0, true, false, NULL},
    {"two names", slip_two_names, false, "imperiale mat napoleon", "", false, "names-swapped", 0, true, false, NULL},
    /* At the historical impériale it may have been taken off the board before anything shows it. */
    {"start columns", slip_start_columns, false, "piquet mat historical", "", false, "columns-swapped", 0, true, false,
     NULL},
    /* Whole parties of the others begin from nothing. */
    {"start digit", slip_start_digit, true, "imperiale piquet mat", "", false, "digit-misread", 0, true, false, NULL},
    {"start out", slip_start_out, false, "imperiale piquet mat", "", false, "start-left-out", 0, true, false, NULL},
    {"deal twice", slip_deal_twice, true, "", "", false, "deal-twice", 0, true, false, NULL},
    {"deal out", slip_deal_out, true, "", "", false, "deal-left-out", 0, true, true, NULL},
    {"deals out", slip_deals_out, true, "mat napoleon", "", false, "deals-left-out", 0, true, true, NULL},
    /* At napoléon most cards are not dealt: another suit may explain as much. */
    {"suit out", slip_suit_out, false, "", "napoleon", false, "suit-left-out", 0, true, false, NULL},
    {"talon out", slip_talon_out, false, "mat napoleon", "imperiale piquet", false, "card-left-out", 0, true, false,
     NULL},
    /* At Cavendish's piquet the laws on misdeals are for it. */
    {"hand out", slip_hand_out, false, "napoleon cavendish", "mat", false, "card-left-out", 0, true, false, NULL},
    {"hand twice", slip_hand_twice, false, "", "", false, "card-too-many", 0, true, false, NULL},
    {"talon twice", slip_talon_twice, false, "mat napoleon", "", false, "card-too-many", 0, true, false, NULL},
    {"played twice", slip_played_twice, false, "", "", false, "card-too-many", 0, true, false, NULL},
    {"trick suits", slip_trick_suits, false, "mat", "", false, "suits-swapped", 0, true, false, NULL},
    /* Of two runs of one card each, either may be told as a card misread. */
    {"runs", slip_runs, false, "napoleon", "", false, "", 0, true, false, NULL},
    {"hand copied", slip_hand_copied, false, "", "", false, "hand-copied", 0, true, false, NULL},
    /* Where hands or the talon are not written, or not all is played, nothing tells it. */
    {"hand before", slip_hand_before, true, "napoleon historical", "", false, "hand-copied", 0, true, false, NULL},
    /* At mat and napoléon most cards are in nobody's hand: what is not played shows nothing. */
    {"hand across", slip_hand_across, true, "mat napoleon", "", false, "hands-swapped", 0, true, false, NULL},
    {"talon across", slip_talon_across, true, "mat napoleon", "", false, "lists-swapped", 0, true, false, NULL},
    {"deals", slip_deals, true, "", "", false, "deals-swapped", 0, true, false, NULL},
    /* At mat and napoléon a card that is not played may be any of them; by Cavendish’s laws 11 and 12 such hands are a misdeal. */
    {"short long", slip_short_long, false, "mat napoleon cavendish", "", false, "card-moved", 0, true, false, NULL},
    {"turned too", slip_turned_in_hand, false, "mat napoleon", "", false, "card-too-many", 0, true, false, NULL},
    /* Of a card that is not played, another may have stood there; a card played without being held may have been another. */
    {"two hands", slip_two_hands, false, "", "", false, "", 34, true, true, NULL},
    {"hand talon", slip_hand_talon, false, "mat napoleon", "", false, "", 34, true, true, NULL},
    {"trick ranks", slip_trick_ranks, false, "mat", "", false, "", 0, true, false, NULL},
    {"card down", slip_card_down, false, "", "", false, "tricks-parted", 0, true, false, NULL},
    {"joined", slip_tricks_joined, false, "", "", false, "tricks-parted", 0, true, false, NULL},
    {"exchange out", slip_exchanged_out, false, "imperiale mat napoleon", "", false, "card-left-out", 0, true, false,
     NULL},
    {"crossed", slip_exchanges_across, false, "imperiale mat napoleon", "", false, "lists-swapped", 0, true, false,
     NULL},
    /* Who draws by turns tells it; that two drew each what was the other's may have been done, too. */
    {"talon order", slip_talon_order, false, "imperiale mat napoleon", "piquet", false, "", 0, true, false, NULL},
    {"talon upwards", slip_talon_upwards, false, "imperiale mat napoleon", "", false, "talon-upwards", 0, true, false,
     NULL},
    {"all columns", slip_columns_throughout, true, "", "", false, "columns-swapped", 0, true, false, NULL},
    {"round", slip_round, false, "imperiale piquet mat", "", false, "names-swapped", 0, true, false, NULL},
    {"all hands", slip_hands_throughout, true, "napoleon", "", false, "hands-swapped", 0, true, false, NULL},
    {"all names", slip_names_throughout, true, "napoleon", "", false, "names-swapped", 0, true, false, NULL},
    {"all talons", slip_talons_upwards, true, "imperiale mat napoleon", "", false, "talon-upwards", 0, true, false,
     NULL},
    {"dealers", slip_dealers, true, "", "", false, "names-swapped", 0, true, false, NULL},
    /* Cards may be dealt by several numbers. */
    {"packets", slip_packets, false, "", "imperiale piquet mat napoleon", false, "digit-misread", 0, true, false, NULL},
};

int main(void) { return slips_run(kinds, sizeof kinds / sizeof kinds[0], false, 3); }
