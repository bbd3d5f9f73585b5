import { Worker } from 'node:worker_threads';
import type { CatalogPosition } from '@vinculo/domain/matching';
import type { ActiveRequest, BestChange } from './best-scores';
import type { CountRequest, IndexedCandidate, Ranking, RankRequest } from './score-index';

export type IndexRequest =
  | { readonly kind: 'start' | 'regroup'; readonly positions: readonly CatalogPosition[] }
  | { readonly kind: 'set'; readonly candidates: readonly IndexedCandidate[] }
  | { readonly kind: 'rank'; readonly request: RankRequest }
  | { readonly kind: 'count'; readonly request: CountRequest }
  | { readonly kind: 'start-best'; readonly active: readonly ActiveRequest[] }
  | { readonly kind: 'step-best' | 'best-counts' }
  | { readonly kind: 'best-changes'; readonly limit: number };

/** One for each request, in the same order. A request that fails leaves the index as it was. */
export type IndexAnswer =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'ranking'; readonly ranking: Ranking }
  | { readonly kind: 'counted'; readonly count: number }
  | { readonly kind: 'steps'; readonly left: number }
  | { readonly kind: 'best-counts'; readonly counts: ReadonlyMap<string, number> }
  | { readonly kind: 'changes'; readonly changes: readonly BestChange[] };

interface Waiting {
  readonly request: IndexRequest;
  readonly resolve: (answer: IndexAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** Stops waiting for the caller to hang up. */
  readonly release: () => void;
}

/** Beside this file in the source, beside main.mjs in the build. */
const WORKER = new URL('./score-index.worker.mjs', import.meta.url);
/** Distinct evidence and its index; the columns of a million candidates are 30 MB outside of the heap. */
const HEAP_MB = 1_024;

/** Runs a score index in a thread of its own, so that scoring holds up no request. */
export class IndexThread {
  readonly #worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  /** The first one is under way in the thread; the others wait here, where they can still be dropped. */
  readonly #waiting: Waiting[] = [];
  #ended: Error | undefined;
  /** Set once the thread is to be replaced; called when nothing waits any more. */
  #onIdle: (() => void) | undefined;

  constructor() {
    this.#worker.unref();
    let cause: unknown;
    this.#worker.on('error', (error) => (cause = error));
    this.#worker.on('exit', () => {
      const ended = new Error('The score index has ended.', { cause });
      this.#ended ??= ended;
      for (const { reject } of this.#waiting.splice(0)) reject(ended);
      this.#onIdle?.();
    });
    this.#worker.on('message', (answer: IndexAnswer) => {
      const waiting = this.#waiting.shift();
      waiting?.release();
      this.#sendNext();
      if (this.#waiting.length === 0) this.#onIdle?.();
      if (answer.kind === 'failed') waiting?.reject(new Error('The score index failed.', { cause: answer.error }));
      else waiting?.resolve(answer);
    });
  }

  /** Whether the thread has failed: it is replaced by a new one, which reads everyone again. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** @param signal drops the request while it waits for others. */
  ask(request: IndexRequest, signal?: AbortSignal): Promise<IndexAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      if (signal?.aborted === true) return reject(signal.reason);
      const drop = () => this.#drop(waiting, signal?.reason);
      const release = () => signal?.removeEventListener('abort', drop);
      const waiting: Waiting = { request, resolve, reject, release };
      signal?.addEventListener('abort', drop, { once: true });
      if (this.#waiting.push(waiting) === 1) this.#sendNext();
    });
  }

  #sendNext(): void {
    const [next] = this.#waiting;
    if (next !== undefined) this.#worker.postMessage(next.request);
  }

  #drop(waiting: Waiting, reason: unknown): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 1) return;
    this.#waiting.splice(at, 1);
    waiting.reject(reason);
  }

  /** Whether the thread makes way for a new one: what it refused can be asked of that one. */
  get isRetired(): boolean {
    return this.#onIdle !== undefined;
  }

  /** Takes nothing more, answers what waits, and ends. */
  async retire(): Promise<void> {
    this.#ended ??= new Error('The score index makes way for a new one.');
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      if (this.#waiting.length === 0) resolve();
    });
    await this.close();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
