import { useMutation, useQueryClient, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  undoVacancyStatus,
  type OperationId,
  type Vacancy,
} from '@vinculo/contracts/vacancies';
import { CallError } from '@vinculo/contracts/errors';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { transition, type VacancyVerb } from '@vinculo/domain/vacancies';
import { inOneRequest, runInSlices, type RunControl } from '../bulk';
import { companyQueries } from '../companies';
import { call } from '../http';
import { vacancyQueries } from './vacancy-queries';

const invalidates = [vacancyQueries.all(), companyQueries.all()];

/** Vacancies per request of a bulk change. */
const SLICE = 50;

/** The status after the verb if the server accepts it. Permissions were checked when the server offered the verb. */
function expectedStatus(vacancy: Vacancy, verb: VacancyVerb): JobStatus {
  const result = transition(vacancy.status, verb, { isAdmin: true, reason: 'expected' });
  return result.ok ? result.next : vacancy.status;
}

/** The shapes of cached vacancies: one vacancy, a list, or the pages of a list. */
type VacancyList = Vacancy | readonly Vacancy[] | InfiniteData<{ readonly items: readonly Vacancy[] }>;

const isVacancyList = ({ queryKey, state: { data } }: Query): boolean =>
  queryKey[1] !== 'events' &&
  (Array.isArray(data) || (typeof data === 'object' && data !== null && ('pages' in data || 'jobID' in data)));

function mapVacancies(list: VacancyList, change: (vacancy: Vacancy) => Vacancy): VacancyList {
  if ('jobID' in list) return change(list);
  if (!('pages' in list)) return list.map(change);
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/**
 * Optimistic update of every cached list that contains these vacancies.
 * @returns the function that rolls the lists back.
 */
async function showAtOnce(client: QueryClient, vacancies: readonly Vacancy[], verb: VacancyVerb): Promise<() => void> {
  const filter = { queryKey: vacancyQueries.all(), predicate: isVacancyList };
  await client.cancelQueries({ queryKey: vacancyQueries.all() });
  const before = client.getQueriesData<VacancyList>(filter);
  const next = new Map(vacancies.map((vacancy) => [vacancy.jobID, expectedStatus(vacancy, verb)]));
  const withNext = (vacancy: Vacancy): Vacancy => ({ ...vacancy, status: next.get(vacancy.jobID) ?? vacancy.status });
  client.setQueriesData<VacancyList>(filter, (list) => list && mapVacancies(list, withNext));
  return () => {
    for (const [queryKey, list] of before) client.setQueryData(queryKey, list);
  };
}

export interface StatusRequest {
  readonly vacancy: Vacancy;
  readonly verb: VacancyVerb;
  readonly reason: string;
  /** Of `resume` and `reopen`, where the server asks for it. */
  readonly belowMinimumReason?: string | undefined;
  readonly idempotencyKey: string;
}

/** Pauses, resumes, closes or reopens one vacancy: optimistic, rolled back when the server refuses. */
export const useChangeVacancyStatus = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vacancy: { jobID, version }, verb, reason, belowMinimumReason, idempotencyKey }: StatusRequest) => {
      const params = { jobID };
      const body = { reason, version };
      return verb === 'pause' || verb === 'close'
        ? call(changeVacancyStatus[verb], { params, body }, { idempotencyKey })
        : call(changeVacancyStatus[verb], { params, body: { ...body, belowMinimumReason } }, { idempotencyKey });
    },
    onMutate: ({ vacancy, verb }) => showAtOnce(client, [vacancy], verb),
    onError: (_error, _request, rollBack) => rollBack?.(),
    meta: { invalidates },
  });
};

interface BulkStatusRequest extends RunControl {
  readonly vacancies: readonly Vacancy[];
  readonly verb: 'pause' | 'close';
  readonly reason: string;
  /** Called with the operation of each slice that was sent, for its undo. */
  readonly onOperation: (operationID: OperationId) => void;
}

const idOf = ({ jobID }: Vacancy): string => jobID;

/** Pauses or closes many. Never rejects: a failure is part of the outcome. */
export const useBulkChangeVacancyStatus = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vacancies, verb, reason, onOperation, ...run }: BulkStatusRequest) =>
      runInSlices({
        ...run,
        items: vacancies,
        idOf,
        size: SLICE,
        send: inOneRequest(idOf, async (slice, idempotencyKey) => {
          const items = slice.map(({ jobID, version }) => ({ jobID, version }));
          const answer = await call(bulkChangeVacancyStatus, { body: { verb, reason, items } }, { idempotencyKey });
          if (answer.changed.length > 0) onOperation(answer.operationID);
          return {
            changed: answer.changed.length,
            refused: answer.refused.map(({ jobID, code }) => ({
              id: jobID,
              name: slice.find((vacancy) => vacancy.jobID === jobID)?.name ?? '',
              problem: new CallError({ code }),
            })),
          };
        }),
      }),
    onMutate: ({ vacancies, verb }) => showAtOnce(client, vacancies, verb),
    onSuccess: ({ refused, left }, _request, rollBack) => {
      if (refused.length + left.length > 0) rollBack();
    },
    meta: { invalidates },
  });
};

/** Undoes a change of status, shortly after it. */
export const useUndoVacancyStatus = () =>
  useMutation({
    mutationFn: (operationID: OperationId) =>
      // One undo per operation: its id serves as the idempotency key.
      call(undoVacancyStatus, { body: { operationID } }, { idempotencyKey: operationID }),
    meta: { invalidates },
  });
