import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 9_000;

interface Ending {
  /** Runs at once: balancers are answered that the process is not ready. */
  readonly begin: () => void;
  /**
   * How long requests are answered as before, in ms: closing at once would drop connections with a request that is still
   * unread, and balancers need a moment to see that the process is not ready.
   */
  readonly drainMs: number;
  readonly close: () => Promise<void>;
}

/** On SIGTERM or SIGINT, answers the requests already sent, then ends the process, nine seconds after the drain at most. */
export function closeOnSignals({ begin, drainMs, close }: Ending): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    begin();
    setTimeout(() => process.exit(1), drainMs + PATIENCE_MS).unref();
    wait(drainMs)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
