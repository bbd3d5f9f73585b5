import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exploreFigure,
  listFigureRows,
  listTeamWork,
  readAlgorithmCard,
  readCohorts,
  readFigures,
  readImpactAudit,
  readPublicFigures,
  readTeam,
} from '@vinculo/contracts/analytics';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { FRESH_MS } from './fresh';

export type FiguresRequest = RequestOf<typeof readFigures>['body'];
export type ExplorationRequest = RequestOf<typeof exploreFigure>['body'];
type TeamRequest = RequestOf<typeof readTeam>['body'];
export type CohortsRequest = RequestOf<typeof readCohorts>['body'];
export type FigureRowsRequest = Omit<RequestOf<typeof listFigureRows>['body'], 'cursor' | 'limit'>;
export type TeamWorkRequest = Omit<RequestOf<typeof listTeamWork>['body'], 'cursor' | 'limit'>;

const PAGE_SIZE = 40;
const OPEN_FRESH_MS = 5 * 60_000;

export const analyticsQueries = {
  figures: (body: FiguresRequest) =>
    queryOptions({
      queryKey: ['analytics', 'figures', body],
      queryFn: ({ signal }) => call(readFigures, { body }, { signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  exploration: (body: ExplorationRequest) =>
    queryOptions({
      queryKey: ['analytics', 'exploration', body],
      queryFn: ({ signal }) => call(exploreFigure, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  cohorts: (body: CohortsRequest) =>
    queryOptions({
      queryKey: ['analytics', 'cohorts', body],
      queryFn: ({ signal }) => call(readCohorts, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  team: (body: TeamRequest) =>
    queryOptions({
      queryKey: ['analytics', 'team', body],
      queryFn: ({ signal }) => call(readTeam, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** What a figure counts, newest first, in pages of 40. */
  rows: (body: FigureRowsRequest) =>
    infiniteQueryOptions({
      queryKey: ['analytics', 'rows', body],
      queryFn: ({ pageParam, signal }) =>
        call(
          listFigureRows,
          { body: { ...body, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),
  /** What was changed in one hour of a weekday, newest first, in pages of 40. */
  work: (body: TeamWorkRequest) =>
    infiniteQueryOptions({
      queryKey: ['analytics', 'work', body],
      queryFn: ({ pageParam, signal }) =>
        call(
          listTeamWork,
          { body: { ...body, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),
  /** What everyone may see of the platform; the server computes it every five minutes. */
  open: () =>
    queryOptions({
      queryKey: ['analytics', 'open'],
      queryFn: ({ signal }) => call(readPublicFigures, {}, { signal }),
      staleTime: OPEN_FRESH_MS,
    }),
  algorithm: () =>
    queryOptions({
      queryKey: ['analytics', 'algorithm'],
      queryFn: ({ signal }) => call(readAlgorithmCard, {}, { signal }),
      staleTime: OPEN_FRESH_MS,
    }),
  impact: () =>
    queryOptions({
      queryKey: ['analytics', 'impact'],
      queryFn: ({ signal }) => call(readImpactAudit, {}, { signal }),
      staleTime: OPEN_FRESH_MS,
    }),
};
