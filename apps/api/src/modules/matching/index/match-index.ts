import type { CatalogPosition } from '@vinculo/domain/matching';
import type { Tx } from '../../../db/database';
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
  /** Brings the best scores up to date, in steps between which rankings are answered. */
  compareBest(active: readonly ActiveRequest[]): Promise<Compared>;
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
  /** The positions that the thread was started with, as JSON. */
  readonly positions: string;
  place: FeedPlace;
}

/** @param tx the connection for reads: a transaction would not see what others commit. */
export function createMatchIndex(tx: Tx): MatchIndex {
  let loaded: Loaded | undefined;
  /** The latest update, which the next one waits for. */
  let updating: Promise<unknown> = Promise.resolve();

  async function start(positions: readonly CatalogPosition[]): Promise<Loaded> {
    await loaded?.thread.close();
    const thread = new IndexThread();
    await thread.ask({ kind: 'start', positions });
    return { thread, positions: JSON.stringify(positions), place: FEED_START };
  }

  /** Brings the index up to date. */
  async function update(): Promise<IndexThread> {
    const positions = await readPositions(tx);
    const isUsable = loaded !== undefined && !loaded.thread.hasEnded && loaded.positions === JSON.stringify(positions);
    const current = isUsable && loaded !== undefined ? loaded : await start(positions);
    loaded = current;
    current.place = await feedChanged(tx, current.place, async (candidates) => {
      await current.thread.ask({ kind: 'set', candidates });
    });
    return current.thread;
  }

  async function updated(): Promise<IndexThread> {
    const next = updating.then(update);
    updating = next.catch(() => undefined);
    return next;
  }

  return {
    async rank(request, signal) {
      const answer = await (await updated()).ask({ kind: 'rank', request }, signal);
      signal?.throwIfAborted();
      if (answer.kind !== 'ranking') throw new Error(`Unexpected answer: ${answer.kind}`);
      return answer.ranking;
    },
    async count(requests, signal) {
      const thread = await updated();
      const counts: number[] = [];
      for (const request of requests) {
        const answer = await thread.ask({ kind: 'count', request }, signal);
        if (answer.kind !== 'counted') throw new Error(`Unexpected answer: ${answer.kind}`);
        counts.push(answer.count);
      }
      return counts;
    },
    async compareBest(active) {
      const thread = await updated();
      const stepsAfter = async (request: IndexRequest) => {
        const answer = await thread.ask(request);
        return answer.kind === 'steps' ? answer.left : 0;
      };
      for (let left = await stepsAfter({ kind: 'start-best', active }); left > 0;)
        left = await stepsAfter({ kind: 'step-best' });
      const counted = await thread.ask({ kind: 'best-counts' });
      return {
        counts: counted.kind === 'best-counts' ? counted.counts : new Map(),
        changes: async (limit) => {
          const answer = await thread.ask({ kind: 'best-changes', limit });
          return answer.kind === 'changes' ? answer.changes : [];
        },
      };
    },
    async close() {
      await updating;
      await loaded?.thread.close();
    },
  };
}
