import type { ApplicationId } from '@vinculo/contracts/applications';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applicationChanges } from '../../db/schema/applications';
import type { StoredApplication } from './applications.repository';

export type StoredChange = typeof applicationChanges.$inferSelect;
export type NewChange = typeof applicationChanges.$inferInsert;

/** The first change of an application: the one that made it. */
export const madeChange = (
  { applicationID, stage, actorUid, actorName, at, version }: StoredApplication,
  operationID: OperationId,
): NewChange => ({ operationID, applicationID, toStage: stage, actorUid, actorName, at, versionAfter: version });

export async function insertChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(applicationChanges).values([...changes]);
}

/** The changes of an operation; invitations are not among them: their own operation takes them back. */
export const findMoves = (tx: Tx, operationID: OperationId): Promise<StoredChange[]> =>
  tx
    .select()
    .from(applicationChanges)
    .where(
      and(
        eq(applicationChanges.operationID, operationID),
        or(isNotNull(applicationChanges.fromStage), ne(applicationChanges.toStage, 'invited')),
      ),
    );

/** The changes of each application, newest first. */
export async function historiesOf(
  tx: Tx,
  applicationIDs: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, readonly StoredChange[]>> {
  const changes =
    applicationIDs.length === 0
      ? []
      : await tx
          .select()
          .from(applicationChanges)
          .where(inArray(applicationChanges.applicationID, [...applicationIDs]))
          .orderBy(desc(applicationChanges.at), desc(applicationChanges.versionAfter));
  const histories = new Map<ApplicationId, StoredChange[]>();
  for (const change of changes)
    histories.set(change.applicationID, [...(histories.get(change.applicationID) ?? []), change]);
  return histories;
}
