import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { candidateParams, note, noteText } from './candidate';

export const listCandidateNotes = endpoint({
  name: 'listCandidateNotes',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/notes',
  effect: 'read',
  summary: 'What colleagues noted about a candidate, newest first',
  params: candidateParams,
  response: z.object({ items: z.array(note) }),
});

export const addCandidateNote = endpoint({
  name: 'addCandidateNote',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/notes',
  effect: 'write',
  idempotent: true,
  summary: 'Note something about a candidate',
  params: candidateParams,
  body: z.object({ text: noteText }),
  response: note,
});
