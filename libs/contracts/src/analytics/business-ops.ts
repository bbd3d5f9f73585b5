import { valuesOf } from '@vinculo/domain/catalogs';
import { companyStages } from '@vinculo/domain/companies';
import { HALF_YEAR, QUALITY_IDS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { day, endpoint, page, pageQuery, timestamp } from '../wire';
import { figureRow } from './figure-rows';
import { figureRequest, period } from './figures';

/** The most companies to win back in one answer, those idle for the shortest time. */
export const MOST_IDLE = 50;

const count = z.int();
const companyName = { companyID: companyId, name: z.string() };

export const readBusinessOps = endpoint({
  name: 'readBusinessOps',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/business-ops',
  effect: 'read',
  summary: 'How the business stands now: companies by stage, their vacancies, files, and how complete the data are',
  response: z.object({
    countedAt: timestamp,
    companies: count,
    stages: z.array(z.object({ stage: z.enum(valuesOf(companyStages)), count })),
    /** Of companies with active vacancies; quartiles are null without any. */
    vacancies: z.object({
      total: count,
      companies: count,
      median: z.nullable(z.number()),
      thirdQuartile: z.nullable(z.number()),
      /** How many companies have so many; the last band is open. */
      bands: z.array(z.object({ from: count, to: z.nullable(count), count })),
      /** Active vacancies of the ten companies that have the most. */
      ofLargest: count,
    }),
    /** Null for callers who may not read companies and vacancies. */
    named: z.nullable(
      z.object({
        largest: z.array(z.object({ ...companyName, count })),
        /** Those that were active latest first. */
        idle: z.array(
          z.object({
            ...companyName,
            ownerName: z.string(),
            /** The last day with an active vacancy. */
            since: day,
            lastVacancy: z.object({ jobID: jobId, name: z.string(), publishedAt: timestamp }),
          }),
        ),
      }),
    ),
    /** How many companies have published and have had nothing active for 90 days. */
    idle: count,
    storage: z.object({ documents: count, bytes: count }),
    quality: z.object({ people: count, shares: z.array(z.object({ id: z.enum(QUALITY_IDS), count })) }),
  }),
});

export const listStoredFiles = endpoint({
  name: 'listStoredFiles',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/business-ops/storage',
  effect: 'read',
  summary: 'The files that the storage counts, largest first; criminal records without their person',
  query: z.object(pageQuery),
  response: page(figureRow),
});

export const REPORT_GAPS = ['state', 'education', 'position', 'unverifiedCompanies'] as const;
export type ReportGap = (typeof REPORT_GAPS)[number];

export const readPlacementReport = endpoint({
  name: 'readPlacementReport',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/placement-report',
  effect: 'read',
  summary: 'The half-yearly report of a placement agency: its figures by place and position, and what is missing',
  query: z.object({ half: z.string().check(z.regex(HALF_YEAR)) }),
  response: z.object({
    /** What was written before this moment counts. */
    countedAt: timestamp,
    period,
    dueOn: day,
    /** In the order of `REPORTED`. */
    figures: z.array(
      z.object({
        measure: figureRequest.shape.measure,
        value: count,
        parts: z.array(
          z.object({
            by: z.enum(['place', 'position']),
            /** By name; the key '' is that of what lacks it. */
            groups: z.array(z.object({ key: z.string(), label: z.string(), count })),
          }),
        ),
      }),
    ),
    /** How many records lack what the report needs: people registered in the half-year, and companies as they stand. */
    gaps: z.array(z.object({ gap: z.enum(REPORT_GAPS), count })),
  }),
});
