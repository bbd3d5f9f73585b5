import { MOST_KNOWN_INDUSTRIES, shares } from '@vinculo/domain/agenda';
import {
  GRIDS,
  LONGEST_BUFFER,
  LONGEST_NOTICE,
  MOST_EXCEPTIONS,
  MOST_WEEKLY_INTERVALS,
  type ClockInterval,
} from '@vinculo/domain/availability';
import * as z from 'zod/mini';
import { staffParams } from '../staff/staff-member';
import { catalogValue, day, endpoint, versionOrZero } from '../wire';
import { timeZone } from './agenda-event';

const minutes = (most: number) => z.int().check(z.gte(0), z.lte(most));
const limit = z.nullable(z.int().check(z.gte(1), z.lte(100)));
const clock = { from: minutes(1439), to: minutes(1440) };
const endsLater = ({ from, to }: ClockInterval): boolean => from < to;

const weekly = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), ...clock })
  .check(z.refine(endsLater, 'interval'));
const exception = z.object({ day, isAdded: z.boolean(), ...clock }).check(z.refine(endsLater, 'interval'));

/** The open hours of a week, by weekday. */
export const weeklyHours = z.array(weekly).check(z.maxLength(MOST_WEEKLY_INTERVALS));

export const availabilityRules = z.object({
  zone: timeZone,
  weekly: weeklyHours,
  exceptions: z.array(exception).check(z.maxLength(MOST_EXCEPTIONS)),
  bufferBefore: minutes(LONGEST_BUFFER),
  bufferAfter: minutes(LONGEST_BUFFER),
  minimumNotice: minutes(LONGEST_NOTICE),
  dailyLimit: limit,
  weeklyLimit: limit,
  grid: z.literal([...GRIDS]),
  share: z.literal(shares.map(({ value }) => value)),
  industries: z.array(catalogValue).check(
    z.maxLength(MOST_KNOWN_INDUSTRIES),
    z.refine((values) => new Set(values).size === values.length, 'repeated'),
  ),
});

/** When a member of staff can be booked. */
export const availability = z.object({
  uid: z.string(),
  name: z.string(),
  rules: availabilityRules,
  /** 0 where they have saved none and the usual week counts. */
  version: versionOrZero,
});
export type Availability = z.output<typeof availability>;

export const readAvailability = endpoint({
  name: 'readAvailability',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/availability/:uid',
  effect: 'read',
  summary: 'When a member of staff can be booked',
  params: staffParams,
  response: availability,
});

export const saveAvailability = endpoint({
  name: 'saveAvailability',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/agenda/availability/:uid',
  effect: 'write',
  summary: 'Save when a member of staff can be booked; what is booked already stays',
  params: staffParams,
  body: z.object({ rules: availabilityRules, version: versionOrZero }),
  response: availability,
});
