/** Screen 5: other boards, and players against each other or against a person. */

import { ApiError, post } from '../api.js';
import { VariantBoard } from '../board/variant.js';
import { byId, el } from '../dom.js';
import { announce, toast } from '../live.js';
import { renderPanel } from '../scene.js';
import { short } from '../score.js';
import { click } from '../sound.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { said, t } from '../words.js';
import { button, card } from './parts.js';

/** What a player is called; those who type commands find its options in the title. */
const PLAYERS = {
  person: 'SeatPerson', random: 'PlayerRandom', 'minimax:depth=2': 'PlayerShallow', 'minimax:depth=4,iterative,time=2s': 'PlayerDeep',
  'mcts:simulations=500': 'PlayerMonteCarlo', 'mcts:simulations=5000,time=3s': 'PlayerMonteCarloLong',
  'forced:fallback=minimax': 'PlayerFours', 'forced:vct,fallback=minimax': 'PlayerThreats',
};

/** @type {{boards: any[], players: string[]}} */
let offered = { boards: [], players: [] };
const game = { variant: 'gravity7x6', black: 'person', white: 'minimax:depth=4,iterative,time=2s', seed: 1, moves: /** @type {string[]} */ ([]), running: false };
/** @type {import('../board/variant.js').VariantInfo|null} */
let info = null;
/** @type {any} */
let thought = null;
/** @type {{stop: () => void}|null} */
let thinking = null;
/** @type {VariantBoard|null} */
let board = null;

const KEY = 'kagetsu.variants';

/** Takes up the game that this tab has kept. @param {{boards: any[], players: string[]}} all */
export function useVariants(all) {
  offered = all;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const known = kept && offered.boards.some(({ name }) => name === kept.variant) && Array.isArray(kept.moves);
    if (known) for (const key of Object.keys(game)) if (typeof kept[key] === typeof game[key]) Object.assign(game, { [key]: kept[key] });
  } catch {
    // Nothing kept that can be read: a new game.
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // A browser that keeps nothing: the game lasts until the page is closed.
  }
}

const seat = () => (info ? game[info.turn] : 'person');

function halt() {
  thinking?.stop();
  thinking = null;
}

async function refresh() {
  const { variant, moves } = game;
  const count = moves.length;
  try {
    info = await post('/api/variants/board', { variant, moves });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'offline') return void setTimeout(() => session.screen === 'variants' && void refresh(), 700);
    game.moves.pop();
    toast(said(error.text));
    return;
  }
  if (count !== game.moves.length || !info) return;
  keep();
  board?.show(info, (cell) => `${cell.toUpperCase()}, ${t(info?.black.includes(cell) ? 'Black' : info?.white.includes(cell) ? 'White' : 'CellEmpty')}`);
  if (info.outcome) {
    game.running = false;
    announce(said(info.outcome.text));
  }
  renderPanel();
  think();
}

/** Lets the player think whose turn it is. */
function think() {
  if (session.screen !== 'variants' || !game.running || !info || info.outcome || thinking || seat() === 'person') return;
  const job = { do: 'variant', board: { variant: game.variant, moves: game.moves }, player: seat(), seed: game.seed + game.moves.length };
  const running = search(job, (event) => {
    if (thinking !== running) return;
    if (event.event === 'moved') {
      thinking = null;
      thought = event;
      game.moves.push(event.move);
      click();
      void refresh();
    } else if (event.event === 'error') {
      thinking = null;
      game.running = false;
      toast(said(event.error.message));
      renderPanel();
    } else if (event.event === 'lost') {
      thinking = null;
      setTimeout(think, 500);
    }
  });
  thinking = running;
  renderPanel();
}

/** A person plays; where stones fall, the column is enough. @param {string} cell */
function play(cell) {
  if (!info || info.outcome || thinking || seat() !== 'person') return;
  const column = (name) => name[0];
  const found = info.legal.find((one) => one === cell) ?? (info.gravity ? info.legal.find((one) => column(one) === column(cell)) : undefined);
  game.running = true;
  game.moves.push(found ?? cell);
  click();
  void refresh();
}

