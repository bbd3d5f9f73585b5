/** In ms: the server adds new facts up every ten seconds. */
export const FRESH_MS = 10_000;
