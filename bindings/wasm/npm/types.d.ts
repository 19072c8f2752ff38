// What is asked and answered as JSON. Written by `cargo xtask describe`; not to be edited.

/** What this is. */
export interface About {
  /** `kagetsu`. */
  name: string;
  /** Of the program. */
  version: string;
}

/** The engine's answer. */
export interface AnsweredEvent {
  /** As text: `h8`, `swap`, `3`, `g7j8` … */
  answer: string;
  /** Milliseconds. */
  time_ms: number;
}

/** What is wrong with a request. */
export interface ApiError {
  /** For scripts, such as `bad-value`. */
  code: string;
  /** For people. */
  message: Text;
}

/** How something is known. */
export interface Basis {
  /** `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation. */
  basis: ('proved'|'searched'|'not-refuted'|'judged');
  /** What was searched through. */
  space: (Space|null);
  /** Stones that were placed; nothing where a proof speaks for itself. */
  nodes: (number|null);
}

/** A certificate: a graph of the attacker's moves with an answer to every defence; the first node is the root. */
export interface Certificate {
  /** `kagetsu.proof/1`. */
  schema: string;
  /** The rule. */
  rule: Rule;
  /** Black's stones. */
  black: Point[];
  /** White's stones. */
  white: Point[];
  /** Who is to move. */
  turn: Color;
  /** Who wins. */
  attacker: Color;
  /** The nodes; each leads to later ones. */
  nodes: ProofNode[];
}

/** What a client says: `{"start":{"id":"a","job":{…}}}` or `{"stop":{"id":"a"}}`. */
export type ClientMessage = ({start: {id: string, job: Job}, stop?: undefined}|{stop: {id: string}, start?: undefined});

/** */
export type Color = ('black'|'white');

/** What stops the threat. */
export interface DefendedEvent {
  /** What the opponent has when nothing is done: `win`, `none` or `unknown`. */
  threat: ('win'|'none'|'unknown');
  /** The opponent's win. */
  win: (Win|null);
  /** The moves that stop it; with no threat, every legal move. */
  defences: Point[];
  /** Moves that only put it off. */
  delays: Point[];
  /** Moves that a limit left open. */
  unproved: Point[];
  /** The limit that left something open. */
  limited_by: (string|null);
  /** Stones placed. */
  nodes: number;
  /** Milliseconds. */
  time_ms: number;
  /** The answer in words. */
  text: Text;
}

/** Who asks. */
export interface Door {
  /** Whether the library answers: for this machine, and for devices that came with the owner's link. */
  owner: boolean;
  /** Whether a library is open. */
  library: boolean;
}

/** The token of a link. */
export interface DoorRequest {
  /** As it stands after `#key=` in the link. */
  token: string;
}

/** The form of an error that stands alone. */
export interface Error {
  /** What is wrong. */
  error: ApiError;
}

/** A move that was not refuted where another one lost. */
export interface Escape {
  /** The move. */
  move: Point;
  /** Its score in the view of its player. */
  score: Score;
  /** From the move on. */
  line: Point[];
  /** `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation. */
  basis: ('proved'|'searched'|'not-refuted'|'judged');
  /** What was searched through. */
  space: (Space|null);
  /** Stones that were placed; nothing where a proof speaks for itself. */
  nodes: (number|null);
  /** The same in words. */
  text: Text;
}

/** What an evaluator found in a position. */
export interface Evaluation {
  /** Who evaluated: a level, `network` or another name. */
  by: string;
  /** The score in the view of the side to move. */
  score: Score;
  /** Stones that were placed. */
  nodes: number;
  /** `lower` or `upper` where the score is a bound. */
  bound?: (string|null);
  /** Plies. */
  depth?: (number|null);
  /** The best move and what follows. */
  line?: Point[];
}

/** A position whose evaluations are asked for. */
export interface EvaluationRequest {
  /** The position. */
  position: Position;
}

/** An evaluation to be kept. */
export interface EvaluationSaveRequest {
  /** The position. */
  position: Position;
  /** What was found. */
  evaluation: Evaluation;
}

/** The evaluations of a position. */
export interface Evaluations {
  /** One of each evaluator. */
  evaluations: Evaluation[];
}

/** */
export type EvaluatorKind = ('terms'|'classic'|'network');

/** A message to whoever asked. */
export type Event = ({event: 'queued', place: number}|{event: 'started'}|StageEvent & {event: 'stage'}|ProgressEvent & {event: 'progress'}|ThoughtEvent & {event: 'thought'}|SolvedEvent & {event: 'solved'}|DefendedEvent & {event: 'defended'}|MovedEvent & {event: 'moved'}|ReviewedEvent & {event: 'reviewed'}|ReviewEvent & {event: 'review'}|ExplainedEvent & {event: 'explained'}|TriedEvent & {event: 'tried'}|VerifiedEvent & {event: 'verified'}|AnsweredEvent & {event: 'answered'}|{event: 'stopped'}|{event: 'error', error: ApiError});

/** What is known about a move. */
export interface Explain {
  /** The move. */
  move: Point;
  /** Whose move it is. */
  side: Color;
  /** Whether it may be played. */
  legal: boolean;
  /** Whether it begins a forced win: `win`, `no-win` or `unknown`; nothing where the question makes no sense. */
  wins: (string|null);
  /** Whether the opponent has a forced win after it. */
  loses: (string|null);
  /** At most three sentences: what matters most. */
  reasons: Text[];
  /** All facts, the most important first. */
  facts: Sentence[];
  /** Stones that the searches placed. */
  nodes: number;
}

/** What is known about it. */
export interface ExplainedEvent {
  /** The move with its facts. */
  move: Explain;
  /** Milliseconds. */
  time_ms: number;
}