function start() {
  halt();
  Object.assign(game, { moves: [], running: true, seed: crypto.getRandomValues(new Uint16Array(1))[0] });
  thought = null;
  void refresh();
}

function takeBack() {
  halt();
  do game.moves.pop();
  while (game.moves.length && game[game.moves.length % 2 ? 'white' : 'black'] !== 'person' && [game.black, game.white].includes('person'));
  game.running = false;
  thought = null;
  void refresh();
}

function seatChoice(color) {
  const options = ['person', ...offered.players].map((spec) => el('option', { value: spec, text: PLAYERS[spec] ? t(PLAYERS[spec]) : spec, title: spec, selected: game[color] === spec }));
  return el('div.field', {}, el('label', { for: `seat-${color}`, text: t(color === 'black' ? 'Black' : 'White') }), el('select', { id: `seat-${color}`, onchange: (event) => { game[color] = event.target.value; keep(); halt(); think(); renderPanel(); } }, ...options));
}

function setupCard() {
  const boards = offered.boards.map(({ name }) => el('option', { value: name, text: t(`Board${name[0].toUpperCase()}${name.slice(1)}`), title: name, selected: game.variant === name }));
  const rules = offered.boards.find(({ name }) => name === game.variant)?.text;
  return card(null, el('h2', { text: t('VariantsTitle') }),
    el('div.field', {}, el('label', { for: 'variant-choice', text: t('Board') }), el('select', { id: 'variant-choice', onchange: (event) => { game.variant = event.target.value; start(); game.running = false; } }, ...boards), el('p.muted', { id: 'variant-rules', text: said(rules) })),
    seatChoice('black'), seatChoice('white'),
    el('div.row', {}, button(t('PlayStart'), start, 'button.primary', { id: 'variant-start' }),
      button(t('TakeBack'), takeBack, 'button', { id: 'variant-back', disabled: !game.moves.length }),
      button(t(game.running ? 'Stop' : 'GoOn'), () => { game.running = !game.running; if (game.running) think(); else halt(); renderPanel(); }, 'button', { id: 'variant-pause', disabled: !info || Boolean(info.outcome) })));
}

function stateCard() {
  if (!info) return null;
  const side = t(info.turn === 'black' ? 'Black' : 'White');
  if (info.outcome) return card(null, el('p.result', { id: 'variant-outcome', text: said(info.outcome.text) }));
  return card(null, el('p.status', { id: 'variant-status' }, el(`span.stone${info.turn === 'black' ? '.black' : ''}`), el('span', { text: t('TurnOf', { side, number: game.moves.length + 1 }) }), thinking ? el('span.thinking', { role: 'img', 'aria-label': t('Thinking') }) : null));
}

function thoughtCard() {
  if (!thought) return null;
  const lines = thought.lines.slice(0, 5).map((line) => el('li', {}, el('p.row', {}, el('b', { text: line.moves.join(' ').toUpperCase() }), el('span.muted', { text: [said(line.worth).replace(/-(?=\d)/, '−'), line.visits ? `×${short(line.visits)}` : ''].join(' ') }))));
  const { depth, nodes, simulations, time_ms: time } = thought;
  const cost = [depth && t('CostDepth', { depth }), nodes && t('CostNodes', { nodes: short(nodes) }), simulations && t('CostPlayouts', { playouts: short(simulations) }), t('CostTime', { time: (time / 1000).toFixed(1) })];
  return card(t('ThoughtTitle', { played: thought.move.toUpperCase(), text: said(thought.text) }), el('ul.replies', { id: 'thought' }, ...lines), el('p.muted', { text: cost.filter(Boolean).join(' · ') }));
}

export const variantsScreen = {
  name: 'variants',
  render: () => [setupCard(), stateCard(), thoughtCard()],
  enter() {
    board ??= new VariantBoard(byId('other-board'), play);
    showOther(true);
    void refresh();
  },
  leave() {
    halt();
    game.running = false;
    showOther(false);
  },
  point() {},
  overlay: () => ({ locked: true }),
  changed() {},
  informed() {},
};

/** @param {boolean} other */
function showOther(other) {
  byId('other-board').hidden = !other;
  byId('board').hidden = other;
  byId('board-tools').hidden = other;
}
