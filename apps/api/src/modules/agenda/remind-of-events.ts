import { REMINDER_HOURS } from '@vinculo/contracts/agenda';
import { OPEN_STATES } from '@vinculo/domain/agenda';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database';
import { agendaEvents, eventPeople, eventReminders } from '../../db/schema/agenda';
import { sendMail } from '../../mail/send-mail';

const HOUR_MS = 3_600_000;

/**
 * Asks for the reminders that are due: of open events with a person whose time was set before the reminder was due, and
 * the first of them only while the last is not due yet. A unique index keeps each to one.
 */
async function remindAt(tx: Tx, hours: number, nextHours: number, now: Date): Promise<void> {
  const due = await tx
    .select({ eventID: agendaEvents.eventID, startsAt: agendaEvents.startsAt })
    .from(agendaEvents)
    .innerJoin(eventPeople, eq(eventPeople.eventID, agendaEvents.eventID))
    .where(
      and(
        inArray(agendaEvents.state, [...OPEN_STATES]),
        gt(agendaEvents.startsAt, new Date(now.getTime() + nextHours * HOUR_MS)),
        lte(agendaEvents.startsAt, new Date(now.getTime() + hours * HOUR_MS)),
        sql`${agendaEvents.placedAt} < ${agendaEvents.startsAt} - make_interval(hours => ${hours})`,
      ),
    );
  if (due.length === 0) return;
  const requested = await tx
    .insert(eventReminders)
    .values(due.map((event) => ({ ...event, hours, requestedAt: now })))
    .onConflictDoNothing()
    .returning({ reminderID: eventReminders.reminderID });
  for (const { reminderID } of requested)
    await sendMail(
      tx,
      { template: 'eventReminder', data: {}, about: { subject: 'event_reminder', subjectID: reminderID } },
      now,
    );
}

/** Reminds people of their events a day and two hours before. */
export async function remindOfEvents(database: Database, now: Date): Promise<void> {
  for (const [index, hours] of REMINDER_HOURS.entries())
    await database.write((tx) => remindAt(tx, hours, REMINDER_HOURS[index + 1] ?? 0, now));
}
