import { SHORTLIST_SIZE } from '@vinculo/domain/applications';
import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { contactId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { endpoint, paragraph } from '../wire';
import { shortlist } from './shortlist';

export const SHORTLIST_MESSAGE_LENGTH = 1000;

export const createShortlist = endpoint({
  name: 'createShortlist',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/shortlists',
  effect: 'write',
  idempotent: true,
  summary: 'Present three to five candidates of a vacancy to a contact of its company, by mail if it has an e-mail',
  params: z.object({ jobID: jobId }),
  body: z.object({
    applicationIDs: z.array(applicationId).check(
      z.minLength(SHORTLIST_SIZE.min),
      z.maxLength(SHORTLIST_SIZE.max),
      z.refine((ids) => new Set(ids).size === ids.length, 'repeated'),
    ),
    contactID: contactId,
    /** For the company, above the candidates. */
    message: paragraph(SHORTLIST_MESSAGE_LENGTH),
  }),
  response: shortlist,
});
