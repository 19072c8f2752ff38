/** Screen 2: a game against the engine, between two people, or between two engines. */

import { CLOCKS, clockOf, clockText } from '../clock.js';
import { el } from '../dom.js';
import { announce, toast } from '../live.js';
import { backToGame, goesOn, isAtGame, isOver, runClock, seat, stopClock } from '../match.js';
import { place, tryPlay } from '../moves.js';
import { other, shown, splitMoves } from '../points.js';
import { recordCard } from '../records.js';
import { redraw, renderPanel } from '../scene.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { GameTree, emptyStart } from '../tree.js';
import { movesCard } from './moves.js';
import { backInOpening, canGoBack, endOpening, haltOpening, isOpening, openingCard, openingOverlay, openingPoint, playOpening } from './opening.js';
import { gap, inAll, said, t } from '../words.js';
import { workRows } from './doors.js';
import { busyRow, button, card, ruleOptions, segments, select, statusCard, under } from './parts.js';
import { post } from '../api.js';

/** @type {import('../types.js').LevelInfo[]} */
let levels = [];
/** @type {import('../types.js').Opening[]} */
let openings = [];
/** @type {import('../types.js').OpeningRuleInfo[]} */
let rules = [];
/** What the form says before a game. */
const form = { opponent: 'level', level: 'beginner', white: 'hard', color: 'black', opening: 'free', rule: 'renju', clock: 'none', from: 'empty' };
/** @type {{stop: () => void}|null} */
let thinking = null;
/** Which one of those that wait it is; 0 while it works. */
let queued = 0;
/** A hint is looked for. */
let hinting = false;
/** @type {{point: string, text: string}|null} */
let hint = null;
/** @type {import('../types.js').ThoughtEvent|null} */
let lastThought = null;

/** Milliseconds that a move of two engines is seen at least. */
const SEEN = 350;

/** @param {import('../types.js').LevelInfo[]} all @param {import('../types.js').Opening[]} named @param {import('../types.js').OpeningRuleInfo[]} ways */
export function usePlayData(all, named, ways) {
  levels = all;
  openings = named;
  rules = ways;
}

const isOurs = () => session.match && !isOpening() && isAtGame() && seat() === 'person';
/** Ways to begin that ask the players something. */
const asking = () => rules.filter(({ name }) => name !== 'free');
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const levelTitle = (name) => capitalised(said(levels.find((level) => level.name === name)?.title));

/** The tree that the form asks to begin with. */
function firstTree() {
  if (form.from === 'here') return GameTree.ofMoves(session.tree.start, session.tree.moves());
  const named = openings.find(({ code }) => code === form.opening);
  return GameTree.ofMoves(emptyStart(named ? 'renju' : form.rule), named?.stones ?? []);
}

function start() {
  const color = form.color === 'random' ? (crypto.getRandomValues(new Uint8Array(1))[0] % 2 ? 'black' : 'white') : form.color;
  const tree = firstTree();
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const rule = form.opponent === 'level' && form.from === 'empty' ? asking().find(({ name }) => name === form.opening) : undefined;
  // Whoever chooses Black begins the opening; the colours are settled by it.
  const opening = rule ? { rule: rule.name, title: rule.title, answers: [], seat: color === 'black' ? 'first' : 'second', settled: false } : { settled: true };
  const players = {
    level: { [color]: 'person', [other(color)]: form.level },
    person: { black: 'person', white: 'person' },
    engines: { black: form.level, white: form.white },
  }[form.opponent];
  const match = { players, level: form.level, color: form.opponent === 'level' ? color : null, seed, first: tree.moves().length, line: tree.moves().join(''), outcome: null, paused: false, clock: clockOf(form.clock), ...opening };
  const replaces = !session.isEmpty;
  lastThought = null;
  endOpening();
  session.load(rule ? new GameTree(emptyStart('renju')) : tree, { match });
  form.from = 'empty';
  if (replaces) toast(t('NewGameDone'), { label: t('Undo'), action: () => session.undo() });
  if (rule) void playOpening(begun);
  runClock(fell);
}

/** The opening is over: whoever has a colour now has it. */
function begun() {
  const { match, tree } = session;
  match.players = { [match.color]: 'person', [other(match.color)]: match.level };
  match.line = tree.moves().join('');
  session.touch();
  answer();
}

