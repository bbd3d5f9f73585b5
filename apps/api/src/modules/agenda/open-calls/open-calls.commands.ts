import {
  OPEN_CALLS_LIMIT,
  type closeOpenCall,
  type createOpenCall,
  type listOpenCalls,
  type OpenCall,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { pageUrl } from '../../../public-pages/link-pages';
import { appendEvents } from '../../audit/append-event';
import { newCode } from '../../campaigns/link-code';
import { findById as findCompany } from '../../companies/companies.repository';
import { findStored as findVacancy } from '../../vacancies/vacancies.repository';
import { bookEvent } from '../book-event';
import { readTerms } from '../slots.query';
import { CALL_PAGE } from './call-page';
import { closeCall, findCall, insertCall, listCalls, sessionsOf, type CallRow } from './open-calls.repository';

const DAY_MS = 86_400_000;

async function present(tx: Tx, rows: readonly CallRow[], now: Date, publicUrl: string): Promise<OpenCall[]> {
  if (rows.length === 0) return [];
  const sessions = await sessionsOf(
    tx,
    rows.map(({ callID }) => callID),
  );
  return rows.map(({ callID, jobID, vacancyName, vacancyStatus, type, title, code, closesAt, links, version }) => ({
    ...{ callID, type, title, links, version, vacancy: { jobID, name: vacancyName } },
    url: pageUrl(CALL_PAGE, code, publicUrl),
    closesAt: closesAt.toISOString(),
    isOpen: closesAt > now && vacancyStatus === 'active',
    sessions: sessions
      .filter((session) => session.callID === callID)
      .map(({ eventID, startsAt, endsAt, state, capacity, taken, waiting }) => ({
        ...{ eventID, state, capacity, taken, waiting },
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
  }));
}

async function presentOne({ tx, now }: RouteContext, callID: CallRow['callID'], publicUrl: string): Promise<OpenCall> {
  const row = await findCall(tx, callID);
  const [call] = row === undefined ? [] : await present(tx, [row], now, publicUrl);
  if (call === undefined) throw new Error('A stored open call was not presented.');
  return call;
}

export const listOpenCallsQuery =
  (publicUrl: string) =>
  async ({ tx, now }: RouteContext): Promise<ResponseOf<typeof listOpenCalls>> => ({
    items: await present(tx, await listCalls(tx, OPEN_CALLS_LIMIT), now, publicUrl),
  });

/**
 * @throws ApiError `not_found`, `vacancy_not_active`, `vacancy_blind`: staff know who comes to a session,
 * `slot_taken` and `outside_hours` where a session cannot be booked
 */
export const createOpenCallCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { body: { sessions, days, ignoresHours, ...offer } }: ParsedRequestOf<typeof createOpenCall>,
  ): Promise<OpenCall> => {
    const { tx, actor, now } = context;
    const vacancy = await findVacancy(tx, offer.jobID);
    if (vacancy.status !== 'active') throw new ApiError('vacancy_not_active');
    const company = await findCompany(tx, vacancy.companyID);
    if (vacancy.blindSelection || company?.blindSelection === true) throw new ApiError('vacancy_blind');
    const range = { from: now.getTime(), to: now.getTime() };
    await readTerms(
      { tx, now, reader: null },
      { staff: offer.staff, roomID: offer.roomID, eventID: null, docID: null, meetingUrl: '' },
      range,
    );
    const callID = await insertCall(tx, {
      ...{ ...offer, code: newCode(), at: now, closesAt: new Date(now.getTime() + days * DAY_MS) },
      ...{ actorUid: actor.uid, actorName: actor.name },
    });
    const { durationMinutes: _unused, ...words } = offer;
    for (const session of sessions) {
      await bookEvent(context, actor, {
        ...{ ...words, ...session, ignoresHours, state: 'confirmed' },
        ...{ docID: null, applicationID: null, companyID: vacancy.companyID, callID },
      });
    }
    await appendEvents(context, [
      {
        ...{ action: 'event.call_opened', entityID: callID, entityName: offer.title, companyID: vacancy.companyID },
        after: { vacancy: vacancy.name, sessions: sessions.length },
      },
    ]);
    return presentOne(context, callID, publicUrl);
  };

/** @throws ApiError `not_found`, `invalid_transition` for one that is closed, `version_conflict` */
export const closeOpenCallCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { params: { callID }, body: { version } }: ParsedRequestOf<typeof closeOpenCall>,
  ): Promise<OpenCall> => {
    const { tx, now } = context;
    const row = await findCall(tx, callID);
    if (row === undefined) throw new ApiError('not_found');
    if (row.closesAt <= now) throw new ApiError('invalid_transition');
    if (row.version !== version || !(await closeCall(tx, row, now)))
      throw new ApiError('version_conflict', { current: await presentOne(context, callID, publicUrl) });
    await appendEvents(context, [{ action: 'event.call_closed', entityID: callID, entityName: row.title }]);
    return presentOne(context, callID, publicUrl);
  };
