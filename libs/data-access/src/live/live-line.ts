import type { QueryClient } from '@tanstack/react-query';
import { followLive, type LiveMessage } from '@vinculo/contracts/live';
import { callStream } from '../http';
import { useReleaseStore } from '../state';
import { hear } from './hear';
import { useLiveStore } from './live-store';

/** What comes in a burst is heard at once. */
const GATHER_MS = 250;
const FIRST_AGAIN_MS = 1_000;
const LAST_AGAIN_MS = 30_000;
/** A window out of sight gives its line back: a browser keeps only a few to one server. */
const HIDDEN_FOR_MS = 30_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Hears in batches, so that a hundred changes of one import do not ask for one list a hundred times. */
function gathering(client: QueryClient) {
  let waiting: LiveMessage[] = [];
  return (message: LiveMessage) => {
    if (message.kind === 'alive') return;
    waiting.push(message);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const messages = waiting;
      waiting = [];
      hear(client, messages);
    }, GATHER_MS);
  };
}

/** Follows until `signal` aborts, again and again as lines end; after a gap, what is on screen is asked for again. */
async function follow(client: QueryClient, signal: AbortSignal, isResumed: boolean): Promise<void> {
  const take = gathering(client);
  let againMs = FIRST_AGAIN_MS;
  let hasGap = isResumed;
  while (!signal.aborted) {
    try {
      for await (const message of callStream(followLive, {}, signal)) {
        if (!useLiveStore.getState().isOn) {
          useLiveStore.getState().setOn(true);
          if (hasGap) {
            void client.invalidateQueries();
            useReleaseStore.getState().hear();
          }
          // Only a line that lasts is a good one: others are cut at once by what lies between.
        } else againMs = FIRST_AGAIN_MS;
        take(message);
      }
    } catch {
      // Refused or broken: the next try says the same, or it does not.
    }
    useLiveStore.getState().setOn(false);
    hasGap = true;
    await wait(againMs * (0.5 + Math.random()), signal);
    againMs = Math.min(againMs * 2, LAST_AGAIN_MS);
  }
}

/** Keeps a line to the server while the window is in sight. @returns ends it. */
export function startLive(client: QueryClient): () => void {
  let line: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hasFollowed = false;
  const end = () => {
    line?.abort();
    line = undefined;
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(end, HIDDEN_FOR_MS);
    } else if (line === undefined) {
      line = new AbortController();
      void follow(client, line.signal, hasFollowed);
      hasFollowed = true;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(hiding);
    end();
  };
}
