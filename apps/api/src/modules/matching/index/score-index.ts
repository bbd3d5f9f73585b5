import {
  askedParts,
  matchParts,
  PositionKin,
  readCandidate,
  scoreOf,
  weightOf,
  type CatalogPosition,
  type MatchCandidate,
  type MatchModel,
  type MatchPart,
  type MatchVacancy,
  type PartReading,
} from '@vinculo/domain/matching';

/** A candidate as the score reads them, with their stored best score. */
export interface ScoredCandidate extends MatchCandidate {
  readonly matches: number;
}

/** A candidate at their position, as the option bits count them; null if there is none to score. */
export type IndexedCandidate = readonly [position: number, candidate: ScoredCandidate | null];

/** Which candidates count, by position, as `bit_send` orders bits: in each byte the highest comes first. Undefined: everyone. */
export type AllowedBits = Uint32Array | undefined;

export interface Ranked {
  readonly position: number;
  readonly score: number;
}

export interface CountRequest {
  readonly vacancy: MatchVacancy;
  readonly model: MatchModel;
  readonly allowed?: AllowedBits;
}

/** The best score of a candidate among all active vacancies, where another one is stored. */
export type BestChange = readonly [position: number, best: number];

export interface RankRequest extends CountRequest {
  /** The last candidate of the page before. */
  readonly after?: Ranked | undefined;
  readonly limit: number;
}

export interface Ranking {
  /** Best first; candidates with the same score in the order of their registration. */
  readonly page: readonly Ranked[];
  /** How many have each score, 0 to 100. */
  readonly histogram: readonly number[];
  /** How many have no score, because too little is known of them. */
  readonly insufficient: number;
}

/** Score of a position without a candidate, and of one of whom too little is known. */
const ABSENT = 255;
const INSUFFICIENT = 254;
const BEST = 100;

/** Vacancies whose scores are kept for pages and what-ifs, a byte per candidate each. */
const MOST_KEPT = 16;

const PARTS: readonly MatchPart[] = matchParts.map(({ value }) => value);

/** The distinct readings of a part, and which of them each position has. */
class PartColumn {
  readonly #ids = new Map<string, number>();
  readonly readings: PartReading[] = [];
  of = new Uint32Array(0);

  set(position: number, reading: PartReading): void {
    let id = this.#ids.get(reading.key);
    if (id === undefined) {
      id = this.readings.push(reading) - 1;
      this.#ids.set(reading.key, id);
    }
    this.of[position] = id;
  }

  grow(size: number): void {
    const grown = new Uint32Array(size);
    grown.set(this.of);
    this.of = grown;
  }
}

/** Whether a candidate follows another in the ranking. */
const isAfter = (position: number, score: number, after: Ranked | undefined): boolean =>
  after === undefined || score < after.score || (score === after.score && position > after.position);

const isAllowed = (allowed: AllowedBits, position: number): boolean =>
  allowed === undefined || (((allowed[position >>> 5] ?? 0) >>> ((position & 31) ^ 7)) & 1) === 1;

/** The columns and the points of each of their readings, for one vacancy. */
interface PointsColumn {
  readonly of: Uint32Array;
  /** NaN where unknown. */
  readonly points: Float64Array;
  readonly weight: number;
}

/**
 * Everyone's evidence in memory, so that all are scored for a vacancy in milliseconds. Candidates with equal evidence in
 * a part share one reading: the domain scores each reading once, and the score of a candidate is seven look-ups.
 */
export class ScoreIndex {
  readonly #kin: PositionKin;
  readonly #columns: Readonly<Record<MatchPart, PartColumn>>;
  /** By vacancy and model, least recently used first. */
  readonly #kept = new Map<string, Uint8Array>();
  #isPresent = new Uint8Array(0);
  /** The stored best scores. */
  #stored = new Uint8Array(0);
  /** The best scores among the vacancies so far. */
  #best = new Uint8Array(0);