/** A fact of a move. `stones` never hold the move itself; points and wins are the mover's unless the name says otherwise. */
export interface Fact {
  /** Its name, such as `open-three`. */
  fact: string;
  /** Of a win: whether Black loses in it because the only block is forbidden. */
  by_forbidden?: (boolean|null);
  /** Its Chinese name. */
  chinese?: (string|null);
  /** The code of an opening. */
  code?: (string|null);
  /** The first move of a win, where its player is to move. */
  first?: (Point|null);
  /** Where the only five is made. */
  five?: (Point|null);
  /** Where fives are made. */
  fives?: (Point[]|null);
  /** Where a four, or an open four, is made. */
  fours?: (Point[]|null);
  /** Its reading. */
  kana?: (string|null);
  /** Its name in Japanese characters. */
  kanji?: (string|null);
  /** Of a foul, or of a win. */
  kind?: (string|null);
  /** Plies of a win. */
  length?: (number|null);
  /** A win against the longest defence. */
  line?: (Point[]|null);
  /** The stones of each line. */
  lines?: (Point[][]|null);
  /** Stones that a search was allowed. */
  nodes?: (number|null);
  /** Other moves that stop a win. */
  others?: (Point[]|null);
  /** Points that matter next. */
  points?: (Point[]|null);
  /** Points that may not be played, and why. */
  refusals?: (Refusal[]|null);
  /** Its name in Latin letters. */
  romaji?: (string|null);
  /** What the opponent would make: `double-four`, `four-three` or `double-three`. */
  shape?: (string|null);
  /** Stones that it is about. */
  stones?: (Point[]|null);
  /** Where the threatened four-threes are made. */
  targets?: (Point[]|null);
  /** Threes that are none. */
  threes?: (FalseThree[]|null);
}

/** A three that cannot become an open four. */
export interface FalseThree {
  /** Its stones. */
  stones: Point[];
  /** The points that would make an open four of it. */
  refusals: Refusal[];
}

/** The points. */
export interface Find {
  /** Target by target, Black's first. */
  points: Found[];
}

/** A question about points. */
export interface FindRequest {
  /** The position. */
  position: Position;
  /** What to look for. */
  targets: Target[];
  /** One point, or all without it. */
  point?: (Point|null);
  /** One side, or both without it. */
  side?: (Color|null);
}

/** A winning first move. */
export interface FirstMove {
  /** The move. */
  point: Point;
  /** Who wins. */
  attacker: Color;
  /** What the win takes. */
  kind: WinKind;
  /** Whether Black loses in it because the only block is forbidden. */
  by_forbidden: boolean;
  /** The first move. */
  first: (Point|null);
  /** Plies, the final five included. */
  length: number;
  /** The moves against the longest defence. */
  line: Point[];
  /** The checker has accepted the certificate. */
  verified: boolean;
  /** The certificate as a graph. */
  certificate: Certificate;
  /** The certificate as the text that `kagetsu verify` reads. */
  proof: string;
}

/** A forbidden point. */
export interface Forbidden {
  /** The point. */
  point: Point;
  /** Why. */
  kind: ForbiddenKind;
  /** `3`, `4` or `6`. */
  mark: string;
  /** The threes, fours or overlines. */
  lines: ForbiddenLine[];
  /** Why, in words. */
  text: Text;
}

/** */
export type ForbiddenKind = ('double-three'|'double-four'|'overline');

/** A line of a forbidden point. */
export interface ForbiddenLine {
  /** Its stones. */
  stones: Point[];
  /** The points where it grows. */
  completions: Point[];
}

/** A point that was looked for. */
export interface Found {
  /** The point. */
  point: Point;
  /** Whose it is. */
  side: Color;
  /** What was looked for. */
  target: Target;
  /** What the point makes. */
  reason: string;
  /** The same in words. */
  text: Text;
}

/** A request as it came. */
export type Job = ({do: 'analyze', position: Position, level?: (Level|null), limits?: Limits, lines?: (number|null), theory?: (boolean|null)}|{do: 'play', position: Position, level: Level, limits?: Limits, seed?: (number|null), theory?: (boolean|null)}|{do: 'solve', position: Position, kind: WinQuery, all?: boolean, max_len?: (number|null), nodes?: (number|null), shortest?: boolean, side?: (Color|null)}|{do: 'defend', position: Position, nodes?: (number|null)}|{do: 'variant', board: VariantBoardRequest, player: string, seed?: (number|null)}|{do: 'opening', opening: OpeningRequest, level: Level, seed?: (number|null)}|{do: 'review', position: Position, budget?: (number|null), effort?: (ReviewEffort|null), nodes?: (number|null), ply?: (number|null), theory?: (boolean|null)}|{do: 'explain', position: Position, point: Point}|{do: 'puzzle', number: number, moves?: Point[], point?: (Point|null), verdict?: (string|null)}|{do: 'verify', proof: string, nodes?: (number|null)});

/** */
export type Level = ('beginner'|'easy'|'medium'|'hard'|'expert'|'master');

/** A level. */
export interface LevelInfo {
  /** As requests name it. */
  name: Level;
  /** As people call it. */
  title: Text;
  /** 1 to 6. */
  stars: number;
  /** Elo in renju on the ladder of `docs/results/ladder.md`, whose mean is 0; expert and master had fewer nodes there. */
  elo: number;
  /** How deep it looks, where that is what bounds it. */
  depth: (number|null);
  /** How long it may take for a move. */
  time_ms: number;
  /** Stones that it may place for a move. */
  nodes: (number|null);
  /** How often, in hundredths, it plays another move than the best. */
  random_percent: number;
  /** Its evaluation under the rule. */
  eval: EvaluatorKind;
  /** What it knows and makes use of. */
  techniques: string[];
}

/** The levels. */
export interface Levels {
  /** The weakest first. */
  levels: LevelInfo[];
}

/** How many documents were changed. */
export interface LibraryChanged {
  /** How many. */
  documents: number;
}

/** What to change of a document beside its record; what is left out stays. */
export interface LibraryDescribeRequest {
  /** Its number. */
  id: number;
  /** The version that was read. */
  version: number;
  /** Where it is filed: names parted by `/`. */
  folder?: (string|null);
  /** `game` or `study`. */
  kind?: (string|null);
  /** The sides that the owner of the library played. */
  own?: (Color[]|null);
  /** All its tags. */
  tags?: (string[]|null);
  /** Its title. */
  title?: (string|null);
}

