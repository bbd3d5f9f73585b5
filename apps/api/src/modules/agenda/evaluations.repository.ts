import type { EventId } from '@vinculo/contracts/agenda';
import { INTERVIEW_TYPES } from '@vinculo/domain/agenda';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  agendaEvents,
  evaluationReminders,
  evaluations,
  eventKits,
  eventPeople,
  eventStaff,
} from '../../db/schema/agenda';
import { staff } from '../../db/schema/staff';

/** The evaluations of events, as they came in. */
export const evaluationsOf = (tx: Tx, eventIDs: readonly EventId[]) =>
  tx
    .select({
      eventID: evaluations.eventID,
      uid: evaluations.uid,
      name: staff.name,
      scores: evaluations.scores,
      at: evaluations.at,
    })
    .from(evaluations)
    .innerJoin(staff, eq(staff.uid, evaluations.uid))
    .where(inArray(evaluations.eventID, [...eventIDs]))
    .orderBy(asc(evaluations.at), asc(evaluations.evaluationID));

/** Stores an evaluation unless there is one of the same interviewer. @returns whether it was stored. */
export async function insertEvaluation(tx: Tx, row: typeof evaluations.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(evaluations)
    .values(row)
    .onConflictDoNothing()
    .returning({ evaluationID: evaluations.evaluationID });
  return stored.length > 0;
}

/** Interviewers without an evaluation or a reminder, of interviews with a kit that ended in this time. */
export const listUnevaluated = (tx: Tx, from: Date, to: Date) =>
  tx
    .select({ eventID: agendaEvents.eventID, uid: eventStaff.uid, role: staff.role })
    .from(agendaEvents)
    .innerJoin(eventKits, eq(eventKits.eventID, agendaEvents.eventID))
    .innerJoin(eventPeople, eq(eventPeople.eventID, agendaEvents.eventID))
    .innerJoin(eventStaff, eq(eventStaff.eventID, agendaEvents.eventID))
    .innerJoin(staff, eq(staff.uid, eventStaff.uid))
    .leftJoin(evaluations, and(eq(evaluations.eventID, agendaEvents.eventID), eq(evaluations.uid, eventStaff.uid)))
    .leftJoin(
      evaluationReminders,
      and(eq(evaluationReminders.eventID, agendaEvents.eventID), eq(evaluationReminders.uid, eventStaff.uid)),
    )
    .where(
      and(
        eq(agendaEvents.state, 'completed'),
        inArray(agendaEvents.type, [...INTERVIEW_TYPES]),
        // No event is longer than half a day: the index by start bounds what is read.
        between(agendaEvents.startsAt, sql`${from.toISOString()}::timestamptz - interval '12 hours'`, to),
        between(agendaEvents.endsAt, from, to),
        eq(staff.isDeactivated, false),
        isNull(evaluations.uid),
        isNull(evaluationReminders.uid),
      ),
    );

/** @returns those that were not there yet. */
export const insertEvaluationReminders = (tx: Tx, rows: readonly (typeof evaluationReminders.$inferInsert)[]) =>
  tx
    .insert(evaluationReminders)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ eventID: evaluationReminders.eventID, uid: evaluationReminders.uid });
