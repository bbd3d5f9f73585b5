import type { InterviewEvaluations } from '@vinculo/contracts/agenda';
import { isEvaluable, mayChooseKit } from '@vinculo/domain/agenda';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { Tx } from '../../db/database';
import { readPermissions } from '../staff/role-permissions';
import { evaluationsOf } from './evaluations.repository';
import { titleOf } from './events.presenter';
import { staffOf, type EventRow } from './events.repository';
import { kitsOf } from './interview-kits.repository';

/**
 * Interviews with their evaluations. To an interviewer who has not evaluated, an interview with evaluations looks as one
 * without: nothing here depends on them before.
 */
export async function presentEvaluations(
  tx: Tx,
  rows: readonly EventRow[],
  { uid, claims }: Pick<Actor, 'uid' | 'claims'>,
): Promise<InterviewEvaluations[]> {
  const ids = rows.map(({ eventID }) => eventID);
  if (ids.length === 0) return [];
  const kits = await kitsOf(tx, ids);
  const written = await evaluationsOf(tx, ids);
  const interviewers = await staffOf(tx, ids);
  const mayEvaluate = await readPermissions(tx, 'interviews:evaluate');
  return rows.map((row) => {
    const kit = kits.get(row.eventID) ?? null;
    const own = written.filter(({ eventID }) => eventID === row.eventID);
    const isDone = (one: string) => own.some((evaluation) => evaluation.uid === one);
    const present = interviewers.filter(({ eventID }) => eventID === row.eventID);
    const isSealed = present.some((one) => one.uid === uid) && !isDone(uid);
    const isTaking = isEvaluable(row) && kit !== null && row.person !== null;
    const waiting = present.filter((one) => !one.isDeactivated && mayEvaluate(one.role) && !isDone(one.uid));
    return {
      eventID: row.eventID,
      title: titleOf(row),
      startsAt: row.startsAt.toISOString(),
      kit: kit === null ? null : { name: kit.name, points: kit.points },
      canChooseKit: can(claims, 'events:manage') && mayChooseKit(row, kit !== null),
      canEvaluate: isTaking && isSealed,
      round: isSealed
        ? null
        : {
            evaluations: own.map(({ uid: by, name, scores, at }) => ({ uid: by, name, scores, at: at.toISOString() })),
            waiting: isTaking ? waiting.map(({ name }) => name) : [],
          },
    };
  });
}
