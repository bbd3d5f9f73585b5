import { useMutation } from '@tanstack/react-query';
import { createSurvey, editSurvey, replySurveyAnswer, switchSurvey } from '@vinculo/contracts/surveys';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { surveyQueries } from './survey-queries';

const meta = { invalidates: [surveyQueries.all()] };

interface Creation {
  readonly body: RequestOf<typeof createSurvey>['body'];
  /** Belongs to the filled form: sending it twice creates one survey. */
  readonly idempotencyKey: string;
}

export const useCreateSurvey = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Creation) => call(createSurvey, { body }, { idempotencyKey }),
    meta,
  });

export const useEditSurvey = () =>
  useMutation({
    mutationFn: ({ surveyID, ...body }: { surveyID: string } & RequestOf<typeof editSurvey>['body']) =>
      call(editSurvey, { params: { surveyID }, body }),
    meta,
  });

/** Pauses a survey or makes it active. */
export const useSwitchSurvey = () =>
  useMutation({
    mutationFn: ({ surveyID, ...body }: { surveyID: string } & RequestOf<typeof switchSurvey>['body']) =>
      call(switchSurvey, { params: { surveyID }, body }),
    meta,
  });

/** Writes to the person who gave an answer. */
export const useReplySurveyAnswer = () =>
  useMutation({
    mutationFn: ({ requestID, text }: { readonly requestID: string; readonly text: string }) =>
      call(replySurveyAnswer, { params: { requestID }, body: { text } }),
    meta,
  });
