import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 9_000;
/** Requests sent before the signal may still be unread: closing at once would drop their connections as idle. */
const DRAIN_MS = 500;

/** On SIGTERM or SIGINT, answers the requests already sent, then ends the process, after nine seconds at most. */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    wait(DRAIN_MS)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
