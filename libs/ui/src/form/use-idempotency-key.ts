import { useState } from 'react';

/**
 * The idempotency key of a form: a retry with the same content has the same key, changed content has a new one.
 * @param content the form's values, serializable as JSON.
 */
export function useIdempotencyKey(content: unknown): string {
  const text = JSON.stringify(content);
  const [kept, setKept] = useState(() => ({ text, key: crypto.randomUUID() }));
  if (kept.text === text) return kept.key;
  const fresh = { text, key: crypto.randomUUID() };
  setKept(fresh);
  return fresh.key;
}
