import {
  askedParts,
  matchParts,
  PositionKin,
  scoreOf,
  weightOf,
  type CatalogPosition,
  type MatchCandidate,
  type MatchModel,
  type MatchPart,
  type MatchVacancy,
} from '@vinculo/domain/matching';
import { KeptScores } from './kept-scores';
import { knownAt, NOT_ASKED, PartColumn, pointsAt } from './part-column';

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

export interface RankRequest extends CountRequest {
  /** The last candidate of the page before. */
  readonly after?: Ranked | undefined;
  readonly limit: number;
  /** Orders candidates with the same score by this secret in place of their registration. */
  readonly shuffle?: number | undefined;
}

export interface Ranking {
  /** Best first; candidates with the same score in the order of their registration, or shuffled. */
  readonly page: readonly Ranked[];
  /** How many have each score, 0 to 100. */
  readonly histogram: readonly number[];
  /** How many have no score, because too little is known of them. */
  readonly insufficient: number;
}

/** Score of a position without a candidate, and of one of whom too little is known. */
const ABSENT = 255;
const INSUFFICIENT = 254;
export const BEST = 100;

const PARTS: readonly MatchPart[] = matchParts.map(({ value }) => value);

/** The place of a position among equal scores: another one for each position. */
function placeOf(position: number, shuffle: number | undefined): number {
  if (shuffle === undefined) return position;
  // The finalizer of MurmurHash3: a permutation of the 32-bit integers.
  let mixed = position ^ shuffle;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Whether a candidate follows another in the ranking. */
const isAfter = (position: number, score: number, after: Ranked | undefined, shuffle: number | undefined): boolean =>
  after === undefined ||
  score < after.score ||
  (score === after.score && placeOf(position, shuffle) > placeOf(after.position, shuffle));

const isAllowed = (allowed: AllowedBits, position: number): boolean =>
  allowed === undefined || (((allowed[position >>> 5] ?? 0) >>> ((position & 31) ^ 7)) & 1) === 1;

/**
 * Everyone's evidence in memory, so that all are scored for a vacancy in milliseconds. Candidates with equal evidence in
 * a part share it: the domain scores distinct evidence once, and the score of a candidate is seven look-ups.
 */
export class ScoreIndex {
  #kin: PositionKin;
  readonly #columns: Readonly<Record<MatchPart, PartColumn>>;
  /** By vacancy and model. */
  readonly #kept = new KeptScores();
  /** Positions whose evidence changed since they were last taken. */
  #changed = new Set<number>();
  #isPresent = new Uint8Array(0);
  /** The stored best scores. */
  #stored = new Uint8Array(0);

  constructor(positions: readonly CatalogPosition[]) {
    this.#kin = new PositionKin(positions);
    this.#columns = {
      position: new PartColumn('position'),
      skills: new PartColumn('skills'),
      industry: new PartColumn('industry'),
      education: new PartColumn('education'),
      languages: new PartColumn('languages'),
      place: new PartColumn('place'),
      shift: new PartColumn('shift'),
    };
  }

  /** Takes positions with other families or functions, from which no evidence is read: names and industries stay. */
  regroup(positions: readonly CatalogPosition[]): void {
    this.#kin = new PositionKin(positions);
    this.#kept.clear();
  }

  /** Stores candidates. Those with the evidence that they had leave what was computed valid. */
  set(candidates: readonly IndexedCandidate[]): void {
    const highest = candidates.reduce((most, [position]) => Math.max(most, position), -1);
    if (highest >= this.#isPresent.length) this.#grow(Math.ceil(1.25 * (highest + 1)));
    for (const [position, candidate] of candidates) {
      // Each column is set, whichever of them has changed.
      const others =
        candidate === null ? [] : PARTS.filter((part) => this.#columns[part].set(position, candidate, this.#kin));
      const isPresent = Number(candidate !== null);
      if (others.length > 0 || this.#isPresent[position] !== isPresent) {
        this.#changed.add(position);
        this.#kept.note(position);
      }
      this.#isPresent[position] = isPresent;
      if (candidate !== null) this.#stored[position] = candidate.matches;
    }
  }

  /** How many positions there may be. */
  get size(): number {
    return this.#isPresent.length;
  }

  /** The positions whose evidence changed since the last call. */
  takeChanged(): ReadonlySet<number> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** Whether the best score of a candidate is another than the stored one, as last read. */
  isNewBest(position: number, best: number): boolean {
    return this.#isPresent[position] === 1 && this.#stored[position] !== best;
  }

  rank({ vacancy, model, allowed, after, limit, shuffle }: RankRequest): Ranking {
    const scores = this.scores({ vacancy, model });
    const counts = new Uint32Array(256);
    const following = after === undefined ? counts : new Uint32Array(BEST + 1);
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score === ABSENT || !isAllowed(allowed, position)) continue;
      counts[score] = (counts[score] ?? 0) + 1;
      if (after !== undefined && score <= BEST && isAfter(position, score, after, shuffle))
        following[score] = (following[score] ?? 0) + 1;
    }
    // The lowest score on the page.
    let lowest = BEST;
    for (let found = 0; lowest >= 0; lowest -= 1) if ((found += following[lowest] ?? 0) >= limit) break;
    const page: Ranked[] = [];
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score > BEST || score < lowest || !isAllowed(allowed, position)) continue;
      if (isAfter(position, score, after, shuffle)) page.push({ position, score });
    }
    return {
      page: page
        .sort(
          (one, other) => other.score - one.score || placeOf(one.position, shuffle) - placeOf(other.position, shuffle),
        )
        .slice(0, limit),
      histogram: [...counts.subarray(0, BEST + 1)],
      insufficient: counts[INSUFFICIENT] ?? 0,
    };
  }

  /** How many reach the model's threshold. */
  count({ vacancy, model, allowed }: CountRequest): number {
    let count = 0;
    const scores = this.scores({ vacancy, model });
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] ?? ABSENT;
      if (score >= model.threshold && score <= BEST && isAllowed(allowed, position)) count += 1;
    }
    return count;
  }

  /** The scores of everyone by position until the next change; over `BEST` where there is none. */
  scores({ vacancy, model }: CountRequest): Uint8Array {
    return this.#kept.get(
      JSON.stringify([vacancy, model]),
      () => this.#scoreEveryone(vacancy, model),
      () => this.scorer({ vacancy, model }),
    );
  }

  #scoreEveryone(vacancy: MatchVacancy, model: MatchModel): Uint8Array {
    const parts = askedParts(vacancy);
    const asked = weightOf(parts, model);
    const weigh = (part: MatchPart) =>
      parts.includes(part) ? this.#columns[part].weigh(vacancy, model.weights[part], this.#kin) : NOT_ASKED;
    const [a, b, c, d] = [weigh('position'), weigh('skills'), weigh('industry'), weigh('education')];
    const [e, f, g] = [weigh('languages'), weigh('place'), weigh('shift')];
    const scores = new Uint8Array(this.size).fill(ABSENT);
    for (let at = 0; at < scores.length; at += 1) {
      if (this.#isPresent[at] !== 1) continue;
      // In the order of the parts, as the domain adds them; a loop over them takes longer.
      const points =
        pointsAt(a, at) +
        pointsAt(b, at) +
        pointsAt(c, at) +
        pointsAt(d, at) +
        pointsAt(e, at) +
        pointsAt(f, at) +
        pointsAt(g, at);
      const known =
        knownAt(a, at) +
        knownAt(b, at) +
        knownAt(c, at) +
        knownAt(d, at) +
        knownAt(e, at) +
        knownAt(f, at) +
        knownAt(g, at);
      scores[at] = scoreOf({ points, known }, asked) ?? INSUFFICIENT;
    }
    return scores;
  }

  #grow(size: number): void {
    this.#kept.clear();
    const larger = (bytes: Uint8Array) => {
      const grown = new Uint8Array(size);
      grown.set(bytes);
      return grown;
    };
    this.#isPresent = larger(this.#isPresent);
    this.#stored = larger(this.#stored);
    for (const part of PARTS) this.#columns[part].grow(size);
  }

  /** The score at a position for one vacancy, for some positions. */
  scorer({ vacancy, model }: CountRequest): (position: number) => number {
    const parts = askedParts(vacancy);
    const asked = weightOf(parts, model);
    const columns = parts.map((part) => ({
      shareAt: this.#columns[part].sharesFor(vacancy, this.#kin),
      weight: model.weights[part],
    }));
    return (position) => {
      if (this.#isPresent[position] !== 1) return ABSENT;
      let points = 0;
      let known = 0;
      for (const { shareAt, weight } of columns) {
        const share = shareAt(position);
        if (share === null) continue;
        points += weight * share;
        known += weight;
      }
      return scoreOf({ points, known }, asked) ?? INSUFFICIENT;
    };
  }
}
