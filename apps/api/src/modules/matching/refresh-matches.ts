import type { Database, Tx } from '../../db/database';
import { listActive, listCounts, storeCounts } from './active-vacancies.repository';
import type { MatchIndex } from './index/match-index';
import { liveModel } from './models.repository';
import { storeBest } from './ranked.repository';

/** Candidates updated in one transaction. */
const BATCH = 500;

/**
 * Brings the stored matches up to date: of each active vacancy, how many reach the threshold; of each candidate, the
 * best score among the active vacancies that require no blind selection. Compares with what is stored, so that a run that was interrupted is completed
 * by the next one.
 */
export async function refreshMatches(
  { read, write }: Pick<Database, 'read' | 'write'>,
  index: MatchIndex,
): Promise<void> {
  const model = await liveModel(read);
  const active = (await listActive(read)).map((one) => ({ key: JSON.stringify([one, model]), ...one, model }));
  await index.compareBest(active, async ({ counts, changes }) => {
    const matches = new Map(active.map(({ jobID, key }) => [jobID, counts.get(key) ?? 0]));
    const outdated = (await listCounts(read))
      .map(({ jobID, matches: stored }) => ({ jobID, stored, matches: matches.get(jobID) ?? 0 }))
      .filter((row) => row.stored !== row.matches);
    if (outdated.length > 0) await write((tx: Tx) => storeCounts(tx, outdated));
    for (let batch = await changes(BATCH); batch.length > 0; batch = await changes(BATCH)) {
      const changed = batch;
      await write((tx: Tx) => storeBest(tx, changed));
    }
  });
}
