import { useState } from 'react';

/**
 * The key under which a form is sent: sent again after a lost answer it is the same request, changed it is another one.
 * @param content what is filled in, as JSON can tell it.
 */
export function useIdempotencyKey(content: unknown): string {
  const text = JSON.stringify(content);
  const [kept, setKept] = useState(() => ({ text, key: crypto.randomUUID() }));
  if (kept.text === text) return kept.key;
  const fresh = { text, key: crypto.randomUUID() };
  setKept(fresh);
  return fresh.key;
}
