import { whenIdle } from './when-idle';

const LONGEST_MS = 3_000;

let open = 0;
const waiting = new Set<() => void>();

/** Counts a request as open until it is answered or fails. */
export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  open += 1;
  try {
    return await request;
  } finally {
    open -= 1;
    if (open === 0) waiting.forEach((go) => go());
  }
}

const answered = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      waiting.delete(go);
      window.clearTimeout(handle);
      resolve();
    };
    const handle = window.setTimeout(go, LONGEST_MS);
    waiting.add(go);
  });

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/**
 * Loads code that is not needed for the first rows of a screen: once no request is open, or after 3 seconds, and then when
 * the browser is idle.
 */
export async function afterAnswers<T>(load: () => Promise<T>): Promise<T> {
  if (open > 0) {
    await answered();
    await idle();
  }
  return load();
}
