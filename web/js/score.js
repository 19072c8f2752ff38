/** Scores as people read them. */

import { t } from './words.js';

/** How much of the bar an evaluation of one open three moves. */
const SCALE = 1400;

/** Plies of a proved win that could not be fewer; of longer ones it is proved that they do not take more. */
const SURE = 3;

/** `+M7`, `−M7` or a signed number. @param {import('./types.js').Score} score @param {string|null} [bound] */
export function scoreText(score, bound = null) {
  const mark = bound === 'lower' ? '≥' : bound === 'upper' ? '≤' : '';
  if (score.win !== undefined) return `${mark}+M${score.win}`;
  if (score.loss !== undefined) return `${mark}−M${score.loss}`;
  const value = score.value ?? 0;
  return `${mark}${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;
}

/** A score as it stands on a point of the board: `✔7`, `✕4`, `+350`. @param {import('./types.js').Score} score @param {string|null} bound @param {boolean} proved */
export function onPoint(score, bound, proved) {
  if (proved && score.win !== undefined) return `✔${score.win}`;
  if (proved && score.loss !== undefined) return `✕${score.loss}`;
  const { value } = score;
  if (value === undefined) return scoreText(score);
  return Math.abs(value) < 10_000 ? scoreText(score, bound) : `${value < 0 ? '−' : '+'}${Math.round(Math.abs(value) / 1000)}k`;
}

/** Black's share of the bar, 0 to 1. @param {import('./types.js').Score} score @param {string} turn */
export function blackShare(score, turn) {
  const own = score.win !== undefined ? 1 : score.loss !== undefined ? 0 : 1 / (1 + Math.exp(-(score.value ?? 0) / SCALE));
  return turn === 'black' ? own : 1 - own;
}

/**
 * How sure a score is: proved, claimed by the engine, or an evaluation.
 * @param {import('./types.js').Score} score
 * @param {boolean} proved
 * @returns {{name: 'proved'|'claim'|'value', text: string}}
 */
export function standing(score, proved) {
  const plies = score.win ?? score.loss ?? 0;
  if (proved) return { name: 'proved', text: plies > SURE ? t('ChipProvedWithin', { plies }) : t('ChipProved') };
  if (score.win !== undefined || score.loss !== undefined) return { name: 'claim', text: t('ChipClaim') };
  return { name: 'value', text: t('ChipValue') };
}

/** A large number in short. @param {number} number */
export const short = (number) => (number >= 1e6 ? `${(number / 1e6).toFixed(1)}M` : number >= 1e4 ? `${Math.round(number / 1e3)}k` : String(number));
