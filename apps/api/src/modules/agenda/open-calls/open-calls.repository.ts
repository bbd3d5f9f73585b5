import type { CallId } from '@vinculo/contracts/agenda';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { agendaEvents, bookingLinks, callPlaces, openCalls } from '../../../db/schema/agenda';
import { vacancies } from '../../../db/schema/vacancies';

const named = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(openCalls),
      ...{ vacancyName: vacancies.name, vacancyStatus: vacancies.status, companyID: vacancies.companyID },
      links: sql<number>`(select count(*)::int from ${bookingLinks} own where own.call_id = ${openCalls.callID})`,
    })
    .from(openCalls)
    .innerJoin(vacancies, eq(vacancies.jobID, openCalls.jobID));
export type CallRow = Awaited<ReturnType<typeof named>>[number];

/** The latest first. */
export const listCalls = (tx: Tx, limit: number): Promise<CallRow[]> =>
  named(tx).orderBy(desc(openCalls.at), asc(openCalls.callID)).limit(limit);

export async function findCall(tx: Tx, callID: CallId): Promise<CallRow | undefined> {
  const [row] = await named(tx).where(eq(openCalls.callID, callID));
  return row;
}

/** The call of a printed code. */
export async function findByCode(tx: Tx, code: string): Promise<CallId | undefined> {
  const [row] = await tx.select({ callID: openCalls.callID }).from(openCalls).where(eq(openCalls.code, code));
  return row?.callID;
}

export async function insertCall(tx: Tx, row: typeof openCalls.$inferInsert): Promise<CallId> {
  const [stored] = await tx.insert(openCalls).values(row).returning({ callID: openCalls.callID });
  if (stored === undefined) throw new Error('The database stored no open call.');
  return stored.callID;
}

/** Writes the change and raises the version. @returns false where it has another version by now. */
export async function closeCall(tx: Tx, { callID, version }: CallRow, closesAt: Date): Promise<boolean> {
  const rows = await tx
    .update(openCalls)
    .set({ closesAt, version: version + 1 })
    .where(and(eq(openCalls.callID, callID), eq(openCalls.version, version)))
    .returning({ callID: openCalls.callID });
  return rows.length > 0;
}

const isActive = isNull(callPlaces.cancelledAt);
const taken = sql<number>`(count(${callPlaces.placeID}) filter (where ${callPlaces.seatedAt} is not null))::int`;
const waiting = sql<number>`(count(${callPlaces.placeID}) filter (where ${callPlaces.seatedAt} is null))::int`;

/** The sessions of open calls by start, with how full they are. */
export const sessionsOf = (tx: Tx, callIDs: readonly CallId[]) =>
  tx
    .select({
      ...{ eventID: agendaEvents.eventID, callID: agendaEvents.callID, state: agendaEvents.state },
      ...{ startsAt: agendaEvents.startsAt, endsAt: agendaEvents.endsAt, capacity: agendaEvents.capacity },
      ...{ taken, waiting },
    })
    .from(agendaEvents)
    .leftJoin(callPlaces, and(eq(callPlaces.eventID, agendaEvents.eventID), isActive))
    .where(inArray(agendaEvents.callID, [...callIDs]))
    .groupBy(agendaEvents.eventID)
    .orderBy(asc(agendaEvents.startsAt), asc(agendaEvents.eventID));
export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Sessions to come with both a place that is free and somebody who waits: of who was erased meanwhile. */
export const listFillable = (tx: Tx, now: Date) =>
  tx
    .select({ eventID: agendaEvents.eventID })
    .from(agendaEvents)
    .innerJoin(callPlaces, and(eq(callPlaces.eventID, agendaEvents.eventID), isActive))
    .where(gt(agendaEvents.startsAt, now))
    .groupBy(agendaEvents.eventID)
    .having(sql`${taken} < ${agendaEvents.capacity} and ${waiting} > 0`);
