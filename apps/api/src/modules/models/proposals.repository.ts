import { PROPOSALS_LIMIT, type ModelProposalId } from '@vinculo/contracts/models';
import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { auditEvents } from '../../db/schema/audit';
import { matchModels, modelProposals } from '../../db/schema/matching';

export type StoredProposal = typeof modelProposals.$inferSelect;

/** With the model that was live then. */
const withCompared = (tx: Tx) =>
  tx
    .select({ proposal: modelProposals, compared: matchModels })
    .from(modelProposals)
    .innerJoin(matchModels, eq(matchModels.version, modelProposals.comparedVersion));
export type ComparedProposal = Awaited<ReturnType<typeof withCompared>>[number];

export const listProposals = (tx: Tx): Promise<ComparedProposal[]> =>
  withCompared(tx).orderBy(desc(modelProposals.proposedAt)).limit(PROPOSALS_LIMIT);

export async function findProposal(tx: Tx, proposalID: ModelProposalId): Promise<ComparedProposal | undefined> {
  const [row] = await withCompared(tx).where(eq(modelProposals.proposalID, proposalID));
  return row;
}

export async function findForUpdate(tx: Tx, proposalID: ModelProposalId): Promise<StoredProposal | undefined> {
  const [row] = await tx.select().from(modelProposals).where(eq(modelProposals.proposalID, proposalID)).for('update');
  return row;
}

/** The one that waits for a decision. */
export async function findOpen(tx: Tx): Promise<StoredProposal | undefined> {
  const [row] = await tx.select().from(modelProposals).where(isNull(modelProposals.decision));
  return row;
}

/** @returns undefined if another one waits for a decision. */
export async function insert(
  tx: Tx,
  row: typeof modelProposals.$inferInsert,
): Promise<StoredProposal['proposalID'] | undefined> {
  const [stored] = await tx.insert(modelProposals).values(row).onConflictDoNothing().returning();
  return stored?.proposalID;
}

export async function decide(
  tx: Tx,
  proposalID: ModelProposalId,
  decision: Pick<
    StoredProposal,
    'decision' | 'decisionReason' | 'decidedByUid' | 'decidedBy' | 'decidedAt' | 'activatedVersion'
  >,
): Promise<void> {
  await tx.update(modelProposals).set(decision).where(eq(modelProposals.proposalID, proposalID));
}

/** The hashes that sealed the events of each proposal, the oldest first. Events of the last seconds have none yet. */
export async function sealsOf(tx: Tx, proposalIDs: readonly ModelProposalId[]): Promise<ReadonlyMap<string, string[]>> {
  const seals = new Map<string, string[]>();
  if (proposalIDs.length === 0) return seals;
  const rows = await tx
    .select({ entityID: auditEvents.entityID, hash: auditEvents.hash })
    .from(auditEvents)
    .where(inArray(auditEvents.entityID, [...proposalIDs]))
    .orderBy(asc(auditEvents.eventID));
  for (const { entityID, hash } of rows) if (hash !== null) seals.set(entityID, [...(seals.get(entityID) ?? []), hash]);
  return seals;
}
