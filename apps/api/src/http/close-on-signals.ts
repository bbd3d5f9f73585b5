import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 9_000;
/** What was sent before the signal may not have been read yet: closing at once would cut it off as idle. */
const DRAIN_MS = 500;

/** On SIGTERM or SIGINT answers what has been sent, then ends the process; at the latest after nine seconds. */
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
