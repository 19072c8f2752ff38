/**
 * The shapes of the API, as `openapi.json` of the server describes them.
 *
 * @typedef {'black'|'white'} Color
 * @typedef {'renju'|'standard'|'freestyle'|'caro'} Rule
 * @typedef {string} Point a point in small letters, `a1` to `o15`
 * @typedef {{en: string, ja: string}} Text
 *
 * @typedef {Object} Position stones to begin with, then moves
 * @property {Rule} rule
 * @property {Point[]} black
 * @property {Point[]} white
 * @property {Color} turn who makes the first move
 * @property {string} moves such as `h8i9g7`; `--` is a pass
 *
 * @typedef {{point: Point, kind: string, mark: '3'|'4'|'6', lines: {stones: Point[], completions: Point[]}[], text: Text}} Forbidden
 * @typedef {{code: string, kanji: string, kana: string, romaji: string, english: string, chinese: string, stones: Point[]}} Opening
 * @typedef {{name: string, title: Text}} OpeningRule
 * @typedef {Object} OpeningQuestion
 * @property {'first'|'second'} seat
 * @property {string} ask
 * @property {Text} text
 * @property {Point[]|null} area
 * @property {number|null} count
 * @property {number|null} most
 * @property {Point[]|null} offers
 * @typedef {Object} OpeningState the answer of /api/opening
 * @property {Point[]} moves
 * @property {'first'|'second'} black who has Black now
 * @property {OpeningQuestion|null} question
 * @property {{seat: string, ask: string, answer: string, text: Text}[]} answers
 * @typedef {{winner: Color|null, reason: string, text: Text, rows: Point[][]}} Outcome
 *
 * @typedef {Object} Rules the answer of /api/rules
 * @property {Rule} rule
 * @property {Color} turn
 * @property {number} ply
 * @property {Point[]} black
 * @property {Point[]} white
 * @property {Point|null} last
 * @property {Point[]} legal
 * @property {Forbidden[]} forbidden Black's, whoever is to move
 * @property {Opening|null} opening
 * @property {Outcome|null} outcome
 *
 * @typedef {{value?: number, win?: number, loss?: number}} Score in the mover's view
 * @typedef {{score: Score, bound: 'lower'|'upper'|null, moves: Point[]}} Line
 * @typedef {{five?: Point, attack?: Point, then?: number, defend?: Record<Point, number>, rest?: number}} ProofNode
 * @typedef {{rule: Rule, black: Point[], white: Point[], turn: Color, attacker: Color, nodes: ProofNode[]}} Certificate
 *
 * @typedef {Object} Win a proved win
 * @property {Color} attacker
 * @property {string} kind
 * @property {boolean} by_forbidden
 * @property {number} length
 * @property {Point[]} line
 * @property {Certificate|null} certificate
 * @property {string} proof the text that `kagetsu verify` reads
 *
 * @typedef {Object} Thought the last event of `analyze` and `play`
 * @property {Point|null} best
 * @property {Score} score
 * @property {'lower'|'upper'|null} bound
 * @property {boolean} proved
 * @property {Line[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} time_ms
 * @property {string} stage
 * @property {string} limited_by
 * @property {Text} reason
 * @property {Win|null} win
 *
 * @typedef {Object} Solved the last event of `solve`
 * @property {'win'|'no-win'|'unknown'} status
 * @property {boolean} verified
 * @property {Win|null} win
 * @property {(Win & {point: Point})[]|null} moves
 * @property {Point[]|null} unproved
 * @property {string|null} limited_by
 * @property {number} nodes
 * @property {number} time_ms
 * @property {Text} text
 *
 * @typedef {Object} ReviewedMove a move as `kagetsu review --json` writes it
 * @property {number} ply
 * @property {Color} color
 * @property {string} move
 * @property {string} class
 * @property {string|null} kind
 * @property {'win'|'loss'|'draw'|'unknown'} status_before
 * @property {'win'|'loss'|'draw'|'unknown'} status_after
 * @property {Point|null} best
 * @property {number|null} loss
 * @property {Score|null} score
 * @property {number|null} win_rate per cent, in the mover's view
 * @property {Score|null} best_score
 * @property {Point[]} line
 * @property {Point[]} refutation
 * @property {Text} text
 * @typedef {{accuracy: number|null, counted: number, counts: Record<string, number>}} ReviewSide
 * @typedef {Object} ReviewSummary
 * @property {number|null} turning_point
 * @property {Color|null} winner
 * @property {ReviewSide} black
 * @property {ReviewSide} white
 * @property {Text} text
 * @typedef {{black: Point[], white: Point[], point: Point, forbidden: 'double-three'|'double-four'|'overline'|null, lines: Point[][], text: Text}} Quiz
 * @typedef {Object} Puzzle the answer of /api/puzzle
 * @property {number} number
 * @property {string} kind
 * @property {Text} title
 * @property {number} grade 1 to 5
 * @property {Rule} rule
 * @property {Point[]} black
 * @property {Point[]} white
 * @property {Color} turn
 * @property {Point|null} point the point in question
 * @property {Text} text
 * @property {Text[]} hints
 * @property {number} most_hints
 * @typedef {{move: Point, side: Color, legal: boolean, wins: string|null, loses: string|null, reasons: Text[], facts: any[]}} Explained
 * @typedef {{point: Point, side: Color, target: string, reason: string, text: Text}} Found
 * @typedef {{name: string, title: Text, stars: number, depth: number|null, time_ms: number, nodes: number|null}} Level
 */
export {};
