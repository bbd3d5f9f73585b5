import { useMutation } from '@tanstack/react-query';
import {
  chooseInterviewKit,
  createInterviewKit,
  editInterviewKit,
  evaluateInterview,
  type EventId,
  type KitId,
} from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { agendaQueries } from './agenda-queries';

const meta = { invalidates: [agendaQueries.all()] };

/** Adds an interview kit. */
export const useCreateInterviewKit = () =>
  useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: RequestOf<typeof createInterviewKit>['body'] & { readonly idempotencyKey: string }) =>
      call(createInterviewKit, { body }, { idempotencyKey }),
    meta,
  });

/** Changes or retires an interview kit. Refused with `version_conflict` where it was changed meanwhile. */
export const useEditInterviewKit = () =>
  useMutation({
    mutationFn: ({ kitID, ...body }: RequestOf<typeof editInterviewKit>['body'] & { readonly kitID: KitId }) =>
      call(editInterviewKit, { params: { kitID }, body }),
    meta,
  });

/** Chooses what is asked in an interview. */
export const useChooseInterviewKit = () =>
  useMutation({
    mutationFn: ({ eventID, ...body }: RequestOf<typeof chooseInterviewKit>['body'] & { readonly eventID: EventId }) =>
      call(chooseInterviewKit, { params: { eventID }, body }),
    meta,
  });

/** Evaluates an interview of the own, once and for all. */
export const useEvaluateInterview = (eventID: EventId) =>
  useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: RequestOf<typeof evaluateInterview>['body'] & { readonly idempotencyKey: string }) =>
      call(evaluateInterview, { params: { eventID }, body }, { idempotencyKey }),
    meta,
  });
