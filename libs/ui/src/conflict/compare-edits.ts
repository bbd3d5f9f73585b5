/** The fields in which two states of a record differ. */
export const changedFields = <T extends object>(from: T, to: T): (keyof T)[] =>
  (Object.keys(to) as (keyof T)[]).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));

/** The fields in which what someone stored meanwhile and what was written here are apart, by who changed them. */
export interface Edits<F> {
  /** Changed here alone. */
  readonly mine: readonly F[];
  /** Changed by the other alone. */
  readonly theirs: readonly F[];
  /** Changed by both, to different values: someone has to choose. */
  readonly both: readonly F[];
}

/** @param base the state that both started from. */
export function compareEdits<T extends object>(base: T, stored: T, mine: T): Edits<keyof T> {
  const byMe = new Set(changedFields(base, mine));
  const byThem = new Set(changedFields(base, stored));
  const apart = changedFields(stored, mine);
  return {
    mine: apart.filter((name) => byMe.has(name) && !byThem.has(name)),
    theirs: apart.filter((name) => !byMe.has(name)),
    both: apart.filter((name) => byMe.has(name) && byThem.has(name)),
  };
}

/** What is stored, with the values written here in some of its fields. */
export const withMine = <T extends object>(stored: T, mine: T, fields: readonly (keyof T)[]): T => ({
  ...stored,
  ...Object.fromEntries(fields.map((name) => [name, mine[name]])),
});
