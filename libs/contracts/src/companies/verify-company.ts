import { valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { company, companyParams } from './company';

export const verifyCompany = endpoint({
  name: 'verifyCompany',
  host: 'main',
  method: 'POST',
  path: '/aperture/companies/:companyID/verification',
  effect: 'write',
  summary: 'Move a company through its verification; a rejection says why',
  params: companyParams,
  body: z.object({ verification: z.enum(valuesOf(verificationStatus)), reason: line(300), version }),
  response: company,
});
