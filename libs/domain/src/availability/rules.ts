import { USUAL_SHARE, type Share } from '../agenda/turns';
import type { Day } from '../calendar';
import { DEFAULT_ZONE, type TimeZone } from './zones';

/** Minutes of a day on the wall clock, from 0 to 1440; the end is not part of it. */
export interface ClockInterval {
  readonly from: number;
  readonly to: number;
}

/** 1 is Monday. */
export interface WeeklyInterval extends ClockInterval {
  readonly weekday: number;
}

/** Hours of one day that are added to the week's or taken away from them; a whole day is 0 to 1440. */
export interface HoursException extends ClockInterval {
  readonly day: Day;
  readonly isAdded: boolean;
}

/** The steps that a day can be cut into, in minutes. */
export const GRIDS = [5, 10, 15, 20, 30, 60] as const;
export type Grid = (typeof GRIDS)[number];

/** When a member of staff can be booked. All lengths are minutes; null is no limit. */
export interface AvailabilityRules {
  /** The zone of the wall clock that the hours are of. */
  readonly zone: TimeZone;
  readonly weekly: WeeklyInterval[];
  readonly exceptions: HoursException[];
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** How long before it begins an event can be booked at the latest. */
  readonly minimumNotice: number;
  readonly dailyLimit: number | null;
  readonly weeklyLimit: number | null;
  /** Slots begin at multiples of it, counted from the beginning of their interval. */
  readonly grid: Grid;
  /** How much falls to them when interviews are shared out. */
  readonly share: Share;
  /** The industries that they know, as values of the catalogue. */
  readonly industries: string[];
}

const WORKING_WEEK = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: 9 * 60, to: 14 * 60 },
  { weekday, from: 15 * 60, to: 18 * 60 },
]);

/** The rules of who has saved none. */
export const DEFAULT_RULES: AvailabilityRules = {
  zone: DEFAULT_ZONE,
  weekly: WORKING_WEEK,
  exceptions: [],
  bufferBefore: 0,
  bufferAfter: 15,
  minimumNotice: 120,
  dailyLimit: null,
  weeklyLimit: null,
  grid: 30,
  share: USUAL_SHARE,
  industries: [],
};

export const MOST_WEEKLY_INTERVALS = 42;
export const MOST_EXCEPTIONS = 200;
/** In minutes: of a buffer, and of the notice (four weeks). */
export const LONGEST_BUFFER = 240;
export const LONGEST_NOTICE = 28 * 24 * 60;

/** Why a slot is not free. `booked` is kept by the database; staff may book in spite of the others. */
export const REFUSAL_KINDS = ['booked', 'holiday', 'outsideHours', 'notice', 'dailyLimit', 'weeklyLimit'] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];