/** What lists show of a document. */
export interface LibraryDocument {
  /** Its number. */
  id: number;
  /** `game` or `study`: the explorer counts games. */
  kind: string;
  /** `kept`, `deleted` or `unfinished`. */
  state: string;
  /** Counts the changes from 1 on. */
  version: number;
  /** Its title; may be empty. */
  title: string;
  /** Who played. */
  players: Players;
  /** Tournament or occasion. */
  event: (string|null);
  /** The date as it was written. */
  date: (string|null);
  /** The result, such as `B+R`. */
  result: (string|null);
  /** The rule. */
  rule: Rule;
  /** How the players agreed on the first moves. */
  opening_rule: (OpeningRule|null);
  /** The opening by its code. */
  opening: (string|null);
  /** The sides that the owner of the library played. */
  own: Color[];
  /** Where it is filed: names parted by `/`; empty for the top. */
  folder: string;
  /** What it is tagged with. */
  tags: string[];
  /** The import that brought it. */
  source: (number|null);
  /** Moves of the main line. */
  moves: number;
  /** Nodes of the tree, the root included. */
  nodes: number;
  /** When it came in, in seconds since 1970. */
  added: number;
  /** When it was last changed, in seconds since 1970. */
  changed: number;
}

/** A position to be explored. */
export interface LibraryExploreRequest {
  /** Which games count. */
  filter?: LibraryFilter;
  /** The position, in any orientation and however it was reached. */
  position?: Position;
}

/** What was played in a position. */
export interface LibraryExplorer {
  /** Games, those without a known result included. */
  games: number;
  /** Won by Black. */
  black: number;
  /** Drawn. */
  draw: number;
  /** Won by White. */
  white: number;
  /** Black's score in percent, of the games with a known result; White's is what is left of 100. */
  score: (number|null);
  /** The latest game. */
  last: (LibraryLast|null);
  /** The opening that the stones make. */
  opening: (OpeningNames|null);
  /** What came next, most played first; proved moves that nobody played come last. */
  moves: LibraryMove[];
  /** What engine and network found here, as far as the library keeps it. */
  evaluations: Evaluation[];
}

/** The fourth and fifth moves of an opening. */
export interface LibraryFifths {
  /** The opening, in the orientation of the moves. */
  opening: Opening;
  /** The fourth moves, most played first. */
  fourths: LibraryFourth[];
}

/** An opening whose fourth and fifth moves are asked for. */
export interface LibraryFifthsRequest {
  /** Its code: `D1` … `I13`. */
  opening: string;
  /** Which games count. */
  filter?: LibraryFilter;
  /** How many fourth moves, the most played ones; 8 without it. */
  limit?: (number|null);
  /** The rule; renju without one. */
  rule?: (Rule|null);
}

/** Which games count; what is left out does not matter. */
export interface LibraryFilter {
  /** A part of the event's name. */
  event?: (string|null);
  /** A folder, with those inside it. */
  folder?: (string|null);
  /** The first year. */
  from?: (number|null);
  /** The opening by its code: `D1` … `D13`, `I1` … `I13`. */
  opening?: (string|null);
  /** The opening rule. */
  opening_rule?: (OpeningRule|null);
  /** Only games that the owner of the library played. */
  own?: boolean;
  /** A part of the name of a player. */
  player?: (string|null);
  /** `black`, `white` or `draw`: who won; `unknown` where nobody has said. */
  result?: (string|null);
  /** The side of that player; without one either side. */
  side?: (Color|null);
  /** An import, by its number. */
  source?: (number|null);
  /** A tag. */
  tag?: (string|null);
  /** The last year. */
  to?: (number|null);
}

/** A fourth move with the fifth moves after it. */
export interface LibraryFourth {
  /** The move. */
  move: Point;
  /** Moves that are symmetric to it, and counted with it. */
  same: Point[];
  /** Games, those without a known result included. */
  games: number;
  /** Won by Black. */
  black: number;
  /** Drawn. */
  draw: number;
  /** Won by White. */
  white: number;
  /** Black's score in percent, of the games with a known result; White's is what is left of 100. */
  score: (number|null);
  /** The latest game. */
  last: (LibraryLast|null);
  /** What is proved of it, for the side that plays it. */
  proved: (Proved|null);
  /** The opening that it leads to, by its code. */
  opening: (string|null);
  /** The fifth moves, most played first. */
  fifths: LibraryMove[];
}

/** A document. */
export interface LibraryIdRequest {
  /** Its number. */
  id: number;
}

/** Documents. */
export interface LibraryIdsRequest {
  /** Their numbers. */
  ids: number[];
}

/** The latest game. */
export interface LibraryLast {
  /** Its date as far as it is known, such as `2020-05`. */
  date: (string|null);
  /** Its number. */
  id: number;
  /** Who played it. */
  players: Players;
}

/** Documents to be listed; what is left out does not matter. */
export interface LibraryListRequest {
  /** Those that were deleted, instead of those that are there. */
  deleted?: boolean;
  /** What they must have. */
  filter?: LibraryFilter;
  /** `game` or `study`. */
  kind?: (string|null);
  /** How many at most; 50 without it. */
  limit?: (number|null);
  /** How many to pass over. */
  offset?: number;
  /** `changed`, `added`, `date` or `name`; changed last first without one. */
  order?: (string|null);
  /** A position that they come to, in any orientation. */
  position?: (Position|null);
  /** The rule. */
  rule?: (Rule|null);
  /** A part of title, player or event. */
  text?: (string|null);
}

/** A page of a list. */
export interface LibraryListing {
  /** How many there are in all. */
  total: number;
  /** Those of this page. */
  documents: LibraryDocument[];
}

/** A move that was played, or is proved. */
export interface LibraryMove {
  /** The move. */
  move: Point;
  /** Moves that are symmetric to it, and counted with it. */
  same: Point[];
  /** Games, those without a known result included. */
  games: number;
  /** Won by Black. */
  black: number;
  /** Drawn. */
  draw: number;
  /** Won by White. */
  white: number;
  /** Black's score in percent, of the games with a known result; White's is what is left of 100. */
  score: (number|null);
  /** The latest game. */
  last: (LibraryLast|null);
  /** What is proved of it, for the side that plays it. */
  proved: (Proved|null);
  /** The opening that it leads to, by its code. */
  opening: (string|null);
}

/** A name and how many documents have it. */
export interface LibraryName {
  /** The name. */
  name: string;
  /** How many documents have it. */
  documents: number;
}

/** Names, most documents first. */
export interface LibraryNames {
  /** The names. */
  names: LibraryName[];
}

