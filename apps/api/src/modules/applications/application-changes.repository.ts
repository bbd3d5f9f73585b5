import type { ApplicationId } from '@vinculo/contracts/applications';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
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

const isMoveOf = (operationID: OperationId) =>
  and(
    eq(applicationChanges.operationID, operationID),
    // Invitations are taken back by their own operation.
    or(isNotNull(applicationChanges.fromStage), ne(applicationChanges.toStage, 'invited')),
  );

/** Who made an operation, and its first change. */
export async function findOperation(tx: Tx, operationID: OperationId) {
  const [first] = await tx
    .select({ actorUid: applicationChanges.actorUid, at: applicationChanges.at })
    .from(applicationChanges)
    .where(isMoveOf(operationID))
    .orderBy(asc(applicationChanges.at))
    .limit(1);
  return first;
}

const taking = alias(applicationChanges, 'taking');

/** The changes of an operation that nobody took back; `isLatest` of an application that did not move since. */
export const findMoves = (tx: Tx, operationID: OperationId) =>
  tx
    .select({
      ...getTableColumns(applicationChanges),
      isLatest: sql<boolean>`${applications.version} = ${applicationChanges.versionAfter}`,
    })
    .from(applicationChanges)
    .innerJoin(applications, eq(applications.applicationID, applicationChanges.applicationID))
    .where(
      and(
        isMoveOf(operationID),
        notExists(
          tx
            .select({ changeID: taking.changeID })
            .from(taking)
            .where(
              and(
                eq(taking.applicationID, applicationChanges.applicationID),
                eq(taking.versionAfter, sql`${applicationChanges.versionAfter} + 1`),
                taking.isUndo,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(applicationChanges.applicationID));

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
