import { eventTransition, eventVerbs, stateOnceMoved, type EventState, type EventVerb } from '.';

const NOW = new Date('2026-11-23T16:00:00Z');
const BEFORE = new Date('2026-11-23T15:00:00Z');
const LATER = new Date('2026-11-23T17:00:00Z');

test.each<[EventState, EventVerb[], EventVerb[]]>([
  ['proposed', ['confirm', 'cancel'], ['confirm', 'cancel', 'complete', 'miss']],
  ['confirmed', ['cancel'], ['cancel', 'complete', 'miss']],
  ['rescheduled', ['confirm', 'cancel'], ['confirm', 'cancel', 'complete', 'miss']],
  ['cancelled', [], []],
  ['completed', [], ['miss']],
  ['noShow', [], ['complete']],
])('%s takes %j before it begins, and %j afterwards', (state, before, afterwards) => {
  expect(eventVerbs({ state, startsAt: LATER }, NOW)).toEqual(before);
  expect(eventVerbs({ state, startsAt: BEFORE }, NOW)).toEqual(afterwards);
});

test.each<[EventState, EventVerb, string, unknown]>([
  ['confirmed', 'cancel', 'Enfermó', { ok: true, next: 'cancelled' }],
  ['confirmed', 'cancel', ' ', { ok: false, error: 'reason_required' }],
  ['cancelled', 'cancel', '', { ok: false, error: 'invalid_transition' }],
  ['confirmed', 'miss', '', { ok: false, error: 'invalid_transition' }],
])('%s, %s because of %j: %j', (state, verb, reason, expected) => {
  expect(eventTransition({ state, startsAt: LATER }, verb, { reason, now: NOW })).toEqual(expected);
});

test('what was confirmed has to be confirmed again once it is moved', () => {
  expect(stateOnceMoved('proposed')).toBe('proposed');
  expect(stateOnceMoved('confirmed')).toBe('rescheduled');
});
