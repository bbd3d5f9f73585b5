import { eventId } from '@vinculo/contracts/agenda';
import { candidateId, type listCandidateEvents } from '@vinculo/contracts/candidates';
import { jobId } from '@vinculo/contracts/vacancies';
import { can } from '@vinculo/domain/session';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { cursorKey, decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { jobsOf } from '../agenda/events.repository';
import { presentEvent } from '../audit/audit.presenter';
import { listEntityEvents } from '../audit/audit.repository';
import { findPersonalKeys, decryptFields } from '../audit/personal-fields';
import { hasRecordAccess, isOfRecord, withoutRecords } from '../criminal-record/record-access';
import { absorbedInto } from '../duplicates/merges.repository';
import { findHiding } from '../matching/blind/revealed.repository';
import { findById } from './candidates.repository';

export async function listCandidateEventsQuery(
  context: RouteContext,
  { params, query }: ParsedRequestOf<typeof listCandidateEvents>,
): Promise<ResponseOf<typeof listCandidateEvents>> {
  const { tx } = context;
  if ((await findById(tx, params.docID)) === undefined) throw new ApiError('not_found');
  // Includes the events of the files that were merged into this one.
  const docIDs = [params.docID, ...(await absorbedInto(tx, params.docID))];
  const keys = await findPersonalKeys(tx, docIDs);
  const isOpen = await hasRecordAccess(context);
  const mayReadApplications = can(context.actor.claims, 'applications:read');

  /** Those that the reader may see. */
  async function readable(rows: Awaited<ReturnType<typeof listEntityEvents>>) {
    const opened = rows.map((row) => {
      const key = keys.get(candidateId.parse(row.entityID));
      return { ...row, before: decryptFields(row.before, key), after: decryptFields(row.after, key) };
    });
    const eventOf = ({ after }: (typeof opened)[number]) => eventId.safeParse(after['eventID']).data;
    const jobs = await jobsOf(
      tx,
      opened.flatMap((event) => eventOf(event) ?? []),
    );
    const jobOf = (event: (typeof opened)[number]) =>
      jobId.safeParse(event.after['jobID'] ?? jobs.get(eventOf(event))).data;
    const hiding = await findHiding(
      tx,
      params.docID,
      opened.flatMap((event) => jobOf(event) ?? []),
    );
    const shown = opened.filter((event) => {
      const jobID = jobOf(event);
      return jobID === undefined || (mayReadApplications && !hiding.has(jobID));
    });
    return isOpen ? shown : shown.filter((event) => !isOfRecord(event)).map(withoutRecords);
  }

  // Pages are filled: a short one, and its cursor, would show that there is an event that is hidden.
  const shown: Awaited<ReturnType<typeof readable>> = [];
  let before = query.cursor === undefined ? undefined : decodeCursor(cursorKey.serial, query.cursor);
  for (let hasMore = true; hasMore && shown.length <= query.limit;) {
    const rows = await listEntityEvents(tx, docIDs, before, query.action, query.limit + 1);
    shown.push(...(await readable(rows)));
    hasMore = rows.length > query.limit;
    before = rows.at(-1)?.eventID;
  }
  const items = shown.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(presentEvent),
    nextCursor: shown.length > query.limit && last !== undefined ? encodeCursor(last.eventID) : null,
  };
}
