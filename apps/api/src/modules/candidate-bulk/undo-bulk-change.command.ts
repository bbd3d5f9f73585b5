import { BULK_BATCH, type undoBulkChange } from '@vinculo/contracts/candidate-bulk';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { undoableSince } from '../../http/undo-window';
import type { RouteContext } from '../../http/route';
import { removeInvitations } from '../applications/applications.repository';
import { changedFields } from '../audit/append-event';
import { appendCandidateEvents, type CandidateEvent } from '../candidates/append-candidate-event';
import { fullName, type CandidateRow } from '../candidates/candidate-columns';
import { findManyForUpdate, updateMany } from '../candidates/candidates.repository';
import { applicationFact } from '../facts/fact';
import { findById as findVacancy } from '../vacancies/vacancies.repository';
import { findChanges, removeChanges, type BulkChange } from './bulk-changes.repository';

/** Whether the values written by the operation are unchanged. */
const stillStands = (row: CandidateRow, { after }: BulkChange): boolean =>
  Object.keys(changedFields(row, after).after).length === 0;

/**
 * Restores the next candidates of the caller's own recent operation. It needs no further permission, as it only undoes
 * the caller's own change. A candidate whose same field changed since keeps that change.
 */
export async function undoBulkChangeCommand(
  context: RouteContext,
  { body: { operationID } }: ParsedRequestOf<typeof undoBulkChange>,
): Promise<ResponseOf<typeof undoBulkChange>> {
  const { tx, actor, now } = context;
  const { rows: found, latest } = await findChanges(tx, operationID, actor.uid, BULK_BATCH + 1);
  if (latest === null) throw new ApiError('not_found');
  if (latest < undoableSince(now)) throw new ApiError('undo_expired');

  const changes = found.slice(0, BULK_BATCH);
  const docIDs = changes.map(({ docID }) => docID);
  const people = new Map((await findManyForUpdate(tx, docIDs)).map((row) => [row.docID, row]));
  const removed = await removeInvitations(
    tx,
    changes.flatMap(({ applicationID }) => applicationID ?? []),
  );
  const withdrawn = new Map(removed.map((application) => [application.docID, application]));
  // One operation invites to one vacancy.
  const vacancy = removed[0] && (await findVacancy(tx, removed[0].jobID));
  const edits: Parameters<typeof updateMany>[1][number][] = [];
  const events: CandidateEvent[] = [];
  const skipped: { name: string | null }[] = [];
  for (const change of changes) {
    const { docID, before, after } = change;
    const row = people.get(docID);
    if (row === undefined) continue;
    if (change.applicationID === null && stillStands(row, change)) {
      edits.push({ row, change: before });
      events.push({ action: 'candidate.change_undone', docID, before: after, after: before });
      continue;
    }
    const application = withdrawn.get(docID);
    if (application !== undefined && vacancy !== undefined) {
      events.push({
        action: 'candidate.change_undone',
        docID,
        after: { invitation: after['vacancy'], jobID: vacancy.jobID },
        fact: { ...applicationFact(application, vacancy, null), takesBack: application },
      });
    } else skipped.push({ name: change.applicationID === null ? fullName(row) : null });
  }
  await updateMany(tx, edits);
  await removeChanges(tx, operationID, docIDs);
  await appendCandidateEvents(context, events);
  return { restored: events.length, skipped, hasMore: found.length > BULK_BATCH };
}
