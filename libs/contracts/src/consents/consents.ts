import { valuesOf } from '@vinculo/domain/catalogs';
import { consentSources, MOST_PURPOSES } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { candidateParams } from '../candidates';
import { day, endpoint, line, storedDay } from '../wire';
import { noticeId } from './privacy-notices';

const word = {
  noticeID: noticeId,
  acceptedOn: day,
  source: z.enum(valuesOf(consentSources)),
  /** The voluntary purposes that the person agrees to; the others they refuse, or took back. */
  granted: z.array(line(160)).check(z.maxLength(MOST_PURPOSES)),
};

/** What a person said about a version of the notice. */
export const consent = z.object({
  consentID: z.uuid(),
  ...word,
  acceptedOn: storedDay,
  noticeName: z.string(),
  /** Of the notice. */
  voluntary: z.array(z.string()),
  isCurrent: z.boolean(),
  recordedBy: z.string(),
});
export type Consent = z.output<typeof consent>;

const consents = z.object({ items: z.array(consent) });

export const listConsents = endpoint({
  name: 'listConsents',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/consents',
  effect: 'read',
  summary: 'What a person said about the privacy notice, the latest first: that one counts',
  params: candidateParams,
  response: consents,
});

export const recordConsent = endpoint({
  name: 'recordConsent',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/consents',
  effect: 'write',
  idempotent: true,
  summary: 'Write down what a person says now; what they said before stays in the history',
  params: candidateParams,
  body: z.object(word),
  response: consents,
});
