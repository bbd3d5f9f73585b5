const NAME = 'vinculo-session';

/** Where the browser keeps nothing, the key lives as long as the page. */
let inMemory: string | null = null;

/**
 * A random value of this sign-in, sent beside the token: the server tells two sign-ins of the same second apart by it.
 * All tabs of this browser share it.
 */
export function sessionKey(): string {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept !== null) return kept;
    const fresh = crypto.randomUUID();
    localStorage.setItem(NAME, fresh);
    return fresh;
  } catch {
    return (inMemory ??= crypto.randomUUID());
  }
}

/** The next sign-in is another session. */
export function deleteSessionKey(): void {
  inMemory = null;
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
