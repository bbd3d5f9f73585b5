import type { ExternalCalendar, readExternalCalendar, saveExternalCalendar } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { DEFAULT_ZONE } from '@vinculo/domain/availability';
import { decryptText, encryptText } from '../../../crypto/encrypted-text';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { OutsideContext, RouteContext, RouteDeps } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { listCalendarsOf } from '../availability.repository';
import type { CalendarReader } from './calendar-reader';
import {
  deleteExternal,
  findExternal,
  listUnread,
  saveExternal,
  storeReading,
  type StoredCalendar,
} from './external-calendars.repository';

const MINUTE_MS = 60_000;
/** How old what is known of a calendar may be. */
const FRESH_MS = 5 * MINUTE_MS;
/** Calendars read in one run, a few at once. */
const BATCH = 100;
const AT_ONCE = 5;

const contextOf = (uid: string): string => `external-calendar:${uid}`;

const zoneOf = async (tx: Tx, uid: string) => (await listCalendarsOf(tx, [uid]))[0]?.rules.zone ?? DEFAULT_ZONE;

const present = ({ url, username, readAt, problem, times }: StoredCalendar, now: Date): ExternalCalendar => ({
  ...{ url, username, problem, readAt: readAt.toISOString() },
  appointments: times.filter((time) => time[1] > now.getTime()).length,
});

export async function readExternalCalendarQuery({
  tx,
  actor,
  now,
}: RouteContext): Promise<ResponseOf<typeof readExternalCalendar>> {
  const row = await findExternal(tx, actor.uid);
  return { calendar: row === undefined ? null : present(row, now) };
}

type SaveRequest = ParsedRequestOf<typeof saveExternalCalendar>;

/** Reads the calendar before it is saved. @throws ApiError `invalid_request` with what is wrong with it */
export const tryCalendar =
  (reader: CalendarReader) =>
  async ({ deps, actor, now }: OutsideContext, { body }: SaveRequest) => {
    const zone = await zoneOf(deps.database.read, actor.uid);
    const answer = await reader.read({ ...body, zone }, now);
    if ('problem' in answer) throw new ApiError('invalid_request', { fields: { url: answer.problem } });
    return answer.times;
  };

export const saveExternalCalendarCommand =
  (key: Buffer) =>
  async (
    context: RouteContext,
    { body: { url, username, password } }: SaveRequest,
    times: Awaited<ReturnType<ReturnType<typeof tryCalendar>>>,
  ): Promise<ResponseOf<typeof readExternalCalendar>> => {
    const { tx, actor, now } = context;
    const { uid, name } = actor;
    const row = {
      ...{ uid, url, username, password: encryptText(password, key, contextOf(uid)) },
      ...{ times: [...times], readAt: now, problem: null },
    };
    await saveExternal(tx, row);
    await appendEvents(context, [{ action: 'staff.external_calendar_saved', entityID: uid, entityName: name }]);
    return { calendar: present(row, now) };
  };

/** @throws ApiError `not_found` where there is none */
export async function removeExternalCalendarCommand(
  context: RouteContext,
): Promise<ResponseOf<typeof readExternalCalendar>> {
  const { tx, actor } = context;
  if (!(await deleteExternal(tx, actor.uid))) throw new ApiError('not_found');
  await appendEvents(context, [
    { action: 'staff.external_calendar_removed', entityID: actor.uid, entityName: actor.name },
  ]);
  return { calendar: null };
}

interface Deps extends Pick<RouteDeps, 'database' | 'clock' | 'secondFactorKey'> {
  readonly calendarReader: CalendarReader;
}

async function readAgain({ database, clock, secondFactorKey, calendarReader }: Deps, uid: string): Promise<void> {
  const row = await findExternal(database.read, uid);
  if (row === undefined) return;
  const { url, username } = row;
  const password = decryptText(row.password, secondFactorKey, contextOf(uid));
  const zone = await zoneOf(database.read, uid);
  const answer = await calendarReader.read({ url, username, password, zone }, clock());
  const reading = 'problem' in answer ? { problem: answer.problem } : { problem: null, times: [...answer.times] };
  await database.write((tx) => storeReading(tx, row, { ...reading, readAt: clock() }));
}

/** Reads the calendars that staff have elsewhere; what takes them no longer does so once it is read. */
export async function readExternalCalendars(deps: Deps): Promise<void> {
  const due = await listUnread(deps.database.read, new Date(deps.clock().getTime() - FRESH_MS), BATCH);
  for (let start = 0; start < due.length; start += AT_ONCE)
    await Promise.all(due.slice(start, start + AT_ONCE).map(({ uid }) => readAgain(deps, uid)));
}
