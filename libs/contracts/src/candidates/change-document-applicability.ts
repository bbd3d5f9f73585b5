import { documentTypes, valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { candidate, candidateParams } from './candidate';

export const changeDocumentApplicability = endpoint({
  name: 'changeDocumentApplicability',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/document-applicability',
  effect: 'write',
  summary: 'Say that a type of document does not apply to a candidate, or applies again',
  params: candidateParams,
  body: z.object({ type: z.enum(valuesOf(documentTypes)), applies: z.boolean(), version }),
  response: candidate,
});
