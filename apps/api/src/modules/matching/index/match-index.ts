import type { CatalogPosition } from '@vinculo/domain/matching';
import type { Tx } from '../../../db/database';
import { readPositions } from '../positions.repository';
import { FEED_START, feedChanged, type FeedPlace } from './candidate-feed';
import { IndexThread } from './index-thread';
import type { BestChange, CountRequest, Ranking, RankRequest } from './score-index';

/** Ranks everyone for a vacancy, as committed now. Each process has one. */
export interface MatchIndex {
  rank(request: RankRequest): Promise<Ranking>;
  /** How many reach the threshold, for each request. */
  count(requests: readonly CountRequest[]): Promise<readonly number[]>;
  /** Increases with each change of a candidate or of the positions. */
  readonly revision: number;
  /** Scores everyone for the vacancies, some at a time: rankings are answered in between. */
  compareBest(requests: readonly CountRequest[]): Promise<Compared>;
  close(): Promise<void>;
}

interface Compared {
  /** How many reach the threshold, for each request. */
  readonly counts: readonly number[];
  /** Up to a limit of the candidates whose best score is not the stored one; none after the last. */
  readonly changes: (limit: number) => Promise<readonly BestChange[]>;
}

/** Vacancies for which everyone is scored before other requests are answered. */
const SLICE = 4;

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
  let revision = 0;

  async function start(positions: readonly CatalogPosition[]): Promise<Loaded> {
    await loaded?.thread.close();
    const thread = new IndexThread();
    revision += 1;
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
      revision += candidates.length;
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
    async rank(request) {
      const answer = await (await updated()).ask({ kind: 'rank', request });
      if (answer.kind !== 'ranking') throw new Error(`Unexpected answer: ${answer.kind}`);
      return answer.ranking;
    },
    async count(requests) {
      const answer = await (await updated()).ask({ kind: 'count', requests });
      if (answer.kind !== 'counts') throw new Error(`Unexpected answer: ${answer.kind}`);
      return answer.counts;
    },
    get revision() {
      return revision;
    },
    async compareBest(requests) {
      const thread = await updated();
      await thread.ask({ kind: 'start-best' });
      const counts: number[] = [];
      for (let start = 0; start < requests.length; start += SLICE) {
        const answer = await thread.ask({ kind: 'add-to-best', requests: requests.slice(start, start + SLICE) });
        if (answer.kind === 'counts') counts.push(...answer.counts);
      }
      return {
        counts,
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
