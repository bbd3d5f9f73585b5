import { eventId } from '@vinculo/contracts/agenda';
import { isEvaluable } from '@vinculo/domain/agenda';
import { slotText } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { Database } from '../../db/database';
import type { RouteDeps } from '../../http/route';
import { sendMail, type MailSource } from '../../mail/send-mail';
import { readPermissions } from '../staff/role-permissions';
import { find as findStaff } from '../staff/staff.repository';
import { evaluationsOf, insertEvaluationReminders, listUnevaluated } from './evaluations.repository';
import { titleOf } from './events.presenter';
import { findById, staffOf } from './events.repository';

const HOUR_MS = 3_600_000;
/** How long after an interview its interviewers are reminded, and until when. */
const REMINDED = { fromHours: 24, toHours: 7 * 24 } as const;

/** Reminds interviewers of the evaluations that they have not written, each once. */
export async function remindEvaluators(database: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await database.write(async (tx) => {
    const mayEvaluate = await readPermissions(tx, 'interviews:evaluate');
    const due = (await listUnevaluated(tx, ago(REMINDED.toHours), ago(REMINDED.fromHours))).filter(({ role }) =>
      mayEvaluate(role),
    );
    if (due.length === 0) return;
    const requested = await insertEvaluationReminders(
      tx,
      due.map(({ eventID, uid }) => ({ eventID, uid, requestedAt: now })),
    );
    for (const { eventID, uid } of requested)
      await sendMail(
        tx,
        {
          ...{ template: 'evaluationReminder', data: {} },
          about: { subject: 'evaluation_reminder', subjectID: `${eventID}:${uid}` },
        },
        now,
      );
  });
}

/** Nobody is written to who evaluated meanwhile, or where there is nothing to evaluate any more. */
export const evaluationReminderSource =
  ({ database: { read }, appUrl }: Pick<RouteDeps, 'database' | 'appUrl'>): MailSource =>
  async ({ subjectID }) => {
    const [id = '', uid = ''] = subjectID.split(':');
    const eventID = eventId.parse(id);
    const row = await findById(read, eventID);
    const member = await findStaff(read, uid);
    if (row === undefined || row.person === null || row.isHiding || !isEvaluable(row)) return null;
    if (member === undefined || member.isDeactivated) return null;
    if (!(await staffOf(read, [eventID])).some((one) => one.uid === uid)) return null;
    if ((await evaluationsOf(read, [eventID])).some((one) => one.uid === uid)) return null;
    const range = { from: row.startsAt.getTime(), to: row.endsAt.getTime() };
    const params = new URLSearchParams({ dia: mexicoDay(row.startsAt), cita: eventID });
    return {
      to: member.email,
      late: {
        title: titleOf(row),
        when: slotText(range, row.zone),
        link: `${appUrl}/matchinghub/scheduler?${params.toString()}`,
      },
    };
  };