/** @param {string} color has no time left */
function fell(color) {
  halt();
  session.match.outcome = { text: inAll('ClockOut', { side: { key: color === 'black' ? 'White' : 'Black' } }) };
  session.touch();
  announce(said(session.match.outcome.text));
  renderPanel();
}

/** A number for each move of each game, the same after a reload. */
const seedNow = () => (session.match.seed + session.tree.moves().length * 7919) % 4294967296;

function halt() {
  thinking?.stop();
  thinking = null;
  hinting = false;
  queued = 0;
}

function think(job, done) {
  thinking?.stop();
  const running = search(job, (event) => {
    if (thinking !== running) return;
    queued = event.event === 'queued' ? event.place : 0;
    if (['progress', 'stage'].includes(event.event)) return;
    if (['thought', 'error', 'stopped', 'lost'].includes(event.event)) {
      thinking = null;
      hinting = false;
    }
    if (event.event === 'thought') done(event);
    else if (event.event === 'error') toast(said(event.error.message));
    else if (event.event === 'lost') setTimeout(answer, 500);
    renderPanel();
  });
  thinking = running;
  renderPanel();
}

/** The engine answers when it is its turn. */
function answer() {
  const { match } = session;
  if (session.screen !== 'play' || !match || match.paused || isOpening() || !session.info || isOver() || !isAtGame() || seat() === 'person' || thinking) return;
  const level = seat();
  const asked = Date.now();
  const wait = match.color === null ? SEEN : 0;
  think({ do: 'play', position: session.position, level, seed: seedNow() }, (thought) => {
    const { line } = match;
    const make = () => {
      if (session.match !== match || match.line !== line || !isAtGame() || isOver() || match.paused) return;
      lastThought = thought;
      if (!thought.best) return;
      goesOn(thought.best);
      place(thought.best);
    };
    const left = wait - (Date.now() - asked);
    if (left > 0) setTimeout(make, left);
    else make();
  });
}

function takeBack() {
  if (isOpening()) return backInOpening();
  halt();
  const { tree, match } = session;
  backToGame();
  match.outcome = null;
  const moves = splitMoves(match.line);
  const isMine = (count) => match.color === null || tree.turn(tree.path()[count]) === match.color;
  let count = moves.length;
  do count -= 1;
  while (count > match.first && !isMine(count));
  if (count < match.first) return undefined;
  match.line = moves.slice(0, count).join('');
  lastThought = null;
  // What is taken back leaves the game, as between two people at a board; it can be put back.
  const child = tree.path()[count + 1];
  session.goTo(moves.slice(0, count));
  if (child !== undefined) session.remove(child);
  else session.moved();
  return undefined;
}

function askHint() {
  hinting = true;
  think({ do: 'play', position: session.position, level: 'expert', limits: { time_ms: 1500 } }, (thought) => {
    if (!thought.best) return;
    const given = { point: thought.best, text: said(thought.reason) };
    hint = given;
    redraw();
    // How it was found helps nobody; what the move does, does.
    search({ do: 'explain', position: session.position, point: given.point }, (event) => {
      if (hint !== given || event.event === 'queued' || event.event === 'started') return;
      if (event.event === 'explained' && event.move.facts.length) given.text = event.move.reasons.map(said).join(gap());
      announce(t('HintAt', { point: shown(given.point), reason: given.text }));
      renderPanel();
    });
  });
}

async function resign() {
  halt();
  const { match } = session;
  const color = match.color ?? session.tree.turn();
  const answered = await post('/api/rules', { position: session.position, resigns: color });
  match.outcome = answered.outcome;
  session.touch();
  toast(t('Resigned'), { label: t('Undo'), action: () => { match.outcome = null; session.edited(); } });
  announce(said(answered.outcome.text));
  renderPanel();
}

function pause() {
  const { match } = session;
  match.paused = !match.paused;
  if (match.paused) halt();
  session.touch();
  renderPanel();
  answer();
}

function levelChoice(name, legend, value, onchange) {
  const options = levels.map(({ name: level, title, stars, elo }) => ({ value: level, text: said(title),
    node: el('span', {}, el('b', { text: capitalised(said(title)) }), el('span.stars', { text: '★'.repeat(stars) + '☆'.repeat(6 - stars), 'aria-hidden': 'true' }), el('span.muted.elo', { text: t('PlayElo', { elo: String(elo).replace('-', '−') }) })) }));
  return segments(name, legend, options, value, onchange, '.levels');
}

