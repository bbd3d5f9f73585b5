import * as z from 'zod/mini';
import { day, endpoint, line, storedDay, version } from '../wire';
import { source } from './legal-parameters';

const name = line(120).check(z.minLength(1));

/** A day of rest beyond those the law sets for every year. */
export const holiday = z.object({
  holidayID: z.uuid(),
  day: storedDay,
  name,
  source,
  /** A retired one counts for nothing. */
  isRetired: z.boolean(),
  version,
});
export type HolidayRecord = z.output<typeof holiday>;

export const listHolidays = endpoint({
  name: 'listHolidays',
  host: 'main',
  method: 'GET',
  path: '/aperture/holidays',
  effect: 'read',
  summary: 'Days of rest beyond those the law sets for every year, by day',
  response: z.object({ items: z.array(holiday) }),
});

export const addHoliday = endpoint({
  name: 'addHoliday',
  host: 'admin',
  method: 'POST',
  path: '/aperture/holidays',
  effect: 'write',
  idempotent: true,
  summary: 'Add a day of rest; the terms of open ARCO requests follow',
  body: z.extend(z.pick(holiday, { name: true, source: true }), { day }),
  response: holiday,
});

export const editHoliday = endpoint({
  name: 'editHoliday',
  host: 'admin',
  method: 'PATCH',
  path: '/aperture/holidays/:holidayID',
  effect: 'write',
  summary: 'Correct the name or the source of a day of rest, retire it or take it back; the terms follow',
  params: z.object({ holidayID: z.uuid() }),
  body: z.object({ name: z.optional(name), source: z.optional(source), isRetired: z.optional(z.boolean()), version }),
  response: holiday,
});
