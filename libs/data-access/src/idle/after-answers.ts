import { whenIdle } from './when-idle';

const LONGEST_MS = 3_000;

let open = 0;
const waiting = new Set<() => void>();

/** Counts a request for as long as it takes. */
export async function onItsWay<T>(request: Promise<T>): Promise<T> {
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
 * Loads code that a screen does without until its rows are there: once no request is on its way, after 3 seconds at the
 * latest, and what was answered has been drawn.
 */
export async function afterAnswers<T>(load: () => Promise<T>): Promise<T> {
  if (open > 0) {
    await answered();
    await idle();
  }
  return load();
}
