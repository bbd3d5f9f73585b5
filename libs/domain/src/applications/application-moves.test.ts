import fc from 'fast-check';
import {
  discardReasons,
  hasReason,
  moveError,
  moveReasons,
  nextStages,
  placesLeft,
  reasonRule,
  stageBetween,
  withdrawalReasons,
} from './application-moves';
import { applicationStages, isEnded, isFurther, type ApplicationStage } from './application-stages';

const stages = applicationStages.map(({ value }) => value);
const stage = fc.constantFrom(...stages);
const reasons = fc.record({
  reasonCode: fc.option(fc.constantFrom(...moveReasons.map(({ value }) => value))),
  reason: fc.constantFrom('', '  ', 'Se equivocó de vacante'),
});
const said = (reasonCode: (typeof moveReasons)[number]['value'] | null, reason = '') => ({ reasonCode, reason });

const NEXT: Record<ApplicationStage, string> = {
  new: 'invited inReview shortlisted interview discarded withdrawn',
  invited: 'inReview shortlisted interview discarded withdrawn',
  inReview: 'shortlisted interview offer discarded withdrawn',
  shortlisted: 'inReview interview offer discarded withdrawn',
  interview: 'inReview shortlisted offer hired discarded withdrawn',
  offer: 'inReview shortlisted interview hired discarded withdrawn',
  hired: 'interview offer discarded withdrawn',
  discarded: 'inReview shortlisted interview',
  withdrawn: 'inReview shortlisted interview',
};

test.each(stages)('the stages after %s', (from) => {
  expect(nextStages(from).join(' ')).toBe(NEXT[from]);
});

test.each([
  ['hired', 'shortlisted', 'interview'],
  ['withdrawn', 'discarded', 'inReview'],
  ['new', 'hired', 'interview'],
  ['offer', 'new', undefined],
] as const)('from %s to %s one goes through %s', (from, to, between) => {
  expect(stageBetween(from, to)).toBe(between);
});

test('staff put a person without an application in three stages, and discard them with a reason', () => {
  expect(nextStages(null)).toEqual(['invited', 'shortlisted', 'discarded']);
  expect(moveError(null, 'shortlisted', said(null))).toBeNull();
  expect(moveError(null, 'discarded', said(null))).toBe('reason_required');
  expect(moveError(null, 'discarded', said('requirements'))).toBeNull();
  expect(moveError(null, 'hired', said(null))).toBe('invalid_transition');
});

test.each([
  ['inReview', 'discarded', said(null), 'reason_required'],
  ['inReview', 'discarded', said('pay'), 'reason_required'],
  ['inReview', 'discarded', said('requirements'), null],
  ['inReview', 'discarded', said('other', ' '), 'reason_required'],
  ['inReview', 'discarded', said('other', 'Pidió otra ciudad'), null],
  ['offer', 'withdrawn', said('requirements'), 'reason_required'],
  ['offer', 'withdrawn', said('pay'), null],
  ['discarded', 'interview', said(null), 'reason_required'],
  ['discarded', 'interview', said(null, 'Faltó revisar su CV'), null],
  ['discarded', 'hired', said(null, 'Sí se queda'), 'invalid_transition'],
  ['hired', 'offer', said(null), 'reason_required'],
  ['hired', 'offer', said(null, 'Pidió otra fecha'), null],
  ['hired', 'withdrawn', said('otherJob'), null],
  ['offer', 'hired', said(null), null],
  ['shortlisted', 'hired', said(null), 'invalid_transition'],
  ['invited', 'new', said(null), 'invalid_transition'],
] as const)('from %s to %s with %j: %s', (from, to, reason, error) => {
  expect(moveError(from, to, reason)).toBe(error);
});

test('every stage but the first is reached from new, and none moves to itself or back to new', () => {
  const reached = new Set<ApplicationStage>(['new']);
  for (const from of reached) for (const to of nextStages(from)) reached.add(to);
  expect([...reached].sort()).toEqual([...stages].sort());
  for (const from of stages) {
    expect(nextStages(from)).not.toContain(from);
    expect(nextStages(from)).not.toContain('new');
  }
});

test('nobody ends, reopens or loses a hire without a reason; other moves need none', () => {
  fc.assert(
    fc.property(stage, stage, reasons, (from, to, given) => {
      const needs = isEnded(to) || isEnded(from) || from === 'hired';
      expect(reasonRule(from, to) === null).toBe(!needs);
      if (moveError(from, to, given) !== null || !needs) return;
      expect(given.reasonCode !== null || given.reason.trim() !== '').toBe(true);
      if (isEnded(to)) expect(given.reasonCode).not.toBeNull();
    }),
  );
});

test('each reason belongs to its list', () => {
  for (const { value } of moveReasons)
    for (const list of [discardReasons, withdrawalReasons])
      expect(hasReason({ list }, said(value, 'Texto'))).toBe(list.some((one) => one.value === value));
});

test('the further stage is later in the order, and an ended one is behind', () => {
  expect(isFurther('interview', 'invited')).toBe(true);
  expect(isFurther('new', 'discarded')).toBe(true);
  fc.assert(
    fc.property(stage, stage, stage, (a, b, c) => {
      expect(isFurther(a, b) && isFurther(b, a)).toBe(false);
      if (isFurther(a, b) && isFurther(b, c)) expect(isFurther(a, c)).toBe(true);
    }),
  );
});

test('places left are never below zero', () => {
  expect([placesLeft(3, 1), placesLeft(1, 1), placesLeft(1, 4)]).toEqual([2, 0, 0]);
});
