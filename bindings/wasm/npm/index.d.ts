import type {
  ApiError, Event, ExplainedEvent, Found, Job, Position, Record as GameRecord, ReviewEvent, Rules, SolvedEvent, ThoughtEvent, VerifiedEvent,
} from './types.js';

export type * from './types.js';

/** Moves such as `h8i9g7`, or a whole position. */
export type PositionLike = string | Position;

/** How a job is followed and stopped. */
export interface Following {
  /** Stops the job at once; the promise rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Hears every event but the last. */
  onEvent?: (event: Event) => void;
}

type Options<K extends Job['do']> = Omit<Extract<Job, { do: K }>, 'do' | 'position'>;

/** A request that makes no sense. */
export class Refused extends Error {
  code: string;
  messages: ApiError['message'];
}

/** Kagetsu, answering in workers. */
export class Kagetsu {
  call(name: string, request?: unknown): Promise<any>;
  raw(name: string, request?: unknown): Promise<{ media: string; body: Uint8Array }>;
  run(job: Job, following?: Following): Promise<Event>;
  rules(position: PositionLike): Promise<Rules>;
  forbidden(position: PositionLike): Promise<Rules['forbidden']>;
  find(position: PositionLike, targets: string[], options?: { side?: 'black' | 'white'; point?: string }): Promise<Found[]>;
  svg(position: PositionLike, options?: object): Promise<string>;
  readRecord(source: string | Uint8Array, rule?: string): Promise<GameRecord>;
  solve(position: PositionLike, options?: Partial<Options<'solve'>> & Following): Promise<SolvedEvent>;
  verify(proof: string, options?: { nodes?: number; signal?: AbortSignal }): Promise<VerifiedEvent>;
  analyze(position: PositionLike, options?: Options<'analyze'> & Following): Promise<ThoughtEvent>;
  play(position: PositionLike, level: string, options?: Partial<Options<'play'>> & Following): Promise<ThoughtEvent>;
  explain(position: PositionLike, point: string, options?: { signal?: AbortSignal }): Promise<ExplainedEvent['move']>;
  review(position: PositionLike, options?: Options<'review'> & Following): Promise<ReviewEvent>;
  close(): void;
}

/** Starts the workers. */
export function start(): Promise<Kagetsu>;
