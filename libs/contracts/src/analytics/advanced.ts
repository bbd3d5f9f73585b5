import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { endpoint, timestamp, type ResponseOf } from '../wire';
import { period } from './figures';

/** The last day of a survival curve. */
export const LAST_SURVIVAL_DAY = 365;
/** The most groups of pay in one answer, those with most vacancies. */
export const MOST_PAY_GROUPS = 20;
/** Groups of fewer vacancies are hidden, with what would give them away by subtraction. */
export const LEAST_PAID = 5;

export const readSurvival = endpoint({
  name: 'readSurvival',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/survival',
  effect: 'read',
  summary: 'How long the vacancies published in a period stay open, without their pauses; stopped after 20 seconds',
  body: z.object({ period }),
  response: z.object({
    /** What was written before this moment counts. */
    countedAt: timestamp,
    vacancies: z.int(),
    /** How many of them are closed; the others are followed up to now. */
    closed: z.int(),
    /** The day when half were closed; null if more have stayed open. */
    median: z.nullable(z.number()),
    /** By day from 0, up to the last day that any was followed. */
    curve: z.array(
      z.object({
        day: z.int(),
        /** Percent of the vacancies still open after that day. */
        open: z.number(),
        /** How many were followed to that day. */
        atRisk: z.int(),
      }),
    ),
  }),
});
export type Survival = ResponseOf<typeof readSurvival>;

export const PAY_SPLITS = [
  { value: 'position', label: 'Puesto' },
  { value: 'place', label: 'Estado' },
  { value: 'both', label: 'Puesto y estado' },
] as const;
export type PaySplit = (typeof PAY_SPLITS)[number]['value'];

const quartiles = {
  vacancies: z.int(),
  /** Mexican pesos a month. */
  firstQuartile: z.number(),
  median: z.number(),
  thirdQuartile: z.number(),
};

export const readPay = endpoint({
  name: 'readPay',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/pay',
  effect: 'read',
  summary: 'Quartiles of the pay of vacancies published in a period, by position and state, beside the legal minimum',
  body: z.object({ period, by: z.enum(valuesOf(PAY_SPLITS)) }),
  response: z.object({
    countedAt: timestamp,
    /** Of all of them; null of fewer than five. */
    whole: z.nullable(z.object(quartiles)),
    vacancies: z.int(),
    /** Vacancies of the period that say no comparable pay. */
    excluded: z.int(),
    /** Those with most vacancies first. */
    groups: z.array(z.object({ key: z.string(), label: z.string(), ...quartiles })),
    /** Groups beyond the most of one answer, and groups that are too small. */
    further: z.int(),
    hidden: z.int(),
    /** What the law sets for a month today. */
    minimum: z.object({ general: z.nullable(z.number()), border: z.nullable(z.number()) }),
  }),
});
export type Pay = ResponseOf<typeof readPay>;
