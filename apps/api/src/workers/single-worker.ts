import { Worker } from 'node:worker_threads';

export interface SingleWorker<Input, Answer> {
  /** Asks the worker after those who asked before. Null where it failed, or took too long or too much memory. */
  ask(input: Input): Promise<Answer | null>;
  /** Ends the worker after its current answer. */
  close(): Promise<void>;
}

const HEAP_MB = 256;

/**
 * A worker thread for untrusted input, one at a time, with a deadline and a memory limit; one that exceeds them is
 * replaced. It starts with the first question. @param url of a worker that posts one answer for each message
 */
export function createSingleWorker<Input, Answer>(url: URL, deadlineMs: number): SingleWorker<Input, Answer> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function askNow(input: Input): Promise<Answer | null> {
    const current = (worker ??= new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } }));
    current.unref();
    return new Promise((resolve) => {
      const done = (answer: Answer | null) => {
        clearTimeout(timer);
        current.off('message', done).off('error', giveUp).off('exit', giveUp);
        resolve(answer);
      };
      const giveUp = () => {
        worker = undefined;
        done(null);
        void current.terminate();
      };
      const timer = setTimeout(giveUp, deadlineMs);
      current.once('message', done);
      current.once('error', giveUp);
      current.once('exit', giveUp);
      current.postMessage(input);
    });
  }

  return {
    ask(input) {
      const answer = last.then(() => askNow(input));
      last = answer;
      return answer;
    },
    async close() {
      await last;
      await worker?.terminate();
    },
  };
}
