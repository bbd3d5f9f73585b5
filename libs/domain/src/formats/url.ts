/** The parsed URL; undefined of anything else. Node 20's `URL.canParse`, once it is optimized, refuses URLs with accents. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
