import { addDays, type Day } from '../calendar';
import { bucketOf, type Grain, type Period } from './period';

/** How often figures are sent by themselves, always of what ended right before. */
export const rhythms = [
  { value: 'week', label: 'Cada lunes, de la semana anterior' },
  { value: 'month', label: 'Cada día 1, del mes anterior' },
] as const satisfies readonly { readonly value: Grain; readonly label: string }[];
export type Rhythm = (typeof rhythms)[number]['value'];

/** The latest day, up to this one, on which they are sent. */
export const dueBy = (rhythm: Rhythm, day: Day): Day => bucketOf(day, rhythm);

/** The first day after this one on which they are sent. */
export const nextDue = (rhythm: Rhythm, day: Day): Day =>
  bucketOf(addDays(bucketOf(day, rhythm), rhythm === 'week' ? 7 : 31), rhythm);

/** What they are of when they are sent on this day. */
export function periodBefore(rhythm: Rhythm, due: Day): Period {
  const to = addDays(due, -1);
  return { from: bucketOf(to, rhythm), to };
}
