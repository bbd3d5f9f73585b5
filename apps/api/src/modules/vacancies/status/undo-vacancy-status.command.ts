import type { JobId, undoVacancyStatus } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import { undoableSince } from '../../../http/undo-window';
import { vacancyFact } from '../../facts/fact';
import type { RouteContext } from '../../../http/route';
import { appendEvents, type EventInput } from '../../audit/append-event';
import { recountVacancies } from '../../companies/companies.repository';
import { newOperationId } from './apply-status';
import { presentVacancy } from '../vacancies.presenter';
import {
  findForUpdate,
  findOperation,
  insertStatusChanges,
  updateStatus,
  type StatusChange,
  type StoredVacancy,
} from '../vacancies.repository';

/**
 * Restores the rows of the caller's own recent operation. Needs no further permission, not even that to reopen.
 * Rows that changed since then are skipped.
 */
export async function undoVacancyStatusCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof undoVacancyStatus>,
): Promise<ResponseOf<typeof undoVacancyStatus>> {
  const { tx, actor, now } = context;
  const operation = new Map((await findOperation(tx, body.operationID)).map((change) => [change.jobID, change]));
  const [first] = operation.values();
  if (first === undefined || first.actorUid !== actor.uid) throw new ApiError('not_found');
  if (first.at < undoableSince(now)) throw new ApiError('undo_expired');

  const undoID = newOperationId();
  const restored: StoredVacancy[] = [];
  const skipped: JobId[] = [];
  const changes: StatusChange[] = [];
  const events: EventInput[] = [];
  for (const row of await findForUpdate(tx, [...operation.keys()])) {
    const change = operation.get(row.jobID);
    const [stored] =
      change?.versionAfter === row.version ? await updateStatus(tx, row.jobID, change.fromStatus, '', now) : [];
    if (change === undefined || stored === undefined) {
      skipped.push(row.jobID);
      continue;
    }
    restored.push({ ...row, ...stored });
    changes.push({
      ...change,
      operationID: undoID,
      fromStatus: change.toStatus,
      toStatus: change.fromStatus,
      reason: '',
      at: now,
      versionAfter: stored.version,
    });
    events.push({
      action: 'vacancy.undo',
      entityID: row.jobID,
      entityName: row.name,
      companyID: row.companyID,
      before: { status: change.toStatus },
      after: { status: change.fromStatus },
      fact: { ...vacancyFact({ ...row, status: change.toStatus }, change.fromStatus), takesBack: change },
    });
  }
  await insertStatusChanges(tx, changes);
  for (const companyID of [...new Set(restored.map((row) => row.companyID))].sort())
    await recountVacancies(tx, companyID, now);
  await appendEvents(context, events);
  return { restored: restored.map((row) => presentVacancy(row, actor.claims)), skipped };
}
