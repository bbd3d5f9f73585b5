import type { suggestInterviewers } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { inTurn, LOAD_DAYS } from '@vinculo/domain/agenda';
import { slotExaminer, type TimeRange } from '@vinculo/domain/availability';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findIndustry } from '../applications/applications.repository';
import { listEntries } from '../catalogs/catalogs.repository';
import { listCalendarsOf } from './availability.repository';
import { countLoads } from './events.repository';
import { rangeOf, termsOf } from './slots.query';

const DAY_MS = 24 * 60 * 60_000;

interface Suggested {
  readonly uid: string;
  readonly name: string;
  readonly why: string;
}
type Industry = { readonly value: string; readonly label: string } | null;

/**
 * Reads what takes those who interview: whose hours are saved, or who attend events since `LOAD_DAYS` ago.
 * @returns who is free in a slot of it, in turn; without a slot everyone. Who is too late for the notice counts as free,
 * and what somebody is proposed for already counts as their load.
 */
export async function readInterviewers(
  { tx, now, actor }: RouteContext,
  range: TimeRange,
): Promise<(slot: TimeRange | null, industry: Industry, proposed?: ReadonlyMap<string, number>) => Suggested[]> {
  const loads = await countLoads(tx, new Date(now.getTime() - LOAD_DAYS * DAY_MS));
  const calendars = (await listCalendarsOf(tx)).filter(({ uid, version }) => version > 0 || loads.has(uid));
  const terms = await termsOf(
    { tx, now, reader: actor },
    { calendars, room: undefined, eventID: null, docID: null, meetingUrl: '' },
    range,
  );
  const people = terms.calendars.map(({ uid, name, rules: { share, industries } }, index) => {
    const examine = slotExaminer({ ...terms, taken: terms.taken.slice(index, index + 1) });
    return {
      ...{ uid, name, share, industries, load: loads.get(uid) ?? 0 },
      isFreeAt: (slot: TimeRange): boolean => examine(slot).every((kind) => kind === 'notice'),
    };
  });
  return (slot, industry, proposed) => {
    const free = slot === null ? people : people.filter(({ isFreeAt }) => isFreeAt(slot));
    return inTurn(
      free.map((person) => ({ ...person, proposed: proposed?.get(person.uid) ?? 0 })),
      { industry, areFree: slot !== null },
    ).map(({ uid, name, why }) => ({ uid, name, why }));
  };
}

/** @throws ApiError `not_found`, `forbidden` for who may not read applications and their companies */
async function industryOf(
  { tx, actor: { claims } }: RouteContext,
  { applicationID }: ParsedRequestOf<typeof suggestInterviewers>['body'],
): Promise<Industry> {
  if (applicationID === null) return null;
  if (!can(claims, 'applications:read') || !can(claims, 'companies:read')) throw new ApiError('forbidden');
  const value = await findIndustry(tx, applicationID);
  if (value === undefined) throw new ApiError('not_found');
  const entry = (await listEntries(tx, 'industries')).find((one) => one.value === value);
  return { value, label: entry?.label ?? value };
}

/** Whose turn it is to attend an event. */
export async function suggestInterviewersQuery(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof suggestInterviewers>,
): Promise<ResponseOf<typeof suggestInterviewers>> {
  const industry = await industryOf(context, body);
  const now = context.now.getTime();
  const slot = body.startsAt === null ? null : rangeOf(body.startsAt, body.durationMinutes);
  const inTurnAt = await readInterviewers(context, slot ?? { from: now, to: now });
  return { items: inTurnAt(slot, industry) };
}
