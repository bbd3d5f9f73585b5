const NAME = 'vinculo-session';

/** Used when the browser has no storage: the key then lasts as long as the page. */
let inMemory: string | null = null;

/**
 * A random value of this sign-in, sent beside the token: it distinguishes two sign-ins within the same second.
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
    // No storage: nothing to delete.
  }
}
