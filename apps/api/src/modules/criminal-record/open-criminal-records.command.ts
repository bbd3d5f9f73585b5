import { randomUUID } from 'node:crypto';
import type { openCriminalRecords } from '@vinculo/contracts/criminal-record';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD_MINUTES } from '@vinculo/domain/candidates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { findById as findVacancy } from '../vacancies/vacancies.repository';
import { closeAll, insertAccess } from './criminal-record.repository';

/** A new access replaces the open one; the audit log records each with its reason. */
export async function openCriminalRecordsCommand(
  context: RouteContext,
  { body: { jobID, reason } }: ParsedRequestOf<typeof openCriminalRecords>,
): Promise<void> {
  const { tx, actor, now } = context;
  const vacancy = jobID === null ? undefined : await findVacancy(tx, jobID);
  if (jobID !== null && vacancy === undefined) throw new ApiError('not_found');
  await closeAll(tx, actor.uid, now);
  const accessID = randomUUID();
  const closesAt = new Date(now.getTime() + CRIMINAL_RECORD_MINUTES * 60_000);
  await insertAccess(tx, { accessID, uid: actor.uid, jobID, reason, openedAt: now, closesAt });
  await appendEvents(context, [
    {
      action: 'criminal_record.opened',
      entityID: accessID,
      entityName: '',
      reason,
      after: { ...(vacancy === undefined ? {} : { jobID, vacancy: vacancy.name }), minutes: CRIMINAL_RECORD_MINUTES },
    },
  ]);
}
