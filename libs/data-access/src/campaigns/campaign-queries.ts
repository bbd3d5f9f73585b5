import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCosts, listLinks, listUnassigned, readVocabulary, reportCampaigns } from '@vinculo/contracts/campaigns';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

type LinkFilters = NonNullable<RequestOf<typeof listLinks>['query']>;
type CampaignReportRequest = RequestOf<typeof reportCampaigns>['body'];

export const campaignQueries = {
  all: () => ['campaigns'] as const,
  /** What links are made of. */
  vocabulary: () =>
    queryOptions({
      queryKey: ['campaigns', 'vocabulary'],
      meta: { live: { campaign: 'any' } },
      queryFn: ({ signal }) => call(readVocabulary, {}, { signal }),
    }),
  /** The links of a vacancy, a campaign or a fair. */
  links: (filters: LinkFilters) =>
    queryOptions({
      queryKey: ['campaigns', 'links', filters],
      meta: { live: { campaign: 'any' } },
      queryFn: ({ signal }) => call(listLinks, { query: filters }, { signal }),
    }),
  /** What campaigns brought and cost. */
  report: (asked: CampaignReportRequest) =>
    queryOptions({
      queryKey: ['campaigns', 'report', asked],
      meta: { live: { campaign: 'any', application: 'any' } },
      queryFn: ({ signal }) => call(reportCampaigns, { body: asked }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What was spent on a campaign. */
  costs: (campaign: string) =>
    queryOptions({
      queryKey: ['campaigns', 'costs', campaign],
      meta: { live: { campaign: 'any' } },
      queryFn: ({ signal }) => call(listCosts, { query: { campaign } }, { signal }),
    }),
  /** Parameters that came in and are of no campaign. */
  unassigned: () =>
    queryOptions({
      queryKey: ['campaigns', 'unassigned'],
      meta: { live: { campaign: 'any', application: 'any' } },
      queryFn: ({ signal }) => call(listUnassigned, {}, { signal }),
    }),
};
