import { MERGE_COUNT, MERGE_FIELDS } from '@vinculo/domain/duplicates';
import * as z from 'zod/mini';
import { candidate, candidateId, candidateParams } from '../candidates';
import { endpoint, timestamp, version } from '../wire';

export const mergeId = z.uuid().brand<'MergeId'>();
export type MergeId = z.output<typeof mergeId>;

export const mergeCandidates = endpoint({
  name: 'mergeCandidates',
  host: 'main',
  method: 'POST',
  path: '/aperture/merges',
  effect: 'write',
  idempotent: true,
  summary: 'Make one file out of two to four; it can be taken back for thirty days',
  body: z.object({
    /** The file that stays; its id and its history go on. */
    survivorID: candidateId,
    files: z
      .array(z.object({ docID: candidateId, version }))
      .check(z.minLength(MERGE_COUNT.min), z.maxLength(MERGE_COUNT.max)),
    /** Which of the files gives each field. */
    choices: z.record(z.enum(MERGE_FIELDS), candidateId),
  }),
  response: z.object({ mergeID: mergeId, candidate }),
});

export const undoMerge = endpoint({
  name: 'undoMerge',
  host: 'main',
  method: 'POST',
  path: '/aperture/merges/:mergeID/undo',
  effect: 'write',
  idempotent: true,
  summary: 'Bring the merged files back; fields of the one that stayed go back where nobody changed them since',
  params: z.object({ mergeID: mergeId }),
  /** `kept` names the fields that someone changed after the merge: they stay as they are now. */
  response: z.object({ candidate, kept: z.array(z.string()) }),
});

/** A merge that a file is the outcome of, and that can still be taken back. */
export const candidateMerge = z.object({
  mergeID: mergeId,
  /** Names of the files that were taken in. */
  names: z.array(z.string()),
  byName: z.string(),
  at: timestamp,
  undoUntil: timestamp,
});

export const listCandidateMerges = endpoint({
  name: 'listCandidateMerges',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/merges',
  effect: 'read',
  summary: 'The merges of a file that can still be taken back, newest first',
  params: candidateParams,
  response: z.object({ items: z.array(candidateMerge) }),
});
