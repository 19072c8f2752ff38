/** A move on the board: played if the rules allow it, refused with the reason if not. */

import { announce, hideToast, toast } from './live.js';
import { shown } from './points.js';
import { refusal, showWhy } from './scene.js';
import { session } from './session.js';
import { click } from './sound.js';
import { said, t } from './words.js';

/** Plays a point, or says why not. @param {string} point @param {() => void} [before] called when it is allowed @returns {Promise<boolean>} whether it was played */
export async function tryPlay(point, before = () => {}) {
  const info = await session.rules();
  if (info.outcome) {
    toast(said(info.outcome.text));
    return false;
  }
  if (info.legal.includes(point)) {
    before();
    place(point);
    return true;
  }
  const forbidden = info.forbidden.find((one) => one.point === point);
  if (forbidden && info.turn === 'black') {
    toast(refusal(forbidden));
    showWhy(forbidden);
  } else {
    toast(t('MoveOccupied', { point: shown(point) }));
  }
  return false;
}

/** Places a stone that is allowed. @param {string} point */
export function place(point) {
  hideToast();
  const side = t(session.tree.turn() === 'black' ? 'Black' : 'White');
  session.play(point);
  click();
  announce(`${side} ${shown(point)}`);
}
