import type { WaitingArcoRequest } from '@vinculo/contracts/waiting';
import { mexicoDay, workingDaysUntil } from '@vinculo/domain/calendar';
import { arcoDueState, soonUntil } from '@vinculo/domain/privacy';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import { countOpen, listPage } from '../../privacy/arco/arco-requests.repository';
import { capped, type Queue } from './queue';

export const openArcoRequests: Queue<WaitingArcoRequest> = {
  permissions: ['privacy:handle'],
  read: async ({ tx, now }, limit) => {
    const today = mexicoDay(now);
    const holidays = await extraHolidays(tx);
    const days = { today, soonUntil: soonUntil(today, holidays) };
    const rows = await listPage(tx, { state: 'open', limit: limit - 1 }, undefined, days);
    return {
      ...capped((await countOpen(tx)).count),
      items: rows.flatMap(({ requestID, folio, kind, dueOn }) =>
        dueOn === null
          ? []
          : {
              requestID,
              folio,
              kind,
              dueOn,
              due: arcoDueState(dueOn, today, holidays),
              daysLeft: workingDaysUntil(today, dueOn, holidays),
            },
      ),
    };
  },
};