/** Names to be listed. */
export interface LibraryNamesRequest {
  /** `player`, `event`, `folder` or `tag`. */
  role: string;
  /** How many at most; 20 without it. */
  limit?: (number|null);
  /** A part of the names. */
  part?: string;
}

/** A document with its record. */
export interface LibraryOpened {
  /** What lists show of it. */
  document: LibraryDocument;
  /** The record; its format is `library`. */
  record: Record;
}

/** An opening as it was played. */
export interface LibraryOpening {
  /** `D4`, `I7` … */
  code: string;
  /** 花月. */
  kanji: string;
  /** かげつ. */
  kana: string;
  /** Kagetsu. */
  romaji: string;
  /** Flower Moon. */
  english: string;
  /** 花月. */
  chinese: string;
  /** The three stones in their order. */
  stones: Point[];
  /** Games, those without a known result included. */
  games: number;
  /** Won by Black. */
  black: number;
  /** Drawn. */
  draw: number;
  /** Won by White. */
  white: number;
  /** Black's score in percent, of the games with a known result; White's is what is left of 100. */
  score: (number|null);
  /** The latest game. */
  last: (LibraryLast|null);
  /** Who is proved to win after its three stones; nothing where nothing is proved. */
  proved: (Color|null);
}

/** The 26 openings as they were played. */
export interface LibraryOpenings {
  /** D1 to D13, then I1 to I13. */
  openings: LibraryOpening[];
}

/** Which games count for the openings. */
export interface LibraryOpeningsRequest {
  /** Which games count. */
  filter?: LibraryFilter;
  /** The rule; renju without one. */
  rule?: (Rule|null);
}

/** What there is in a library. */
export interface LibraryOverview {
  /** Games. */
  games: number;
  /** Studies. */
  studies: number;
  /** Documents that were deleted and can be restored. */
  deleted: number;
  /** Folders. */
  folders: LibraryName[];
  /** Tags. */
  tags: LibraryName[];
}

/** A record to be saved. Of players, event, date and result, what is left out stays, and an empty text removes it. */
export interface LibraryRecord {
  /** What is said before the first move. */
  comment?: (string|null);
  /** When. */
  date?: (string|null);
  /** Tournament or occasion. */
  event?: (string|null);
  /** The moves after that, as `records/write` takes them; marks that are left out stay. */
  nodes?: RecordNodeRequest[];
  /** The names of the players. */
  players?: Players;
  /** The stones before the first move; its own moves come first, if it has any. */
  position?: Position;
  /** The result, such as `B+R` or `draw`. */
  result?: (string|null);
}

/** A document to be saved: a new one, or with `id` and `version` one that is there. */
export interface LibrarySaveRequest {
  /** The record. */
  record: LibraryRecord;
  /** Of a new document: where it is filed. */
  folder?: (string|null);
  /** The document; a new one without it. */
  id?: (number|null);
  /** Of a new document: `game` or `study`; guessed without it. */
  kind?: (string|null);
  /** Of a new document: the sides that the owner of the library played. */
  own?: (Color[]|null);
  /** Of a new document: its tags. */
  tags?: (string[]|null);
  /** Of a new document: its title. */
  title?: (string|null);
  /** Whether a document that is there already, maybe turned, is taken instead of a new one. */
  unless_known?: boolean;
  /** The version that was read; saving fails with `changed` where it has another by now. */
  version?: (number|null);
}

/** Where a document stands after a change. */
export interface LibrarySaved {
  /** Its number. */
  id: number;
  /** Its version. */
  version: number;
  /** Whether it was there already. */
  known: boolean;
}

/** What bounds a search. */
export interface Limits {
  /** Plies. */
  depth?: (number|null);
  /** Stones that it may place. */
  nodes?: (number|null);
  /** Milliseconds. */
  time_ms?: (number|null);
}

/** A line with its score in the mover's view. */
export interface Line {
  /** The score. */
  score: Score;
  /** `lower` or `upper` where the score is only a bound. */
  bound: (string|null);
  /** The moves. */
  moves: Point[];
}

/** As much of a puzzle as helps to choose one. */
export interface ListedPuzzle {
  /** Its number, from 1. */
  number: number;
  /** What is asked. */
  kind: PuzzleKind;
  /** How hard it is, 1 to 5. */
  grade: number;
}

/** A mark on the board. */
export interface Mark {
  /** Where. */
  point: Point;
  /** Which. */
  kind: MarkName;
  /** The text of a label. */
  text?: string;
}

/** The kinds of marks. */
export type MarkName = ('label'|'cross'|'circle'|'square'|'triangle'|'selected');

/** The move of a player, with its thinking. */
export interface MovedEvent {
  /** The cell. */
  move: string;
  /** How it was found, in words. */
  text: Text;
  /** The depth of a search. */
  depth: number;
  /** Its stones. */
  nodes: number;
  /** Playouts. */
  simulations: number;
  /** Milliseconds. */
  time_ms: number;
  /** The lines, the best first. */
  lines: VariantLine[];
}

/** An opening with all its names and its stones. */
export interface Opening {
  /** `D4`, `I7` … */
  code: string;
  /** 花月. */
  kanji: string;
  /** かげつ. */
  kana: string;
  /** Kagetsu. */
  romaji: string;
  /** Flower Moon. */
  english: string;
  /** 花月. */
  chinese: string;
  /** The three stones in their order. */
  stones: Point[];
}

/** An answer that was given. */
export interface OpeningGiven {
  /** Who gave it. */
  seat: string;
  /** What was asked. */
  ask: string;
  /** The answer as text. */
  answer: string;
  /** What was decided, said of `{who}`. */
  text: Text;
}

/** An opening with all its names. */
export interface OpeningNames {
  /** `D4`, `I7` … */
  code: string;
  /** 花月. */
  kanji: string;
  /** かげつ. */
  kana: string;
  /** Kagetsu. */
  romaji: string;
  /** Flower Moon. */
  english: string;
  /** 花月. */
  chinese: string;
}

/** A question of an opening. */
export interface OpeningQuestion {
  /** Who is asked: `first` or `second`. */
  seat: string;
  /** What, such as `swap`. */
  ask: string;
  /** In words. */
  text: Text;
  /** Where a stone may go, or another fifth move beside those named already. */
  area: (Point[]|null);
  /** How many fifth moves. */
  count: (number|null);
  /** The largest number that can be announced. */
  most: (number|null);
  /** The fifth moves to choose from. */
  offers: (Point[]|null);
}

