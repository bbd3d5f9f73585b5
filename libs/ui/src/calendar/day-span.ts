import { paddedClockText } from '@vinculo/domain/availability';
import type { Day } from '@vinculo/domain/calendar';
import { DAY_MINUTES, longDay } from './calendar-model';

/** A part of one day, in minutes from its midnight in America/Mexico_City. */
export interface DaySpan {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
}

/** The minutes that spans are dragged by. */
export const SPAN_STEP = 15;

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), highest);
const snapped = (minute: number): number => Math.round(minute / SPAN_STEP) * SPAN_STEP;

/** The span with the same length that starts at the minute, within the day. */
export function movedTo({ from, to }: DaySpan, day: Day, minute: number): DaySpan {
  const start = clamp(snapped(minute), 0, DAY_MINUTES - (to - from));
  return { day, from: start, to: start + to - from };
}

/** The span that ends at the minute, with at least one step. */
export const endingAt = (span: DaySpan, minute: number): DaySpan => ({
  ...span,
  to: clamp(snapped(minute), span.from + SPAN_STEP, DAY_MINUTES),
});

/** The span between two minutes, whichever is first, with at least one step. */
export function between(day: Day, one: number, other: number): DaySpan {
  const first = Math.floor(Math.min(one, other) / SPAN_STEP) * SPAN_STEP;
  const from = clamp(first, 0, DAY_MINUTES - SPAN_STEP);
  return endingAt({ day, from, to: from }, Math.max(one, other));
}

/** The span that a key with Shift (move) or Alt (resize) leads to, within the shown days. */
export function spanBeside(span: DaySpan, days: readonly Day[], key: string, resizes: boolean): DaySpan | undefined {
  const { day, from, to } = span;
  const steps = { ArrowUp: -SPAN_STEP, ArrowDown: SPAN_STEP }[key];
  if (steps !== undefined) return resizes ? endingAt(span, to + steps) : movedTo(span, day, from + steps);
  const next = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const toDay = next === undefined ? undefined : days[days.indexOf(day) + next];
  return toDay === undefined || resizes ? undefined : { ...span, day: toDay };
}

/** "Martes 24 de noviembre de 2026, 10:00–11:00". */
export const spanText = ({ day, from, to }: DaySpan): string =>
  `${longDay(day)}, ${paddedClockText(from)}–${paddedClockText(to)}`;
