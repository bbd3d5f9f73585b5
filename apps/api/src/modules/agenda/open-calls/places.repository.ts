import type { CallId, EventId, PlaceId } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { OPEN_STATES } from '@vinculo/domain/agenda';
import type { Tx } from '../../../db/database';
import { agendaEvents, callPlaces } from '../../../db/schema/agenda';
import { applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import { vacancies } from '../../../db/schema/vacancies';
import { fullName } from '../../candidates/candidates.repository';
import { isRevealed } from '../../matching/blind/revealed.repository';

export type StoredPlace = typeof callPlaces.$inferSelect;

const isHiding = sql<boolean>`coalesce((${vacancies.blindSelection} or ${companies.blindSelection})
  and (${applications.applicationID} is null or not ${isRevealed}), false)`;

const named = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(callPlaces),
      ...{ name: fullName, firstName: candidates.firstName, email: candidates.email, isHiding },
    })
    .from(callPlaces)
    .innerJoin(candidates, eq(candidates.docID, callPlaces.docID))
    .innerJoin(agendaEvents, eq(agendaEvents.eventID, callPlaces.eventID))
    .leftJoin(vacancies, eq(vacancies.jobID, agendaEvents.jobID))
    .leftJoin(companies, eq(companies.companyID, vacancies.companyID))
    .leftJoin(applications, and(eq(applications.jobID, agendaEvents.jobID), eq(applications.docID, callPlaces.docID)));
export type PlaceRow = Awaited<ReturnType<typeof named>>[number];

export async function findPlace(tx: Tx, placeID: PlaceId): Promise<PlaceRow | undefined> {
  const [row] = await named(tx).where(eq(callPlaces.placeID, placeID));
  return row;
}

/** How many places of an open call people with the same address took before. */
export const countBefore = (tx: Tx, { email, at, placeID }: PlaceRow, callID: CallId): Promise<number> =>
  tx.$count(
    tx
      .select({ placeID: callPlaces.placeID })
      .from(callPlaces)
      .innerJoin(candidates, eq(candidates.docID, callPlaces.docID))
      .innerJoin(agendaEvents, eq(agendaEvents.eventID, callPlaces.eventID))
      .where(
        and(
          eq(agendaEvents.callID, callID),
          eq(candidates.email, email),
          or(lt(callPlaces.at, at), and(eq(callPlaces.at, at), lt(callPlaces.placeID, placeID))),
        ),
      )
      .as('before'),
  );

/** By name, hidden ones first and in no order; those who cancelled are left out. */
export const listOfSession = (tx: Tx, eventID: EventId): Promise<PlaceRow[]> =>
  named(tx)
    .where(and(eq(callPlaces.eventID, eventID), isNull(callPlaces.cancelledAt)))
    .orderBy(asc(sql`case when ${isHiding} then '' else lower(${fullName}) end`), asc(callPlaces.placeID));

/** How many have a place in a session, and who waits for one, the first who came first. */
export async function standOf(tx: Tx, eventID: EventId) {
  const rows = await tx
    .select()
    .from(callPlaces)
    .where(and(eq(callPlaces.eventID, eventID), isNull(callPlaces.cancelledAt)))
    .orderBy(asc(callPlaces.at), asc(callPlaces.placeID));
  return {
    taken: rows.filter(({ seatedAt }) => seatedAt !== null).length,
    waiting: rows.filter(({ seatedAt }) => seatedAt === null),
  };
}

export async function findActive(tx: Tx, eventID: EventId, docID: CandidateId): Promise<StoredPlace | undefined> {
  const [row] = await tx
    .select()
    .from(callPlaces)
    .where(and(eq(callPlaces.eventID, eventID), eq(callPlaces.docID, docID), isNull(callPlaces.cancelledAt)));
  return row;
}

export async function insertPlace(tx: Tx, row: typeof callPlaces.$inferInsert): Promise<StoredPlace> {
  const [stored] = await tx.insert(callPlaces).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no place.');
  return stored;
}

export async function updatePlace(
  tx: Tx,
  placeID: PlaceId,
  change: Pick<Partial<StoredPlace>, 'seatedAt' | 'attendedAt' | 'cancelledAt'>,
): Promise<void> {
  await tx.update(callPlaces).set(change).where(eq(callPlaces.placeID, placeID));
}

/** Who has a place or waits for one. */
export const activeIDs = (tx: Tx, eventID: EventId) =>
  tx
    .select({ placeID: callPlaces.placeID })
    .from(callPlaces)
    .where(and(eq(callPlaces.eventID, eventID), isNull(callPlaces.cancelledAt)));

const HOUR_MS = 3_600_000;

/** Notes the reminders of places that are due, each once. @param nextHours of the reminder after this one */
export const noteReminded = (tx: Tx, hours: number, nextHours: number, now: Date) =>
  tx
    .update(callPlaces)
    .set({ reminded: hours, remindedFor: sql`${agendaEvents.startsAt}` })
    .from(agendaEvents)
    .where(
      and(
        eq(agendaEvents.eventID, callPlaces.eventID),
        inArray(agendaEvents.state, [...OPEN_STATES]),
        gt(agendaEvents.startsAt, new Date(now.getTime() + nextHours * HOUR_MS)),
        lte(agendaEvents.startsAt, new Date(now.getTime() + hours * HOUR_MS)),
        sql`greatest(${callPlaces.seatedAt}, ${agendaEvents.placedAt}) < ${agendaEvents.startsAt} - make_interval(hours => ${hours})`,
        isNotNull(callPlaces.seatedAt),
        isNull(callPlaces.cancelledAt),
        or(
          isNull(callPlaces.reminded),
          gt(callPlaces.reminded, hours),
          ne(callPlaces.remindedFor, agendaEvents.startsAt),
        ),
      ),
    )
    .returning({ placeID: callPlaces.placeID });
