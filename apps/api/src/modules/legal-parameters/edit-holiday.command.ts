import type { editHoliday, HolidayRecord } from '@vinculo/contracts/legal-parameters';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { markStale } from '../tickets/tickets.repository';
import { rescheduleArcoRequests } from '../privacy/arco/reschedule-arco-requests';
import { findForUpdate, lockHolidays, nameOf, update } from './holidays.repository';

function actionOf({ isRetired }: { readonly isRetired?: unknown }) {
  if (isRetired === undefined) return 'parameter.holiday_edited';
  return isRetired === true ? 'parameter.holiday_retired' : 'parameter.holiday_restored';
}

/** @throws ApiError `not_found`, `version_conflict`. */
export async function editHolidayCommand(
  context: RouteContext,
  { params: { holidayID }, body: { version, ...body } }: ParsedRequestOf<typeof editHoliday>,
): Promise<HolidayRecord> {
  const { tx } = context;
  await lockHolidays(tx);
  const row = await findForUpdate(tx, holidayID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: row });
  const change = definedOnly(body);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return row;
  const stored = await update(tx, holidayID, change);
  await markStale(tx);
  await appendEvents(context, [
    { action: actionOf(after), entityID: holidayID, entityName: nameOf(stored), before, after },
    ...(await rescheduleArcoRequests(tx)),
  ]);
  return stored;
}