function openingChoice() {
  return el('select', { id: 'opening-choice', onchange: (event) => { form.opening = event.target.value; renderPanel(); } },
    el('option', { value: 'free', text: t('OpeningFree'), selected: form.opening === 'free' }),
    el('optgroup', { label: t('OpeningRules') }, ...asking().map(({ name, title }) => el('option', { value: name, text: said(title), selected: form.opening === name }))),
    el('optgroup', { label: t('OpeningNamed') }, ...openings.map(({ code, kanji, romaji }) => el('option', { value: code, text: `${code}  ${kanji}  ${romaji}`, selected: form.opening === code }))));
}

const clockName = ({ minutes, increment, byoyomi }) => (byoyomi ? t('ClockByoyomi', { minutes, seconds: byoyomi }) : t('ClockIncrement', { minutes, seconds: increment }));
const field = (id, key, control) => el('div.field', {}, el('label', { for: id, text: t(key) }), control);

function setupCard() {
  const stone = (color) => el('span', {}, el(`span.stone${color === 'black' ? '.black' : ''}`), t(color === 'black' ? 'Black' : 'White'));
  const update = (key) => (value) => { form[key] = value; renderPanel(); };
  const here = !session.isEmpty && session.tree.moves().length > 0 && !session.info?.outcome;
  const engines = form.opponent === 'engines';
  const empty = form.from === 'empty' || !here;
  return card(null, el('h2', { text: t('PlayTitle') }),
    segments('opponent', t('PlayOpponent'), [{ value: 'level', text: t('OpponentLevel') }, { value: 'person', text: t('OpponentPerson') }, { value: 'engines', text: t('OpponentEngines') }], form.opponent, update('opponent')),
    form.opponent === 'person' ? null : levelChoice('level', engines ? t('Black') : t('PlayLevel'), form.level, update('level')),
    engines ? levelChoice('level-white', t('White'), form.white, update('white')) : null,
    form.opponent === 'level' ? segments('color', t('PlayColor'), [{ value: 'black', text: '', node: stone('black') }, { value: 'white', text: '', node: stone('white') }, { value: 'random', text: t('ColorRandom') }], form.color, (value) => (form.color = value)) : null,
    here ? field('play-from', 'PlayFrom', select('play-from', [{ value: 'empty', text: t('FromEmpty') }, { value: 'here', text: t('FromHere', { ply: session.tree.moves().length }) }], form.from, update('from'))) : null,
    el('div.fields', {},
      empty ? field('opening-choice', 'PlayOpening', openingChoice()) : null,
      empty && form.opening === 'free' ? field('play-rule', 'Rule', select('play-rule', ruleOptions(), form.rule, update('rule'))) : null,
      field('play-clock', 'PlayClock', select('play-clock', [{ value: 'none', text: t('ClockNone') }, ...CLOCKS.map((clock) => ({ value: clock.name, text: clockName(clock) }))], form.clock, update('clock')))),
    empty && asking().some(({ name }) => name === form.opening) ? el('p.muted', { text: t('OpeningSeats') }) : null,
    button(t('PlayStart'), start, 'button.primary', { id: 'play-start' }));
}

function unfinishedCard() {
  const rows = workRows(4, (work) => work.match && !work.match.outcome, 'play');
  return rows.length ? card(t('PlayUnfinished'), el('ul.replies.works', { id: 'unfinished' }, ...rows)) : null;
}

/** Whose game it is. */
function title() {
  const { match } = session;
  if (match.color) return t('PlayAgainst', { level: levelTitle(match.level), side: t(match.color === 'black' ? 'Black' : 'White') });
  if (match.players.black === 'person') return t('PlayPeople');
  return t('PlayEngines', { black: levelTitle(match.players.black), white: levelTitle(match.players.white) });
}

function says() {
  const { match } = session;
  if (!isAtGame()) return el('p.muted', { text: t('PlayElsewhere') });
  if (hinting) return el('p', { id: 'hint-thinking' }, busyRow(queued, t('Thinking')));
  if (thinking) return el('p', { id: 'thinking' }, busyRow(queued, t('PlayThinking', { level: levelTitle(seat()) })));
  if (hint) return el('p', { id: 'hint', text: t('HintAt', { point: shown(hint.point), reason: hint.text }) });
  if (lastThought?.best && !match.outcome) return el('p.muted', { id: 'reason', text: t('PlayReason', { point: shown(lastThought.best), reason: said(lastThought.reason) }) });
  return !isOver() && isOurs() && match.color ? el('p.muted', { text: t('PlayYourTurn') }) : el('p.muted', { text: '\u00a0' });
}

