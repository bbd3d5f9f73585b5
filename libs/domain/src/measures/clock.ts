import type { Day } from '../calendar';

const DAY_MS = 24 * 60 * 60_000;

/** How a time is counted: whole, or without pauses and holidays. */
export const clockKinds = [
  { value: 'gross', label: 'Bruto' },
  { value: 'net', label: 'Neto' },
] as const;
export type ClockKind = (typeof clockKinds)[number]['value'];

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Days from start to end, with fractions. */
export const grossDays = ({ start, end }: Span): number => Math.max(0, end - start) / DAY_MS;

/** What spans have in common with a span. */
const within = ({ start, end }: Span, spans: readonly Span[]): Span[] =>
  spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }));

/** The same time without overlaps. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

/** Midnight in Mexico City, which has had UTC-6 all year since October 2022. */
const midnight = (day: Day): number => Date.parse(`${day}T06:00:00Z`);

/** Holidays as spans of a day. */
export const holidaySpans = (holidays: readonly Day[]): Span[] =>
  holidays.map((day) => ({ start: midnight(day), end: midnight(day) + DAY_MS }));

/** Days from start to end without pauses and holidays, with fractions; what falls in two of them is taken out once. */
export function netDays(span: Span, pauses: readonly Span[], holidays: readonly Span[]): number {
  const idle = joinSpans([...within(span, pauses), ...within(span, holidays)]);
  return idle.reduce((days, one) => days - grossDays(one), grossDays(span));
}

/** One change of a record, in the order of time. */
export interface Moment {
  readonly at: number;
  readonly toState: string;
}

/** The spans in which a record was in one of these states; the last one may be open until `until`. */
export function spansIn(moments: readonly Moment[], states: readonly string[], until: number): Span[] {
  const sorted = moments.toSorted((one, other) => one.at - other.at);
  return sorted.flatMap(({ at, toState }, index) =>
    states.includes(toState) ? [{ start: at, end: sorted[index + 1]?.at ?? until }] : [],
  );
}

/** Quantile by linear interpolation, as percentile_cont of PostgreSQL; null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (place - Math.floor(place));
}
