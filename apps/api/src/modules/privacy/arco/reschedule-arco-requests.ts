import { arcoDueOn } from '@vinculo/domain/privacy';
import type { Tx } from '../../../db/database';
import type { EventInput } from '../../audit/append-event';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import { listOpenForUpdate, update } from './arco-requests.repository';

/** Recomputes the due dates of open requests after a change of holidays. @returns the audit events to append. */
export async function rescheduleArcoRequests(tx: Tx): Promise<EventInput[]> {
  const days = await extraHolidays(tx);
  const events: EventInput[] = [];
  for (const row of await listOpenForUpdate(tx)) {
    const dueOn = arcoDueOn(row, days);
    if (dueOn === row.dueOn) continue;
    await update(tx, row, { dueOn });
    events.push({
      action: 'privacy.request_rescheduled',
      entityID: row.requestID,
      entityName: row.folio,
      before: { dueOn: row.dueOn },
      after: { dueOn },
    });
  }
  return events;
}
