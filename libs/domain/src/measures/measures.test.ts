import fc from 'fast-check';
import {
  bucketsOf,
  daysOfRuns,
  daysIn,
  grossDays,
  holidaySpans,
  isChange,
  lastDays,
  MEASURE_IDS,
  measureOf,
  LEAST_SCORES,
  netDays,
  netInterval,
  previousPeriod,
  quantile,
  runsIn,
  runsOf,
  spansIn,
  wilsonInterval,
  type Change,
} from '.';

const at = (text: string): number => Date.parse(text);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe('clocks', () => {
  const whole = span('2026-11-02T18:00:00Z', '2026-11-12T18:00:00Z');
  test.each([
    ['nothing to leave out', [], [], 10],
    ['a pause', [span('2026-11-03T18:00:00Z', '2026-11-05T18:00:00Z')], [], 8],
    ['a pause that began before', [span('2026-10-01T18:00:00Z', '2026-11-03T18:00:00Z')], [], 9],
    [
      'two pauses that overlap',
      [span('2026-11-03T18:00:00Z', '2026-11-05T18:00:00Z'), span('2026-11-04T18:00:00Z', '2026-11-06T18:00:00Z')],
      [],
      7,
    ],
    ['a holiday', [], ['2026-11-10'], 9],
    ['a holiday within a pause', [span('2026-11-03T06:00:00Z', '2026-11-05T06:00:00Z')], ['2026-11-04'], 8],
    ['a holiday outside', [], ['2026-11-16'], 10],
    ['the holiday on which it begins: the rest of that day', [], ['2026-11-02'], 9.5],
  ] as const)('net of %s', (_what, pauses, holidays, days) => {
    expect(netDays(whole, pauses, holidaySpans(holidays))).toBeCloseTo(days, 6);
  });

  test('the net clock is never negative nor over the gross one, whatever is left out', () => {
    const moment = fc.integer({ min: 0, max: 40 * 86_400_000 });
    const anySpan = fc.tuple(moment, moment).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(anySpan, fc.array(anySpan), fc.subarray(['1970-01-05', '1970-01-20']), (one, pauses, holidays) => {
        const net = netDays(one, pauses, holidaySpans(holidays));
        expect(net).toBeGreaterThanOrEqual(-1e-9);
        expect(net).toBeLessThanOrEqual(grossDays(one) + 1e-9);
      }),
    );
  });

  test('the time in a state, in whatever order its changes come; an open one lasts until now', () => {
    const moments = [
      { at: 30, toState: 'paused' },
      { at: 0, toState: 'active' },
      { at: 10, toState: 'paused' },
      { at: 20, toState: 'active' },
    ];
    expect(spansIn(moments, ['paused'], 35)).toEqual([
      { start: 10, end: 20 },
      { start: 30, end: 35 },
    ]);
  });
});

test('quantiles are interpolated; there are none without values', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([4, 1, 3, 2], 0.75)).toBe(3.25);
  expect(quantile([7], 0.75)).toBe(7);
  expect(quantile([], 0.5)).toBeNull();
});

describe('periods', () => {
  test('the period before has as many days and ends the day before', () => {
    expect(previousPeriod({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
    expect(lastDays('2026-03-01', 2)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
    expect(daysIn({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
  });
  test('weeks begin on Monday, and the first may begin before the period', () => {
    expect(bucketsOf({ from: '2026-11-20', to: '2026-11-24' }, 'week')).toEqual(['2026-11-16', '2026-11-23']);
    expect(bucketsOf({ from: '2026-11-29', to: '2026-12-01' }, 'month')).toEqual(['2026-11-01', '2026-12-01']);
    expect(bucketsOf({ from: '2026-11-29', to: '2026-12-01' }, 'day')).toHaveLength(3);
  });
});

test('a change matches by the states it names', () => {
  const hired: Change = { kind: 'application_stage', to: ['hired'], from: [null, 'offer'] };
  expect(isChange(hired, { fromState: 'offer', toState: 'hired' })).toBe(true);
  expect(isChange(hired, { fromState: null, toState: 'hired' })).toBe(true);
  expect(isChange(hired, { fromState: 'interview', toState: 'hired' })).toBe(false);
  expect(isChange(hired, { fromState: 'offer', toState: 'discarded' })).toBe(false);
  expect(isChange({ kind: 'sign_in' }, { fromState: null, toState: 'signed_in' })).toBe(true);
});

test('every measure says what it is, how it is computed and what it leaves out', () => {
  for (const id of MEASURE_IDS) {
    const { label, formula, excludes } = measureOf(id);
    expect(label).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(formula).toMatch(/\.$/);
    expect(excludes).toMatch(/\.$/);
  }
  expect(new Set(MEASURE_IDS.map((id) => measureOf(id).label)).size).toBe(MEASURE_IDS.length);
});

describe('intervals', () => {
  // Wilson: Brown, Cai and DasGupta (2001); computed with R's binom.confint and by hand.
  test.each([
    [8, 10, 49.02, 94.33],
    [0, 10, 0, 27.75],
    [10, 10, 72.25, 100],
    [50, 100, 40.38, 59.62],
  ])('of %i in %i', (part, n, low, high) => {
    const interval = wilsonInterval(part, n);
    expect(interval.low).toBeCloseTo(low, 2);
    expect(interval.high).toBeCloseTo(high, 2);
  });
  test('a net score holds more answers the narrower, and never leaves its range', () => {
    const { low, high } = netInterval(50, 20, 100);
    // (50.75 - 20.75) / 103 = 29.13, and 1.96 * sqrt((71.5/103 - 0.2913^2) / 103) = 15.08.
    expect([low, high].map((value) => value.toFixed(1))).toEqual(['14.1', '44.2']);
    expect(netInterval(3, 0, 3).high).toBeLessThanOrEqual(100);
    expect(netInterval(500, 200, 1000).high - netInterval(500, 200, 1000).low).toBeLessThan(high - low);
  });
});

test('days are counted in runs of enough answers, so that periods differ by whole runs', () => {
  const day = fc.record({ gap: fc.integer({ min: 1, max: 5 }), count: fc.nat(7) });
  const days = fc.array(day, { maxLength: 40 }).map((some) => {
    let at = Date.parse('2026-01-01');
    return some.map(({ gap, count }) => {
      at += gap * 86_400_000;
      return { day: new Date(at).toISOString().slice(0, 10), count };
    });
  });
  const ends = fc.tuple(fc.nat(200), fc.nat(200)).map(([one, other]) => {
    const dayOf = (index: number) => new Date(Date.parse('2026-01-01') + index * 86_400_000).toISOString().slice(0, 10);
    return { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) };
  });
  fc.assert(
    fc.property(days, ends, ends, (all, one, other) => {
      const runs = runsOf(all);
      const within = (period: typeof one) => {
        const counted = daysOfRuns(runsIn(runs, period));
        return all.reduce(
          (sum, { day: at, count }) =>
            counted !== undefined && at >= counted.from && at <= counted.to ? sum + count : sum,
          0,
        );
      };
      for (const run of runs) expect(run.count).toBeGreaterThanOrEqual(LEAST_SCORES);
      const [first, second] = [within({ from: one.from, to: one.to }), within({ from: one.from, to: other.to })];
      expect(first === second || Math.abs(first - second) >= LEAST_SCORES).toBe(true);
    }),
  );
});
