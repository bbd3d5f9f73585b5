import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
const currentMinute = () => Math.floor(Date.now() / TICK_MS);

function subscribe(onTick: () => void): () => void {
  const clock = window.setInterval(onTick, TICK_MS);
  return () => window.clearInterval(clock);
}

/** Renders again with every minute. @returns the minutes since 1970. */
export const useMinute = (): number => useSyncExternalStore(subscribe, currentMinute);
