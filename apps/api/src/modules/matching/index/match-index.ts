import type { CatalogPosition } from '@vinculo/domain/matching';
import type { Tx } from '../../../db/database';
import { catalogVersions } from '../../catalogs/catalogs.repository';
import { readPositions } from '../positions.repository';
import { FEED_START, feedChanged, type FeedPlace } from './candidate-feed';
import type { ActiveRequest, BestChange } from './best-scores';
import { IndexThread, type IndexRequest } from './index-thread';
import type { CountRequest, Ranking, RankRequest } from './score-index';

/** Ranks everyone for a vacancy, as committed now. Each process has one. What nobody waits for any more is not computed. */
export interface MatchIndex {
  rank(request: RankRequest, signal?: AbortSignal): Promise<Ranking>;
  /** How many reach the threshold, for each request. Other requests are answered in between. */
  count(requests: readonly CountRequest[], signal?: AbortSignal): Promise<readonly number[]>;
  /**
   * Brings the best scores up to date, in steps between which rankings are answered, and stores what changed. Where the
   * positions change meanwhile it begins again.
   */
  compareBest(active: readonly ActiveRequest[], store: (compared: Compared) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface Compared {
  /** How many reach the threshold, by the key of the vacancy. */
  readonly counts: ReadonlyMap<string, number>;
  /** Up to a limit of the candidates whose best score is not the stored one; none after the last. */
  readonly changes: (limit: number) => Promise<readonly BestChange[]>;
}

interface Loaded {
  readonly thread: IndexThread;
  /** What the evidence of candidates is read with, as JSON. */
  readonly names: string;
  /** All positions that the thread scores with, as JSON. */
  positions: string;
  /** The version of their catalogue that was compared last. */
  version: string;
  place: FeedPlace;
}

const namesOf = (positions: readonly CatalogPosition[]): string =>
  JSON.stringify(positions.map(({ value, label, industry }) => [value, label, industry]));

/** @param tx the connection for reads: a transaction would not see what others commit. */
export function createMatchIndex(tx: Tx): MatchIndex {
  let loaded: Loaded | undefined;
  /** The latest update, which the next one waits for. */
  let updating: Promise<unknown> = Promise.resolve();
  /** The update that has not begun. */
  let next: Promise<IndexThread> | undefined;

  /**
   * The thread with the current positions, or a new one where names or industries changed: those read everyone again. To
   * other families and functions it changes in place.
   */
  async function current(version: string): Promise<Loaded> {
    const usable = loaded?.thread.hasEnded === false ? loaded : undefined;
    if (usable?.version === version) return usable;
    const read = await readPositions(tx);
    const positions = JSON.stringify(read);
    if (usable?.positions === positions) return Object.assign(usable, { version });
    const names = namesOf(read);
    if (usable?.names === names) {
      await usable.thread.ask({ kind: 'regroup', positions: read });
      return Object.assign(usable, { version, positions });
    }
    // One index at a time takes its memory.
    await loaded?.thread.retire();
    const thread = new IndexThread();
    await thread.ask({ kind: 'start', positions: read });
    return { thread, names, positions, version, place: FEED_START };
  }

  /** Brings the index up to date. */
  async function update(): Promise<IndexThread> {
    const index = await current(await catalogVersions(tx, ['positions']));
    loaded = index;
    index.place = await feedChanged(tx, index.place, async (candidates) => {
      await index.thread.ask({ kind: 'set', candidates });
    });
    return index.thread;
  }

  /** The thread after an update that begins after this call; requests that wait for one share it. */
  async function updated(): Promise<IndexThread> {
    if (next === undefined) {
      next = updating.then(() => {
        next = undefined;
        return update();
      });
      updating = next.catch(() => undefined);
    }
    return next;
  }

  /** Does work that asks the thread several times; with a new one again, where the first makes way for it. */
  async function withThread<T>(work: (thread: IndexThread) => Promise<T>): Promise<T> {
    for (;;) {
      const thread = await updated();
      try {
        return await work(thread);
      } catch (error) {
        if (!thread.isRetired) throw error;
      }
    }
  }

  return {
    async rank(request, signal) {
      const answer = await withThread((thread) => thread.ask({ kind: 'rank', request }, signal));
      signal?.throwIfAborted();
      if (answer.kind !== 'ranking') throw new Error(`Unexpected answer: ${answer.kind}`);
      return answer.ranking;
    },
    count: (requests, signal) =>
      withThread(async (thread) => {
        const counts: number[] = [];
        for (const request of requests) {
          const answer = await thread.ask({ kind: 'count', request }, signal);
          if (answer.kind !== 'counted') throw new Error(`Unexpected answer: ${answer.kind}`);
          counts.push(answer.count);
        }
        return counts;
      }),
    compareBest: (active, store) =>
      withThread(async (thread) => {
        const stepsAfter = async (request: IndexRequest) => {
          const answer = await thread.ask(request);
          return answer.kind === 'steps' ? answer.left : 0;
        };
        /** Null where the positions changed meanwhile: what was compared is gone. */
        const compare = async () => {
          const positions = loaded?.positions;
          for (let left = await stepsAfter({ kind: 'start-best', active }); left > 0;)
            left = await stepsAfter({ kind: 'step-best' });
          const counted = await thread.ask({ kind: 'best-counts' });
          return counted.kind === 'best-counts' && loaded?.positions === positions ? counted.counts : null;
        };
        let counts = await compare();
        while (counts === null) counts = await compare();
        await store({
          counts,
          changes: async (limit) => {
            const answer = await thread.ask({ kind: 'best-changes', limit });
            return answer.kind === 'changes' ? answer.changes : [];
          },
        });
      }),
    async close() {
      await updating;
      await loaded?.thread.close();
    },
  };
}
