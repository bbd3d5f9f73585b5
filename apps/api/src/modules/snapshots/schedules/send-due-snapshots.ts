import { snapshotQuestion, type ScheduleId, type ScheduleProblem } from '@vinculo/contracts/snapshots';
import { mexicoDay } from '@vinculo/domain/calendar';
import { dueBy, nextDue, periodBefore, periodText } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../../auth/token-verifier';
import type { Database, Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { sendMail } from '../../../mail/send-mail';
import { withinLimit } from '../../analytics/within-limit';
import { appendEvents } from '../../audit/append-event';
import { find as findStaff, listRoles } from '../../staff/staff.repository';
import { freeze } from '../freeze-snapshot.command';
import { mailAbout } from '../snapshot-mail';
import { colleaguesOf, readersOf } from '../snapshot-readers';
import { listDue, lockDue, update, type StoredSchedule } from './schedules.repository';

/** Nobody waits for it: longer than the limit of a request. */
const LIMIT_MS = 120_000;
/** Of the title of a snapshot, beside its period. */
const LONGEST_TITLE = 80;

/** The author with the rights of their role today; nothing once they have no account. */
async function authorOf(tx: Tx, uid: string, now: Date): Promise<Actor | undefined> {
  const person = await findStaff(tx, uid);
  if (person === undefined || person.isDeactivated) return undefined;
  const { name, email, role } = person;
  const permissions = (await listRoles(tx)).find((one) => one.role === role)?.permissions ?? [];
  const claims = { isAdmin: role === 'admin', permissions };
  return { uid, name, email, role, claims, issuedAt: now, authenticatedAt: now };
}

/** Freezes the period that ended, shares it with the recipients and asks for their mails. */
async function sendOne(context: RouteContext, row: StoredSchedule, day: string): Promise<void> {
  const { tx, actor, now } = context;
  const { title, rhythm, recipients, question } = row;
  const period = periodBefore(rhythm, dueBy(rhythm, day));
  const ending = `: ${periodText(period)}`;
  const snapshot = await freeze(context, {
    title: `${title.slice(0, LONGEST_TITLE - ending.length)}${ending}`,
    isShared: false,
    sharedWith: recipients,
    question: snapshotQuestion.parse({ ...question, asked: { ...question.asked, period } }),
  });
  for (const uid of recipients)
    await sendMail(
      tx,
      { template: 'snapshotScheduled', data: { byName: actor.name }, about: mailAbout(snapshot.snapshotID, uid) },
      now,
    );
  await appendEvents(context, [
    {
      action: 'snapshot.sent',
      entityID: snapshot.snapshotID,
      entityName: snapshot.title,
      after: { to: (await colleaguesOf(tx, recipients))(recipients).map(({ name }) => name) },
      ...readersOf(snapshot),
    },
  ]);
  await update(tx, row.scheduleID, { nextOn: nextDue(rhythm, day), lastSnapshotID: snapshot.snapshotID });
}

function problemOf(error: unknown): ScheduleProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'too_many_snapshots' ? 'full' : error.code === 'forbidden' ? 'owner' : undefined;
}

async function sendLocked(tx: Tx, scheduleID: ScheduleId, now: Date): Promise<void> {
  const day = mexicoDay(now);
  const row = await lockDue(tx, scheduleID, day);
  if (row === undefined) return;
  const stop = (problem: ScheduleProblem) => update(tx, scheduleID, { problem });
  const actor = await authorOf(tx, row.ownerUid, now);
  const mayShare = actor !== undefined && can(actor.claims, 'analytics:read') && can(actor.claims, 'snapshots:share');
  if (!mayShare) return void (await stop('owner'));
  const context = { actor, now, origin: '', sessionKey: '', provedAt: now, hungUp: new AbortController().signal };
  try {
    // A part of the transaction, which an error takes back alone.
    await withinLimit(tx, LIMIT_MS, (own) => sendOne({ ...context, tx: own }, row, day));
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await stop(problem);
  }
}

/**
 * Sends what is due, each schedule in a transaction of its own: frozen, mailed and moved on, or none of it. One that fails
 * keeps no other from being sent.
 */
export async function sendDueSnapshots(database: Database, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const scheduleID of await listDue(database.read, mexicoDay(now)))
    await database.write((tx) => sendLocked(tx, scheduleID, now)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Scheduled snapshots were not sent.');
}
