import {
  createEvidenceTable,
  type EvidenceTable,
  type MatchCandidate,
  type MatchPart,
  type MatchVacancy,
  type PositionKin,
} from '@vinculo/domain/matching';

/** By evidence, what a part adds to a score, and the evidence of each position. */
interface WeighedColumn {
  readonly of: Uint32Array;
  readonly points: Float64Array;
  readonly known: Uint8Array;
}

/** Of a part that the vacancy does not ask for. */
export const NOT_ASKED: WeighedColumn = {
  of: new Uint32Array(0),
  points: new Float64Array(0),
  known: new Uint8Array(0),
};

export const pointsAt = ({ of, points }: WeighedColumn, position: number): number => points[of[position] ?? 0] ?? 0;
export const knownAt = ({ of, known }: WeighedColumn, position: number): number => known[of[position] ?? 0] ?? 0;

/** The distinct evidence of a part, and which of it each position has. */
export class PartColumn {
  readonly #table: EvidenceTable;
  #of = new Uint32Array(0);

  constructor(part: MatchPart) {
    this.#table = createEvidenceTable(part);
  }

  /** @returns whether the position has other evidence than before. */
  set(position: number, candidate: MatchCandidate, kin: PositionKin): boolean {
    const id = this.#table.idOf(candidate, kin);
    const isOther = this.#of[position] !== id;
    this.#of[position] = id;
    return isOther;
  }

  grow(size: number): void {
    const grown = new Uint32Array(size);
    grown.set(this.#of);
    this.#of = grown;
  }

  /** The share at a position. */
  sharesFor(vacancy: MatchVacancy, kin: PositionKin): (position: number) => number | null {
    const shareOf = this.#table.sharesFor(vacancy, kin);
    return (position) => shareOf(this.#of[position] ?? 0);
  }

  /** The points and the weight that each position adds to its score. */
  weigh(vacancy: MatchVacancy, weight: number, kin: PositionKin): WeighedColumn {
    const points = new Float64Array(this.#table.size());
    const known = new Uint8Array(points.length);
    const shareOf = this.#table.sharesFor(vacancy, kin);
    for (let id = 0; id < points.length; id += 1) {
      const share = shareOf(id);
      if (share === null) continue;
      points[id] = weight * share;
      known[id] = weight;
    }
    return { of: this.#of, points, known };
  }
}
