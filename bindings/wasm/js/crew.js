/**
 * The workers that answer: one for calls, which takes a moment, and one for jobs, one job at a time. A job is stopped by
 * ending its worker, which takes no time whatever it is doing; what it has found was told before.
 *
 * @typedef {{post: (message: any, transfer?: ArrayBuffer[]) => void, end: () => void}} Hand
 * @typedef {(hear: (message: any) => void, fail: (reason: string) => void) => Hand} Hire starts a worker
 * @typedef {{media: string, body: Uint8Array}} Answer
 */

const STOPPED = '{"event":"stopped"}';

/** What is wrong with a request, in the words of the program. */
export class Refused extends Error {
  /** @param {string} text JSON of an error */
  constructor(text) {
    const { error } = JSON.parse(text);
    super(error.message.en);
    this.name = 'Refused';
    this.text = text;
    /** For programs. */
    this.code = error.code;
    /** For people, in every language. */
    this.messages = error.message;
  }
}

/** A worker that is replaced when it has broken or was ended. */
class Station {
  constructor(/** @type {Hire} */ hire, /** @type {Promise<WebAssembly.Module>} */ module) {
    this.hire = hire;
    this.module = module;
    /** @type {Map<number, {hear: (message: any) => void, fail: (error: Error) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    this.closed = false;
    this.begin();
  }

  begin() {
    const hand = this.hire((message) => this.hand === hand && this.hear(message), (reason) => this.hand === hand && this.fail(reason));
    this.hand = hand;
    this.ready = this.module.then((module) => hand.post({ module }));
    // Whoever asks hears of it.
    this.ready.catch(() => {});
  }

  hear(message) {
    if ('broken' in message) this.fail(message.broken);
    else this.waiting.get(message.id)?.hear(message);
  }

  /** The worker cannot be used any more. @param {string} reason */
  fail(reason) {
    const waiting = [...this.waiting.values()];
    this.end();
    waiting.forEach(({ fail }) => fail(new Error(reason)));
  }

  /** Ends the worker at once; the next one is there when it is needed. */
  end() {
    this.hand.end();
    this.waiting.clear();
    if (!this.closed) this.begin();
  }

  /** Sends a message; what is answered to it is heard until it is let go. */
  async send(message, hear, fail) {
    const id = (this.count += 1);
    this.waiting.set(id, { hear, fail });
    const { hand } = this;
    await this.ready;
    if (this.hand === hand) hand.post({ ...message, id });
    return id;
  }
}

/** All of them. */
export class Crew {
  /** @param {Hire} hire @param {Promise<WebAssembly.Module>} module the compiled program */
  constructor(hire, module) {
    this.calls = new Station(hire, module);
    this.jobs = new Station(hire, module);
    this.busy = false;
    /** @type {(() => void)[]} */
    this.queue = [];
  }

  /** The answer to a call. @param {string} name @param {Uint8Array} body its JSON @returns {Promise<Answer>} */
  call(name, body) {
    return this.ask({ name, body });
  }

  /** The answer of the library that the browser keeps. @param {string} name @param {Uint8Array} body @returns {Promise<Answer>} */
  library(name, body) {
    return this.ask({ name, body, kept: true });
  }

  /** The record in a file. @param {Uint8Array} body @param {string|null} rule of a file that names none @returns {Promise<Answer>} */
  read(body, rule) {
    return this.ask({ body, rule });
  }

  /** @returns {Promise<Answer>} */
  ask(message) {
    return new Promise((resolve, reject) => {
      const heard = (answer) => {
        this.calls.waiting.delete(answer.id);
        if ('refused' in answer) reject(new Refused(answer.refused));
        else resolve({ media: answer.media, body: answer.body });
      };
      this.calls.send(message, heard, reject).catch(reject);
    });
  }

  /**
   * Carries out a job when those before it have ended.
   * @param {string} job its JSON
   * @param {(text: string) => void} tell hears every event but the last, as JSON
   * @returns {{last: Promise<string>, stop: () => void}} the last event, as JSON
   */
  run(job, tell) {
    let stop = () => {};
    const last = new Promise((resolve, reject) => {
      let running = false;
      const over = (settle, value) => {
        stop = () => {};
        if (running) this.next();
        settle(value);
      };
      const begin = () => {
        running = true;
        const heard = (message) => {
          if ('event' in message) return tell(message.event);
          this.jobs.waiting.delete(message.id);
          return over(resolve, message.last);
        };
        this.jobs.send({ job }, heard, (error) => over(reject, error)).catch((error) => over(reject, error));
      };
      stop = () => {
        if (running) this.jobs.end();
        else this.queue = this.queue.filter((other) => other !== begin);
        over(resolve, STOPPED);
      };
      this.queue.push(begin);
      if (!this.busy) this.next();
    });
    return { last, stop: () => stop() };
  }

  next() {
    const begin = this.queue.shift();
    this.busy = begin !== undefined;
    begin?.();
  }

  /** Ends all workers; what they were doing is never answered. */
  close() {
    for (const station of [this.calls, this.jobs]) {
      station.closed = true;
      station.end();
    }
  }
}
