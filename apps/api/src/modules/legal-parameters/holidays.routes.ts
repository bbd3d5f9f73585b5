import { addHoliday, editHoliday, listHolidays } from '@vinculo/contracts/legal-parameters';
import { isStatutoryHoliday } from '@vinculo/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import { route } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { rescheduleArcoRequests } from '../privacy/reschedule-arco-requests';
import { findForUpdate, insert, listAll, lockHolidays, update, type StoredHoliday } from './holidays.repository';

const nameOf = ({ name, day }: StoredHoliday): string => `${name}, ${day}`;

function actionOf({ isRetired }: { readonly isRetired?: unknown }) {
  if (isRetired === undefined) return 'parameter.holiday_edited';
  return isRetired === true ? 'parameter.holiday_retired' : 'parameter.holiday_restored';
}

export function registerHolidays(app: FastifyInstance): void {
  route(app, listHolidays, {
    access: 'platform:use',
    handler: async ({ tx }) => ({ items: await listAll(tx) }),
  });
  route(app, addHoliday, {
    access: 'parameters:edit',
    handler: async (context, { body }) => {
      await lockHolidays(context.tx);
      const stored = isStatutoryHoliday(body.day) ? undefined : await insert(context.tx, body);
      if (stored === undefined) throw new ApiError('duplicate_holiday');
      await appendEvents(context, [
        {
          action: 'parameter.holiday_added',
          entityID: stored.holidayID,
          entityName: nameOf(stored),
          after: body,
        },
        ...(await rescheduleArcoRequests(context.tx)),
      ]);
      return stored;
    },
  });
  route(app, editHoliday, {
    access: 'parameters:edit',
    handler: async (context, { params: { holidayID }, body: { version, ...body } }) => {
      const { tx } = context;
      await lockHolidays(tx);
      const row = await findForUpdate(tx, holidayID);
      if (row === undefined) throw new ApiError('not_found');
      if (row.version !== version) throw new ApiError('version_conflict', { current: row });
      const change = definedOnly(body);
      const { before, after } = changedFields(row, change);
      if (Object.keys(after).length === 0) return row;
      const stored = await update(tx, holidayID, change);
      await appendEvents(context, [
        { action: actionOf(after), entityID: holidayID, entityName: nameOf(stored), before, after },
        ...(await rescheduleArcoRequests(tx)),
      ]);
      return stored;
    },
  });
}
