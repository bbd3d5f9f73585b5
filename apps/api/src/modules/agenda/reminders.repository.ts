import type { AgendaEventDetail } from '@vinculo/contracts/agenda';
import { REMINDER_HOURS } from '@vinculo/contracts/agenda';
import { isOpen } from '@vinculo/domain/agenda';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { eventReminders } from '../../db/schema/agenda';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import type { EventRow } from './events.repository';

export async function findReminder(tx: Tx, reminderID: string) {
  const [row] = await tx.select().from(eventReminders).where(eq(eventReminders.reminderID, reminderID));
  return row;
}

const HOUR_MS = 3_600_000;

export const dueAt = (startsAt: Date, hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS);

/** Those that were asked for a time of an event. */
export const remindersAt = (tx: Tx, { eventID, startsAt }: Pick<EventRow, 'eventID' | 'startsAt'>) =>
  tx
    .select()
    .from(eventReminders)
    .where(and(eq(eventReminders.eventID, eventID), eq(eventReminders.startsAt, startsAt)));

/** The reminders of the present time of an event: those that were sent, and those to come of one that is open. */
export async function remindersOf(tx: Tx, row: EventRow): Promise<AgendaEventDetail['reminders']> {
  const { startsAt, placedAt, person, state } = row;
  if (person === null) return [];
  const sent = await remindersAt(tx, row);
  const mails = await latestMails(
    tx,
    'event_reminder',
    sent.map(({ reminderID }) => reminderID),
  );
  return REMINDER_HOURS.flatMap((hours) => {
    const reminder = sent.find((one) => one.hours === hours);
    const isToCome = isOpen(state) && dueAt(startsAt, hours) > placedAt;
    if (reminder === undefined && !isToCome) return [];
    const mail = reminder === undefined ? null : presentMail(mails.get(reminder.reminderID));
    return [{ hours, dueAt: dueAt(startsAt, hours).toISOString(), mail }];
  });
}
