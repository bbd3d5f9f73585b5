/** One choice of a fixed list: `value` is what is stored and sent, `label` is the Spanish text on screen. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** A catalogue is never empty: its first option is the default. */
export type OptionList<O extends Option = Option> = readonly [O, ...O[]];

/** The stored values of a catalogue, in order, as a tuple for `z.enum`. */
export function valuesOf<V extends string>(list: readonly [Option<V>, ...Option<V>[]]): [V, ...V[]] {
  const [first, ...others] = list;
  return [first.value, ...others.map(({ value }) => value)];
}

/** Whether an untrusted value is a stored value of this catalogue. */
export const isValueOf = <V extends string>(list: readonly Option<V>[], candidate: unknown): candidate is V =>
  list.some(({ value }) => value === candidate);

/** The label of a stored value; a value that is no longer in the catalogue is its own label. */
export const labelOf = (list: readonly Option[], value: string): string =>
  list.find((option) => option.value === value)?.label ?? value;

/** The option that a form starts with. */
export const defaultOption = <L extends OptionList>(list: L): L[number] => list[0];
