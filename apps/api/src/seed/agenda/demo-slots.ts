import { DEFAULT_RULES, freeSlots, type AvailabilityRules, type TimeRange } from '@vinculo/domain/availability';
import type { Random } from '../random';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Two weeks to each side of today. */
export const AGENDA_DAYS = 14;
const EVENTS_A_DAY = { least: 1, most: 4 } as const;

/** Hours that differ from the usual week, by the place of their member of staff in the list. */
const OWN_RULES: Readonly<Record<number, AvailabilityRules>> = {
  1: {
    ...DEFAULT_RULES,
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 960 })),
    dailyLimit: 6,
    share: 50,
  },
  2: {
    ...DEFAULT_RULES,
    zone: 'America/Tijuana',
    bufferBefore: 10,
    bufferAfter: 10,
    industries: ['Automotriz y autopartes'],
  },
};
export const demoRules = (index: number): AvailabilityRules => OWN_RULES[index] ?? DEFAULT_RULES;

/** Some slots of each day of a member of staff, with room for the margin between them. */
export function demoSlots(name: string, index: number, random: Random, now: Date): TimeRange[] {
  const rules = demoRules(index);
  const [from, to] = [now.getTime() - AGENDA_DAYS * DAY_MS, now.getTime() + AGENDA_DAYS * DAY_MS];
  const taken = [{ name, rules, zone: rules.zone, bookings: [] }];
  const free = freeSlots({ taken, holidays: [], now: from }, { from, to, duration: 45, limit: 1000 });
  const byDay = new Map<number, TimeRange[]>();
  for (const slot of free) {
    const day = Math.floor(slot.from / DAY_MS);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const margin = (rules.bufferBefore + rules.bufferAfter) * MINUTE_MS;
  const chosen: TimeRange[] = [];
  for (const slots of byDay.values())
    for (const slot of random.sample(slots, random.int(EVENTS_A_DAY.least, EVENTS_A_DAY.most)))
      if (slot.from >= (chosen.at(-1)?.to ?? 0) + margin) chosen.push(slot);
  return chosen;
}
