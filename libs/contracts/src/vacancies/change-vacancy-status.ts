import type { VacancyVerb } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors';
import { endpoint, line, version } from '../wire';
import { jobId } from './job-id';
import { belowMinimumReason, vacancy, vacancyParams } from './vacancy';

/** Names one write so that it can be undone for a moment. */
export const operationId = z.uuid().brand<'OperationId'>();
export type OperationId = z.output<typeof operationId>;

/** How long after a change of status it can be undone on the server; the screen offers ten seconds of it. */
export const UNDO_WINDOW_SECONDS = 30;

const why = line(300);

const body = z.object({ reason: why, version });
/** Of the verbs that make a vacancy active. */
const activation = z.extend(body, { belowMinimumReason });

const statusChange = <const V extends VacancyVerb, B extends typeof body>(verb: V, summary: string, requestBody: B) =>
  endpoint({
    name: `${verb}Vacancy`,
    host: 'main',
    method: 'POST',
    path: `/aperture/vacancies/:jobID/${verb}`,
    effect: 'write',
    idempotent: true,
    summary,
    params: vacancyParams,
    body: requestBody,
    response: z.object({ vacancy, operationID: operationId }),
  });

export const changeVacancyStatus = {
  pause: statusChange('pause', 'Stop taking applications for now', body),
  resume: statusChange('resume', 'Take applications again; under the legal minimum pay it says why', activation),
  close: statusChange('close', 'Close for good; says why', body),
  reopen: statusChange('reopen', 'Open a closed vacancy again; administrators only, says why', activation),
} as const satisfies Record<VacancyVerb, unknown>;

export const BULK_LIMIT = 200;

export const bulkChangeVacancyStatus = endpoint({
  name: 'bulkChangeVacancyStatus',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/status',
  effect: 'write',
  idempotent: true,
  summary: 'Pause or close many; each row is changed or says why not',
  body: z.object({
    verb: z.enum(['pause', 'close']),
    reason: why,
    items: z.array(z.object({ jobID: jobId, version })).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  }),
  response: z.object({
    operationID: operationId,
    changed: z.array(vacancy),
    refused: z.array(z.object({ jobID: jobId, code: z.enum(ERROR_CODES) })),
  }),
});

export const undoVacancyStatus = endpoint({
  name: 'undoVacancyStatus',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/undo',
  effect: 'write',
  idempotent: true,
  summary: 'Take back a change of status of one’s own, shortly after it; rows that changed since are left alone',
  body: z.object({ operationID: operationId }),
  response: z.object({ restored: z.array(vacancy), skipped: z.array(jobId) }),
});
