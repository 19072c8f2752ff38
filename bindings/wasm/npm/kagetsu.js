/** Kagetsu behind one object: questions that are answered at once, and jobs with events that can be stopped. */

import { Refused } from './crew.js';

export { Refused };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A position in any of the ways it may be given: moves as text, or an object. */
const placed = (position) => (typeof position === 'string' ? { moves: position } : position);

export class Kagetsu {
  #crew;

  /** @param {import('./crew.js').Crew} crew */
  constructor(crew) {
    this.#crew = crew;
  }

  /** The answer to a call by its name, as bytes with their media type. */
  async raw(name, request) {
    const body = request === undefined ? new Uint8Array() : encoder.encode(JSON.stringify(request));
    return this.#crew.call(name, body);
  }

  /** The answer to a call that answers JSON. */
  async call(name, request) {
    return JSON.parse(decoder.decode((await this.raw(name, request)).body));
  }

  /** Carries out a job and returns its last event; `signal` stops it, `onEvent` hears of it on the way. */
  async run(job, { signal, onEvent } = {}) {
    signal?.throwIfAborted();
    const { last, stop } = this.#crew.run(JSON.stringify(job), (text) => onEvent?.(JSON.parse(text)));
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const event = JSON.parse(await last);
      signal?.throwIfAborted();
      if (event.event === 'error') throw new Refused(JSON.stringify(event));
      return event;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** What the rules say of a position. */
  rules(position) {
    return this.call('rules', { position: placed(position) });
  }

  /** Black's forbidden points, each with its reason and its lines. */
  async forbidden(position) {
    return (await this.rules(position)).forbidden;
  }

  /** Points of the given kinds. */
  async find(position, targets, options = {}) {
    return (await this.call('find', { position: placed(position), targets, ...options })).points;
  }

  /** The board as SVG. */
  async svg(position, options = {}) {
    return decoder.decode((await this.raw('picture', { position: placed(position), ...options, format: 'svg' })).body);
  }

  /** A record in any form, from text or from the bytes of a file. */
  async readRecord(source, rule) {
    if (typeof source === 'string') return this.call('records/read', { text: source, ...(rule && { rule }) });
    return JSON.parse(decoder.decode((await this.#crew.read(source, rule ?? null)).body));
  }

  /** A forced win with its certificate; `kind` is `vcf`, `vct` or `win`. */
  solve(position, { signal, onEvent, kind = 'win', ...options } = {}) {
    return this.run({ do: 'solve', position: placed(position), kind, ...options }, { signal, onEvent });
  }

  /** Whether a certificate holds. */
  verify(proof, { signal, ...options } = {}) {
    return this.run({ do: 'verify', proof, ...options }, { signal });
  }

  /** Lines with scores, deeper and deeper. */
  analyze(position, { signal, onEvent, ...options } = {}) {
    return this.run({ do: 'analyze', position: placed(position), ...options }, { signal, onEvent });
  }

  /** The move of a level. */
  play(position, level, { signal, onEvent, ...options } = {}) {
    return this.run({ do: 'play', position: placed(position), level, ...options }, { signal, onEvent });
  }

  /** What a move does, in words and as facts. */
  async explain(position, point, { signal } = {}) {
    return (await this.run({ do: 'explain', position: placed(position), point }, { signal })).move;
  }

  /** A game, move by move from the last one back; each is told as soon as it is known. */
  review(position, { signal, onEvent, ...options } = {}) {
    return this.run({ do: 'review', position: placed(position), ...options }, { signal, onEvent });
  }

  /** Ends the workers. */
  close() {
    this.#crew.close();
  }
}
