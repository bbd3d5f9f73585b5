import type { TagTone } from '../status';
import { shortDay } from '../dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "45 min", "2 h 15 min"; from a day on the day itself says more. */
function spanText(length: number): string {
  const minutes = Math.max(1, Math.floor(length / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 || hours >= 5 ? `${hours} h` : `${hours} h ${rest} min`;
}

interface Due {
  /** ISO 8601: three quarters of what is promised, and all of it. */
  readonly warnAt: string;
  readonly dueAt: string;
}

/** How long is left of a running clock, and how urgent that is. */
export function slaText({ warnAt, dueAt }: Due, now: Date): { readonly text: string; readonly tone: TagTone } {
  const due = new Date(dueAt);
  const left = due.getTime() - now.getTime();
  if (left < 0)
    return { text: left > -DAY_MS ? `Venció hace ${spanText(-left)}` : `Venció ${shortDay(due, now)}`, tone: 'danger' };
  const text = left < DAY_MS ? `Faltan ${spanText(left)}` : `Vence ${shortDay(due, now)}`;
  return { text, tone: Date.parse(warnAt) <= now.getTime() ? 'warning' : 'outline' };
}