/** An opening with its answers so far. */
export interface OpeningRequest {
  /** `rif`, `swap2` … */
  rule: OpeningRule;
  /** As text: `h8`, `swap`, `3`, `g7j8` … */
  answers?: string[];
  /** The rule of the game; renju without one. */
  board?: (Rule|null);
  /** Fifth moves that the player at hand has named so far. */
  offered?: Point[];
}

/** */
export type OpeningRule = ('free'|'openings'|'rif'|'yamaguchi'|'taraguchi-10'|'soosorv-8'|'swap2');

/** A way to begin a game. */
export interface OpeningRuleInfo {
  /** As requests name it. */
  name: string;
  /** As people call it. */
  title: Text;
}

/** An opening by a rule after the answers so far. */
export interface OpeningState {
  /** The rule of the opening. */
  rule: string;
  /** The stones in their order. */
  moves: Point[];
  /** Who has Black now: `first` or `second`. */
  black: string;
  /** What is asked next; nothing when the opening is over. */
  question: (OpeningQuestion|null);
  /** What was answered. */
  answers: OpeningGiven[];
}

/** The openings and the ways to begin a game. */
export interface Openings {
  /** The 26 openings. */
  openings: Opening[];
  /** Ways to begin a game. */
  rules: OpeningRuleInfo[];
}

/** How a game ended. */
export interface Outcome {
  /** Who won, if not nobody. */
  winner: (Color|null);
  /** By what, such as `five`. */
  reason: string;
  /** In words. */
  text: Text;
  /** The winning rows. */
  rows: Point[][];
}

/** What to draw. */
export interface PictureRequest {
  /** The position. */
  position: Position;
  /** Whether letters and numbers stand around the board. */
  coordinates?: (boolean|null);
  /** The number of the first move; no numbers without it. */
  first_number?: (number|null);
  /** Whether Black's forbidden points are marked when Black is to move. */
  forbidden?: (boolean|null);
  /** `svg`, without one, or `png`; `gif` and `html` show the moves one after the other: an animation, and a page to be put into any site. */
  format?: ('svg'|'png'|'gif'|'html'|null);
  /** The language of a page: `en`, without one, `ja` or `zh`. */
  lang?: ('en'|'ja'|'zh'|null);
  /** `screen`, without one, or `print`. */
  theme?: ('screen'|'print'|null);
  /** The title of a page. */
  title?: (string|null);
  /** Pixels, 64 to 4096. */
  width?: (number|null);
}

/** The names of the players. */
export interface Players {
  /** Who has Black. */
  black?: (string|null);
  /** Who has White. */
  white?: (string|null);
}

/** A point in lower case, `a1` to `o15`. */
export type Point = string;

/** A position: stones to begin with, then moves. */
export interface Position {
  /** Black stones that stand on the board before the first move. */
  black?: Point[];
  /** The moves, such as `h8i9g7`; `--` is a pass. */
  moves?: string;
  /** The rule; renju without one. */
  rule?: (Rule|null);
  /** Who makes the first move; without it, whoever has fewer stones. */
  turn?: (Color|null);
  /** White stones that stand on the board before the first move. */
  white?: Point[];
}

/** A finished depth. */
export interface ProgressEvent {
  /** The depth. */
  depth: number;
  /** Stones placed so far. */
  nodes: number;
  /** Milliseconds so far. */
  time_ms: number;
  /** The lines, the best first. */
  lines: Line[];
}

/** What proves who wins. */
export interface Proof {
  /** Who wins. */
  winner: Color;
  /** What the win takes. */
  kind: WinKind;
  /** Whether Black loses in it because the only block is forbidden. */
  by_forbidden: boolean;
  /** Plies, the final five included. */
  length: number;
  /** The checker has accepted the certificate. */
  verified: boolean;
}

/** A node of a certificate. */
export type ProofNode = ({five: Point, attack?: undefined, defend?: undefined, rest?: undefined, then?: undefined}|{attack: Point, then: number, defend?: undefined, five?: undefined, rest?: undefined}|{defend: {[key: string]: number}, attack?: undefined, five?: undefined, rest?: (number|null), then?: undefined});

/** */
export type Proved = ('win'|'loss');

/** A question what is proved of a position. */
export interface ProvedRequest {
  /** The position. */
  position: Position;
}

/** */
export type PuzzleKind = ('vcf'|'vct'|'four-three'|'defence'|'forbidden');

/** A kind of puzzle. */
export interface PuzzleKindInfo {
  /** As requests name it. */
  name: PuzzleKind;
  /** As people call it. */
  title: Text;
}

/** A puzzle without its answer. */
export interface PuzzleQuestion {
  /** Its number. */
  number: number;
  /** What is asked. */
  kind: PuzzleKind;
  /** The name of the kind. */
  title: Text;
  /** How hard it is, 1 to 5. */
  grade: number;
  /** The rule. */
  rule: Rule;
  /** Black's stones. */
  black: Point[];
  /** White's stones. */
  white: Point[];
  /** Who is to move. */
  turn: Color;
  /** The point in question, where the question is about one. */
  point: (Point|null);
  /** The question. */
  text: Text;
  /** The hints that were asked for. */
  hints: Text[];
  /** How many hints there are. */
  most_hints: number;
}

/** A wish for a puzzle. */
export interface PuzzleRequest {
  /** Which one, from 1. */
  number: number;
  /** How many hints. */
  hints?: number;
}

/** The puzzles that come with the program. */
export interface Puzzles {
  /** What can be asked. */
  kinds: PuzzleKindInfo[];
  /** All puzzles. */
  puzzles: ListedPuzzle[];
}

/** A question with its answer. */
export interface Quiz {
  /** Black's stones. */
  black: Point[];
  /** White's stones. */
  white: Point[];
  /** The point in question. */
  point: Point;
  /** Why Black may not play there, if so. */
  forbidden: (ForbiddenKind|null);
  /** The lines that matter, as their stones. */
  lines: Point[][];
  /** The answer in words. */
  text: Text;
}

