import { moveReasons } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors';
import { candidateMessage } from '../mails/mail-text';
import { operationId } from '../vacancies/change-vacancy-status';
import { jobId } from '../vacancies/job-id';
import { day, endpoint, line, version } from '../wire';
import { applicationId, applicationPosition, applicationStage } from './application';

export const MOVE_LIMIT = 200;

/** Where a refused application stands now, and who moved it there. */
const currentPosition = z.extend(applicationPosition, { byName: z.string() });

export const refusedMove = z.object({
  applicationID: applicationId,
  code: z.enum(ERROR_CODES),
  /** Present where the version is not the stored one. */
  current: z.optional(currentPosition),
});
export type RefusedMove = z.output<typeof refusedMove>;

export const moveApplications = endpoint({
  name: 'moveApplications',
  host: 'main',
  method: 'POST',
  path: '/aperture/applications/move',
  effect: 'write',
  idempotent: true,
  summary: 'Move one or many applications to a stage; each is moved or says why not',
  body: z
    .object({
      to: applicationStage,
      /** Of the list that the stage asks for. */
      reasonCode: z.nullable(z.enum(valuesOf(moveReasons))),
      reason: line(300),
      /** The first day of work; only of people who are hired. */
      startDate: z.nullable(day),
      /** What those are sent who move and have an e-mail. */
      message: z.optional(candidateMessage),
      items: z
        .array(z.object({ applicationID: applicationId, version }))
        .check(z.minLength(1), z.maxLength(MOVE_LIMIT)),
    })
    .check(
      z.refine(({ to, startDate }) => (to === 'hired') === (startDate !== null), {
        path: ['startDate'],
        message: 'only_of_hires',
      }),
    ),
  response: z.object({
    operationID: operationId,
    moved: z.array(applicationPosition),
    refused: z.array(refusedMove),
    /** Of each vacancy that somebody was hired for. */
    places: z.array(z.object({ jobID: jobId, left: z.int() })),
  }),
});

export const undoApplicationMoves = endpoint({
  name: 'undoApplicationMoves',
  host: 'main',
  method: 'POST',
  path: '/aperture/applications/undo',
  effect: 'write',
  idempotent: true,
  summary: 'Take back one’s own recent move; applications that moved since are left alone',
  body: z.object({ operationID: operationId }),
  response: z.object({
    restored: z.array(applicationPosition),
    /** The move had made them. */
    removed: z.array(applicationId),
    /** Of the whole operation, once nothing more is left. */
    skipped: z.array(applicationId),
    /** The same request takes more back. */
    hasMore: z.boolean(),
  }),
});
