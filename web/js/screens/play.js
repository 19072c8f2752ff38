/** Screen 2: a game against the engine. */

import { el } from '../dom.js';
import { announce, toast } from '../live.js';
import { place, tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { recordCard } from '../records.js';
import { redraw, renderPanel } from '../scene.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { GameTree, emptyStart } from '../tree.js';
import { backInOpening, canGoBack, endOpening, haltOpening, isOpening, openingCard, openingOverlay, openingPoint, playOpening } from './opening.js';
import { language, said, t } from '../words.js';
import { button, card, segments, statusCard } from './parts.js';
import { post } from '../api.js';

/** @type {import('../types.js').Level[]} */
let levels = [];
/** @type {import('../types.js').Opening[]} */
let openings = [];
/** @type {import('../types.js').OpeningRule[]} */
let rules = [];
/** What the form says before a game. */
const form = { level: 'beginner', color: 'black', opening: 'free' };
/** @type {{stop: () => void}|null} */
let thinking = null;
/** @type {{point: string, text: string}|null} */
let hint = null;
/** @type {import('../types.js').Thought|null} */
let lastThought = null;

/** @param {import('../types.js').Level[]} all @param {import('../types.js').Opening[]} named @param {import('../types.js').OpeningRule[]} ways */
export function usePlayData(all, named, ways) {
  levels = all;
  openings = named;
  rules = ways;
}

const isOver = () => Boolean(session.info?.outcome || session.match?.resigned);
const isOurs = () => session.match && !isOpening() && session.tree.turn() === session.match.color;
/** Ways to begin that ask the players something. */
const asking = () => rules.filter(({ name }) => name !== 'free');
const levelTitle = (name) => said(levels.find((level) => level.name === name)?.title);

function start() {
  const color = form.color === 'random' ? (crypto.getRandomValues(new Uint8Array(1))[0] % 2 ? 'black' : 'white') : form.color;
  const tree = new GameTree(emptyStart('renju'));
  openings.find(({ code }) => code === form.opening)?.stones.forEach((point) => tree.play(point));
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const rule = asking().find(({ name }) => name === form.opening);
  // Whoever chooses Black begins the opening; the colours are settled by it.
  const opening = rule ? { rule: rule.name, title: rule.title, answers: [], seat: color === 'black' ? 'first' : 'second', settled: false } : { settled: true };
  session.match = { level: form.level, color, seed, first: tree.moves().length, resigned: null, ...opening };
  lastThought = null;
  endOpening();
  session.load(tree);
  if (rule) void playOpening(answer);
}

/** A number for each move of each game, the same after a reload. */
const seedNow = () => (session.match.seed + session.tree.moves().length * 7919) % 4294967296;

function think(job, done) {
  thinking?.stop();
  const running = search(job, (event) => {
    if (thinking !== running) return;
    if (event.event === 'thought') {
      thinking = null;
      done(event);
    } else if (event.event === 'error') {
      thinking = null;
      toast(said(event.error.message));
    } else if (event.event === 'stopped') {
      thinking = null;
    } else if (event.event === 'lost') {
      thinking = null;
      setTimeout(answer, 500);
    } else {
      return;
    }
    renderPanel();
  });
  thinking = running;
  renderPanel();
}

/** The engine answers when it is its turn. */
function answer() {
  if (session.screen !== 'play' || !session.match || isOpening() || !session.info || isOver() || isOurs() || thinking) return;
  if (session.tree.next() !== null) return;
  const { level } = session.match;
  think({ do: 'play', position: session.position, level, seed: seedNow() }, (thought) => {
    lastThought = thought;
    if (thought.best) place(thought.best);
  });
}

function takeBack() {
  if (isOpening()) return backInOpening();
  thinking?.stop();
  thinking = null;
  const { tree } = session;
  session.match.resigned = null;
  let id = tree.current;
  do id = tree.nodes[id].parent ?? 0;
  while (tree.moves(id).length > session.match.first && tree.turn(id) !== session.match.color);
  const child = tree.path().find((node) => tree.nodes[node].parent === id);
  tree.go(id);
  // What is taken back leaves the game, as between two people at a board.
  if (child !== undefined) tree.remove(child);
  lastThought = null;
  session.moved();
}

function askHint() {
  think({ do: 'play', position: session.position, level: 'expert', limits: { time_ms: 1500 } }, (thought) => {
    if (!thought.best) return;
    const given = { point: thought.best, text: said(thought.reason) };
    hint = given;
    redraw();
    // How it was found helps nobody; what the move does, does.
    search({ do: 'explain', position: session.position, point: given.point }, (event) => {
      if (hint !== given || event.event === 'queued' || event.event === 'started') return;
      if (event.event === 'explained' && event.move.facts.length) given.text = event.move.reasons.map(said).join(language() === 'ja' ? '' : ' ');
      announce(t('HintAt', { point: shown(given.point), reason: given.text }));
      renderPanel();
    });
  });
}

async function resign() {
  thinking?.stop();
  thinking = null;
  session.match.resigned = session.match.color;
  const answered = await post('/api/rules', { position: session.position, resigns: session.match.color });
  session.match.outcome = answered.outcome;
  session.keep();
  announce(said(answered.outcome.text));
  renderPanel();
}

function levelChoice() {
  const options = levels.map(({ name, title, stars }) => ({ value: name, text: said(title),
    node: el('span', {}, el('b', { text: language() === 'ja' ? said(title) : t(`Level${name[0].toUpperCase()}${name.slice(1)}`) }), el('span.stars', { text: '★'.repeat(stars) + '☆'.repeat(6 - stars), 'aria-hidden': 'true' })) }));
  return segments('level', t('PlayLevel'), options, form.level, (value) => (form.level = value), '.levels');
}

function setupCard() {
  const stone = (color) => el('span', {}, el(`span.stone${color === 'black' ? '.black' : ''}`), t(color === 'black' ? 'Black' : 'White'));
  const opening = el('select', { id: 'opening-choice', onchange: (event) => { form.opening = event.target.value; renderPanel(); } },
    el('option', { value: 'free', text: t('OpeningFree'), selected: form.opening === 'free' }),
    el('optgroup', { label: t('OpeningRules') }, ...asking().map(({ name, title }) => el('option', { value: name, text: said(title), selected: form.opening === name }))),
    el('optgroup', { label: t('OpeningNamed') }, ...openings.map(({ code, kanji, romaji }) => el('option', { value: code, text: `${code}  ${kanji}  ${romaji}`, selected: form.opening === code }))));
  return card(null, el('h2', { text: t('PlayTitle') }), levelChoice(),
    segments('color', t('PlayColor'), [{ value: 'black', text: '', node: stone('black') }, { value: 'white', text: '', node: stone('white') }, { value: 'random', text: t('ColorRandom') }], form.color, (value) => (form.color = value)),
    el('div.field', {}, el('label', { for: 'opening-choice', text: t('PlayOpening') }), opening, asking().some(({ name }) => name === form.opening) ? el('p.muted', { text: t('OpeningSeats') }) : null),
    button(t('PlayStart'), start, 'button.primary', { id: 'play-start' }));
}

function gameCard() {
  const { match } = session;
  const over = isOver();
  const path = session.tree.path();
  const canBack = isOpening() ? canGoBack() : path.some((id, index) => index >= match.first && index < path.length - 1 && session.tree.turn(id) === match.color);
  if (isOpening()) return card(null, el('div.row', {}, button(t('TakeBack'), takeBack, 'button', { id: 'take-back', disabled: !canBack }), newGame()));
  const said1 = thinking && !isOurs() ? el('p.row', { id: 'thinking' }, el('span.thinking'), t('PlayThinking', { level: levelTitle(match.level) }))
    : hint ? el('p', { id: 'hint', text: t('HintAt', { point: shown(hint.point), reason: hint.text }) })
    : lastThought?.best && !match.resigned ? el('p.muted', { id: 'reason', text: t('PlayReason', { point: shown(lastThought.best), reason: said(lastThought.reason) }) })
    : !over && isOurs() ? el('p.muted', { text: t('PlayYourTurn') }) : null;
  return card(t('PlayAgainst', { level: levelTitle(match.level), side: t(match.color === 'black' ? 'Black' : 'White') }),
    match.resigned && match.outcome ? el('p.result', { id: 'outcome', text: said(match.outcome.text) }) : null, said1,
    el('div.row', {},
      button(t('TakeBack'), takeBack, 'button', { id: 'take-back', disabled: !canBack }),
      button(t('Hint'), askHint, 'button', { id: 'hint-button', disabled: over || !isOurs() || Boolean(thinking) }),
      over ? null : button(t('Resign'), resign, 'button', { id: 'resign' }),
      over ? button(t('ReviewThis'), () => document.dispatchEvent(new Event('review')), 'button.primary', { id: 'to-review' }) : null,
      over ? button(t('Analyse'), () => document.dispatchEvent(new CustomEvent('screen', { detail: 'board' })), 'button', { id: 'to-analysis' }) : null,
      newGame()));
}

const newGame = () => button(t('PlayNew'), () => { thinking?.stop(); thinking = null; endOpening(); session.match = null; session.load(new GameTree()); }, 'button', { id: 'play-new' });

export const playScreen = {
  name: 'play',
  render: () => (session.match ? [session.match.resigned ? null : statusCard(), isOpening() ? openingCard() : null, gameCard(), recordCard()] : [setupCard()]),
  enter() {
    if (isOpening()) void playOpening(answer);
    else answer();
  },
  leave() {
    haltOpening();
    thinking?.stop();
    thinking = null;
  },
  /** @param {string} point */
  async point(point) {
    if (!session.match) return toast(t('PlayStartFirst'));
    if (isOpening()) return openingPoint(point);
    if (isOver()) return undefined;
    if (!isOurs()) return toast(t('PlayWait'));
    return void (await tryPlay(point));
  },
  overlay: () => isOpening() ? openingOverlay() : ({
    letters: hint ? [{ point: hint.point, text: '!' }] : [],
    locked: !session.match || !session.info || isOver() || !isOurs(),
    turn: session.match?.color ?? 'black',
  }),
  changed() {
    hint = null;
    if (thinking && session.tree.next() === null) {
      thinking.stop();
      thinking = null;
    }
  },
  informed: answer,
  takeBack: () => session.match && takeBack(),
};
