import { education, states, valuesOf } from '@vinculo/domain/catalogs';
import { MOST_PURPOSES } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { catalogValue, email, endpoint, line, timestamp } from '../wire';

const optionalLine = (max: number) => z._default(line(max), '');
const utm = z.optional(line(120).check(z.minLength(1)));

/** The campaign that brought the person, in the parameters of its link. */
export const campaign = z.object({
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_content: utm,
  utm_term: utm,
  utm_placement: utm,
});
export type Campaign = z.output<typeof campaign>;

/** The same person came again for the same vacancy. */
export const applicationReturn = z.object({
  at: timestamp,
  campaign,
  /** The version of the privacy notice that they accepted. */
  notice: z.string(),
});
export type ApplicationReturn = z.output<typeof applicationReturn>;

const person = {
  firstName: line(80).check(z.minLength(1)),
  paternalName: line(60).check(z.minLength(1)),
  maternalName: optionalLine(60),
  email: z._default(z.union([z.literal(''), email]), ''),
  /** Ten digits. */
  phone: z._default(z.union([z.literal(''), z.string().check(z.regex(/^\d{10}$/))]), ''),
  curp: optionalLine(24),
  rfc: optionalLine(20),
  nss: optionalLine(16),
  state: z._default(z.union([z.literal(''), z.enum(valuesOf(states))]), ''),
  municipality: optionalLine(80),
  education: z._default(z.union([z.literal(''), z.enum(valuesOf(education))]), ''),
  desiredPosition: z._default(z.union([z.literal(''), catalogValue]), ''),
};

/** Of one person, as the job site keeps them. */
const MOST_CLICKS = 20;

const body = z
  .object({
    jobID: jobId,
    ...person,
    consent: z.object({
      /** The name of the version of the privacy notice that the person accepted. */
      notice: line(60).check(z.minLength(1)),
      /** The voluntary purposes that the person agreed to. */
      granted: z.array(line(160)).check(z.maxLength(MOST_PURPOSES)),
    }),
    campaign: z._default(campaign, {}),
    /** The values of `vclick` with which the person's browser came, the earliest first. */
    clickIDs: z._default(z.array(z.uuid()).check(z.maxLength(MOST_CLICKS)), []),
  })
  .check(
    z.refine(({ email: address, phone }) => address !== '' || phone !== '', {
      path: ['email'],
      message: 'email_or_phone',
    }),
  );

/** The answer is the same for people who are known and who are not. */
export const receiveApplication = endpoint({
  name: 'receiveApplication',
  host: 'main',
  method: 'POST',
  path: '/ats/applications',
  effect: 'write',
  idempotent: true,
  summary: 'Receive an application from the job site',
  body,
  example: {
    jobID: '7b1a4a52-6f5e-4a0a-9a41-0f5d3a1f2c11',
    firstName: 'Gloria',
    paternalName: 'Hernández',
    maternalName: 'García',
    email: 'gloria@correo.example',
    phone: '4421234567',
    state: '22',
    municipality: 'Querétaro',
    consent: { notice: '2026-01', granted: [] },
    campaign: { utm_source: 'facebook', utm_medium: 'social', utm_campaign: 'operadores-bajio' },
  },
  response: z.object({ received: z.literal(true) }),
});
