import * as fc from 'fast-check';
import { between, endingAt, movedTo, SPAN_STEP, spanBeside } from './day-span';

const DAYS = ['2026-11-16', '2026-11-17'];
const span = { day: '2026-11-16', from: 600, to: 645 };

test('however a span is dragged, it stays within the day, on the grid, and keeps its length when moved', () => {
  const minute = fc.integer({ min: -300, max: 1800 });
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      const moved = movedTo(span, '2026-11-17', one);
      expect(moved.to - moved.from).toBe(45);
      for (const { from, to } of [moved, endingAt(span, one), between(span.day, one, other)]) {
        expect([from % SPAN_STEP, to % SPAN_STEP]).toEqual([0, 0]);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1440);
        expect(to - from).toBeGreaterThanOrEqual(SPAN_STEP);
      }
      expect(between(span.day, one, other)).toEqual(between(span.day, other, one));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['ArrowDown', false, { ...span, from: 615, to: 660 }],
  ['ArrowUp', true, { ...span, to: 630 }],
  ['ArrowRight', false, { ...span, day: '2026-11-17' }],
  ['ArrowLeft', false, undefined],
  ['ArrowRight', true, undefined],
  ['Enter', false, undefined],
])('%s, resizing %s', (key, resizes, expected) => expect(spanBeside(span, DAYS, key, resizes)).toEqual(expected));
