import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listSurveyAnswers, listSurveys } from '@vinculo/contracts/surveys';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

export type SurveyAnswersRequest = Omit<RequestOf<typeof listSurveyAnswers>['body'], 'cursor' | 'limit'>;

const PAGE_SIZE = 20;
const FRESH_MS = 60_000;

export const surveyQueries = {
  all: () => ['surveys'],
  list: () =>
    queryOptions({
      queryKey: [...surveyQueries.all(), 'list'],
      meta: { live: { survey: 'any' } },
      queryFn: async ({ signal }) => (await call(listSurveys, {}, { signal })).items,
      staleTime: FRESH_MS,
    }),
  /** What was answered, newest first, in pages of 20. */
  answers: (body: SurveyAnswersRequest) =>
    infiniteQueryOptions({
      queryKey: [...surveyQueries.all(), 'answers', body],
      meta: { live: { survey: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listSurveyAnswers,
          { body: { ...body, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),
};
