import type { CandidateId } from '@vinculo/contracts/candidates';
import { labelOf, documentTypes } from '@vinculo/domain/catalogs';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { RetentionKind } from '@vinculo/domain/privacy';
import { and, asc, eq, inArray, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { accessRequests } from '../../db/schema/access-requests';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { criminalRecordAccesses } from '../../db/schema/criminal-record';
import { candidateDocuments } from '../../db/schema/documents';
import { arcoRequests } from '../../db/schema/privacy';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';
import { fullName as fullNameOf } from '../candidates/candidate-columns';
import { unlinkRecords } from '../facts/facts.repository';
import { findErasable } from '../privacy/blocking/blocked-people.repository';
import { openFiles } from '../privacy/blocking/quarantine';

/** A record whose retention period has passed. */
export interface DueRecord {
  readonly id: string;
  readonly label: string;
  readonly since: Date;
}

const DAY_MS = 86_400_000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

interface Asked {
  readonly now: Date;
  readonly days: number;
  readonly limit: number;
  /** How many labels to read: those of blocked people must be decrypted. */
  readonly labels: number;
}

/** Excludes people with an open ARCO request, which still needs their file. */
const withoutOpenRequest = (tx: Tx): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(arcoRequests)
      .where(and(eq(arcoRequests.docID, candidates.docID), sql`${arcoRequests.dueOn} is not null`)),
  );

/** Documents that were not removed, sorted by the `since` column, oldest first. */
const documentsWhere = (tx: Tx, where: SQL | undefined, since: PgColumn, limit: number) =>
  tx
    .select({
      id: candidateDocuments.documentID,
      type: candidateDocuments.type,
      name: fullName,
      since: sql<Date>`${since}`.mapWith(candidateDocuments.uploadedAt),
    })
    .from(candidateDocuments)
    .innerJoin(candidates, eq(candidates.docID, candidateDocuments.docID))
    .where(and(isNull(candidateDocuments.removedAt), where))
    .orderBy(asc(since))
    .limit(limit);

type DueDocument = Awaited<ReturnType<typeof documentsWhere>>[number];

const labelled = ({ id, type, name, since }: DueDocument): DueRecord => ({
  id,
  // The holder of a criminal-record letter is only shown after a reason is given.
  label: type === CRIMINAL_RECORD ? labelOf(documentTypes, type) : `${labelOf(documentTypes, type)} de ${name}`,
  since,
});

/** The records that each rule applies to, oldest first. */
export const DUE: Readonly<Record<RetentionKind, (tx: Tx, asked: Asked) => Promise<DueRecord[]>>> = {
  inactivePeople: async (tx, { now, days, limit }) =>
    tx
      .select({ id: sql<CandidateId>`${candidates.docID}`, label: fullName, since: candidates.lastActivityAt })
      .from(candidates)
      .where(and(lt(candidates.lastActivityAt, daysBefore(now, days)), withoutOpenRequest(tx)))
      .orderBy(asc(candidates.lastActivityAt))
      .limit(limit),
  blockedPeople: async (tx, { now, limit, labels }) => {
    const blocked = await findErasable(tx, mexicoDay(now), limit);
    const files = await openFiles(tx, blocked.slice(0, labels));
    return blocked.map(({ docID, blockedAt }) => {
      const file = files.get(docID);
      return { id: docID, label: file === undefined ? '' : fullNameOf(file.row), since: blockedAt };
    });
  },
  closedApplications: async (tx, { now, days, limit }) =>
    tx
      .select({
        id: sql<string>`${applications.applicationID}`,
        label: sql<string>`concat(${fullName}, ' · ', ${vacancies.name})`,
        since: vacancies.updatedAt,
      })
      .from(vacancies)
      .innerJoin(applications, eq(applications.jobID, vacancies.jobID))
      .innerJoin(candidates, eq(candidates.docID, applications.docID))
      .where(and(eq(vacancies.status, 'closed'), lt(vacancies.updatedAt, daysBefore(now, days))))
      .orderBy(asc(vacancies.updatedAt))
      .limit(limit),
  rejectedDocuments: async (tx, { now, days, limit }) => {
    const where = and(
      eq(candidateDocuments.state, 'rejected'),
      lt(candidateDocuments.reviewedAt, daysBefore(now, days)),
    );
    return (await documentsWhere(tx, where, candidateDocuments.reviewedAt, limit)).map(labelled);
  },
  criminalRecords: async (tx, { now, days, limit }) => {
    const where = and(
      eq(candidateDocuments.type, CRIMINAL_RECORD),
      lt(candidateDocuments.uploadedAt, daysBefore(now, days)),
    );
    return (await documentsWhere(tx, where, candidateDocuments.uploadedAt, limit)).map(labelled);
  },
  decidedAccessRequests: async (tx, { now, days, limit }) =>
    tx
      .select({ id: accessRequests.requestID, label: accessRequests.name, since: accessRequests.createdAt })
      .from(accessRequests)
      .where(and(ne(accessRequests.status, 'pending'), lt(accessRequests.createdAt, daysBefore(now, days))))
      .orderBy(asc(accessRequests.createdAt))
      .limit(limit),
  recordAccesses: async (tx, { now, days, limit }) =>
    tx
      .select({
        id: criminalRecordAccesses.accessID,
        label: criminalRecordAccesses.reason,
        since: criminalRecordAccesses.closesAt,
      })
      .from(criminalRecordAccesses)
      .where(lt(criminalRecordAccesses.closesAt, daysBefore(now, days)))
      .orderBy(asc(criminalRecordAccesses.closesAt))
      .limit(limit),
};

export async function removeApplications(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(applications).where(inArray(sql`${applications.applicationID}::text`, [...ids]));
  await unlinkRecords(tx, ids);
}

export async function removeAccessRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(accessRequests).where(inArray(accessRequests.requestID, [...ids]));
}

export async function removeRecordAccesses(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(criminalRecordAccesses).where(inArray(criminalRecordAccesses.accessID, [...ids]));
}