/** A wish for a question. */
export interface QuizRequest {
  /** The same seed asks the same. */
  seed: number;
}

/** A record as text. */
export interface ReadRequest {
  /** In any form that is known. */
  text: string;
  /** The rule where the text names none. */
  rule?: (Rule|null);
}

/** A record. */
export interface Record {
  /** The form that it was read in. */
  format: string;
  /** The rule. */
  rule: Rule;
  /** Black's stones before the first move. */
  black: Point[];
  /** White's stones before the first move. */
  white: Point[];
  /** Who makes the first move. */
  turn: Color;
  /** The root first, parents before children, the main line first. */
  nodes: RecordNode[];
  /** The names of the players. */
  players: Players;
  /** Where it was played. */
  event: (string|null);
  /** When. */
  date: (string|null);
  /** The result. */
  result: (string|null);
}

/** A move of a record. */
export interface RecordNode {
  /** Index in the list; only the root has none. */
  parent: (number|null);
  /** A point or `--`; nothing at the root. */
  move: (string|null);
  /** What is said about it. */
  comment?: string;
  /** Marks on the board. */
  marks?: Mark[];
}

/** A move of a record to be written. */
export interface RecordNodeRequest {
  /** A point or `--`. */
  move: string;
  /** What is said about it. */
  comment?: (string|null);
  /** Marks on the board. */
  marks?: (Mark[]|null);
  /** Index in the list; without one the root. */
  parent?: (number|null);
}

/** Every game of a text or a file. */
export interface Records {
  /** The games in their order, never none. */
  games: Record[];
  /** Pieces of a pasted text that say nothing that a record holds. */
  skipped?: Skipped[];
}

/** A point that may not be played, and why: a kind of foul, or `five` where it would make a five at once. */
export interface Refusal {
  /** The point. */
  point: Point;
  /** Why. */
  kind: string;
}

/** */
export type ReviewEffort = ('quick'|'usual'|'deep');

/** The whole review: whoever has missed a move on the way finds it here. */
export interface ReviewEvent {
  /** In the order of the game. */
  moves: ReviewedEvent[];
  /** What the game came to. */
  summary: ReviewSummary & {schema: 'kagetsu.review/1'};
  /** Milliseconds. */
  time_ms: number;
}

/** A reviewed move. */
export interface ReviewMove {
  /** Its number, from 1. */
  ply: number;
  /** Who played it. */
  color: Color;
  /** What was played: a point, or `--`. */
  move: string;
  /** What it was. */
  class: ('foul'|'missed-five'|'missed-win'|'losing'|'forced'|'only'|'win-kept'|'lost'|'best'|'good'|'dubious'|'bad'|'blunder');
  /** `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation. */
  basis: ('proved'|'searched'|'not-refuted'|'judged');
  /** What was searched through. */
  space: (Space|null);
  /** Stones that were placed; nothing where a proof speaks for itself. */
  nodes: (number|null);
  /** Whether a deeper look says the same class; where it does not, the milder one is said and the move is not counted. */
  stable: boolean;
  /** The kind of the win, or of the foul, that the class speaks of. */
  kind: (string|null);
  /** What is proved before it, in its player's view. */
  status_before: SideStatus;
  /** What is proved after it, in its player's view. */
  status_after: SideStatus;
  /** The best move. */
  best: (Point|null);
  /** What the move lost against the best, where nothing is proved before and after it. */
  loss: (number|null);
  /** Its score in its player's view. */
  score: (Score|null);
  /** How often, in hundredths, its player wins with such a score. */
  win_rate: (number|null);
  /** The score of the best move. */
  best_score: (Score|null);
  /** The best move and what follows. */
  line: Point[];
  /** The opponent's win after the move. */
  refutation: Point[];
  /** Where the move lost the game: moves that were not refuted, the one that rests on most first. */
  escapes: Escape[];
  /** Where the move let a win go: how it is known that it is gone. */
  gone: (Basis|null);
  /** Whether every other move loses. */
  only: boolean;
  /** Whether it counts for the accuracy. */
  counted: boolean;
  /** What it earns then, 0 to 100. */
  points: (number|null);
  /** What proves `status_before`. */
  proof: (Proof|null);
  /** The terms of the evaluation for it, where its class is judged. */
  terms: (Terms|null);
  /** The terms of the evaluation for the best move. */
  best_terms: (Terms|null);
  /** What the move does by the rules. */
  facts: Fact[];
  /** What there is to say of it. */
  text: Text;
}

/** How well a side played. */
export interface ReviewSide {
  /** What the moves that count earned in the mean, 0 to 100; nothing where none counts. */
  accuracy: (number|null);
  /** How many moves count for it. */
  counted: number;
  /** The first ply at which a proved win was let go. */
  first_missed_win: (number|null);
  /** How many moves there are of each class. */
  counts: {[key: string]: number};
}

/** What a reviewed game came to. */
export interface ReviewSummary {
  /** How many moves there are. */
  moves: number;
  /** Stones that each search of the first pass was allowed. */
  nodes: number;
  /** Stones after which what was not refuted stands. */
  stand: number;
  /** Stones that the second pass was allowed in all, and how many it has placed. */
  budget: number;
  /** See `budget`. */
  spent: number;
  /** Whether the proved openings were believed. */
  theory: boolean;
  /** Whether everything that is said not to lose stands. */
  stands: boolean;
  /** The moves of which something is said that does not stand; one more than there are moves for the end of the game. */
  open: number[];
  /** Moves of the record after the end of the game, which are not reviewed. */
  left_out: number;
  /** Who wins at the end, by the board or by proof. */
  winner: (Color|null);
  /** The ply after which the winner's win was proved until the end. */
  turning_point: (number|null);
  /** How well Black played. */
  black: ReviewSide;
  /** How well White played. */
  white: ReviewSide;
  /** Where the game turned, in words. */
  text: Text;
  /** What stands of the review, in words. */
  settled: Text;
}

/** A reviewed move with the name of its class. */
export interface ReviewedEvent {
  /** The move. */
  move: ReviewMove & {schema: 'kagetsu.review-move/1'};
  /** The name of its class. */
  label: Text;
}

/** */
export type Rule = ('renju'|'standard'|'freestyle'|'caro');

