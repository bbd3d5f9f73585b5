import type { OptionList } from '../catalogs';

/** Whether the requesters of a team are asked how they were helped, and what follows a bad answer. */
export const ratingRules = [
  { value: 'alert', label: 'Preguntar, y avisar si la calificación es mala' },
  { value: 'reopen', label: 'Preguntar, y reabrir el ticket si la calificación es mala' },
  { value: 'off', label: 'No preguntar' },
] as const satisfies OptionList;
export type RatingRule = (typeof ratingRules)[number]['value'];

/** Days during which a resolution can be rated. */
export const RATING_DAYS = 30;
