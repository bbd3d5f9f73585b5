import { normalizeForSearch } from '../formats';

/** An entry of the positions catalogue, with what makes it kin to others. */
export interface CatalogPosition {
  readonly value: string;
  readonly label: string;
  /** The family it belongs to, or ''. */
  readonly family: string;
  readonly industry: string;
  /** The functions usual in it. */
  readonly functions: readonly string[];
}

/** Nearest first. */
export type Kinship = 'same' | 'family' | 'functions' | 'industry' | 'none';

/** How much of the position each kinship is worth, 0 to 1. */
export const KINSHIP_SHARES: Readonly<Record<Kinship, number>> = {
  same: 1,
  family: 0.75,
  functions: 0.5,
  industry: 0.25,
  none: 0,
};

/** Equal for the feminine and the masculine form: "Cajera", "cajero". */
const nameKey = (text: string): string => normalizeForSearch(text.trim()).replace(/[ao]s?(?=$|[^\p{L}])/gu, '');

/** How near positions are: the same family, shared functions, the same industry. */
export class PositionKin {
  readonly #byValue: ReadonlyMap<string, CatalogPosition>;
  readonly #byName: ReadonlyMap<string, string>;

  constructor(positions: readonly CatalogPosition[]) {
    this.#byValue = new Map(positions.map((position) => [position.value, position]));
    this.#byName = new Map(
      positions.flatMap(({ value, label }) => [
        [nameKey(label), value],
        [nameKey(value), value],
      ]),
    );
  }

  /** The catalogue's value of a position written as text; undefined if it has none. */
  valueOf(text: string): string | undefined {
    return this.#byValue.get(text)?.value ?? this.#byName.get(nameKey(text));
  }

  labelOf(value: string): string {
    return this.#byValue.get(value)?.label ?? value;
  }

  functionsOf(value: string): readonly string[] {
    return this.#byValue.get(value)?.functions ?? [];
  }

  /** '' if unknown. */
  industryOf(value: string): string {
    return this.#byValue.get(value)?.industry ?? '';
  }

  between(one: string, other: string): Kinship {
    if (one === other) return 'same';
    const a = this.#byValue.get(one);
    const b = this.#byValue.get(other);
    if (a === undefined || b === undefined) return 'none';
    if (a.family !== '' && a.family === b.family) return 'family';
    if (a.functions.some((value) => b.functions.includes(value))) return 'functions';
    return a.industry !== '' && a.industry === b.industry ? 'industry' : 'none';
  }
}
