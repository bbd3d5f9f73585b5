import { MATCH_REASONS } from '@vinculo/domain/duplicates';
import * as z from 'zod/mini';
import { candidateId, candidateParams, candidateSummary } from '../candidates';
import { endpoint, page, pageQuery } from '../wire';

const reasons = z.array(z.enum(MATCH_REASONS)).check(z.minLength(1));

const pair = z.object({ oneID: candidateId, otherID: candidateId });
export type Pair = z.output<typeof pair>;

/** Possible duplicates: each person matches at least one of the others. */
export const duplicateGroup = z.object({
  people: z.array(candidateSummary),
  pairs: z.array(z.object({ oneID: candidateId, otherID: candidateId, reasons })),
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  host: 'main',
  method: 'GET',
  path: '/aperture/duplicates',
  effect: 'read',
  summary: 'Groups of people who may be one and the same, in keyset pages',
  query: z.object(pageQuery),
  response: page(duplicateGroup),
});

export const duplicate = z.object({ docID: candidateId, name: z.string(), reasons });
export type Duplicate = z.output<typeof duplicate>;

export const listCandidateDuplicates = endpoint({
  name: 'listCandidateDuplicates',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/duplicates',
  effect: 'read',
  summary: 'Who may be the same person, the surest first',
  params: candidateParams,
  response: z.object({ items: z.array(duplicate) }),
});

export const markNotDuplicate = endpoint({
  name: 'markNotDuplicate',
  host: 'main',
  method: 'POST',
  path: '/aperture/duplicates/not-duplicates',
  effect: 'write',
  idempotent: true,
  summary: 'These are not the same person: no two of them are shown as duplicates again',
  body: z.object({ docIDs: z.array(candidateId).check(z.minLength(2), z.maxLength(20)) }),
  response: z.object({ pairs: z.array(pair) }),
});

export const undoNotDuplicate = endpoint({
  name: 'undoNotDuplicate',
  host: 'main',
  method: 'POST',
  path: '/aperture/duplicates/not-duplicates/undo',
  effect: 'write',
  idempotent: true,
  summary: 'They may be the same person after all: these pairs are shown again',
  // As many as twenty people make.
  body: z.object({ pairs: z.array(pair).check(z.minLength(1), z.maxLength(190)) }),
  response: z.object({ pairs: z.array(pair) }),
});
