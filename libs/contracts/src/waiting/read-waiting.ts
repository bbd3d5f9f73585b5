import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoDues, arcoKinds } from '@vinculo/domain/privacy';
import { alertKinds } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { documentId, documentType } from '../documents';
import { personKey } from '../matching/blind-handle';
import { arcoRequestId } from '../privacy';
import { alertId, payoutId } from '../referrals';
import { jobId } from '../vacancies/job-id';
import { endpoint, storedDay, timestamp } from '../wire';

/** The queues that no other list shows whole. */
export const WHOLE_QUEUES = ['applications', 'vacancies'] as const;
export type WholeQueue = (typeof WHOLE_QUEUES)[number];

/** How many rows of each queue an answer holds, and of the one that was asked for. */
export const QUEUE_ROWS = 5;
export const MOST_QUEUE_ROWS = 100;

const counted = { total: z.int(), totalCapped: z.boolean() };
const count = z.optional(z.object(counted));
const queueOf = <T extends z.ZodMiniType>(item: T) => z.optional(z.object({ ...counted, items: z.array(item) }));

const vacancy = { jobID: jobId, vacancyName: z.string(), companyName: z.string() };

/** An application that nobody has opened; of a blind selection, with a handle and a label. */
export const waitingApplication = z.object({
  docID: personKey,
  name: z.string(),
  isBlind: z.boolean(),
  ...vacancy,
  days: z.int(),
});
export type WaitingApplication = z.output<typeof waitingApplication>;

export const waitingDocument = z.object({
  documentID: documentId,
  docID: candidateId,
  name: z.string(),
  type: documentType,
  uploadedAt: timestamp,
});
export type WaitingDocument = z.output<typeof waitingDocument>;

/** A vacancy with somebody without a reply, and for how many days the first of them. */
export const waitingVacancy = z.object({ ...vacancy, days: z.int() });
export type WaitingVacancy = z.output<typeof waitingVacancy>;

export const waitingArcoRequest = z.object({
  requestID: arcoRequestId,
  folio: z.string(),
  kind: z.enum(valuesOf(arcoKinds)),
  dueOn: storedDay,
  due: z.enum(valuesOf(arcoDues)),
  /** Working days; negative once it is overdue. */
  daysLeft: z.int(),
});
export type WaitingArcoRequest = z.output<typeof waitingArcoRequest>;

/** A part of a reward that the reader may approve now. */
export const waitingPayout = z.object({
  payoutID: payoutId,
  /** The folio of the referral. */
  number: z.int(),
  referrerName: z.string(),
  cents: z.int(),
  dueOn: storedDay,
});
export type WaitingPayout = z.output<typeof waitingPayout>;

export const waitingAlert = z.object({
  alertID: alertId,
  kind: z.enum(valuesOf(alertKinds)),
  number: z.int(),
  referrerName: z.string(),
  at: timestamp,
});
export type WaitingAlert = z.output<typeof waitingAlert>;

export const readWaiting = endpoint({
  name: 'readWaiting',
  host: 'main',
  method: 'GET',
  path: '/aperture/waiting',
  effect: 'read',
  summary: 'What waits for the reader, with the first rows of each queue; what they may not see is left out',
  /** With a queue: that one alone, with more of its rows. */
  query: z.object({ queue: z.optional(z.enum(WHOLE_QUEUES)) }),
  response: z.object({
    applications: queueOf(waitingApplication),
    documents: queueOf(waitingDocument),
    vacancies: queueOf(waitingVacancy),
    arcoRequests: queueOf(waitingArcoRequest),
    payouts: queueOf(waitingPayout),
    referralAlerts: queueOf(waitingAlert),
    accessRequests: count,
    /** The reader's own imports that were checked and not applied, or stopped. */
    imports: count,
    duplicates: count,
    /** Background jobs that are out of retries. */
    deadJobs: count,
  }),
});