  constructor(positions: readonly CatalogPosition[]) {
    this.#kin = new PositionKin(positions);
    this.#columns = {
      position: new PartColumn(),
      skills: new PartColumn(),
      industry: new PartColumn(),
      education: new PartColumn(),
      languages: new PartColumn(),
      place: new PartColumn(),
      shift: new PartColumn(),
    };
  }

  set(candidates: readonly IndexedCandidate[]): void {
    if (candidates.length === 0) return;
    this.#kept.clear();
    const highest = candidates.reduce((most, [position]) => Math.max(most, position), 0);
    if (highest >= this.#isPresent.length) this.#grow(Math.ceil(1.25 * (highest + 1)));
    for (const [position, candidate] of candidates) {
      this.#isPresent[position] = Number(candidate !== null);
      if (candidate === null) continue;
      this.#stored[position] = candidate.matches;
      const reading = readCandidate(candidate, this.#kin);
      for (const part of PARTS) this.#columns[part].set(position, reading[part]);
    }
  }

  rank({ vacancy, model, allowed, after, limit }: RankRequest): Ranking {
    const scores = this.#scoresOf(vacancy, model);
    const counts = new Uint32Array(256);
    const following = new Uint32Array(BEST + 1);
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score === ABSENT || !isAllowed(allowed, position)) continue;
      counts[score] = (counts[score] ?? 0) + 1;
      if (score <= BEST && isAfter(position, score, after)) following[score] = (following[score] ?? 0) + 1;
    }
    // The lowest score on the page.
    let lowest = BEST;
    for (let found = 0; lowest >= 0; lowest -= 1) if ((found += following[lowest] ?? 0) >= limit) break;
    const page: Ranked[] = [];
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score > BEST || score < lowest || !isAllowed(allowed, position)) continue;
      if (isAfter(position, score, after)) page.push({ position, score });
    }
    return {
      page: page.sort((one, other) => other.score - one.score || one.position - other.position).slice(0, limit),
      histogram: [...counts.subarray(0, BEST + 1)],
      insufficient: counts[INSUFFICIENT] ?? 0,
    };
  }

  /** How many reach the model's threshold. */
  count({ vacancy, model, allowed }: CountRequest): number {
    let count = 0;
    const scores = this.#scoresOf(vacancy, model);
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score >= model.threshold && score <= BEST && isAllowed(allowed, position)) count += 1;
    }
    return count;
  }

  /** Begins to compare the best scores with the stored ones. */
  startBest(): void {
    this.#best = new Uint8Array(this.#isPresent.length);
  }

  /** Takes a vacancy into account. @returns how many reach the threshold. */
  addToBest({ vacancy, model }: CountRequest): number {
    const scores = this.#score(vacancy, model);
    let count = 0;
    for (let position = 0; position < this.#best.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score > BEST) continue;
      if (score >= model.threshold) count += 1;
      if (score > (this.#best[position] ?? 0)) this.#best[position] = score;
    }
    return count;
  }

  /** Up to a limit of those whose best score is not the stored one. */
  bestChanges(limit: number): readonly BestChange[] {
    const changes: BestChange[] = [];
    for (let position = 0; position < this.#best.length && changes.length < limit; position += 1) {
      const best = this.#best[position] ?? 0;
      if (this.#isPresent[position] !== 1 || best === this.#stored[position]) continue;
      changes.push([position, best]);
      this.#stored[position] = best;
    }
    return changes;
  }

  #grow(size: number): void {
    const larger = (bytes: Uint8Array) => {
      const grown = new Uint8Array(size);
      grown.set(bytes);
      return grown;
    };
    this.#isPresent = larger(this.#isPresent);
    this.#stored = larger(this.#stored);
    for (const part of PARTS) this.#columns[part].grow(size);
  }

  #scoresOf(vacancy: MatchVacancy, model: MatchModel): Uint8Array {
    const key = JSON.stringify([vacancy, model]);
    const scores = this.#kept.get(key) ?? this.#score(vacancy, model);
    this.#kept.delete(key);
    this.#kept.set(key, scores);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return scores;
  }

  #score(vacancy: MatchVacancy, model: MatchModel): Uint8Array {
    const parts = askedParts(vacancy);
    const asked = weightOf(parts, model);
    const columns: readonly PointsColumn[] = parts.map((part) => {
      const weight = model.weights[part];
      const { readings, of } = this.#columns[part];
      const points = Float64Array.from(readings, (reading) => {
        const share = reading.shareFor(vacancy, this.#kin);
        return share === null ? NaN : weight * share;
      });
      return { of, points, weight };
    });
    const scores = new Uint8Array(this.#isPresent.length).fill(ABSENT);
    for (let position = 0; position < scores.length; position += 1) {
      if (this.#isPresent[position] !== 1) continue;
      let points = 0;
      let known = 0;
      for (const column of columns) {
        const reached = column.points[column.of[position] ?? 0] ?? NaN;
        if (Number.isNaN(reached)) continue;
        points += reached;
        known += column.weight;
      }
      scores[position] = scoreOf({ points, known }, asked) ?? INSUFFICIENT;
    }
    return scores;
  }
}
