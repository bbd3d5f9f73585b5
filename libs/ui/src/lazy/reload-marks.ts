const KEY = 'vinculo.reloaded-for';

function storedMarks(): readonly unknown[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored : [];
}

/**
 * Whether the page may reload itself for this reason: once per reason and tab, to avoid reload loops.
 * Calling this uses the reload up. Without storage in the browser there is no automatic reload.
 */
export function mayReloadFor(reason: string): boolean {
  try {
    const marks = storedMarks();
    if (marks.includes(reason)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...marks, reason]));
    return true;
  } catch {
    return false;
  }
}
