/** What kept scores may take: 256 vacancies at a million candidates, a byte each. */
const MOST_BYTES = 2 ** 28;
/** What is kept beside the scores of a vacancy, most of it its key: it counts where there are few candidates. */
const KEY_BYTES = 4_096;
/** Changed positions that are noted. After more of them, everyone is scored again. */
const MOST_CHANGED = 10_000;

interface Kept {
  readonly scores: Uint8Array;
  /** How many of the noted changes the scores hold. */
  upTo: number;
}

/** The scores of everyone for the vacancies that were asked for last, for pages, filters and what-ifs. */
export class KeptScores {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  /** Positions that changed since the oldest kept scores. */
  #noted: number[] = [];

  /** Notes that the score of a position may be another one. */
  note(position: number): void {
    if (this.#kept.size > 0) this.#noted.push(position);
    if (this.#noted.length > MOST_CHANGED) this.clear();
  }

  clear(): void {
    this.#kept.clear();
    this.#noted = [];
  }

  /** The scores under a key, by position. They are computed if they are not kept, and brought up to date if they are. */
  get(key: string, compute: () => Uint8Array, scorer: () => (position: number) => number): Uint8Array {
    const kept = this.#kept.get(key) ?? { scores: compute(), upTo: this.#noted.length };
    if (kept.upTo < this.#noted.length) {
      const scoreAt = scorer();
      for (const position of this.#noted.slice(kept.upTo)) kept.scores[position] = scoreAt(position);
      kept.upTo = this.#noted.length;
    }
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size * (kept.scores.length + KEY_BYTES) > MOST_BYTES && oldest !== undefined)
      this.#kept.delete(oldest);
    return kept.scores;
  }
}
