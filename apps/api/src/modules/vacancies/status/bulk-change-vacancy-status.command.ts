import type { ErrorCode } from '@vinculo/contracts/errors';
import type { bulkChangeVacancyStatus, JobId } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents, type EventInput } from '../../audit/append-event';
import { recountVacancies } from '../../companies/companies.repository';
import { applyStatus, newOperationId } from './apply-status';
import { presentVacancy } from '../vacancies.presenter';
import { findForUpdate, insertStatusChanges, type StatusChange, type StoredVacancy } from '../vacancies.repository';

/** Rows are independent: a row that cannot change is returned in `refused` with its code, the others are changed. */
export async function bulkChangeVacancyStatusCommand(
  context: RouteContext,
  { body: { verb, reason, items } }: ParsedRequestOf<typeof bulkChangeVacancyStatus>,
): Promise<ResponseOf<typeof bulkChangeVacancyStatus>> {
  const { tx, actor, now } = context;
  if (!can(actor.claims, `vacancies:${verb}`)) throw new ApiError('forbidden');
  const operationID = newOperationId();
  const versions = new Map(items.map(({ jobID, version }) => [jobID, version]));
  const rows = new Map((await findForUpdate(tx, [...versions.keys()])).map((row) => [row.jobID, row]));

  const changed: StoredVacancy[] = [];
  const changes: StatusChange[] = [];
  const events: EventInput[] = [];
  const refused: { jobID: JobId; code: ErrorCode }[] = [];
  for (const [jobID, version] of versions) {
    const row = rows.get(jobID);
    const outcome =
      row === undefined
        ? ({ ok: false, code: 'not_found' } as const)
        : await applyStatus(context, row, { verb, reason, version, operationID });
    if (outcome.ok) {
      changed.push(outcome.row);
      changes.push(outcome.change);
      events.push(outcome.event);
    } else {
      refused.push({ jobID, code: outcome.code });
    }
  }
  await insertStatusChanges(tx, changes);
  for (const companyID of [...new Set(changed.map((row) => row.companyID))].sort())
    await recountVacancies(tx, companyID, now);
  await appendEvents(context, events);
  return { operationID, changed: changed.map((row) => presentVacancy(row, actor.claims)), refused };
}
