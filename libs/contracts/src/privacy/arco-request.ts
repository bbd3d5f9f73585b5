import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoDues, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { activityEvent } from '../audit';
import { candidateId } from '../candidates';
import { mailStatus } from '../mails';
import { storedDay, timestamp, version } from '../wire';

export const arcoRequestId = z.uuid().brand<'ArcoRequestId'>();
export type ArcoRequestId = z.output<typeof arcoRequestId>;

export const arcoParams = z.object({ requestID: arcoRequestId });

/** The state of the person's file: in use, blocked (visible to the ARCO desk only), or erased. */
export const PERSON_STATES = ['present', 'blocked', 'erased'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** One line of the desk. Days are days in America/Mexico_City. */
export const arcoSummary = z.object({
  requestID: arcoRequestId,
  folio: z.string(),
  kind: z.enum(valuesOf(arcoKinds)),
  channel: z.enum(valuesOf(arcoChannels)),
  step: z.enum(valuesOf(arcoSteps)),
  docID: candidateId,
  /** '' once the person was erased. */
  personName: z.string(),
  personState: z.enum(PERSON_STATES),
  receivedOn: storedDay,
  /** By when to answer, then by when to comply; null once it is closed. */
  dueOn: z.nullable(storedDay),
  due: z.nullable(z.enum(valuesOf(arcoDues))),
  version,
});
export type ArcoSummary = z.output<typeof arcoSummary>;

/** A whole request. Its texts are encrypted with the person's key: '' once the person was erased. */
export const arcoRequest = z.extend(arcoSummary, {
  detail: z.string(),
  /** What was shown to prove who asks, who checked it and when. */
  identity: z.string(),
  identityBy: z.string(),
  identityAt: z.nullable(timestamp),
  answer: z.string(),
  answeredOn: z.nullable(storedDay),
  /** Why it is not grounded. */
  refusal: z.string(),
  /** What was changed, of a rectification. */
  outcome: z.string(),
  /** When the action of its kind was done: the copy, the block, the opposition. */
  doneAt: z.nullable(timestamp),
  /** From when on a blocked person may be erased. */
  erasableFrom: z.nullable(storedDay),
  mayErase: z.boolean(),
  /** The caller verified the identity, and the security policy requires another user for the block and the erasure. */
  needsOtherPerson: z.boolean(),
  /** Whether further answers are mailed to the person. */
  isMailed: z.boolean(),
  /** The latest mail about the request. */
  mail: z.nullable(mailStatus),
  events: z.array(activityEvent),
});
export type ArcoRequest = z.output<typeof arcoRequest>;
