import type { suggestInterviewers } from '@vinculo/contracts/agenda';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { inTurn, LOAD_DAYS } from '@vinculo/domain/agenda';
import { slotExaminer, withBuffers, type Booking, type TimeRange } from '@vinculo/domain/availability';
import { can } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findCompanyOf } from '../applications/applications.repository';
import { listEntries } from '../catalogs/catalogs.repository';
import { listIndustries } from '../companies/companies.repository';
import { listCalendarsOf } from './availability.repository';
import { countLoads } from './events.repository';
import { rangeOf, termsOf } from './slots.query';

const DAY_MS = 24 * 60 * 60_000;

interface Suggested {
  readonly uid: string;
  readonly name: string;
  readonly why: string;
}
interface Industry {
  readonly value: string;
  readonly label: string;
}

interface Turns {
  /** Who is free in a slot, in turn; without a slot everyone. Who is too late for the notice counts as free. */
  readonly inTurnAt: (slot: TimeRange | null, industry: Industry | null) => Suggested[];
  /** From then on the slot takes that person's time, and counts as their load and for their limits. */
  readonly propose: (uid: string, slot: TimeRange) => void;
}

/** Reads what takes those who interview: whose hours are saved, or who attend events since `LOAD_DAYS` ago. */
export async function readTurns({ tx, now, actor }: RouteContext, range: TimeRange): Promise<Turns> {
  const loads = await countLoads(tx, new Date(now.getTime() - LOAD_DAYS * DAY_MS));
  const calendars = (await listCalendarsOf(tx)).filter(({ uid, version }) => version > 0 || loads.has(uid));
  const { taken, ...terms } = await termsOf(
    { tx, now, reader: actor },
    { calendars, room: undefined, eventID: null, docID: null, meetingUrl: '' },
    range,
  );
  const people = calendars.map(({ uid, name, rules }, index) => {
    const proposed: Booking[] = [];
    const examinerOf = () =>
      slotExaminer({
        ...terms,
        taken: taken.slice(index, index + 1).map((one) => ({ ...one, bookings: [...one.bookings, ...proposed] })),
      });
    let examine = examinerOf();
    return {
      ...{ uid, name, share: rules.share, industries: rules.industries, load: loads.get(uid) ?? 0 },
      get proposed() {
        return proposed.length;
      },
      isFreeAt: (slot: TimeRange): boolean => examine(slot).every((kind) => kind === 'notice'),
      propose: (slot: TimeRange): void => {
        proposed.push({ ...slot, title: '', busy: withBuffers(slot, rules) });
        examine = examinerOf();
      },
    };
  });
  return {
    inTurnAt: (slot, industry) =>
      inTurn(slot === null ? people : people.filter(({ isFreeAt }) => isFreeAt(slot)), {
        industry,
        areFree: slot !== null,
      }).map(({ uid, name, why }) => ({ uid, name, why })),
    propose: (uid, slot) => people.find((person) => person.uid === uid)?.propose(slot),
  };
}

/** The industries of these companies, as they are called today. */
export async function readIndustries(
  tx: Tx,
  companyIDs: readonly CompanyId[],
): Promise<ReadonlyMap<CompanyId, Industry>> {
  const labels = new Map((await listEntries(tx, 'industries')).map(({ value, label }) => [value, label]));
  const rows = await listIndustries(tx, companyIDs);
  return new Map(
    rows.map(({ companyID, industry: value }) => [companyID, { value, label: labels.get(value) ?? value }]),
  );
}

/** @throws ApiError `not_found`, `forbidden` for who may not read applications and their companies */
async function industryOf(
  { tx, actor: { claims } }: RouteContext,
  { applicationID }: ParsedRequestOf<typeof suggestInterviewers>['body'],
): Promise<Industry | null> {
  if (applicationID === null) return null;
  if (!can(claims, 'applications:read') || !can(claims, 'companies:read')) throw new ApiError('forbidden');
  const companyID = await findCompanyOf(tx, applicationID);
  if (companyID === undefined) throw new ApiError('not_found');
  return (await readIndustries(tx, [companyID])).get(companyID) ?? null;
}

/** Whose turn it is to attend an event. */
export async function suggestInterviewersQuery(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof suggestInterviewers>,
): Promise<ResponseOf<typeof suggestInterviewers>> {
  const industry = await industryOf(context, body);
  const now = context.now.getTime();
  const slot = body.startsAt === null ? null : rangeOf(body.startsAt, body.durationMinutes);
  const { inTurnAt } = await readTurns(context, slot ?? { from: now, to: now });
  return { items: inTurnAt(slot, industry) };
}
