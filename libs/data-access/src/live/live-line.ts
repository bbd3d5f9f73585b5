import type { QueryClient } from '@tanstack/react-query';
import { followLive, type LiveMessage } from '@vinculo/contracts/live';
import { callStream } from '../http';
import { applyAtOnce, applyChanges, applyGap, type Changed } from './apply-messages';
import { useLiveStore } from './live-store';

/** The changes of a burst are applied together, the first of them after so long. */
const GATHER_MS = 250;
/** What is on screen is requested again at most so often, however many changes arrive. */
const REFETCH_EVERY_MS = 2_000;
/** Requests that take long rest this many times as long. */
const REST = 3;
const WAITED_AT_MOST_MS = 15_000;
const FIRST_AGAIN_MS = 1_000;
const LAST_AGAIN_MS = 30_000;
/** A window out of sight gives its line back: a browser keeps only a few to one server. */
const HIDDEN_FOR_MS = 30_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ms);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
  });

/** Applies messages: changes together and at intervals, the others at once. */
function createReceiver(client: QueryClient, signal: AbortSignal): (message: LiveMessage) => void {
  let waiting: Changed[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    await wait(GATHER_MS, signal);
    while (waiting.length > 0 && !signal.aborted) {
      const changes = waiting;
      waiting = [];
      const startedAt = Date.now();
      await Promise.race([applyChanges(client, changes), wait(WAITED_AT_MOST_MS, signal)]);
      await wait(Math.max(REFETCH_EVERY_MS, REST * (Date.now() - startedAt)), signal);
    }
    isRunning = false;
  }
  return (message) => {
    if (message.kind === 'alive') return;
    if (message.kind !== 'changed') return applyAtOnce(client, message);
    waiting.push(message);
    if (!isRunning) void run();
  };
}

/** Follows until `signal` aborts, again and again as lines end; after a gap, what is on screen is asked for again. */
async function follow(client: QueryClient, signal: AbortSignal, isResumed: boolean): Promise<void> {
  const receive = createReceiver(client, signal);
  let againMs = FIRST_AGAIN_MS;
  let hasGap = isResumed;
  while (!signal.aborted) {
    try {
      for await (const message of callStream(followLive, {}, signal)) {
        if (!useLiveStore.getState().isOn) {
          useLiveStore.getState().setOn(true);
          if (hasGap) applyGap(client);
          // Only a line that lasts is a good one: others are cut at once by what lies between.
        } else againMs = FIRST_AGAIN_MS;
        receive(message);
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
