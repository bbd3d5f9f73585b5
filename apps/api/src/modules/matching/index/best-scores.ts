import { BEST, type CountRequest, type ScoreIndex } from './score-index';

/** An active vacancy; equal keys have equal requirements and models. */
export interface ActiveRequest extends CountRequest {
  readonly key: string;
  /** Counted, but nobody's best: the figure in a person's row would identify them in its ranking. */
  readonly isBlind: boolean;
}

/** The best score of a candidate among the active vacancies, where another one is stored. */
export type BestChange = readonly [position: number, best: number];

/** A vacancy that everyone has been scored for. */
interface Held {
  readonly id: number;
  readonly request: ActiveRequest;
  /** One bit per position: whether the score reaches the threshold. */
  over: Uint8Array;
  count: number;
}

/** Positions that are scored again in one step. */
const STEP = 500;
const NONE = -1;

const larger = <T extends Uint8Array | Int32Array>(grown: T, held: T): T => {
  grown.set(held);
  return grown;
};

/**
 * The best score of everyone among the active vacancies, and how many reach the threshold of each. A new vacancy scores
 * everyone, a changed candidate is scored for every vacancy, and one that is no longer active only those whose best it
 * was. Works in steps, so that rankings are answered in between.
 */
export class BestScores {
  readonly #index: ScoreIndex;
  readonly #held = new Map<string, Held>();
  #added: ActiveRequest[] = [];
  /** Positions to score again for every vacancy. */
  #dirty: number[] = [];
  #best = new Uint8Array(0);
  /** The vacancy of the best score. */
  #by = new Int32Array(0);
  #nextID = 0;
  /** Where the next comparison with the stored scores begins. */
  #compared = 0;

  constructor(index: ScoreIndex) {
    this.#index = index;
  }

  /** Compares what is held with the active vacancies and the candidates. @returns the number of steps to take. */
  start(active: readonly ActiveRequest[]): number {
    this.#grow(this.#index.size);
    const keys = new Set(active.map(({ key }) => key));
    const gone = new Set<number>();
    for (const [key, { id }] of this.#held)
      if (!keys.has(key)) {
        gone.add(id);
        this.#held.delete(key);
      }
    const changed = this.#index.takeChanged();
    this.#added = active.filter(({ key }) => !this.#held.has(key));
    // Without other vacancies the added ones score everyone anyway.
    this.#dirty = this.#held.size === 0 ? [] : [...new Set([...this.#dirty, ...changed])];
    if (this.#held.size === 0) {
      this.#best.fill(0);
      this.#by.fill(NONE);
    } else if (gone.size > 0)
      for (let position = 0; position < this.#by.length; position += 1)
        if (gone.has(this.#by[position] ?? NONE)) this.#dirty.push(position);
    this.#compared = 0;
    return this.#left();
  }

  /** @returns the number of steps that are left. */
  step(): number {
    const request = this.#added.pop();
    if (request !== undefined) this.#add(request);
    else this.#scoreAgain(this.#dirty.splice(0, STEP));
    return this.#left();
  }

  /** How many reach the threshold, by the key of the vacancy. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#held].map(([key, { count }]) => [key, count]));
  }

  /** Up to a limit of those whose best score is not the stored one. */
  changes(limit: number): readonly BestChange[] {
    const changes: BestChange[] = [];
    for (; this.#compared < this.#best.length && changes.length < limit; this.#compared += 1) {
      const best = this.#best[this.#compared] ?? 0;
      if (this.#index.isNewBest(this.#compared, best)) changes.push([this.#compared, best]);
    }
    return changes;
  }

  #left(): number {
    return this.#added.length + Math.ceil(this.#dirty.length / STEP);
  }

  #grow(size: number): void {
    if (size <= this.#best.length) return;
    const known = this.#by.length;
    this.#best = larger(new Uint8Array(size), this.#best);
    this.#by = larger(new Int32Array(size), this.#by).fill(NONE, known);
    for (const held of this.#held.values()) held.over = larger(new Uint8Array(Math.ceil(size / 8)), held.over);
  }

  #add(request: ActiveRequest): void {
    const held: Held = {
      id: (this.#nextID += 1),
      request,
      over: new Uint8Array(Math.ceil(this.#best.length / 8)),
      count: 0,
    };
    this.#held.set(request.key, held);
    const scores = this.#index.scores(request);
    for (let position = 0; position < this.#best.length; position += 1)
      this.#note(held, position, scores[position] ?? NONE);
  }

  #scoreAgain(positions: readonly number[]): void {
    for (const position of positions) {
      this.#best[position] = 0;
      this.#by[position] = NONE;
    }
    for (const held of this.#held.values()) {
      const scoreAt = this.#index.scorer(held.request);
      for (const position of positions) this.#note(held, position, scoreAt(position));
    }
  }

  #note(held: Held, position: number, score: number): void {
    const bit = 1 << (position & 7);
    const byte = held.over[position >>> 3] ?? 0;
    const isOver = score <= BEST && score >= held.request.model.threshold;
    if (isOver !== ((byte & bit) !== 0)) {
      held.over[position >>> 3] = byte ^ bit;
      held.count += isOver ? 1 : -1;
    }
    if (!held.request.isBlind && score <= BEST && score > (this.#best[position] ?? 0)) {
      this.#best[position] = score;
      this.#by[position] = held.id;
    }
  }
}
