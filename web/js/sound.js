/** The click of a stone, made on the spot. */

import { settings } from './settings.js';

/** @type {AudioContext|null} */
let context = null;

/** A stone is placed. */
export function click() {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(920, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + 0.05);
  loudness.gain.setValueAtTime(0.35, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
