import { arcoDueOn, arcoDueState, arcoFolio, ARCO_STEPS, isArcoOpen, nextArcoSteps, soonUntil } from '.';

test.each([
  ['received', ['verified', 'refused']],
  ['verified', ['analysis', 'refused']],
  ['analysis', ['answered', 'refused']],
  ['answered', ['fulfilled']],
  ['fulfilled', []],
  ['refused', []],
] as const)('from %s on', (step, next) => {
  expect(nextArcoSteps(step)).toEqual(next);
});

test('twenty working days to answer, fifteen more to comply, and then no clock', () => {
  expect(arcoDueOn('received', '2026-11-13', null)).toBe('2026-12-14');
  expect(arcoDueOn('answered', '2026-11-13', '2026-12-14')).toBe('2027-01-06');
  expect(ARCO_STEPS.filter((step) => arcoDueOn(step, '2026-11-13', null) === null)).toEqual(['fulfilled', 'refused']);
  expect(ARCO_STEPS.filter((step) => !isArcoOpen(step))).toEqual(['fulfilled', 'refused']);
});

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'soon'],
  ['2026-11-27', 'soon'],
  ['2026-11-30', 'onTime'],
] as const)('due on %s, on the 20th: %s', (dueOn, state) => {
  expect(arcoDueState(dueOn, '2026-11-20')).toBe(state);
  expect(soonUntil('2026-11-20')).toBe('2026-11-27');
});

test('a folio', () => {
  expect(arcoFolio('2026-11-20', 7)).toBe('ARCO-2026-0007');
});
