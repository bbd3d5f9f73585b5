import { MOST_POINTS } from '@vinculo/domain/agenda';
import * as z from 'zod/mini';
import { endpoint, line, paragraph, version } from '../wire';
import { agendaEventDetail, eventParams } from './agenda-event';

export const kitId = z.uuid().brand<'KitId'>();
export type KitId = z.output<typeof kitId>;

/** A competence, and what to ask about it. */
export const kitPoint = z.object({ competence: line(80).check(z.minLength(2)), questions: paragraph(1000) });
export type KitPoint = z.output<typeof kitPoint>;

const input = z.object({
  name: line(80).check(z.minLength(2)),
  points: z.array(kitPoint).check(z.minLength(1), z.maxLength(MOST_POINTS)),
});

export const interviewKit = z.extend(input, { kitID: kitId, isRetired: z.boolean(), version });
export type InterviewKit = z.output<typeof interviewKit>;

export const listInterviewKits = endpoint({
  name: 'listInterviewKits',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/kits',
  effect: 'read',
  summary: 'The interview kits by name, retired ones too',
  response: z.object({ items: z.array(interviewKit) }),
});

export const createInterviewKit = endpoint({
  name: 'createInterviewKit',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/kits',
  effect: 'write',
  idempotent: true,
  summary: 'Add an interview kit',
  body: input,
  response: interviewKit,
});

export const editInterviewKit = endpoint({
  name: 'editInterviewKit',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/agenda/kits/:kitID',
  effect: 'write',
  summary: 'Change an interview kit or retire it; interviews that have it keep it as it was',
  params: z.object({ kitID: kitId }),
  body: z.extend(input, { isRetired: z.boolean(), version }),
  response: interviewKit,
});

export const chooseInterviewKit = endpoint({
  name: 'chooseInterviewKit',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/kit',
  effect: 'write',
  summary: 'Choose what is asked in an interview, or nothing; it keeps the kit as it is now',
  params: eventParams,
  body: z.object({ kitID: z.nullable(kitId), version }),
  response: agendaEventDetail,
});
