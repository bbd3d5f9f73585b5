import { arcoDueOn, arcoDueState, arcoFolio, ARCO_STEPS, isArcoOpen, nextArcoSteps, soonUntil, type ArcoStep } from '.';

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
  const term = (step: ArcoStep, answeredOn: string | null = null) => ({ step, receivedOn: '2026-11-13', answeredOn });
  expect(arcoDueOn(term('received'), [])).toBe('2026-12-14');
  expect(arcoDueOn(term('answered', '2026-12-14'), [])).toBe('2027-01-06');
  expect(ARCO_STEPS.filter((step) => arcoDueOn(term(step), []) === null)).toEqual(['fulfilled', 'refused']);
  expect(ARCO_STEPS.filter((step) => !isArcoOpen(step))).toEqual(['fulfilled', 'refused']);
  expect(arcoDueOn(term('received'), ['2026-11-13', '2026-12-11', '2026-12-14'])).toBe('2026-12-16');
});

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'soon'],
  ['2026-11-27', 'soon'],
  ['2026-11-30', 'onTime'],
] as const)('due on %s, on the 20th: %s', (dueOn, state) => {
  expect(arcoDueState(dueOn, '2026-11-20', [])).toBe(state);
  expect(soonUntil('2026-11-20', [])).toBe('2026-11-27');
});

test('a further holiday makes what is soon later', () => {
  expect(arcoDueState('2026-11-30', '2026-11-20', ['2026-11-26'])).toBe('soon');
  expect(soonUntil('2026-11-20', ['2026-11-26'])).toBe('2026-11-30');
});

test('a folio', () => {
  expect(arcoFolio('2026-11-20', 7)).toBe('ARCO-2026-0007');
});
