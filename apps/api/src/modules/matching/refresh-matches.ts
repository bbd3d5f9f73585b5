import type { Database, Tx } from '../../db/database';
import { listActive, storeCounts } from './active-vacancies.repository';
import type { MatchIndex } from './index/match-index';
import { liveModel } from './models.repository';
import { storeBest } from './ranked.repository';

/** Candidates updated in one transaction. */
const BATCH = 500;

/** What the stored matches were computed from, by index. */
const computedFrom = new WeakMap<MatchIndex, string>();

/**
 * Brings the stored matches up to date: of each active vacancy, how many reach the threshold; of each candidate, the
 * best score among the active vacancies. Compares with what is stored, so that a run that was interrupted is completed
 * by the next one.
 */
export async function refreshMatches(
  { read, write }: Pick<Database, 'read' | 'write'>,
  index: MatchIndex,
): Promise<void> {
  const model = await liveModel(read);
  const active = await listActive(read);
  await index.count([]);
  const basis = (): string => JSON.stringify([index.revision, model, active]);
  if (computedFrom.get(index) === basis()) return;
  const { counts, changes } = await index.compareBest(active.map(({ vacancy }) => ({ vacancy, model })));
  const stored = basis();
  await write((tx: Tx) =>
    storeCounts(
      tx,
      active.map(({ jobID }, at) => ({ jobID, matches: counts[at] ?? 0 })),
    ),
  );
  for (let batch = await changes(BATCH); batch.length > 0; batch = await changes(BATCH)) {
    const changed = batch;
    await write((tx: Tx) => storeBest(tx, changed));
  }
  computedFrom.set(index, stored);
}
