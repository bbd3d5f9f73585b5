const CHUNK = 500;

/** Inserts many rows in chunks, so that each statement stays small. @param size rows of a statement. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
  size = CHUNK,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