/** What the rules say. */
export interface Rules {
  /** The rule. */
  rule: Rule;
  /** Who is to move. */
  turn: Color;
  /** How many moves were made. */
  ply: number;
  /** Black's stones. */
  black: Point[];
  /** White's stones. */
  white: Point[];
  /** The last stone. */
  last: (Point|null);
  /** Where the side to move may play. */
  legal: Point[];
  /** Black's forbidden points, whoever is to move. */
  forbidden: Forbidden[];
  /** The opening of the first three stones. */
  opening: (Opening|null);
  /** How the game ended. */
  outcome: (Outcome|null);
}

/** A question about a position. */
export interface RulesRequest {
  /** The position. */
  position: Position;
  /** A side that gives up in this position. */
  resigns?: (Color|null);
}

/** A score as `{"value":n}`, `{"win":n}` or `{"loss":n}`; `n` of a win or a loss are plies. */
export type Score = ({win: number, loss?: undefined, value?: undefined}|{loss: number, value?: undefined, win?: undefined}|{value: number, loss?: undefined, win?: undefined});

/** A fact with its sentence. */
export interface Sentence {
  /** Its name, such as `open-three`. */
  fact: string;
  /** Its sentence. */
  text: Text;
  /** Of a win: whether Black loses in it because the only block is forbidden. */
  by_forbidden?: (boolean|null);
  /** Its Chinese name. */
  chinese?: (string|null);
  /** The code of an opening. */
  code?: (string|null);
  /** The first move of a win, where its player is to move. */
  first?: (Point|null);
  /** Where the only five is made. */
  five?: (Point|null);
  /** Where fives are made. */
  fives?: (Point[]|null);
  /** Where a four, or an open four, is made. */
  fours?: (Point[]|null);
  /** Its reading. */
  kana?: (string|null);
  /** Its name in Japanese characters. */
  kanji?: (string|null);
  /** Of a foul, or of a win. */
  kind?: (string|null);
  /** Plies of a win. */
  length?: (number|null);
  /** A win against the longest defence. */
  line?: (Point[]|null);
  /** The stones of each line. */
  lines?: (Point[][]|null);
  /** Stones that a search was allowed. */
  nodes?: (number|null);
  /** Other moves that stop a win. */
  others?: (Point[]|null);
  /** Points that matter next. */
  points?: (Point[]|null);
  /** Points that may not be played, and why. */
  refusals?: (Refusal[]|null);
  /** Its name in Latin letters. */
  romaji?: (string|null);
  /** What the opponent would make: `double-four`, `four-three` or `double-three`. */
  shape?: (string|null);
  /** Stones that it is about. */
  stones?: (Point[]|null);
  /** Where the threatened four-threes are made. */
  targets?: (Point[]|null);
  /** Threes that are none. */
  threes?: (FalseThree[]|null);
}

/** What a client hears: `{"id":"a","event":"started"}`. */
export type ServerMessage = ({event: 'queued', place: number}|{event: 'started'}|StageEvent & {event: 'stage'}|ProgressEvent & {event: 'progress'}|ThoughtEvent & {event: 'thought'}|SolvedEvent & {event: 'solved'}|DefendedEvent & {event: 'defended'}|MovedEvent & {event: 'moved'}|ReviewedEvent & {event: 'reviewed'}|ReviewEvent & {event: 'review'}|ExplainedEvent & {event: 'explained'}|TriedEvent & {event: 'tried'}|VerifiedEvent & {event: 'verified'}|AnsweredEvent & {event: 'answered'}|{event: 'stopped'}|{event: 'error', error: ApiError}) & {id: (string|null)};

/** A sheet. */
export interface Sheet {
  /** Its kind. */
  kind: string;
  /** Which one of its kind. */
  key: string;
  /** Counts the changes from 1 on; 0 where there is none. */
  version: number;
  /** When it was last changed, in seconds since 1970. */
  changed: (number|null);
  /** What it holds; `null` where there is none. */
  value: (Object|null);
}

/** A sheet. */
export interface SheetRequest {
  /** `review` (by the number of the document), `progress` (of puzzles), `puzzle` (one's own) or `settings`. */
  kind: string;
  /** Which one of its kind. */
  key: string;
}

/** A sheet to be kept. */
export interface SheetSaveRequest {
  /** Its kind. */
  kind: string;
  /** Which one of its kind. */
  key: string;
  /** The version that was read, 0 for a new one; saving fails with `changed` where it has another by now. */
  version: number;
  /** What it holds; `null` takes the sheet out. */
  value?: (Object|null);
}

/** Keys of sheets. */
export interface Sheets {
  /** In their order. */
  keys: string[];
}

/** Sheets to be listed. */
export interface SheetsRequest {
  /** Their kind. */
  kind: string;
  /** Those after this key. */
  after?: string;
  /** How many at most; 100 without it. */
  limit?: (number|null);
}

/** */
export type SideStatus = ('win'|'loss'|'draw'|'unknown');

/** A piece of a text that was passed over. */
export interface Skipped {
  /** Its line, from 1. */
  line: number;
  /** As it stands there. */
  text: string;
}

/** What the solver found. */
export interface SolvedEvent {
  /** `win`, `no-win` or `unknown`. */
  status: ('win'|'no-win'|'unknown');
  /** Every win has been accepted by the checker. */
  verified: boolean;
  /** The win. */
  win: (Win|null);
  /** With `all`: every winning first move. */
  moves: (FirstMove[]|null);
  /** With `all`: moves that a limit left open. */
  unproved: (Point[]|null);
  /** The limit that left something open. */
  limited_by: (string|null);
  /** Stones placed. */
  nodes: number;
  /** Milliseconds. */
  time_ms: number;
  /** The answer in words. */
  text: Text;
}

/** */
export type Space = ('fours'|'threats'|'quiet');

/** What a stage said. */
export interface StageEvent {
  /** Which stage. */
  stage: string;
  /** What it does: `play`, `restrict`, `hint` or `pass`. */
  ruling: string;
  /** The point of a play or a hint. */
  point: (Point|null);
  /** How many moves are left. */
  count: (number|null);
}

/** */
export type Target = ('forbidden'|'false-forbidden'|'five'|'four'|'open-three'|'four-three'|'mise'|'double-mise'|'fukumi');

