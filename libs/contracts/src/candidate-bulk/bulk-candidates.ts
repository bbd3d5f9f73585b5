import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { ERROR_CODES } from '../errors';
import { personKey } from '../matching/blind-handle';
import { operationId } from '../vacancies/change-vacancy-status';
import { endpoint, version } from '../wire';
import { bulkAction } from './bulk-action';
import { SELECTION_LIMIT } from './select-candidates';

/** People in one request: each request is one short transaction. */
export const BULK_BATCH = 100;

const person = { docID: candidateId, version };
/** An invitation also takes people of a blind ranking, which holds no versions. */
const changed = { docID: personKey, version: z.nullable(version) };
/** A person who was skipped, and why; the name is '' when the person no longer exists. */
const refusal = z.object({ docID: personKey, name: z.string(), code: z.enum(ERROR_CODES) });
export type BulkRefusal = z.output<typeof refusal>;

export const previewBulkChange = endpoint({
  name: 'previewBulkChange',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/bulk/preview',
  effect: 'read',
  summary: 'What an action would do to these people: who changes, how many have it already, who is refused',
  body: z.object({
    action: bulkAction,
    docIDs: z.array(candidateId).check(z.minLength(1), z.maxLength(SELECTION_LIMIT)),
  }),
  response: z.object({ changing: z.array(z.object(person)), unchanged: z.int(), refused: z.array(refusal) }),
});

export const bulkChangeCandidates = endpoint({
  name: 'bulkChangeCandidates',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/bulk',
  effect: 'write',
  idempotent: true,
  summary: 'Do one thing to many; each person changes or says why not. Batches of one operation share its id',
  body: z.object({
    operationID: operationId,
    action: bulkAction,
    items: z.array(z.object(changed)).check(z.minLength(1), z.maxLength(BULK_BATCH)),
  }),
  response: z.object({ changed: z.int(), refused: z.array(refusal) }),
});

export const undoBulkChange = endpoint({
  name: 'undoBulkChange',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/bulk/undo',
  effect: 'write',
  idempotent: true,
  summary: 'Take back the next people of one’s own operation, shortly after it; who changed since is left alone',
  body: z.object({ operationID: operationId }),
  response: z.object({
    restored: z.int(),
    /** The name is null where an invitation is skipped: the selection may be blind. */
    skipped: z.array(z.object({ name: z.nullable(z.string()) })),
    /** Whether there is more to undo: send the request again. */
    hasMore: z.boolean(),
  }),
});
