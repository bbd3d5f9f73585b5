import { randomUUID } from 'node:crypto';
import type { ApplicationId, moveApplications, RefusedMove } from '@vinculo/contracts/applications';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { moveError, placesLeft, takesHires } from '@vinculo/domain/applications';
import type { Tx } from '../../db/database';
import type { AuditContext } from '../audit/append-event';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { newOperationId } from '../vacancies/status/apply-status';
import { findForUpdate as lockVacancies } from '../vacancies/vacancies.repository';
import { historiesOf, insertChanges } from './application-changes.repository';
import { presentPosition } from './applications.presenter';
import {
  changedAt,
  changedAtIn,
  countHired,
  findForUpdate,
  findVacanciesOf,
  updateApplications,
  type MovableApplication,
} from './applications.repository';
import { sendMessage } from './messages/message-mail';
import { moveEvent } from './move-event';

type Request = ParsedRequestOf<typeof moveApplications>['body'];

/**
 * Locks the vacancies of applications, so that nobody else fills their places meanwhile: before the applications, as
 * closing a vacancy does.
 * @returns the places left of each; null of a closed one, which takes no hires.
 */
export async function lockPlaces(tx: Tx, applicationIDs: readonly ApplicationId[]): Promise<Map<JobId, number | null>> {
  const left = new Map<JobId, number | null>();
  if (applicationIDs.length === 0) return left;
  for (const { jobID, places, status } of await lockVacancies(tx, await findVacanciesOf(tx, applicationIDs)))
    left.set(jobID, takesHires(status) ? placesLeft(places, await countHired(tx, jobID)) : null);
  return left;
}

const hireError = (left: number | null | undefined): ErrorCode | null => {
  if (left === null) return 'vacancy_closed';
  return left === 0 ? 'vacancy_full' : null;
};

/** Says of outdated applications where they stand now and who moved them. */
async function withCurrent(
  tx: Tx,
  refused: readonly RefusedMove[],
  rows: ReadonlyMap<ApplicationId, MovableApplication>,
): Promise<RefusedMove[]> {
  const outdated = refused.filter(({ code }) => code === 'version_conflict');
  const histories = await historiesOf(
    tx,
    outdated.map(({ applicationID }) => applicationID),
  );
  return refused.map((refusal) => {
    const row = rows.get(refusal.applicationID);
    const last = histories.get(refusal.applicationID)?.[0];
    if (row === undefined || last === undefined) return refusal;
    return { ...refusal, current: { ...presentPosition(row), byName: last.actorName } };
  });
}

/**
 * Rows are independent: one that may not move is returned in `refused` with its code, the others move.
 * @param operationID given where the move is a part of a larger operation.
 */
export async function moveApplicationsCommand(
  context: AuditContext,
  { body: { to, startDate, items, message, ...reasons } }: { readonly body: Request },
  operationID: OperationId = newOperationId(),
): Promise<ResponseOf<typeof moveApplications>> {
  const { tx, actor, now } = context;
  const versions = new Map(items.map(({ applicationID, version }) => [applicationID, version]));
  const places = await lockPlaces(tx, to === 'hired' ? [...versions.keys()] : []);
  const found = await findForUpdate(tx, [...versions.keys()]);
  const rows = new Map(found.map((row) => [row.applicationID, row]));

  const moving: (MovableApplication & { readonly changeID: string })[] = [];
  const refused: RefusedMove[] = [];
  for (const [applicationID, version] of versions) {
    const row = rows.get(applicationID);
    const left = row && places.get(row.jobID);
    if (row === undefined) refused.push({ applicationID, code: 'not_found' });
    else if (row.version !== version) refused.push({ applicationID, code: 'version_conflict' });
    else {
      const code = moveError(row.stage, to, reasons) ?? hireError(left);
      if (code !== null) refused.push({ applicationID, code });
      else {
        if (typeof left === 'number') places.set(row.jobID, left - 1);
        moving.push({ ...row, changeID: randomUUID() });
      }
    }
  }

  const change = { stage: to, stageAt: changedAtIn(now), ...(startDate === null ? {} : { startDate }) };
  const stored = await updateApplications(
    tx,
    moving.map(({ applicationID }) => applicationID),
    change,
  );
  await insertChanges(
    tx,
    moving.map((row) => ({
      ...{ changeID: row.changeID, operationID, applicationID: row.applicationID },
      ...{ fromStage: row.stage, fromAt: row.stageAt, toStage: to, ...reasons, startDate },
      ...{ actorUid: actor.uid, actorName: actor.name, at: changedAt(row, now), versionAfter: row.version + 1 },
    })),
  );
  for (const { changeID, email } of moving)
    if (message !== undefined && email !== '') await sendMessage(tx, changeID, message, now);
  await appendCandidateEvents(
    context,
    moving.map((row) =>
      moveEvent(row, to, { ...reasons, startDate, isMailed: message !== undefined && row.email !== '' }),
    ),
  );
  return {
    operationID,
    moved: stored.map(presentPosition),
    refused: await withCurrent(tx, refused, rows),
    places: [...places].flatMap(([jobID, left]) => (left === null ? [] : [{ jobID, left }])),
  };
}
