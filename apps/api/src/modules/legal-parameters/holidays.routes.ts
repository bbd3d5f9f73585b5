import { addHoliday, editHoliday, listHolidays } from '@vinculo/contracts/legal-parameters';
import { isStatutoryHoliday } from '@vinculo/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { markStale } from '../tickets/tickets.repository';
import { rescheduleArcoRequests } from '../privacy/arco/reschedule-arco-requests';
import { editHolidayCommand } from './edit-holiday.command';
import { insert, listAll, lockHolidays, nameOf } from './holidays.repository';

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
      await markStale(context.tx);
      await appendEvents(context, [
        { action: 'parameter.holiday_added', entityID: stored.holidayID, entityName: nameOf(stored), after: body },
        ...(await rescheduleArcoRequests(context.tx)),
      ]);
      return stored;
    },
  });
  route(app, editHoliday, { access: 'parameters:edit', handler: editHolidayCommand });
}
