import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { day, endpoint, paragraph, version } from '../wire';
import { arcoParams, arcoRequest } from './arco-request';

const text = paragraph(2000);

export const createArcoRequest = endpoint({
  name: 'createArcoRequest',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests',
  effect: 'write',
  idempotent: true,
  summary: 'Take down what a person asks about their data; the clock starts on the day it was received',
  body: z.object({
    docID: candidateId,
    kind: z.enum(valuesOf(arcoKinds)),
    channel: z.enum(valuesOf(arcoChannels)),
    receivedOn: day,
    detail: text,
  }),
  response: arcoRequest,
});

export const moveArcoRequest = endpoint({
  name: 'moveArcoRequest',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/step',
  effect: 'write',
  summary: 'Take a request to its next step, with what was shown, answered, changed, or why it is not grounded',
  params: arcoParams,
  body: z.object({ step: z.enum(valuesOf(arcoSteps)), text, version }),
  response: arcoRequest,
});

/** An action on the person of a request. */
const action = {
  host: 'admin',
  method: 'POST',
  effect: 'write',
  params: arcoParams,
  body: z.object({ version }),
  response: arcoRequest,
} as const;

export const opposeScoring = endpoint({
  ...action,
  name: 'opposeScoring',
  path: '/aperture/privacy/requests/:requestID/opposition',
  summary: 'Take the person of an opposition out of automated scoring',
});

export const blockPerson = endpoint({
  ...action,
  name: 'blockPerson',
  path: '/aperture/privacy/requests/:requestID/block',
  summary: 'Set the person of a cancellation apart: nobody but this desk sees them from now on',
});

export const unblockPerson = endpoint({
  ...action,
  name: 'unblockPerson',
  path: '/aperture/privacy/requests/:requestID/unblock',
  summary: 'Put a blocked person back as they were',
});

export const erasePerson = endpoint({
  ...action,
  name: 'erasePerson',
  path: '/aperture/privacy/requests/:requestID/erase',
  summary: 'Erase a blocked person whose term has passed, everywhere and for good',
});

export const resendArcoMail = endpoint({
  name: 'resendArcoMail',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/mail',
  effect: 'write',
  summary: 'Send the latest mail about a request again, which failed',
  params: arcoParams,
  body: z.object({}),
  response: arcoRequest,
});
