/**
 * What is asked and answered as JSON. Written by `cargo xtask describe`; not to be edited.
 *
 * @typedef {Object} About What this is.
 * @property {string} name `kagetsu`.
 * @property {string} version Of the program.
 *
 * @typedef {Object} AnsweredEvent The engine's answer.
 * @property {string} answer As text: `h8`, `swap`, `3`, `g7j8` …
 * @property {number} time_ms Milliseconds.
 *
 * @typedef {Object} ApiError What is wrong with a request.
 * @property {string} code For scripts, such as `bad-value`.
 * @property {Text} message For people.
 *
 * @typedef {Object} Basis How something is known.
 * @property {('proved'|'searched'|'not-refuted'|'judged')} basis `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation.
 * @property {(Space|null)} space What was searched through.
 * @property {(number|null)} nodes Stones that were placed; nothing where a proof speaks for itself.
 *
 * @typedef {Object} Certificate A certificate: a graph of the attacker's moves with an answer to every defence; the first node is the root.
 * @property {string} schema `kagetsu.proof/1`.
 * @property {Rule} rule The rule.
 * @property {Point[]} black Black's stones.
 * @property {Point[]} white White's stones.
 * @property {Color} turn Who is to move.
 * @property {Color} attacker Who wins.
 * @property {ProofNode[]} nodes The nodes; each leads to later ones.
 *
 * @typedef {({start: {id: string, job: Job}, stop?: undefined}|{stop: {id: string}, start?: undefined})} ClientMessage What a client says: `{"start":{"id":"a","job":{…}}}` or `{"stop":{"id":"a"}}`.
 *
 * @typedef {('black'|'white')} Color
 *
 * @typedef {Object} DefendedEvent What stops the threat.
 * @property {('win'|'none'|'unknown')} threat What the opponent has when nothing is done: `win`, `none` or `unknown`.
 * @property {(Win|null)} win The opponent's win.
 * @property {Point[]} defences The moves that stop it; with no threat, every legal move.
 * @property {Point[]} delays Moves that only put it off.
 * @property {Point[]} unproved Moves that a limit left open.
 * @property {(string|null)} limited_by The limit that left something open.
 * @property {number} nodes Stones placed.
 * @property {number} time_ms Milliseconds.
 * @property {Text} text The answer in words.
 *
 * @typedef {Object} Door Who asks.
 * @property {boolean} owner Whether the library answers: for this machine, and for devices that came with the owner's link.
 * @property {boolean} library Whether a library is open.
 *
 * @typedef {Object} DoorRequest The token of a link.
 * @property {string} token As it stands after `#key=` in the link.
 *
 * @typedef {Object} Error The form of an error that stands alone.
 * @property {ApiError} error What is wrong.
 *
 * @typedef {Object} Escape A move that was not refuted where another one lost.
 * @property {Point} move The move.
 * @property {Score} score Its score in the view of its player.
 * @property {Point[]} line From the move on.
 * @property {('proved'|'searched'|'not-refuted'|'judged')} basis `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation.
 * @property {(Space|null)} space What was searched through.
 * @property {(number|null)} nodes Stones that were placed; nothing where a proof speaks for itself.
 * @property {Text} text The same in words.
 *
 * @typedef {Object} Evaluation What an evaluator found in a position.
 * @property {string} by Who evaluated: a level, `network` or another name.
 * @property {Score} score The score in the view of the side to move.
 * @property {number} nodes Stones that were placed.
 * @property {(string|null)} [bound] `lower` or `upper` where the score is a bound.
 * @property {(number|null)} [depth] Plies.
 * @property {Point[]} [line] The best move and what follows.
 *
 * @typedef {Object} EvaluationRequest A position whose evaluations are asked for.
 * @property {Position} position The position.
 *
 * @typedef {Object} EvaluationSaveRequest An evaluation to be kept.
 * @property {Position} position The position.
 * @property {Evaluation} evaluation What was found.
 *
 * @typedef {Object} Evaluations The evaluations of a position.
 * @property {Evaluation[]} evaluations One of each evaluator.
 *
 * @typedef {('terms'|'classic'|'network')} EvaluatorKind
 *
 * @typedef {({event: 'queued', place: number}|{event: 'started'}|StageEvent & {event: 'stage'}|ProgressEvent & {event: 'progress'}|ThoughtEvent & {event: 'thought'}|SolvedEvent & {event: 'solved'}|DefendedEvent & {event: 'defended'}|MovedEvent & {event: 'moved'}|ReviewedEvent & {event: 'reviewed'}|ReviewEvent & {event: 'review'}|ExplainedEvent & {event: 'explained'}|TriedEvent & {event: 'tried'}|VerifiedEvent & {event: 'verified'}|AnsweredEvent & {event: 'answered'}|{event: 'stopped'}|{event: 'error', error: ApiError})} Event A message to whoever asked.
 *
 * @typedef {Object} Explain What is known about a move.
 * @property {Point} move The move.
 * @property {Color} side Whose move it is.
 * @property {boolean} legal Whether it may be played.
 * @property {(string|null)} wins Whether it begins a forced win: `win`, `no-win` or `unknown`; nothing where the question makes no sense.
 * @property {(string|null)} loses Whether the opponent has a forced win after it.
 * @property {Text[]} reasons At most three sentences: what matters most.
 * @property {Sentence[]} facts All facts, the most important first.
 * @property {number} nodes Stones that the searches placed.
 *
 * @typedef {Object} ExplainedEvent What is known about it.
 * @property {Explain} move The move with its facts.
 * @property {number} time_ms Milliseconds.
 *
 * @typedef {Object} Fact A fact of a move. `stones` never hold the move itself; points and wins are the mover's unless the name says otherwise.
 * @property {string} fact Its name, such as `open-three`.
 * @property {(boolean|null)} [by_forbidden] Of a win: whether Black loses in it because the only block is forbidden.
 * @property {(string|null)} [chinese] Its Chinese name.
 * @property {(string|null)} [code] The code of an opening.
 * @property {(Point|null)} [first] The first move of a win, where its player is to move.
 * @property {(Point|null)} [five] Where the only five is made.
 * @property {(Point[]|null)} [fives] Where fives are made.
 * @property {(Point[]|null)} [fours] Where a four, or an open four, is made.
 * @property {(string|null)} [kana] Its reading.
 * @property {(string|null)} [kanji] Its name in Japanese characters.
 * @property {(string|null)} [kind] Of a foul, or of a win.
 * @property {(number|null)} [length] Plies of a win.
 * @property {(Point[]|null)} [line] A win against the longest defence.
 * @property {(Point[][]|null)} [lines] The stones of each line.
 * @property {(number|null)} [nodes] Stones that a search was allowed.
 * @property {(Point[]|null)} [others] Other moves that stop a win.
 * @property {(Point[]|null)} [points] Points that matter next.
 * @property {(Refusal[]|null)} [refusals] Points that may not be played, and why.
 * @property {(string|null)} [romaji] Its name in Latin letters.
 * @property {(string|null)} [shape] What the opponent would make: `double-four`, `four-three` or `double-three`.
 * @property {(Point[]|null)} [stones] Stones that it is about.
 * @property {(Point[]|null)} [targets] Where the threatened four-threes are made.
 * @property {(FalseThree[]|null)} [threes] Threes that are none.
 *
 * @typedef {Object} FalseThree A three that cannot become an open four.
 * @property {Point[]} stones Its stones.
 * @property {Refusal[]} refusals The points that would make an open four of it.
 *
 * @typedef {Object} Find The points.
 * @property {Found[]} points Target by target, Black's first.
 *
 * @typedef {Object} FindRequest A question about points.
 * @property {Position} position The position.
 * @property {Target[]} targets What to look for.
 * @property {(Point|null)} [point] One point, or all without it.
 * @property {(Color|null)} [side] One side, or both without it.
 *
 * @typedef {Object} FirstMove A winning first move.
 * @property {Point} point The move.
 * @property {Color} attacker Who wins.
 * @property {WinKind} kind What the win takes.
 * @property {boolean} by_forbidden Whether Black loses in it because the only block is forbidden.
 * @property {(Point|null)} first The first move.
 * @property {number} length Plies, the final five included.
 * @property {Point[]} line The moves against the longest defence.
 * @property {boolean} verified The checker has accepted the certificate.
 * @property {Certificate} certificate The certificate as a graph.
 * @property {string} proof The certificate as the text that `kagetsu verify` reads.
 *
 * @typedef {Object} Forbidden A forbidden point.
 * @property {Point} point The point.
 * @property {ForbiddenKind} kind Why.
 * @property {string} mark `3`, `4` or `6`.
 * @property {ForbiddenLine[]} lines The threes, fours or overlines.
 * @property {Text} text Why, in words.
 *
 * @typedef {('double-three'|'double-four'|'overline')} ForbiddenKind
 *
 * @typedef {Object} ForbiddenLine A line of a forbidden point.
 * @property {Point[]} stones Its stones.
 * @property {Point[]} completions The points where it grows.
 *
 * @typedef {Object} Found A point that was looked for.
 * @property {Point} point The point.
 * @property {Color} side Whose it is.
 * @property {Target} target What was looked for.
 * @property {string} reason What the point makes.
 * @property {Text} text The same in words.
 *
 * @typedef {({do: 'analyze', position: Position, level?: (Level|null), limits?: Limits, lines?: (number|null), theory?: (boolean|null)}|{do: 'play', position: Position, level: Level, limits?: Limits, seed?: (number|null), theory?: (boolean|null)}|{do: 'solve', position: Position, kind: WinQuery, all?: boolean, max_len?: (number|null), nodes?: (number|null), shortest?: boolean, side?: (Color|null)}|{do: 'defend', position: Position, nodes?: (number|null)}|{do: 'variant', board: VariantBoardRequest, player: string, seed?: (number|null)}|{do: 'opening', opening: OpeningRequest, level: Level, seed?: (number|null)}|{do: 'review', position: Position, budget?: (number|null), effort?: (ReviewEffort|null), nodes?: (number|null), ply?: (number|null), theory?: (boolean|null)}|{do: 'explain', position: Position, point: Point}|{do: 'puzzle', number: number, moves?: Point[], point?: (Point|null), verdict?: (string|null)}|{do: 'verify', proof: string, nodes?: (number|null)})} Job A request as it came.
 *
 * @typedef {('beginner'|'easy'|'medium'|'hard'|'expert'|'master')} Level
 *
 * @typedef {Object} LevelInfo A level.
 * @property {Level} name As requests name it.
 * @property {Text} title As people call it.
 * @property {number} stars 1 to 6.
 * @property {number} elo Elo in renju on the ladder of `docs/results/ladder.md`, whose mean is 0; expert and master had fewer nodes there.
 * @property {(number|null)} depth How deep it looks, where that is what bounds it.
 * @property {number} time_ms How long it may take for a move.
 * @property {(number|null)} nodes Stones that it may place for a move.
 * @property {number} random_percent How often, in hundredths, it plays another move than the best.
 * @property {EvaluatorKind} eval Its evaluation under the rule.
 * @property {string[]} techniques What it knows and makes use of.
 *
 * @typedef {Object} Levels The levels.
 * @property {LevelInfo[]} levels The weakest first.
 *
 * @typedef {Object} LibraryChanged How many documents were changed.
 * @property {number} documents How many.
 *
 * @typedef {Object} LibraryDescribeRequest What to change of a document beside its record; what is left out stays.
 * @property {number} id Its number.
 * @property {number} version The version that was read.
 * @property {(string|null)} [folder] Where it is filed: names parted by `/`.
 * @property {(string|null)} [kind] `game` or `study`.
 * @property {(Color[]|null)} [own] The sides that the owner of the library played.
 * @property {(string[]|null)} [tags] All its tags.
 * @property {(string|null)} [title] Its title.
 *
 * @typedef {Object} LibraryDocument What lists show of a document.
 * @property {number} id Its number.
 * @property {string} kind `game` or `study`: the explorer counts games.
 * @property {string} state `kept`, `deleted` or `unfinished`.
 * @property {number} version Counts the changes from 1 on.
 * @property {string} title Its title; may be empty.
 * @property {Players} players Who played.
 * @property {(string|null)} event Tournament or occasion.
 * @property {(string|null)} date The date as it was written.
 * @property {(string|null)} result The result, such as `B+R`.
 * @property {Rule} rule The rule.
 * @property {(OpeningRule|null)} opening_rule How the players agreed on the first moves.
 * @property {(string|null)} opening The opening by its code.
 * @property {Color[]} own The sides that the owner of the library played.
 * @property {string} folder Where it is filed: names parted by `/`; empty for the top.
 * @property {string[]} tags What it is tagged with.
 * @property {(number|null)} source The import that brought it.
 * @property {number} moves Moves of the main line.
 * @property {number} nodes Nodes of the tree, the root included.
 * @property {number} added When it came in, in seconds since 1970.
 * @property {number} changed When it was last changed, in seconds since 1970.
 *
 * @typedef {Object} LibraryExploreRequest A position to be explored.
 * @property {LibraryFilter} [filter] Which games count.
 * @property {Position} [position] The position, in any orientation and however it was reached.
 *
 * @typedef {Object} LibraryExplorer What was played in a position.
 * @property {number} games Games, those without a known result included.
 * @property {number} black Won by Black.
 * @property {number} draw Drawn.
 * @property {number} white Won by White.
 * @property {(number|null)} score Black's score in percent, of the games with a known result; White's is what is left of 100.
 * @property {(LibraryLast|null)} last The latest game.
 * @property {(OpeningNames|null)} opening The opening that the stones make.
 * @property {LibraryMove[]} moves What came next, most played first; proved moves that nobody played come last.
 * @property {Evaluation[]} evaluations What engine and network found here, as far as the library keeps it.
 *
 * @typedef {Object} LibraryFifths The fourth and fifth moves of an opening.
 * @property {Opening} opening The opening, in the orientation of the moves.
 * @property {LibraryFourth[]} fourths The fourth moves, most played first.
 *
 * @typedef {Object} LibraryFifthsRequest An opening whose fourth and fifth moves are asked for.
 * @property {string} opening Its code: `D1` … `I13`.
 * @property {LibraryFilter} [filter] Which games count.
 * @property {(number|null)} [limit] How many fourth moves, the most played ones; 8 without it.
 * @property {(Rule|null)} [rule] The rule; renju without one.
 *
 * @typedef {Object} LibraryFilter Which games count; what is left out does not matter.
 * @property {(string|null)} [event] A part of the event's name.
 * @property {(string|null)} [folder] A folder, with those inside it.
 * @property {(number|null)} [from] The first year.
 * @property {(string|null)} [opening] The opening by its code: `D1` … `D13`, `I1` … `I13`.
 * @property {(OpeningRule|null)} [opening_rule] The opening rule.
 * @property {boolean} [own] Only games that the owner of the library played.
 * @property {(string|null)} [player] A part of the name of a player.
 * @property {(string|null)} [result] `black`, `white` or `draw`: who won; `unknown` where nobody has said.
 * @property {(Color|null)} [side] The side of that player; without one either side.
 * @property {(number|null)} [source] An import, by its number.
 * @property {(string|null)} [tag] A tag.
 * @property {(number|null)} [to] The last year.
 *
 * @typedef {Object} LibraryFourth A fourth move with the fifth moves after it.
 * @property {Point} move The move.
 * @property {Point[]} same Moves that are symmetric to it, and counted with it.
 * @property {number} games Games, those without a known result included.
 * @property {number} black Won by Black.
 * @property {number} draw Drawn.
 * @property {number} white Won by White.
 * @property {(number|null)} score Black's score in percent, of the games with a known result; White's is what is left of 100.
 * @property {(LibraryLast|null)} last The latest game.
 * @property {(Proved|null)} proved What is proved of it, for the side that plays it.
 * @property {(string|null)} opening The opening that it leads to, by its code.
 * @property {LibraryMove[]} fifths The fifth moves, most played first.
 *
 * @typedef {Object} LibraryIdRequest A document.
 * @property {number} id Its number.
 *
 * @typedef {Object} LibraryIdsRequest Documents.
 * @property {number[]} ids Their numbers.
 *
 * @typedef {Object} LibraryLast The latest game.
 * @property {(string|null)} date Its date as far as it is known, such as `2020-05`.
 * @property {number} id Its number.
 * @property {Players} players Who played it.
 *
 * @typedef {Object} LibraryListRequest Documents to be listed; what is left out does not matter.
 * @property {boolean} [deleted] Those that were deleted, instead of those that are there.
 * @property {LibraryFilter} [filter] What they must have.
 * @property {(string|null)} [kind] `game` or `study`.
 * @property {(number|null)} [limit] How many at most; 50 without it.
 * @property {number} [offset] How many to pass over.
 * @property {(string|null)} [order] `changed`, `added`, `date` or `name`; changed last first without one.
 * @property {(Position|null)} [position] A position that they come to, in any orientation.
 * @property {(Rule|null)} [rule] The rule.
 * @property {(string|null)} [text] A part of title, player or event.
 *
 * @typedef {Object} LibraryListing A page of a list.
 * @property {number} total How many there are in all.
 * @property {LibraryDocument[]} documents Those of this page.
 *
 * @typedef {Object} LibraryMove A move that was played, or is proved.
 * @property {Point} move The move.
 * @property {Point[]} same Moves that are symmetric to it, and counted with it.
 * @property {number} games Games, those without a known result included.
 * @property {number} black Won by Black.
 * @property {number} draw Drawn.
 * @property {number} white Won by White.
 * @property {(number|null)} score Black's score in percent, of the games with a known result; White's is what is left of 100.
 * @property {(LibraryLast|null)} last The latest game.
 * @property {(Proved|null)} proved What is proved of it, for the side that plays it.
 * @property {(string|null)} opening The opening that it leads to, by its code.
 *
 * @typedef {Object} LibraryName A name and how many documents have it.
 * @property {string} name The name.
 * @property {number} documents How many documents have it.
 *
 * @typedef {Object} LibraryNames Names, most documents first.
 * @property {LibraryName[]} names The names.
 *
 * @typedef {Object} LibraryNamesRequest Names to be listed.
 * @property {string} role `player`, `event`, `folder` or `tag`.
 * @property {(number|null)} [limit] How many at most; 20 without it.
 * @property {string} [part] A part of the names.
 *
 * @typedef {Object} LibraryOpened A document with its record.
 * @property {LibraryDocument} document What lists show of it.
 * @property {Record} record The record; its format is `library`.
 *
 * @typedef {Object} LibraryOpening An opening as it was played.
 * @property {string} code `D4`, `I7` …
 * @property {string} kanji 花月.
 * @property {string} kana かげつ.
 * @property {string} romaji Kagetsu.
 * @property {string} english Flower Moon.
 * @property {string} chinese 花月.
 * @property {Point[]} stones The three stones in their order.
 * @property {number} games Games, those without a known result included.
 * @property {number} black Won by Black.
 * @property {number} draw Drawn.
 * @property {number} white Won by White.
 * @property {(number|null)} score Black's score in percent, of the games with a known result; White's is what is left of 100.
 * @property {(LibraryLast|null)} last The latest game.
 * @property {(Color|null)} proved Who is proved to win after its three stones; nothing where nothing is proved.
 *
 * @typedef {Object} LibraryOpenings The 26 openings as they were played.
 * @property {LibraryOpening[]} openings D1 to D13, then I1 to I13.
 *
 * @typedef {Object} LibraryOpeningsRequest Which games count for the openings.
 * @property {LibraryFilter} [filter] Which games count.
 * @property {(Rule|null)} [rule] The rule; renju without one.
 *
 * @typedef {Object} LibraryOverview What there is in a library.
 * @property {number} games Games.
 * @property {number} studies Studies.
 * @property {number} deleted Documents that were deleted and can be restored.
 * @property {LibraryName[]} folders Folders.
 * @property {LibraryName[]} tags Tags.
 *
 * @typedef {Object} LibraryRecord A record to be saved. Of players, event, date and result, what is left out stays, and an empty text removes it.
 * @property {(string|null)} [comment] What is said before the first move.
 * @property {(string|null)} [date] When.
 * @property {(string|null)} [event] Tournament or occasion.
 * @property {RecordNodeRequest[]} [nodes] The moves after that, as `records/write` takes them; marks that are left out stay.
 * @property {Players} [players] The names of the players.
 * @property {Position} [position] The stones before the first move; its own moves come first, if it has any.
 * @property {(string|null)} [result] The result, such as `B+R` or `draw`.
 *
 * @typedef {Object} LibrarySaveRequest A document to be saved: a new one, or with `id` and `version` one that is there.
 * @property {LibraryRecord} record The record.
 * @property {(string|null)} [folder] Of a new document: where it is filed.
 * @property {(number|null)} [id] The document; a new one without it.
 * @property {(string|null)} [kind] Of a new document: `game` or `study`; guessed without it.
 * @property {(Color[]|null)} [own] Of a new document: the sides that the owner of the library played.
 * @property {(string[]|null)} [tags] Of a new document: its tags.
 * @property {(string|null)} [title] Of a new document: its title.
 * @property {boolean} [unless_known] Whether a document that is there already, maybe turned, is taken instead of a new one.
 * @property {(number|null)} [version] The version that was read; saving fails with `changed` where it has another by now.
 *
 * @typedef {Object} LibrarySaved Where a document stands after a change.
 * @property {number} id Its number.
 * @property {number} version Its version.
 * @property {boolean} known Whether it was there already.
 *
 * @typedef {Object} Limits What bounds a search.
 * @property {(number|null)} [depth] Plies.
 * @property {(number|null)} [nodes] Stones that it may place.
 * @property {(number|null)} [time_ms] Milliseconds.
 *
 * @typedef {Object} Line A line with its score in the mover's view.
 * @property {Score} score The score.
 * @property {(string|null)} bound `lower` or `upper` where the score is only a bound.
 * @property {Point[]} moves The moves.
 *
 * @typedef {Object} ListedPuzzle As much of a puzzle as helps to choose one.
 * @property {number} number Its number, from 1.
 * @property {PuzzleKind} kind What is asked.
 * @property {number} grade How hard it is, 1 to 5.
 *
 * @typedef {Object} Mark A mark on the board.
 * @property {Point} point Where.
 * @property {MarkName} kind Which.
 * @property {string} [text] The text of a label.
 *
 * @typedef {('label'|'cross'|'circle'|'square'|'triangle'|'selected')} MarkName The kinds of marks.
 *
 * @typedef {Object} MovedEvent The move of a player, with its thinking.
 * @property {string} move The cell.
 * @property {Text} text How it was found, in words.
 * @property {number} depth The depth of a search.
 * @property {number} nodes Its stones.
 * @property {number} simulations Playouts.
 * @property {number} time_ms Milliseconds.
 * @property {VariantLine[]} lines The lines, the best first.
 *
 * @typedef {Object} Opening An opening with all its names and its stones.
 * @property {string} code `D4`, `I7` …
 * @property {string} kanji 花月.
 * @property {string} kana かげつ.
 * @property {string} romaji Kagetsu.
 * @property {string} english Flower Moon.
 * @property {string} chinese 花月.
 * @property {Point[]} stones The three stones in their order.
 *
 * @typedef {Object} OpeningGiven An answer that was given.
 * @property {string} seat Who gave it.
 * @property {string} ask What was asked.
 * @property {string} answer The answer as text.
 * @property {Text} text What was decided, said of `{who}`.
 *
 * @typedef {Object} OpeningNames An opening with all its names.
 * @property {string} code `D4`, `I7` …
 * @property {string} kanji 花月.
 * @property {string} kana かげつ.
 * @property {string} romaji Kagetsu.
 * @property {string} english Flower Moon.
 * @property {string} chinese 花月.
 *
 * @typedef {Object} OpeningQuestion A question of an opening.
 * @property {string} seat Who is asked: `first` or `second`.
 * @property {string} ask What, such as `swap`.
 * @property {Text} text In words.
 * @property {(Point[]|null)} area Where a stone may go, or another fifth move beside those named already.
 * @property {(number|null)} count How many fifth moves.
 * @property {(number|null)} most The largest number that can be announced.
 * @property {(Point[]|null)} offers The fifth moves to choose from.
 *
 * @typedef {Object} OpeningRequest An opening with its answers so far.
 * @property {OpeningRule} rule `rif`, `swap2` …
 * @property {string[]} [answers] As text: `h8`, `swap`, `3`, `g7j8` …
 * @property {(Rule|null)} [board] The rule of the game; renju without one.
 * @property {Point[]} [offered] Fifth moves that the player at hand has named so far.
 *
 * @typedef {('free'|'openings'|'rif'|'yamaguchi'|'taraguchi-10'|'soosorv-8'|'swap2')} OpeningRule
 *
 * @typedef {Object} OpeningRuleInfo A way to begin a game.
 * @property {string} name As requests name it.
 * @property {Text} title As people call it.
 *
 * @typedef {Object} OpeningState An opening by a rule after the answers so far.
 * @property {string} rule The rule of the opening.
 * @property {Point[]} moves The stones in their order.
 * @property {string} black Who has Black now: `first` or `second`.
 * @property {(OpeningQuestion|null)} question What is asked next; nothing when the opening is over.
 * @property {OpeningGiven[]} answers What was answered.
 *
 * @typedef {Object} Openings The openings and the ways to begin a game.
 * @property {Opening[]} openings The 26 openings.
 * @property {OpeningRuleInfo[]} rules Ways to begin a game.
 *
 * @typedef {Object} Outcome How a game ended.
 * @property {(Color|null)} winner Who won, if not nobody.
 * @property {string} reason By what, such as `five`.
 * @property {Text} text In words.
 * @property {Point[][]} rows The winning rows.
 *
 * @typedef {Object} PictureRequest What to draw.
 * @property {Position} position The position.
 * @property {(boolean|null)} [coordinates] Whether letters and numbers stand around the board.
 * @property {(number|null)} [first_number] The number of the first move; no numbers without it.
 * @property {(boolean|null)} [forbidden] Whether Black's forbidden points are marked when Black is to move.
 * @property {('svg'|'png'|'gif'|'html'|null)} [format] `svg`, without one, or `png`; `gif` and `html` show the moves one after the other: an animation, and a page to be put into any site.
 * @property {('en'|'ja'|'zh'|null)} [lang] The language of a page: `en`, without one, `ja` or `zh`.
 * @property {('screen'|'print'|null)} [theme] `screen`, without one, or `print`.
 * @property {(string|null)} [title] The title of a page.
 * @property {(number|null)} [width] Pixels, 64 to 4096.
 *
 * @typedef {Object} Players The names of the players.
 * @property {(string|null)} [black] Who has Black.
 * @property {(string|null)} [white] Who has White.
 *
 * @typedef {string} Point A point in lower case, `a1` to `o15`.
 *
 * @typedef {Object} Position A position: stones to begin with, then moves.
 * @property {Point[]} [black] Black stones that stand on the board before the first move.
 * @property {string} [moves] The moves, such as `h8i9g7`; `--` is a pass.
 * @property {(Rule|null)} [rule] The rule; renju without one.
 * @property {(Color|null)} [turn] Who makes the first move; without it, whoever has fewer stones.
 * @property {Point[]} [white] White stones that stand on the board before the first move.
 *
 * @typedef {Object} ProgressEvent A finished depth.
 * @property {number} depth The depth.
 * @property {number} nodes Stones placed so far.
 * @property {number} time_ms Milliseconds so far.
 * @property {Line[]} lines The lines, the best first.
 *
 * @typedef {Object} Proof What proves who wins.
 * @property {Color} winner Who wins.
 * @property {WinKind} kind What the win takes.
 * @property {boolean} by_forbidden Whether Black loses in it because the only block is forbidden.
 * @property {number} length Plies, the final five included.
 * @property {boolean} verified The checker has accepted the certificate.
 *
 * @typedef {({five: Point, attack?: undefined, defend?: undefined, rest?: undefined, then?: undefined}|{attack: Point, then: number, defend?: undefined, five?: undefined, rest?: undefined}|{defend: {[key: string]: number}, attack?: undefined, five?: undefined, rest?: (number|null), then?: undefined})} ProofNode A node of a certificate.
 *
 * @typedef {('win'|'loss')} Proved
 *
 * @typedef {Object} ProvedRequest A question what is proved of a position.
 * @property {Position} position The position.
 *
 * @typedef {('vcf'|'vct'|'four-three'|'defence'|'forbidden')} PuzzleKind
 *
 * @typedef {Object} PuzzleKindInfo A kind of puzzle.
 * @property {PuzzleKind} name As requests name it.
 * @property {Text} title As people call it.
 *
 * @typedef {Object} PuzzleQuestion A puzzle without its answer.
 * @property {number} number Its number.
 * @property {PuzzleKind} kind What is asked.
 * @property {Text} title The name of the kind.
 * @property {number} grade How hard it is, 1 to 5.
 * @property {Rule} rule The rule.
 * @property {Point[]} black Black's stones.
 * @property {Point[]} white White's stones.
 * @property {Color} turn Who is to move.
 * @property {(Point|null)} point The point in question, where the question is about one.
 * @property {Text} text The question.
 * @property {Text[]} hints The hints that were asked for.
 * @property {number} most_hints How many hints there are.
 *
 * @typedef {Object} PuzzleRequest A wish for a puzzle.
 * @property {number} number Which one, from 1.
 * @property {number} [hints] How many hints.
 *
 * @typedef {Object} Puzzles The puzzles that come with the program.
 * @property {PuzzleKindInfo[]} kinds What can be asked.
 * @property {ListedPuzzle[]} puzzles All puzzles.
 *
 * @typedef {Object} Quiz A question with its answer.
 * @property {Point[]} black Black's stones.
 * @property {Point[]} white White's stones.
 * @property {Point} point The point in question.
 * @property {(ForbiddenKind|null)} forbidden Why Black may not play there, if so.
 * @property {Point[][]} lines The lines that matter, as their stones.
 * @property {Text} text The answer in words.
 *
 * @typedef {Object} QuizRequest A wish for a question.
 * @property {number} seed The same seed asks the same.
 *
 * @typedef {Object} ReadRequest A record as text.
 * @property {string} text In any form that is known.
 * @property {(Rule|null)} [rule] The rule where the text names none.
 *
 * @typedef {Object} Record A record.
 * @property {string} format The form that it was read in.
 * @property {Rule} rule The rule.
 * @property {Point[]} black Black's stones before the first move.
 * @property {Point[]} white White's stones before the first move.
 * @property {Color} turn Who makes the first move.
 * @property {RecordNode[]} nodes The root first, parents before children, the main line first.
 * @property {Players} players The names of the players.
 * @property {(string|null)} event Where it was played.
 * @property {(string|null)} date When.
 * @property {(string|null)} result The result.
 *
 * @typedef {Object} RecordNode A move of a record.
 * @property {(number|null)} parent Index in the list; only the root has none.
 * @property {(string|null)} move A point or `--`; nothing at the root.
 * @property {string} [comment] What is said about it.
 * @property {Mark[]} [marks] Marks on the board.
 *
 * @typedef {Object} RecordNodeRequest A move of a record to be written.
 * @property {string} move A point or `--`.
 * @property {(string|null)} [comment] What is said about it.
 * @property {(Mark[]|null)} [marks] Marks on the board.
 * @property {(number|null)} [parent] Index in the list; without one the root.
 *
 * @typedef {Object} Records Every game of a text or a file.
 * @property {Record[]} games The games in their order, never none.
 * @property {Skipped[]} [skipped] Pieces of a pasted text that say nothing that a record holds.
 *
 * @typedef {Object} Refusal A point that may not be played, and why: a kind of foul, or `five` where it would make a five at once.
 * @property {Point} point The point.
 * @property {string} kind Why.
 *
 * @typedef {('quick'|'usual'|'deep')} ReviewEffort
 *
 * @typedef {Object} ReviewEvent The whole review: whoever has missed a move on the way finds it here.
 * @property {ReviewedEvent[]} moves In the order of the game.
 * @property {ReviewSummary & {schema: 'kagetsu.review/1'}} summary What the game came to.
 * @property {number} time_ms Milliseconds.
 *
 * @typedef {Object} ReviewMove A reviewed move.
 * @property {number} ply Its number, from 1.
 * @property {Color} color Who played it.
 * @property {string} move What was played: a point, or `--`.
 * @property {('foul'|'missed-five'|'missed-win'|'losing'|'forced'|'only'|'win-kept'|'lost'|'best'|'good'|'dubious'|'bad'|'blunder')} class What it was.
 * @property {('proved'|'searched'|'not-refuted'|'judged')} basis `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation.
 * @property {(Space|null)} space What was searched through.
 * @property {(number|null)} nodes Stones that were placed; nothing where a proof speaks for itself.
 * @property {boolean} stable Whether a deeper look says the same class; where it does not, the milder one is said and the move is not counted.
 * @property {(string|null)} kind The kind of the win, or of the foul, that the class speaks of.
 * @property {SideStatus} status_before What is proved before it, in its player's view.
 * @property {SideStatus} status_after What is proved after it, in its player's view.
 * @property {(Point|null)} best The best move.
 * @property {(number|null)} loss What the move lost against the best, where nothing is proved before and after it.
 * @property {(Score|null)} score Its score in its player's view.
 * @property {(number|null)} win_rate How often, in hundredths, its player wins with such a score.
 * @property {(Score|null)} best_score The score of the best move.
 * @property {Point[]} line The best move and what follows.
 * @property {Point[]} refutation The opponent's win after the move.
 * @property {Escape[]} escapes Where the move lost the game: moves that were not refuted, the one that rests on most first.
 * @property {(Basis|null)} gone Where the move let a win go: how it is known that it is gone.
 * @property {boolean} only Whether every other move loses.
 * @property {boolean} counted Whether it counts for the accuracy.
 * @property {(number|null)} points What it earns then, 0 to 100.
 * @property {(Proof|null)} proof What proves `status_before`.
 * @property {(Terms|null)} terms The terms of the evaluation for it, where its class is judged.
 * @property {(Terms|null)} best_terms The terms of the evaluation for the best move.
 * @property {Fact[]} facts What the move does by the rules.
 * @property {Text} text What there is to say of it.
 *
 * @typedef {Object} ReviewSide How well a side played.
 * @property {(number|null)} accuracy What the moves that count earned in the mean, 0 to 100; nothing where none counts.
 * @property {number} counted How many moves count for it.
 * @property {(number|null)} first_missed_win The first ply at which a proved win was let go.
 * @property {{[key: string]: number}} counts How many moves there are of each class.
 *
 * @typedef {Object} ReviewSummary What a reviewed game came to.
 * @property {number} moves How many moves there are.
 * @property {number} nodes Stones that each search of the first pass was allowed.
 * @property {number} stand Stones after which what was not refuted stands.
 * @property {number} budget Stones that the second pass was allowed in all, and how many it has placed.
 * @property {number} spent See `budget`.
 * @property {boolean} theory Whether the proved openings were believed.
 * @property {boolean} stands Whether everything that is said not to lose stands.
 * @property {number[]} open The moves of which something is said that does not stand; one more than there are moves for the end of the game.
 * @property {number} left_out Moves of the record after the end of the game, which are not reviewed.
 * @property {(Color|null)} winner Who wins at the end, by the board or by proof.
 * @property {(number|null)} turning_point The ply after which the winner's win was proved until the end.
 * @property {ReviewSide} black How well Black played.
 * @property {ReviewSide} white How well White played.
 * @property {Text} text Where the game turned, in words.
 * @property {Text} settled What stands of the review, in words.
 *
 * @typedef {Object} ReviewedEvent A reviewed move with the name of its class.
 * @property {ReviewMove & {schema: 'kagetsu.review-move/1'}} move The move.
 * @property {Text} label The name of its class.
 *
 * @typedef {('renju'|'standard'|'freestyle'|'caro')} Rule
 *
 * @typedef {Object} Rules What the rules say.
 * @property {Rule} rule The rule.
 * @property {Color} turn Who is to move.
 * @property {number} ply How many moves were made.
 * @property {Point[]} black Black's stones.
 * @property {Point[]} white White's stones.
 * @property {(Point|null)} last The last stone.
 * @property {Point[]} legal Where the side to move may play.
 * @property {Forbidden[]} forbidden Black's forbidden points, whoever is to move.
 * @property {(Opening|null)} opening The opening of the first three stones.
 * @property {(Outcome|null)} outcome How the game ended.
 *
 * @typedef {Object} RulesRequest A question about a position.
 * @property {Position} position The position.
 * @property {(Color|null)} [resigns] A side that gives up in this position.
 *
 * @typedef {({win: number, loss?: undefined, value?: undefined}|{loss: number, value?: undefined, win?: undefined}|{value: number, loss?: undefined, win?: undefined})} Score A score as `{"value":n}`, `{"win":n}` or `{"loss":n}`; `n` of a win or a loss are plies.
 *
 * @typedef {Object} Sentence A fact with its sentence.
 * @property {string} fact Its name, such as `open-three`.
 * @property {Text} text Its sentence.
 * @property {(boolean|null)} [by_forbidden] Of a win: whether Black loses in it because the only block is forbidden.
 * @property {(string|null)} [chinese] Its Chinese name.
 * @property {(string|null)} [code] The code of an opening.
 * @property {(Point|null)} [first] The first move of a win, where its player is to move.
 * @property {(Point|null)} [five] Where the only five is made.
 * @property {(Point[]|null)} [fives] Where fives are made.
 * @property {(Point[]|null)} [fours] Where a four, or an open four, is made.
 * @property {(string|null)} [kana] Its reading.
 * @property {(string|null)} [kanji] Its name in Japanese characters.
 * @property {(string|null)} [kind] Of a foul, or of a win.
 * @property {(number|null)} [length] Plies of a win.
 * @property {(Point[]|null)} [line] A win against the longest defence.
 * @property {(Point[][]|null)} [lines] The stones of each line.
 * @property {(number|null)} [nodes] Stones that a search was allowed.
 * @property {(Point[]|null)} [others] Other moves that stop a win.
 * @property {(Point[]|null)} [points] Points that matter next.
 * @property {(Refusal[]|null)} [refusals] Points that may not be played, and why.
 * @property {(string|null)} [romaji] Its name in Latin letters.
 * @property {(string|null)} [shape] What the opponent would make: `double-four`, `four-three` or `double-three`.
 * @property {(Point[]|null)} [stones] Stones that it is about.
 * @property {(Point[]|null)} [targets] Where the threatened four-threes are made.
 * @property {(FalseThree[]|null)} [threes] Threes that are none.
 *
 * @typedef {({event: 'queued', place: number}|{event: 'started'}|StageEvent & {event: 'stage'}|ProgressEvent & {event: 'progress'}|ThoughtEvent & {event: 'thought'}|SolvedEvent & {event: 'solved'}|DefendedEvent & {event: 'defended'}|MovedEvent & {event: 'moved'}|ReviewedEvent & {event: 'reviewed'}|ReviewEvent & {event: 'review'}|ExplainedEvent & {event: 'explained'}|TriedEvent & {event: 'tried'}|VerifiedEvent & {event: 'verified'}|AnsweredEvent & {event: 'answered'}|{event: 'stopped'}|{event: 'error', error: ApiError}) & {id: (string|null)}} ServerMessage What a client hears: `{"id":"a","event":"started"}`.
 *
 * @typedef {Object} Sheet A sheet.
 * @property {string} kind Its kind.
 * @property {string} key Which one of its kind.
 * @property {number} version Counts the changes from 1 on; 0 where there is none.
 * @property {(number|null)} changed When it was last changed, in seconds since 1970.
 * @property {(Object|null)} value What it holds; `null` where there is none.
 *
 * @typedef {Object} SheetRequest A sheet.
 * @property {string} kind `review` (by the number of the document), `progress` (of puzzles), `puzzle` (one's own) or `settings`.
 * @property {string} key Which one of its kind.
 *
 * @typedef {Object} SheetSaveRequest A sheet to be kept.
 * @property {string} kind Its kind.
 * @property {string} key Which one of its kind.
 * @property {number} version The version that was read, 0 for a new one; saving fails with `changed` where it has another by now.
 * @property {(Object|null)} [value] What it holds; `null` takes the sheet out.
 *
 * @typedef {Object} Sheets Keys of sheets.
 * @property {string[]} keys In their order.
 *
 * @typedef {Object} SheetsRequest Sheets to be listed.
 * @property {string} kind Their kind.
 * @property {string} [after] Those after this key.
 * @property {(number|null)} [limit] How many at most; 100 without it.
 *
 * @typedef {('win'|'loss'|'draw'|'unknown')} SideStatus
 *
 * @typedef {Object} Skipped A piece of a text that was passed over.
 * @property {number} line Its line, from 1.
 * @property {string} text As it stands there.
 *
 * @typedef {Object} SolvedEvent What the solver found.
 * @property {('win'|'no-win'|'unknown')} status `win`, `no-win` or `unknown`.
 * @property {boolean} verified Every win has been accepted by the checker.
 * @property {(Win|null)} win The win.
 * @property {(FirstMove[]|null)} moves With `all`: every winning first move.
 * @property {(Point[]|null)} unproved With `all`: moves that a limit left open.
 * @property {(string|null)} limited_by The limit that left something open.
 * @property {number} nodes Stones placed.
 * @property {number} time_ms Milliseconds.
 * @property {Text} text The answer in words.
 *
 * @typedef {('fours'|'threats'|'quiet')} Space
 *
 * @typedef {Object} StageEvent What a stage said.
 * @property {string} stage Which stage.
 * @property {string} ruling What it does: `play`, `restrict`, `hint` or `pass`.
 * @property {(Point|null)} point The point of a play or a hint.
 * @property {(number|null)} count How many moves are left.
 *
 * @typedef {('forbidden'|'false-forbidden'|'five'|'four'|'open-three'|'four-three'|'mise'|'double-mise'|'fukumi')} Target
 *
 * @typedef {{total: number, [key: string]: number}} Terms The terms of a score by name, and their sum.
 *
 * @typedef {Object} Text A text in every language.
 * @property {string} en
 * @property {string} ja
 * @property {string} zh
 *
 * @typedef {Object} Theorem A theorem.
 * @property {string} name Its name, such as `kagetsu`.
 * @property {Rule} rule The rule.
 * @property {string} start The position that is won, as text.
 * @property {Color} attacker Who wins.
 * @property {('proved'|'open')} status `proved`, or `open` where first moves of the defender are left.
 * @property {Point[]} open First moves of the defender that are not proved.
 * @property {(number|null)} positions Boards with the defender to move whose replies are answered, all of them, when it was checked.
 * @property {(number|null)} replies Those replies.
 * @property {number} longest Plies that the win takes at most, for what is proved.
 * @property {(string|null)} verified The day of the last whole check.
 *
 * @typedef {Object} Theorems The theorems that come with the program.
 * @property {Theorem[]} theorems One by one.
 *
 * @typedef {Object} TheoryShow What the theorems prove of a position.
 * @property {('win'|'loss'|'unknown')} status `win` or `loss` for the side to move, or `unknown`.
 * @property {(Point|null)} move The proved move, where the winner is to move.
 * @property {(number|null)} plies Plies to the five at most.
 * @property {(string|null)} theorem The theorem that says so.
 *
 * @typedef {Object} ThoughtEvent What the engine found.
 * @property {(Point|null)} best The best move.
 * @property {Score} score Its score in the mover's view.
 * @property {(string|null)} bound `lower` or `upper` where the score is only a bound.
 * @property {boolean} proved Whether a decided score follows from the rules or from a checked certificate.
 * @property {Line[]} lines The lines, the best first.
 * @property {number} depth The depth of the last whole round.
 * @property {number} nodes Stones placed.
 * @property {number} time_ms Milliseconds.
 * @property {string} stage What decided the move.
 * @property {string} limited_by What ended the search.
 * @property {Text} reason What decided the move, in words.
 * @property {(Win|null)} win The proved win, where there is one.
 * @property {(TheoryShow|null)} theory What a theorem proves of the position, where one knows it.
 *
 * @typedef {Object} TriedEvent What became of it.
 * @property {boolean} right Whether it is right.
 * @property {boolean} solved Whether the puzzle is solved by it.
 * @property {(Point|null)} reply The opponent's answer.
 * @property {Point[]} line What would follow, or how the opponent wins.
 * @property {Text} text In words.
 *
 * @typedef {Object} VariantBoard What stands on a board.
 * @property {string} name Its name, or its sizes.
 * @property {Text} text In words.
 * @property {number} width Columns.
 * @property {number} height Rows.
 * @property {number} k How many in a row win.
 * @property {boolean} gravity Whether stones fall.
 * @property {Color} turn Who is to move.
 * @property {string[]} black Black's cells.
 * @property {string[]} white White's cells.
 * @property {(string|null)} last The last cell.
 * @property {string[]} legal Where the side to move may play.
 * @property {(VariantOutcome|null)} outcome How the game ended.
 * @property {string[]} moves The moves so far.
 * @property {string[]} picture The board as text, row by row from the top.
 *
 * @typedef {Object} VariantBoardRequest A board with the moves on it.
 * @property {string} variant A name or `9x9x5`, `8x7x4g`.
 * @property {string[]} [moves] The moves, such as `d1`.
 *
 * @typedef {Object} VariantInfo A board.
 * @property {string} name Its name, or its sizes.
 * @property {Text} text In words.
 * @property {number} width Columns.
 * @property {number} height Rows.
 * @property {number} k How many in a row win.
 * @property {boolean} gravity Whether stones fall.
 *
 * @typedef {Object} VariantLine A line of a player.
 * @property {string[]} moves The moves.
 * @property {Text} worth What they are worth, in words.
 * @property {number} visits How often they were played out.
 *
 * @typedef {Object} VariantOutcome How a game on another board ended.
 * @property {(Color|null)} winner Who won, if not nobody.
 * @property {Text} text In words.
 * @property {string[]} row The winning row.
 *
 * @typedef {Object} Variants The other boards.
 * @property {VariantInfo[]} boards Those that have a name.
 * @property {string[]} players Players as the command line writes them.
 *
 * @typedef {Object} VerifiedEvent What the checker says.
 * @property {boolean} ok Whether the certificate holds.
 * @property {Color} attacker Who wins by it.
 * @property {(number|null)} length Plies until the win, against the longest defence, where it holds.
 * @property {(number|null)} positions Stones that were placed to check it, where it holds.
 * @property {(string|null)} limited_by The limit that ended the check before anything was known.
 * @property {(Text|null)} error Where and why it does not hold.
 * @property {number} time_ms Milliseconds.
 *
 * @typedef {Object} Win A proved win with its certificate.
 * @property {Color} attacker Who wins.
 * @property {WinKind} kind What the win takes.
 * @property {boolean} by_forbidden Whether Black loses in it because the only block is forbidden.
 * @property {(Point|null)} first The first move.
 * @property {number} length Plies, the final five included.
 * @property {Point[]} line The moves against the longest defence.
 * @property {boolean} verified The checker has accepted the certificate.
 * @property {Certificate} certificate The certificate as a graph.
 * @property {string} proof The certificate as the text that `kagetsu verify` reads.
 *
 * @typedef {('five'|'four'|'vcf'|'vct'|'mise'|'quiet'|'theory')} WinKind
 *
 * @typedef {('vcf'|'vct'|'win')} WinQuery
 *
 * @typedef {Object} Words Every text of the page.
 * @property {{[key: string]: string[]}} words By key, the template in each language.
 *
 * @typedef {Object} WriteRequest A record to be written.
 * @property {Position} position The stones before the first move; its own moves come first, if it has any.
 * @property {string} format The form.
 * @property {(string|null)} [comment] What is said before the first move.
 * @property {(string|null)} [date] When.
 * @property {(string|null)} [event] Where it was played.
 * @property {RecordNodeRequest[]} [nodes] The moves after that: the root is not among them.
 * @property {Players} [players] The names of the players.
 * @property {(string|null)} [result] The result.
 */
export {};
