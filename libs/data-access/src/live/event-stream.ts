import type { QueryClient } from '@tanstack/react-query';
import { followLive, type LiveMessage } from '@vinculo/contracts/live';
import { callStream, noteDataPosition } from '../http';
import { applyAtOnce, applyChanges, applyGap, type Changed } from './apply-messages';
import { useLiveStore } from './live-store';

/** The changes of a burst are applied together, this long after the first. */
const GATHER_MS = 250;
/** Minimum interval between refetches of what is on screen, however many changes arrive. */
const REFETCH_EVERY_MS = 2_000;
/** After slow requests the pause is this many times their duration. */
const REST = 3;
const WAITED_AT_MOST_MS = 15_000;
const FIRST_AGAIN_MS = 1_000;
const LAST_AGAIN_MS = 30_000;
/** A window hidden for this long closes its stream: a browser allows only a few connections per server. */
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

/** Applies messages: changes in batches at intervals, the others at once. */
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
    if ('position' in message) noteDataPosition(message.position);
    if (message.kind === 'alive') return;
    if (message.kind !== 'changed') return applyAtOnce(client, message);
    waiting.push(message);
    if (!isRunning) void run();
  };
}

/** Reads the event stream until `signal` aborts, reconnecting when it ends; after a gap refetches what is shown. */
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
          // Only a stream that lasts resets the delay: some proxies cut streams at once.
        } else againMs = FIRST_AGAIN_MS;
        receive(message);
      }
    } catch {
      // Refused or broken: try again below.
    }
    useLiveStore.getState().setOn(false);
    hasGap = true;
    await wait(againMs * (0.5 + Math.random()), signal);
    againMs = Math.min(againMs * 2, LAST_AGAIN_MS);
  }
}

/** Keeps the event stream open while the window is visible. @returns the function that closes it. */
export function startLive(client: QueryClient): () => void {
  let stream: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hasFollowed = false;
  const end = () => {
    stream?.abort();
    stream = undefined;
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(end, HIDDEN_FOR_MS);
    } else if (stream === undefined) {
      stream = new AbortController();
      void follow(client, stream.signal, hasFollowed);
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
