import { callId, type EventId } from '@vinculo/contracts/agenda';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { agendaEvents, callPlaces, openCalls } from '../../db/schema/agenda';
import { applications } from '../../db/schema/applications';
import { vacancies } from '../../db/schema/vacancies';
import type { PlacedEvent } from '../../modules/audit/append-event';
import { DEMO_ORIGIN } from '../companies/company-events';
import type { Random } from '../random';

const MINUTE_MS = 60_000;
/** Of ten people who have a place, as many come. */
const COME = 0.8;
/** Of those who apply to the vacancy of a fair, as many fit in it: the others wait. */
const FIT = 0.75;

/** The active vacancies that most people apply to. */
const busiest = (tx: Tx, limit: number) =>
  tx
    .select({ jobID: vacancies.jobID, companyID: vacancies.companyID, name: vacancies.name })
    .from(vacancies)
    .innerJoin(applications, eq(applications.jobID, vacancies.jobID))
    .where(and(eq(vacancies.status, 'active'), eq(vacancies.blindSelection, false)))
    .groupBy(vacancies.jobID)
    .orderBy(desc(sql`count(*)`), asc(vacancies.jobID))
    .limit(limit);

interface SeededFairs {
  readonly eventIDs: readonly EventId[];
  readonly actor: { readonly uid: string; readonly name: string };
  readonly random: Random;
  readonly now: Date;
}

/** Makes each fair the session of an open call, which people who applied to its vacancy come by. @returns its audit events. */
export async function seedOpenCalls(tx: Tx, { eventIDs, actor, random, now }: SeededFairs): Promise<PlacedEvent[]> {
  const fairs = await tx
    .select()
    .from(agendaEvents)
    .where(inArray(agendaEvents.eventID, [...eventIDs]))
    .orderBy(asc(agendaEvents.startsAt));
  const events: PlacedEvent[] = [];
  for (const [index, vacancy] of (await busiest(tx, fairs.length)).entries()) {
    const fair = fairs[index];
    if (fair === undefined) break;
    const callID = callId.parse(random.uuid());
    const { title, note, place, zone, createdAt: at, startsAt, eventID } = fair;
    const { jobID, companyID } = vacancy;
    await tx.insert(openCalls).values({
      ...{ callID, code: `feria${index + 2}`, jobID, type: 'fair', title, note, place, meetingUrl: '', zone, at },
      ...{ durationMinutes: 360, staff: [actor.uid], actorUid: actor.uid, actorName: actor.name, closesAt: startsAt },
    });
    const people = await tx
      .select({ docID: applications.docID })
      .from(applications)
      .where(eq(applications.jobID, jobID))
      .orderBy(asc(applications.at), asc(applications.docID));
    const capacity = Math.max(Math.floor(people.length * FIT), 1);
    await tx.update(agendaEvents).set({ callID, jobID, companyID, capacity }).where(eq(agendaEvents.eventID, eventID));
    const isPast = startsAt <= now;
    const span = Math.min(now.getTime(), startsAt.getTime()) - at.getTime();
    await tx.insert(callPlaces).values(
      people.map(({ docID }, order) => {
        const booked = new Date(at.getTime() + (span * (order + 1)) / (people.length + 2));
        const isSeated = order < capacity;
        return {
          ...{ eventID, docID, at: booked, seatedAt: isSeated ? booked : null },
          attendedAt:
            isPast && isSeated && random.next() < COME
              ? new Date(startsAt.getTime() + random.int(0, 90) * MINUTE_MS)
              : null,
        };
      }),
    );
    events.push({
      ...{ action: 'event.call_opened', entityID: callID, entityName: title, companyID, actor, at },
      ...{ origin: DEMO_ORIGIN, after: { vacancy: vacancy.name, sessions: 1 } },
    });
  }
  return events;
}
