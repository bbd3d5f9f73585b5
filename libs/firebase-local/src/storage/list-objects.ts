export interface ObjectList {
  readonly prefixes: string[];
  readonly names: string[];
  readonly nextPageToken?: string;
}

/** Groups names by what follows the prefix up to the delimiter, like folders. The page token is the last entry of the page before. */
export function listObjects(
  names: readonly string[],
  {
    prefix,
    delimiter,
    pageToken,
    maxResults,
  }: { prefix: string; delimiter: string; pageToken: string; maxResults: number },
): ObjectList {
  const entries = new Set(
    names.map((name) => {
      const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
      return end === -1 ? name : name.slice(0, end + delimiter.length);
    }),
  );
  const rest = [...entries].filter((entry) => entry > pageToken);
  const page = rest.slice(0, maxResults);
  const isFolder = (entry: string) => delimiter !== '' && entry.endsWith(delimiter);
  const last = page.at(-1);
  return {
    prefixes: page.filter(isFolder),
    names: page.filter((entry) => !isFolder(entry)),
    ...(last !== undefined && rest.length > page.length ? { nextPageToken: last } : {}),
  };
}
