import { Worker } from 'node:worker_threads';
import type { DocumentFormat } from '@vinculo/domain/documents';
import { ApiError } from '../../../http/api-error';
import type { Inspection } from './inspect-file';

interface NamedFile {
  readonly fileName: string;
  readonly storedType: string | undefined;
}

export interface FileToRead extends NamedFile {
  /** Called when the file's turn has come: bytes that wait would fill the memory. */
  readonly load: () => Promise<Uint8Array>;
}

/** What a worker is sent. */
export interface LoadedFile extends NamedFile {
  readonly bytes: Uint8Array;
}

/** The result of reading a file. `content` is '' if no text could be read. */
export type ReadFile =
  | { readonly ok: true; readonly format: DocumentFormat; readonly md5: string; readonly content: string }
  | Extract<Inspection, { ok: false }>;

/** Messages of the worker about one file, in this order; `text` only if the file is accepted. */
export type ReaderMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'inspected'; readonly result: ReadFile }
  | { readonly kind: 'text'; readonly content: string };

export interface FileReader {
  /**
   * Reads a file outside the event loop. Files of the same `owner` are read one at a time, and owners take turns.
   * @throws whatever `load` throws, and ApiError `rate_limited` when too many files of this owner wait.
   */
  read(owner: string, file: FileToRead): Promise<ReadFile>;
  /** Ends the workers after their current files. */
  close(): Promise<void>;
}

interface Job {
  readonly file: FileToRead;
  readonly resolve: (result: ReadFile) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  readonly worker: Worker;
  handleMessage: (message: ReaderMessage) => void;
  handleExit: (cause: unknown) => void;
}

/** Beside index.ts in the source, beside main.mjs in the build. */
const WORKER = new URL('./file-reader.worker.mjs', import.meta.url);
const HEAP_MB = 256;
const MOST_WORKERS = 2;
const MOST_WAITING = 50;
const WAIT_SECONDS = 5;
/** Deadline for one file, from the `started` message. */
const DEADLINE_MS = 5_000;
/** Deadline for the start of a worker. */
const STARTUP_MS = 30_000;

/**
 * Reads untrusted files in worker threads, each with a deadline and a memory limit. A worker that exceeds them is ended
 * and replaced; its file is accepted without text if it was already inspected, and refused otherwise.
 */
export function createFileReader({ deadlineMs = DEADLINE_MS, mostWorkers = MOST_WORKERS } = {}): FileReader {
  const idle: Slot[] = [];
  const running = new Map<string, Promise<void>>();
  /** By owner, in the order of their turns. */
  const waiting = new Map<string, Job[]>();

  function startWorker(): Slot {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.unref();
    const slot: Slot = { worker, handleMessage: () => undefined, handleExit: () => undefined };
    worker.on('message', (message: ReaderMessage) => slot.handleMessage(message));
    let cause: unknown;
    // An error ends the worker: `exit` follows.
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => {
      const index = idle.indexOf(slot);
      if (index >= 0) idle.splice(index, 1);
      slot.handleExit(cause);
    });
    return slot;
  }

  function readIn(slot: Slot, { fileName, storedType, bytes: given }: LoadedFile): Promise<ReadFile> {
    return new Promise((resolve, reject) => {
      let result: ReadFile = { ok: false, code: 'file_unreadable' };
      let hasStarted = false;
      const end = () => {
        slot.handleMessage = () => undefined;
        void slot.worker.terminate();
      };
      let timer = setTimeout(end, STARTUP_MS);
      const done = (isAlive: boolean, cause?: unknown) => {
        clearTimeout(timer);
        slot.handleExit = () => undefined;
        if (isAlive) idle.push(slot);
        if (hasStarted) resolve(result);
        else reject(new Error('The file reader did not start.', { cause }));
      };
      slot.handleExit = (cause) => done(false, cause);
      slot.handleMessage = (message) => {
        switch (message.kind) {
          case 'started':
            hasStarted = true;
            clearTimeout(timer);
            timer = setTimeout(end, deadlineMs);
            return;
          case 'inspected':
            ({ result } = message);
            if (!result.ok) done(true);
            return;
          case 'text':
            if (result.ok) result = { ...result, content: message.content };
            done(true);
        }
      };
      const bytes = new Uint8Array(given);
      slot.worker.postMessage({ fileName, storedType, bytes } satisfies LoadedFile, [bytes.buffer]);
    });
  }

  function startNext(): void {
    if (running.size >= mostWorkers) return;
    const [owner, jobs] = [...waiting].find(([one]) => !running.has(one)) ?? [];
    const job = jobs?.shift();
    if (owner === undefined || jobs === undefined || job === undefined) return;
    if (jobs.length === 0) waiting.delete(owner);
    const work = job.file
      .load()
      .then((bytes) => readIn(idle.pop() ?? startWorker(), { ...job.file, bytes }))
      .then(job.resolve, job.reject)
      .finally(() => {
        running.delete(owner);
        // The owner's other files wait behind those of everybody else.
        const others = waiting.get(owner);
        if (others !== undefined && waiting.delete(owner)) waiting.set(owner, others);
        startNext();
      });
    running.set(owner, work);
    startNext();
  }

  return {
    read: (owner, file) =>
      new Promise((resolve, reject) => {
        const jobs = waiting.get(owner) ?? [];
        if (jobs.length >= MOST_WAITING) throw new ApiError('rate_limited', { retryAfterSeconds: WAIT_SECONDS });
        jobs.push({ file, resolve, reject });
        waiting.set(owner, jobs);
        startNext();
      }),
    async close() {
      while (running.size > 0) await Promise.all(running.values());
      await Promise.all(idle.map(({ worker }) => worker.terminate()));
    },
  };
}
