//! The rows of the parameter table.
//!
//! Factors and percentages are in hundredths. The two texts after the step are the value of the newest description of
//! the algorithm and the differing values of the earlier ones; `docs/parameters.md` is made from them.

use super::{Tunable, tunables};

tunables! {
    "Patterns" {
        /// Five in a row; nothing else adds to it.
        five = 100_000 in 10_000..=1_000_000 step 1_000, "100,000", "";
        /// Open four: completed at either end.
        open_four = 10_000 in 1_000..=50_000 step 250, "10,000", "";
        /// Four: completed at one point.
        four = 1_500 in 0..=10_000 step 50, "1,500", "001, 002: 1,000";
        /// Open three: becomes an open four.
        open_three = 1_000 in 0..=10_000 step 50, "1,000", "";
        /// Three: becomes a four.
        three = 30 in 0..=1_000 step 5, "30", "002: 100";
        /// Open two: becomes an open three.
        open_two = 50 in 0..=1_000 step 5, "50", "";
        /// Two: becomes a three.
        two = 10 in 0..=500 step 2, "10", "";
    }
    "Bonuses and penalties of a move" {
        /// A four and an open three at once, on top of both.
        four_three = 5_000 in 0..=20_000 step 100, "5,000", "";
        /// Mise: the next move can make a four-three.
        mise = 1_000 in 0..=10_000 step 50, "1,000", "";
        /// Fukumi: threatens a win by continuous fours without making a four or an open three.
        fukumi = 1_500 in 0..=10_000 step 50, "switch only", "001: 1,500";
        /// Strong trap: a four of White whose block is forbidden to Black.
        trap_strong = 8_000 in 0..=20_000 step 100, "8,000", "";
        /// Trap three: an open three of White with an open-four point that is forbidden to Black.
        trap_three = 3_000 in 0..=20_000 step 50, "3,000", "";
        /// Trap set-up: an open three of White with another extension that is forbidden to Black.
        trap_setup = 1_500 in 0..=20_000 step 50, "1,500", "";
        /// Vulnerability of Black, strong: an extension of its three is forbidden and White attacks there.
        vulnerability_strong = 800 in 0..=10_000 step 50, "800", "";
        /// Vulnerability of Black, weak: an extension of its three is forbidden.
        vulnerability_weak = 300 in 0..=10_000 step 25, "300", "";
        /// The most that all vulnerabilities together cost.
        vulnerability_cap = 1_500 in 0..=20_000 step 50, "1,500", "";
        /// Each further direction with an open three or a four.
        multi_direction = 500 in 0..=5_000 step 25, "500", "";
        /// Takes a point where the opponent would make threats in two directions or more.
        defence_crossing = 300 in 0..=5_000 step 25, "300", "";
        /// Each direction of a stone that has a two or more in at least two directions.
        connectivity = 30 in 0..=500 step 2, "30", "";
        /// The centre; one less with each ring around it, down to nothing.
        center = 5 in 0..=100 step 1, "5", "";
        /// Leaves the opponent without the four-three it threatens.
        mise_answer = 1_000 in 0..=10_000 step 50, "switch only", "";
        /// Makes a four on a point where the opponent would make one.
        defensive_four = 800 in 0..=10_000 step 50, "-", "002: 800";
        /// Threatens a win by continuous threats.
        vct_bonus = 8_000 in 0..=20_000 step 100, "-", "003: 8,000";
        /// From how many stones on the bonus for continuous threats is asked for.
        vct_bonus_stones = 20 in 0..=225 step 1, "-", "003: 20";
    }
    "Bonuses of a board" {
        /// Leaf: the next move can make a four-three.
        leaf_four_three = 3_000 in 0..=20_000 step 50, "3,000", "";
    }
    "Order of moves by the tables of the strong levels, line by line" {
        /// A point that makes a one on a line.
        table_one = 1 in -50..=200 step 1, "-", "";
        /// A point that makes an open one.
        table_open_one = 0 in -50..=200 step 1, "-", "";
        /// A point that makes a two.
        table_two = 1 in -50..=200 step 1, "-", "";
        /// A point that makes an open two.
        table_open_two = 3 in -50..=200 step 1, "-", "";
        /// A point that makes a three.
        table_three = 8 in -50..=200 step 1, "-", "";
        /// A point that makes an open three.
        table_open_three = 45 in -50..=400 step 2, "-", "";
        /// A point that makes a four.
        table_four = 40 in -50..=400 step 2, "-", "";
    }
    "Order of moves by the tables of the strong levels" {
        /// Makes a two.
        order_two = 10 in 0..=1_000 step 2, "-", "";
        /// Makes an open two.
        order_open_two = 40 in 0..=1_000 step 5, "-", "";
        /// Makes a three.
        order_three = 60 in 0..=1_000 step 5, "-", "";
        /// Makes an open two or a three on two lines.
        order_double_two = 160 in 0..=2_000 step 10, "-", "";
        /// Makes an open three.
        order_open_three = 300 in 0..=5_000 step 10, "-", "";
        /// Makes a four.
        order_four = 350 in 0..=5_000 step 10, "-", "";
        /// Makes two open threes.
        order_double_three = 700 in 0..=10_000 step 25, "-", "";
        /// Makes a four and an open three.
        order_four_three = 1_500 in 0..=20_000 step 50, "-", "";
        /// Makes two fours.
        order_double_four = 2_000 in 0..=20_000 step 50, "-", "";
        /// Makes an open four.
        order_open_four = 3_000 in 0..=20_000 step 100, "-", "";
        /// What keeping the opponent from the same counts, in percent.
        order_defence = 75 in 0..=200 step 5, "-", "";
    }
    "Factors of the evaluation, in hundredths" {
        /// Patterns on a diagonal.
        diagonal = 105 in 100..=200 step 1, "1.05", "";
        /// Defence of a move that makes a four on a point where the opponent would make an open three or more.
        counter_four = 150 in 100..=300 step 5, "1.5", "";
        /// Taking the point of the opponent's five: above all but an own five.
        defence_five = 50 in 0..=100 step 5, "-", "001: 0.5";
        /// Taking the point of the opponent's open four.
        defence_open_four = 100 in 0..=200 step 5, "by threat", "001: 0.5; 002: 1.0";
        /// Taking the point of the opponent's open three.
        defence_open_three = 100 in 0..=200 step 5, "by threat", "001: 0.5; 002: 1.0";
        /// Taking the point of the opponent's four.
        defence_four = 70 in 0..=200 step 5, "by threat", "001: 0.5; 002: 0.7";
        /// Taking the point of the opponent's three.
        defence_three = 50 in 0..=200 step 5, "by threat", "001: 0.5; 002: 0.5";
        /// Taking the point of anything less.
        defence_other = 30 in 0..=200 step 5, "by threat", "001: 0.5; 002: 0.3";
    }
    "Search" {
        /// Half width of the aspiration window around the last depth's score.
        aspiration = 75 in 1..=10_000 step 5, "75", "";
        /// Late move reduction: from which place in the order on, counted from 0.
        lmr_index = 3 in 1..=225 step 1, "3", "001: 4";
        /// Late move reduction: from which remaining depth on.
        lmr_depth = 3 in 1..=20 step 1, "3", "";
        /// Late move reduction: by how many plies.
        lmr_reduction = 1 in 1..=10 step 1, "1", "";
        /// Null move: from which remaining depth on.
        nmp_depth = 3 in 1..=20 step 1, "3", "";
        /// Null move: by how many plies besides the pass.
        nmp_reduction = 2 in 1..=10 step 1, "2", "";
        /// Futility margin at depth 1, the searching side to move.
        futility_own_1 = 1_000 in 0..=20_000 step 50, "1,000", "";
        /// Futility margin at depth 2, the searching side to move.
        futility_own_2 = 200 in 0..=20_000 step 50, "200", "";
        /// Futility margin at depth 3, the searching side to move.
        futility_own_3 = 1_000 in 0..=20_000 step 50, "1,000", "";
        /// Futility margin at depth 1, the opponent to move.
        futility_their_1 = 4_100 in 0..=20_000 step 50, "4,100", "";
        /// Futility margin at depth 2, the opponent to move.
        futility_their_2 = 1_300 in 0..=20_000 step 50, "1,300", "";
        /// Futility margin at depth 3, the opponent to move.
        futility_their_3 = 3_000 in 0..=20_000 step 50, "3,000", "";
        /// Order: the table's move.
        order_table = 1_000_000 in 0..=10_000_000 step 10_000, "1,000,000", "";
        /// Order: the newer killer move.
        order_killer_1 = 100_000 in 0..=1_000_000 step 1_000, "100,000", "";
        /// Order: the older killer move.
        order_killer_2 = 90_000 in 0..=1_000_000 step 1_000, "90,000", "";
        /// Order: how many moves, best first by table, killers and history, get a static score.
        order_static_moves = 16 in 1..=225 step 1, "N", "";
        /// Order: the move that refuted the opponent's last move before.
        order_counter = 60 in 0..=100_000 step 10, "-", "";
        /// Order: the history of a move is halved with all others when it grows beyond this.
        history_most = 50_000 in 100..=1_000_000 step 100, "depth squared", "";
        /// Strong levels: what the best history of a move by its kind counts in the order.
        order_history = 150 in 0..=10_000 step 10, "-", "";
        /// Strong levels: what the best histories after the last two moves count in the order.
        order_after = 400 in 0..=10_000 step 10, "-", "";
        /// Strong levels: reduction of late moves, constant part, in hundredths of a ply.
        lmr_base = 25 in -200..=400 step 5, "-", "";
        /// Strong levels: reduction of late moves, divisor of the product of the logarithms of depth and place.
        lmr_divisor = 350 in 50..=1_000 step 5, "-", "";
        /// Strong levels: the same, more where the board is no better than two plies before, in hundredths of a ply.
        lmr_worse = 50 in 0..=300 step 5, "-", "";
        /// Strong levels: the same, less for a move with the best history, in hundredths of a ply.
        lmr_history = 50 in 0..=300 step 5, "-", "";
        /// Strong levels: the same, less for a move with the best histories after the last two moves.
        lmr_after = 50 in 0..=300 step 5, "-", "";
        /// Strong levels: the same, more where a cut-off is expected.
        lmr_cut = 60 in 0..=300 step 5, "-", "";
        /// Strong levels: the same, less where the board was on a main line before.
        lmr_main = 60 in 0..=300 step 5, "-", "";
        /// Strong levels: by how much more than expected a reduced move is searched a ply deeper the second time.
        second_deeper = 80 in 0..=10_000 step 5, "-", "";
        /// Strong levels: up to how much more than expected it is searched a ply less deep.
        second_shallower = 6 in 0..=10_000 step 1, "-", "";
        /// Strong levels: how much of what was learned about static values after the same two moves is believed, in percent.
        correction_percent = 100 in 0..=400 step 5, "-", "";
        /// Strong levels: the same, more for each logit of the policy's doubt, in hundredths of a ply.
        lmr_doubt = 35 in 0..=300 step 5, "-", "";
        /// Strong levels: the doubt that changes nothing, in hundredths of a logit; less of it reduces less.
        lmr_doubt_free = 250 in 0..=2_000 step 25, "-", "";
        /// Strong levels: how far above its window, for each ply of depth, a board is searched a ply shallower.
        fail_high_margin = 60 in 0..=20_000 step 10, "-", "";
        /// Strong levels: from which remaining depth on the moves after a raised alpha are searched a ply shallower.
        raised_least = 3 in 1..=40 step 1, "-", "";
        /// Strong levels: up to which remaining depth.
        raised_most = 12 in 0..=96 step 1, "-", "";
        /// Hard and strong levels: stones a leaf may place in its search for fours.
        leaf_fours_nodes = 6 in 0..=500 step 2, "-", "";
        /// The same where the network judges the leaf: the nodes are worth more to it.
        network_leaf_fours_nodes = 16 in 0..=500 step 10, "-", "";
        /// Strong levels: up to which remaining depth a node far below its window becomes a leaf.
        razor_depth = 2 in 0..=20 step 1, "-", "";
        /// Strong levels: how far below, for each ply of depth.
        razor_margin = 90 in 0..=20_000 step 10, "-", "";
        /// Strong levels: up to which remaining depth a node far above its window is cut off.
        static_cut_depth = 20 in 0..=20 step 1, "-", "";
        /// Strong levels: how far above, for each ply of depth.
        static_cut_margin = 180 in 0..=20_000 step 10, "-", "";
        /// Strong levels: up to which remaining depth late quiet moves are skipped.
        move_count_depth = 20 in 0..=20 step 1, "-", "";
        /// Strong levels: how many moves are searched at least.
        move_count_base = 3 in 1..=225 step 1, "-", "";
        /// Strong levels: tenths of a move more for each ply of the depth.
        move_count_slope = 20 in 0..=200 step 1, "-", "";
        /// Strong levels: how many of them are left, in percent, where the board is no better than two plies before.
        move_count_worse = 60 in 10..=100 step 5, "-", "";
        /// Strong levels: from which remaining depth a table move may be extended as the only good one.
        singular_depth = 7 in 2..=40 step 1, "-", "";
        /// Strong levels: by how much for each ply of depth the other moves must fall short of it.
        singular_margin = 8 in 0..=1_000 step 1, "-", "";
        /// Strong levels: by how much more all others must fall short of a move that is extended twice.
        singular_double = 60 in 0..=10_000 step 5, "-", "";
        /// Strong levels: from which remaining depth a node without table move is searched a ply shallower.
        iir_depth = 4 in 1..=40 step 1, "-", "";
        /// Strong levels: stones for the search for forced wins beside the main search, in percent of its own.
        prover_percent = 5 in 0..=200 step 5, "-", "";
        /// Strong levels: stones for looking for a forced win of the opponent after the best move, in percent likewise.
        check_percent = 10 in 0..=400 step 5, "-", "";
        /// Hard, when its depth is done and searched once more: up to which ply the answer to an open three costs no depth.
        three_extension_plies = 10 in 0..=60 step 1, "-", "";
        /// Hard: as long as the search has placed fewer stones than this; the rest is then soon done.
        three_extension_nodes = 300_000 in 0..=10_000_000 step 10_000, "-", "";
        /// Hard: what having the move counts where the depth ends.
        tempo = 150 in 0..=5_000 step 10, "-", "";
        /// Stones for looking for a forced win of the opponent after the chosen move, at most.
        check_nodes = 20_000 in 0..=1_000_000 step 1_000, "-", "";
        /// Candidates: how far from a stone a move may be.
        candidate_reach = 2 in 1..=7 step 1, "near stones", "";
    }
    "Network" {
        /// What the network's value counts, in percent of what its file says a logit is worth.
        network_scale = 100 in 5..=1_000 step 5, "-", "";
        /// What is taken from the network's value for each stone beyond the fourth: it likes having the move too well.
        network_tempo = 1 in 0..=100 step 1, "-", "";
        /// At most so much.
        network_tempo_most = 20 in 0..=2_000 step 10, "-", "";
        /// The network is not asked where the fast tables are so far outside of the window.
        network_lazy = 700 in 0..=20_000 step 50, "-", "";
        /// From which remaining depth on the network's policy orders quiet moves.
        policy_depth = 2 in 0..=96 step 1, "-", "";
        /// What a logit of the policy counts in the order of moves.
        policy_weight = 40 in 0..=2_000 step 5, "-", "";
    }
    "Forced wins" {
        /// Continuous fours: how many fours deep.
        vcf_depth = 8 in 1..=120 step 1, "8", "";
        /// Continuous fours: node limit.
        vcf_nodes = 3_000 in 100..=100_000_000 step 1_000, "150 ms", "";
        /// Mise to fours: how many fours deep after the mise.
        mise_vcf_depth = 12 in 1..=120 step 1, "12", "";
        /// Mise to fours: node limit of the search after one mise.
        mise_vcf_nodes = 6_000 in 100..=100_000_000 step 1_000, "300 ms", "";
        /// Mise to fours: node limit of the whole stage.
        mise_nodes = 10_000 in 100..=100_000_000 step 1_000, "500 ms", "";
        /// Continuous threats: how many threats deep.
        vct_depth = 4 in 1..=120 step 1, "4", "";
        /// Continuous threats: node limit.
        vct_nodes = 3_000 in 100..=100_000_000 step 1_000, "150 ms", "";
        /// A stage before the search may place one in so many of the move's stones.
        stage_share = 8 in 1..=1_000 step 1, "-", "";
        /// A look at a single move may place one in so many of the stones of a whole search for fours.
        glances = 50 in 1..=1_000 step 5, "-", "";
        /// All looks at single moves together may place one in so many of the move's stones.
        glances_share = 4 in 1..=1_000 step 1, "-", "";
        /// Strong levels: a slice of the solver beside the search places at least so many stones.
        slice_nodes = 1_000 in 1..=100_000 step 100, "-", "";
        /// Strong levels: stones for proving what the search has found.
        certify_nodes = 100_000 in 0..=10_000_000 step 10_000, "-", "";
        /// Continuous threats: from how many stones on.
        vct_stones = 14 in 0..=225 step 1, "14", "003: 20";
    }
    "Opening and time" {
        /// How many moves come from the opening book.
        book_moves = 3 in 0..=225 step 1, "3", "";
        /// No new depth once this part of the time is gone, in percent.
        deepen_percent = 80 in 1..=100 step 5, "80 %", "001: 50 %";
        /// The opening lasts while there are at most so many stones.
        early_stones = 6 in 0..=225 step 1, "6", "";
        /// Part of the time used in the opening, in percent.
        early_percent = 50 in 1..=100 step 5, "50 %", "";
        /// At most so many candidates are few.
        few_candidates = 3 in 1..=225 step 1, "3", "";
        /// Part of the time used with few candidates, in percent.
        few_percent = 30 in 1..=100 step 5, "30 %", "";
    }
}