function clockRow() {
  const { clock } = session.match;
  if (!clock) return null;
  const face = (color) => el('span.clock', {}, el(`span.stone${color === 'black' ? '.black' : ''}`), el('span', { id: `clock-${color}`, text: clockText(clock, color) }));
  return el('div.row.clocks', {}, face('black'), face('white'));
}

function gameCard() {
  const { match } = session;
  const over = isOver();
  if (isOpening()) return card(null, el('div.row', {}, button(t('TakeBack'), takeBack, 'button', { id: 'take-back', disabled: !canGoBack() }), newGame()));
  const canBack = splitMoves(match.line).length > match.first + (match.color === 'white' && match.first % 2 === 0 ? 1 : 0);
  const engines = match.color === null && match.players.black !== 'person';
  return card(title(), clockRow(),
    match.outcome && !session.info?.outcome ? el('p.status.over', { id: 'outcome', text: said(match.outcome.text) }) : null, says(),
    el('div.row', {},
      isAtGame() ? null : button(t('PlayBack'), backToGame, 'button.primary', { id: 'to-game' }),
      engines && !over ? button(t(match.paused ? 'PlayGoOn' : 'PlayStop'), pause, 'button', { id: 'play-pause' }) : null,
      engines ? null : button(t('TakeBack'), takeBack, 'button', { id: 'take-back', disabled: !canBack }),
      engines ? null : button(t('Hint'), askHint, 'button', { id: 'hint-button', disabled: over || !isOurs() || Boolean(thinking) }),
      over || engines ? null : button(t('Resign'), resign, 'button', { id: 'resign' }),
      over ? button(t('ReviewThis'), () => document.dispatchEvent(new Event('review')), 'button.primary', { id: 'to-review' }) : null,
      over ? button(t('Analyse'), () => document.dispatchEvent(new CustomEvent('screen', { detail: 'board' })), 'button', { id: 'to-analysis' }) : null,
      newGame()));
}

function clear() {
  halt();
  endOpening();
  stopClock();
  session.load(new GameTree());
  toast(t('NewGameDone'), { label: t('Undo'), action: () => session.undo() });
}

const newGame = () => button(t('PlayNew'), clear, 'button', { id: 'play-new' });

export const playScreen = {
  name: 'play',
  render: () => (session.match
    ? [...under('main', session.match.outcome && !session.info?.outcome ? null : statusCard(), isOpening() ? openingCard() : null, gameCard()), ...under('moves', isOpening() ? null : movesCard()), ...under('more', recordCard())]
    : under('main', setupCard(), unfinishedCard())),
  enter() {
    if (isOpening()) void playOpening(begun);
    else if (session.match && (isOver() || !backToGame())) answer();
    runClock(fell);
  },
  /** The form begins with the position on the board. */
  fromHere() {
    form.from = 'here';
    renderPanel();
  },
  leave() {
    form.from = 'empty';
    haltOpening();
    halt();
    stopClock();
  },
  /** @param {string} point */
  async point(point) {
    if (!session.match) return toast(t('PlayStartFirst'));
    if (isOpening()) return openingPoint(point);
    if (!isAtGame()) return void backToGame();
    if (isOver()) return undefined;
    if (!isOurs()) return toast(t('PlayWait'));
    return void (await tryPlay(point, () => goesOn(point)));
  },
  overlay: () => isOpening() ? openingOverlay() : ({
    letters: hint ? [{ point: hint.point, text: '!' }] : [],
    locked: !session.match || !session.info || isOver() || !isOurs(),
    turn: session.match?.color ?? session.tree.turn(),
  }),
  changed() {
    hint = null;
    // Whoever looks elsewhere lets the engine think.
    if (thinking && (isAtGame() || hinting)) halt();
  },
  informed() {
    if (session.match && isAtGame() && session.info?.outcome && !session.match.outcome) {
      session.match.outcome = session.info.outcome;
      session.touch();
    }
    answer();
  },
  takeBack: () => session.match && takeBack(),
};
