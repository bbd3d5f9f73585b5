import * as z from 'zod/mini';
import { endpoint, pageQuery } from '../wire';
import { activityEvent, AUDIT_ACTIONS } from '../audit';
import { companyParams } from './company';

export const listCompanyEvents = endpoint({
  name: 'listCompanyEvents',
  host: 'main',
  method: 'GET',
  path: '/aperture/companies/:companyID/events',
  effect: 'read',
  summary: 'What happened to a company and its vacancies, or one kind of it, newest first',
  params: companyParams,
  query: z.object({ ...pageQuery, action: z.optional(z.enum(AUDIT_ACTIONS)) }),
  response: z.object({ items: z.array(activityEvent), nextCursor: z.nullable(z.string()) }),
});
