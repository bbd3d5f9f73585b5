import * as z from 'zod/mini';
import { activityEvent, AUDIT_ACTIONS } from '../audit';
import { endpoint, pageQuery } from '../wire';
import { candidateParams } from './candidate';

export const listCandidateEvents = endpoint({
  name: 'listCandidateEvents',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/events',
  effect: 'read',
  summary: 'What happened to a candidate’s file and who looked at it, or one kind of it, newest first',
  params: candidateParams,
  query: z.object({ ...pageQuery, action: z.optional(z.enum(AUDIT_ACTIONS)) }),
  response: z.object({ items: z.array(activityEvent), nextCursor: z.nullable(z.string()) }),
});