/** The terms of a score by name, and their sum. */
export type Terms = {total: number, [key: string]: number};

/** A text in every language. */
export interface Text {
  en: string;
  ja: string;
  zh: string;
}

/** A theorem. */
export interface Theorem {
  /** Its name, such as `kagetsu`. */
  name: string;
  /** The rule. */
  rule: Rule;
  /** The position that is won, as text. */
  start: string;
  /** Who wins. */
  attacker: Color;
  /** `proved`, or `open` where first moves of the defender are left. */
  status: ('proved'|'open');
  /** First moves of the defender that are not proved. */
  open: Point[];
  /** Boards with the defender to move whose replies are answered, all of them, when it was checked. */
  positions: (number|null);
  /** Those replies. */
  replies: (number|null);
  /** Plies that the win takes at most, for what is proved. */
  longest: number;
  /** The day of the last whole check. */
  verified: (string|null);
}

/** The theorems that come with the program. */
export interface Theorems {
  /** One by one. */
  theorems: Theorem[];
}

/** What the theorems prove of a position. */
export interface TheoryShow {
  /** `win` or `loss` for the side to move, or `unknown`. */
  status: ('win'|'loss'|'unknown');
  /** The proved move, where the winner is to move. */
  move: (Point|null);
  /** Plies to the five at most. */
  plies: (number|null);
  /** The theorem that says so. */
  theorem: (string|null);
}

/** What the engine found. */
export interface ThoughtEvent {
  /** The best move. */
  best: (Point|null);
  /** Its score in the mover's view. */
  score: Score;
  /** `lower` or `upper` where the score is only a bound. */
  bound: (string|null);
  /** Whether a decided score follows from the rules or from a checked certificate. */
  proved: boolean;
  /** The lines, the best first. */
  lines: Line[];
  /** The depth of the last whole round. */
  depth: number;
  /** Stones placed. */
  nodes: number;
  /** Milliseconds. */
  time_ms: number;
  /** What decided the move. */
  stage: string;
  /** What ended the search. */
  limited_by: string;
  /** What decided the move, in words. */
  reason: Text;
  /** The proved win, where there is one. */
  win: (Win|null);
  /** What a theorem proves of the position, where one knows it. */
  theory: (TheoryShow|null);
}

/** What became of it. */
export interface TriedEvent {
  /** Whether it is right. */
  right: boolean;
  /** Whether the puzzle is solved by it. */
  solved: boolean;
  /** The opponent's answer. */
  reply: (Point|null);
  /** What would follow, or how the opponent wins. */
  line: Point[];
  /** In words. */
  text: Text;
}

/** What stands on a board. */
export interface VariantBoard {
  /** Its name, or its sizes. */
  name: string;
  /** In words. */
  text: Text;
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
  /** How many in a row win. */
  k: number;
  /** Whether stones fall. */
  gravity: boolean;
  /** Who is to move. */
  turn: Color;
  /** Black's cells. */
  black: string[];
  /** White's cells. */
  white: string[];
  /** The last cell. */
  last: (string|null);
  /** Where the side to move may play. */
  legal: string[];
  /** How the game ended. */
  outcome: (VariantOutcome|null);
  /** The moves so far. */
  moves: string[];
  /** The board as text, row by row from the top. */
  picture: string[];
}

/** A board with the moves on it. */
export interface VariantBoardRequest {
  /** A name or `9x9x5`, `8x7x4g`. */
  variant: string;
  /** The moves, such as `d1`. */
  moves?: string[];
}

/** A board. */
export interface VariantInfo {
  /** Its name, or its sizes. */
  name: string;
  /** In words. */
  text: Text;
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
  /** How many in a row win. */
  k: number;
  /** Whether stones fall. */
  gravity: boolean;
}

/** A line of a player. */
export interface VariantLine {
  /** The moves. */
  moves: string[];
  /** What they are worth, in words. */
  worth: Text;
  /** How often they were played out. */
  visits: number;
}

/** How a game on another board ended. */
export interface VariantOutcome {
  /** Who won, if not nobody. */
  winner: (Color|null);
  /** In words. */
  text: Text;
  /** The winning row. */
  row: string[];
}

/** The other boards. */
export interface Variants {
  /** Those that have a name. */
  boards: VariantInfo[];
  /** Players as the command line writes them. */
  players: string[];
}

/** What the checker says. */
export interface VerifiedEvent {
  /** Whether the certificate holds. */
  ok: boolean;
  /** Who wins by it. */
  attacker: Color;
  /** Plies until the win, against the longest defence, where it holds. */
  length: (number|null);
  /** Stones that were placed to check it, where it holds. */
  positions: (number|null);
  /** The limit that ended the check before anything was known. */
  limited_by: (string|null);
  /** Where and why it does not hold. */
  error: (Text|null);
  /** Milliseconds. */
  time_ms: number;
}

/** A proved win with its certificate. */
export interface Win {
  /** Who wins. */
  attacker: Color;
  /** What the win takes. */
  kind: WinKind;
  /** Whether Black loses in it because the only block is forbidden. */
  by_forbidden: boolean;
  /** The first move. */
  first: (Point|null);
  /** Plies, the final five included. */
  length: number;
  /** The moves against the longest defence. */
  line: Point[];
  /** The checker has accepted the certificate. */
  verified: boolean;
  /** The certificate as a graph. */
  certificate: Certificate;
  /** The certificate as the text that `kagetsu verify` reads. */
  proof: string;
}

/** */
export type WinKind = ('five'|'four'|'vcf'|'vct'|'mise'|'quiet'|'theory');

/** */
export type WinQuery = ('vcf'|'vct'|'win');

/** Every text of the page. */
export interface Words {
  /** By key, the template in each language. */
  words: {[key: string]: string[]};
}

/** A record to be written. */
export interface WriteRequest {
  /** The stones before the first move; its own moves come first, if it has any. */
  position: Position;
  /** The form. */
  format: string;
  /** What is said before the first move. */
  comment?: (string|null);
  /** When. */
  date?: (string|null);
  /** Where it was played. */
  event?: (string|null);
  /** The moves after that: the root is not among them. */
  nodes?: RecordNodeRequest[];
  /** The names of the players. */
  players?: Players;
  /** The result. */
  result?: (string|null);
}
