import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { candidateId, day } from '../candidates';
import { endpoint, paragraph, version } from '../wire';
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

export const opposeScoring = endpoint({
  name: 'opposeScoring',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/opposition',
  effect: 'write',
  summary: 'Take the person of an opposition out of automated scoring',
  params: arcoParams,
  body: z.object({ version }),
  response: arcoRequest,
});

export const blockPerson = endpoint({
  name: 'blockPerson',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/block',
  effect: 'write',
  summary: 'Set the person of a cancellation apart: nobody but this desk sees them from now on',
  params: arcoParams,
  body: z.object({ version }),
  response: arcoRequest,
});

export const unblockPerson = endpoint({
  name: 'unblockPerson',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/unblock',
  effect: 'write',
  summary: 'Put a blocked person back as they were',
  params: arcoParams,
  body: z.object({ version }),
  response: arcoRequest,
});

export const erasePerson = endpoint({
  name: 'erasePerson',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/erase',
  effect: 'write',
  summary: 'Erase a blocked person whose term has passed, everywhere and for good',
  params: arcoParams,
  body: z.object({ version }),
  response: arcoRequest,
});
