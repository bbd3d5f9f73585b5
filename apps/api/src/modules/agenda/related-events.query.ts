import type { listRelatedEvents } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { findHiding } from '../matching/blind/revealed.repository';
import { isHiddenFrom, type Reader } from './events.presenter';
import { listRelated, type EventRow } from './events.repository';

/** Those sessions of open calls in which the reader may know that a person has a place. */
async function sessionsShown(
  tx: Tx,
  docID: CandidateId,
  rows: readonly EventRow[],
  { claims }: Reader,
): Promise<ReadonlySet<EventRow>> {
  if (!can(claims, 'candidates:read') || !can(claims, 'applications:read')) return new Set();
  const jobs = rows.flatMap(({ jobID }) => jobID ?? []);
  const hiding = await findHiding(tx, docID, jobs);
  return new Set(rows.filter(({ jobID }) => jobID !== null && !hiding.has(jobID)));
}

/**
 * The latest `limit` events of a person, a vacancy or a company but those that the reader may not read: a hidden one in
 * this list would say that it is theirs.
 */
export async function listReadable(
  tx: Tx,
  subject: ParsedRequestOf<typeof listRelatedEvents>['body'],
  limit: number,
  reader: Reader,
): Promise<EventRow[]> {
  const rows = (await listRelated(tx, subject, limit)).filter((row) => !isHiddenFrom(reader, row));
  if (!('docID' in subject)) return rows;
  const sessions = rows.filter(({ person }) => person === null);
  const shown = await sessionsShown(tx, subject.docID, sessions, reader);
  return rows.filter((row) => row.person !== null || shown.has(row));
}
