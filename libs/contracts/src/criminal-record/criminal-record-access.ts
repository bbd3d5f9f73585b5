import { SHORTEST_RECORD_REASON } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { documentParams, openedDocument } from '../documents';
import { jobId } from '../vacancies';
import { endpoint, line, timestamp } from '../wire';

/** The access that one reason grants to the user who gave it. */
export const criminalRecordAccess = z.object({
  reason: z.string(),
  /** The vacancy it is for, or ''. */
  vacancy: z.string(),
  closesAt: timestamp,
  /** By the server's clock, so that a wrong client clock does not matter. */
  secondsLeft: z.int(),
});
export type CriminalRecordAccess = z.output<typeof criminalRecordAccess>;

const answer = z.object({ access: z.nullable(criminalRecordAccess) });

export const openCriminalRecords = endpoint({
  name: 'openCriminalRecords',
  host: 'main',
  method: 'POST',
  path: '/aperture/criminal-records/access',
  effect: 'write',
  idempotent: true,
  summary: 'Give the reason for which one looks at criminal records: they are open to oneself for fifteen minutes',
  body: z.object({ jobID: z.nullable(jobId), reason: line(300) }).check(
    z.refine(({ jobID, reason }) => jobID !== null || reason.length >= SHORTEST_RECORD_REASON, {
      error: 'too_short',
      path: ['reason'],
    }),
  ),
  response: answer,
});

export const getCriminalRecordAccess = endpoint({
  name: 'getCriminalRecordAccess',
  host: 'main',
  method: 'GET',
  path: '/aperture/criminal-records/access',
  effect: 'read',
  summary: 'Whether criminal records are open to oneself, and until when',
  response: answer,
});

export const closeCriminalRecords = endpoint({
  name: 'closeCriminalRecords',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/criminal-records/access',
  effect: 'write',
  summary: 'Close them before their time',
  response: answer,
});

export const viewCriminalRecord = endpoint({
  name: 'viewCriminalRecord',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/criminal-record',
  effect: 'write',
  summary: 'The path of a criminal-record letter, which is in no list; the access is recorded in the candidate’s file',
  params: documentParams,
  response: openedDocument,
});
