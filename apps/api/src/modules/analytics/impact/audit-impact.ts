import type { Database } from '../../../db/database';
import { liveModel } from '../../matching/models.repository';
import { countImpact, findLatestAudit, storeAudit } from './impact-counts.repository';

/** An audit of the live model counts for about a day. */
const VALID_MS = 23 * 60 * 60_000;

/** Within this time the stored matches are computed again with a new model. */
const SETTLES_MS = 60_000;

/** Counts how often people of each category are selected, and stores the sums: once a day, and for each new model. */
export async function auditImpact({ read, write }: Pick<Database, 'read' | 'write'>, at: Date): Promise<void> {
  const { version, threshold, validFrom } = await liveModel(read);
  const last = await findLatestAudit(read);
  if (last?.modelVersion === version && at.getTime() - last.at.getTime() < VALID_MS) return;
  if (last !== undefined && Math.abs(at.getTime() - validFrom.getTime()) < SETTLES_MS) return;
  const counts = await countImpact(read, threshold);
  await write((tx) => storeAudit(tx, { at, modelVersion: version, counts }));
}
