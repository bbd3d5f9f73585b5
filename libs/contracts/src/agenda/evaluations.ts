import { MOST_POINTS, SCORES } from '@vinculo/domain/agenda';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { endpoint, paragraph, timestamp } from '../wire';
import { eventId, eventParams } from './agenda-event';
import { kitPoint } from './interview-kits';

/** What an interviewer gives a point, and why. */
export const pointScore = z.object({ score: z.literal(SCORES), reason: paragraph(1000).check(z.minLength(3)) });
export type PointScore = z.output<typeof pointScore>;

/** One for each point of the kit, in its order. */
const scores = z.array(pointScore).check(z.minLength(1), z.maxLength(MOST_POINTS));

export const evaluation = z.object({ uid: z.string(), name: z.string(), scores, at: timestamp });

/** The kit of an interview and what its interviewers think, as far as the reader may know. */
export const interviewEvaluations = z.object({
  eventID: eventId,
  title: z.string(),
  startsAt: timestamp,
  kit: z.nullable(z.object({ name: z.string(), points: z.array(kitPoint) })),
  canChooseKit: z.boolean(),
  /** Whether the reader interviewed and has not evaluated yet. */
  canEvaluate: z.boolean(),
  /** All evaluations, and who is still to write theirs; null to an interviewer before their own. */
  round: z.nullable(z.object({ evaluations: z.array(evaluation), waiting: z.array(z.string()) })),
});
export type InterviewEvaluations = z.output<typeof interviewEvaluations>;

export const listEvaluations = endpoint({
  name: 'listEvaluations',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/evaluations/search',
  effect: 'read',
  summary: "The evaluations of an interview, or of a person's interviews that took place with a kit, the latest first",
  body: z.union([z.object({ eventID: eventId }), z.object({ docID: candidateId })]),
  response: z.object({ items: z.array(interviewEvaluations) }),
});

export const evaluateInterview = endpoint({
  name: 'evaluateInterview',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/evaluation',
  effect: 'write',
  idempotent: true,
  summary: 'Evaluate an interview of the own, once and for all',
  params: eventParams,
  body: z.object({ scores }),
  response: interviewEvaluations,
});
