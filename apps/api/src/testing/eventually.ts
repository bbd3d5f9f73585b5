import { setImmediate } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Polls until the answer is as wanted. @throws with the last answer after the timeout. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(answer)} after ${PATIENCE_MS / 1000} s.`);
    await setImmediate();
  }
}
