import * as z from 'zod/mini';
import { candidate } from '../candidates';
import { endpoint, version } from '../wire';
import { documentParams, documentProposal } from './document';

export const listProposals = endpoint({
  name: 'listProposals',
  host: 'main',
  method: 'GET',
  path: '/aperture/documents/:documentID/proposals',
  effect: 'read',
  summary: 'What the words of a document suggest for fields that are still empty',
  params: documentParams,
  response: z.object({ items: z.array(documentProposal) }),
});

export const acceptProposal = endpoint({
  name: 'acceptProposal',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/proposals',
  effect: 'write',
  summary: 'Write one suggestion into the file; `version` is the candidate’s',
  params: documentParams,
  body: z.object({ key: z.string().check(z.maxLength(64)), version }),
  response: candidate,
});
