/** Text that UTF-8 and PostgreSQL can hold: no surrogate without its pair, no NUL. */
export const isStorableText = (value: unknown): value is string =>
  typeof value === 'string' && !/[\p{Surrogate}\0]/u.test(value);

/** Firestore's order of text: by the bytes of its UTF-8, which is not JavaScript's order by UTF-16 units. */
export const compareUtf8 = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
