/** Splits a comma-separated list. */
export function namesIn(text: string): readonly [string, ...string[]] {
  const [first, ...others] = text.split(/,\s*/);
  if (first === undefined) throw new Error('A list of names is empty.');
  return [first, ...others];
}
