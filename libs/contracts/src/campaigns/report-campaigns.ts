import {
  ATTRIBUTION_WINDOW,
  attributionModels,
  HALF_LIFE,
  LONGEST_TERM,
  reportDimensions,
} from '@vinculo/domain/campaigns';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { day, endpoint, line } from '../wire';
import { sumOfCents } from './vocabulary';

/** How what came of touches is shared among them. */
export const attribution = {
  model: z._default(z.enum(valuesOf(attributionModels)), 'last'),
  windowDays: z._default(
    z.int().check(z.gte(ATTRIBUTION_WINDOW.least), z.lte(ATTRIBUTION_WINDOW.most)),
    ATTRIBUTION_WINDOW.usual,
  ),
  halfLifeDays: z._default(z.int().check(z.gte(HALF_LIFE.least), z.lte(HALF_LIFE.most)), HALF_LIFE.usual),
};

const sums = {
  clicks: z.int(),
  people: z.int(),
  bots: z.int(),
  /** Shared among touches, so not whole. */
  applications: z.number(),
  interviews: z.number(),
  hires: z.number(),
  costCents: sumOfCents,
};

/** `none` came without a campaign, `unassigned` with parameters of no campaign. */
export const reportRow = z.object({
  kind: z.enum(['row', 'unassigned', 'none']),
  /** What the row is about: the id of a link or vacancy, or a name; '' where it is none. */
  key: z.string(),
  label: z.string(),
  ...sums,
});
export type ReportRow = z.output<typeof reportRow>;

export const reportCampaigns = endpoint({
  name: 'reportCampaigns',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/report',
  effect: 'read',
  summary: 'Clicks, applications, interviews, hires and cost of campaigns, between two days',
  body: z.object({
    from: day,
    to: day,
    by: z.enum(valuesOf(reportDimensions)),
    /** Only the applications to this vacancy, and its links. */
    jobID: z.optional(jobId),
    campaign: z.optional(line(LONGEST_TERM)),
    ...attribution,
  }),
  response: z.object({ rows: z.array(reportRow), total: z.object(sums), isCut: z.boolean() }),
});
