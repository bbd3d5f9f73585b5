import { randomUUID } from 'node:crypto';
import { operationId, type OperationId } from '@vinculo/contracts/vacancies';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { transition } from '@vinculo/domain/vacancies';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { RouteContext } from '../../../http/route';
import type { EventInput } from '../../audit/append-event';
import { vacancyFact } from '../../facts/fact';
import { requireMinimumReason } from '../pay/require-minimum-reason';
import { presentVacancyTerms } from '../vacancies.presenter';
import { updateStatus, type StatusChange, type StoredVacancy } from '../vacancies.repository';

export const newOperationId = (): OperationId => operationId.parse(randomUUID());

type Outcome =
  | { readonly ok: true; readonly row: StoredVacancy; readonly change: StatusChange; readonly event: EventInput }
  | { readonly ok: false; readonly code: ErrorCode };

interface StatusRequest {
  readonly verb: VacancyVerb;
  readonly reason: string;
  readonly belowMinimumReason?: string | undefined;
  readonly version: number;
  readonly operationID: OperationId;
}

/**
 * Applies a verb to a locked row, by the rules of the domain and the server's clock.
 * @throws ApiError `reason_required` if it becomes active below the legal minimum pay without a reason.
 */
export async function applyStatus(
  context: RouteContext,
  row: StoredVacancy,
  { verb, reason, belowMinimumReason = '', version, operationID }: StatusRequest,
): Promise<Outcome> {
  const { tx, actor, now } = context;
  if (row.version !== version) return { ok: false, code: 'version_conflict' };
  const result = transition(row.status, verb, { isAdmin: actor.claims.isAdmin, reason });
  if (!result.ok) return { ok: false, code: result.error };
  const minimumReason =
    result.next === 'active' ? await requireMinimumReason(context, presentVacancyTerms(row), belowMinimumReason) : '';
  const [stored] = await updateStatus(tx, row.jobID, result.next, reason, now);
  if (stored === undefined) return { ok: false, code: 'not_found' };
  return {
    ok: true,
    row: { ...row, ...stored },
    change: {
      operationID,
      jobID: row.jobID,
      fromStatus: row.status,
      toStatus: result.next,
      reason,
      actorUid: actor.uid,
      at: now,
      versionAfter: stored.version,
    },
    event: {
      action: `vacancy.${verb}`,
      entityID: row.jobID,
      entityName: row.name,
      companyID: row.companyID,
      reason: [...new Set([reason, minimumReason])].filter((text) => text !== '').join(' · '),
      before: { status: row.status },
      after: { status: result.next },
      fact: vacancyFact({ ...row, status: result.next }, row.status),
    },
  };
}
