import { checkClabe, clabeCheckDigit } from '../identifiers';
import {
  approvalProblem,
  arePartsWhole,
  countsSince,
  guaranteeDay,
  openMonth,
  ownersAmong,
  referralState,
  rewardParts,
  type ReferralFacts,
} from '.';

const TODAY = '2026-11-20';
const fresh: ReferralFacts = {
  ...{ rejection: null, openAlerts: 0, applications: [], ownedUntil: '2027-05-19', guaranteedOn: null, payouts: [] },
};
const at = (stage: 'new' | 'inReview' | 'hired' | 'discarded') => ({ applications: [{ stage, startDate: null }] });

test.each<[string, Partial<ReferralFacts>, string]>([
  ['that just came', {}, 'validated'],
  ['with an open alert', { openAlerts: 1, ...at('new') }, 'received'],
  ['whose application is new', at('new'), 'validated'],
  ['whose application moves, in spite of an alert', { openAlerts: 2, ...at('inReview') }, 'inProcess'],
  ['whose application was discarded within the window', at('discarded'), 'validated'],
  ['whose window ended without a hire', { ownedUntil: '2026-11-19', ...at('discarded') }, 'rejected'],
  ['whose window ended in the middle of a process', { ownedUntil: '2026-11-19', ...at('inReview') }, 'inProcess'],
  ['of somebody hired', { guaranteedOn: '2026-11-21', ...at('hired') }, 'hired'],
  ['of a hire that lasted', { guaranteedOn: TODAY, ...at('hired') }, 'guaranteeMet'],
  ['paid in part', { guaranteedOn: TODAY, ...at('hired'), payouts: ['paid', 'scheduled'] }, 'guaranteeMet'],
  ['paid', { guaranteedOn: TODAY, ...at('hired'), payouts: ['paid', 'paid', 'cancelled'] }, 'paid'],
  ['that was rejected', { rejection: 'decided', ...at('hired') }, 'rejected'],
])('a referral %s', (_what, facts, state) => {
  expect(referralState({ ...fresh, ...facts }, TODAY)).toBe(state);
});

test('a person belongs to the first valid referral until its window ends, or to whom a dispute gave them', () => {
  const claim = (referralID: string, day: string, change: object = {}) => ({
    ...{ referralID, receivedAt: new Date(`${day}T18:00:00Z`), ownedUntil: '2026-06-30', refused: null, givenAt: null },
    ...change,
  });
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const owners = (...claims: ReturnType<typeof claim>[]) => [...ownersAmong(claims, dayOf)].join();
  expect(owners(claim('b', '2026-02-01'), claim('a', '2026-01-01'))).toBe('a');
  expect(owners(claim('a', '2026-01-01', { refused: 'limit' }), claim('b', '2026-02-01'))).toBe('b');
  expect(owners(claim('a', '2026-01-01'), claim('b', '2026-07-01'))).toBe('a,b');
  expect(owners(claim('a', '2026-01-01'), claim('b', '2026-02-01', { givenAt: new Date() }))).toBe('b');
  const since = (one: ReturnType<typeof claim>, ...others: ReturnType<typeof claim>[]) =>
    dayOf(countsSince(one, [one, ...others], dayOf));
  const earlier = [claim('a', '2026-01-01'), claim('old', '2025-01-01', { ownedUntil: '2025-06-30' })];
  expect(since(claim('b', '2026-02-01'), ...earlier)).toBe('2026-02-01');
  expect(since(claim('b', '2026-02-01', { givenAt: new Date() }), ...earlier)).toBe('2026-01-01');
  expect(since(claim('b', '2026-02-01', { givenAt: new Date() }))).toBe('2026-02-01');
});

test.each([1, 99_999, 1_000_001, 333])('parts of %i cents add up to them', (rewardCents) => {
  const parts = [33, 33, 34].map((percent, index) => ({ percent, days: index * 30 }));
  const terms = { rewardCents, rewards: [{ position: 'Soldador', cents: 700 }], parts };
  expect(arePartsWhole(parts)).toBe(true);
  const sum = (position: string) => rewardParts(terms, position, TODAY).reduce((total, { cents }) => total + cents, 0);
  expect([sum('Cajero'), sum('Soldador')]).toEqual([rewardCents, 700]);
  expect(rewardParts(terms, 'Cajero', TODAY).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-20',
    '2026-12-20',
    '2027-01-19',
  ]);
  expect(guaranteeDay(terms, TODAY)).toBe('2027-01-19');
});

test('parts that are not the whole or out of order are refused', () => {
  expect(arePartsWhole([{ days: 0, percent: 60 }])).toBe(false);
  expect(
    arePartsWhole([
      { days: 90, percent: 50 },
      { days: 0, percent: 50 },
    ]),
  ).toBe(false);
});

test.each([
  [{}, null],
  [{ dueOn: '2026-11-21' }, 'not_due'],
  [{ openAlerts: 1 }, 'held'],
  [{ isPaidToOther: true }, 'paid_to_other'],
  [{ isBeneficiary: true, state: 'approvedOnce' as const }, 'beneficiary'],
  [{ state: 'approvedOnce' as const, isFirstApprover: true }, 'same_approver'],
  [{ state: 'approvedOnce' as const }, null],
  [{ state: 'approved' as const }, 'done'],
])('approving a part with %j: %s', (change, problem) => {
  const approval = { state: 'scheduled' as const, dueOn: TODAY, today: TODAY, openAlerts: 0, isPaidToOther: false };
  expect(approvalProblem({ ...approval, isBeneficiary: false, isFirstApprover: false, ...change })).toBe(problem);
});

test('entries are written in the first open month', () => {
  expect(openMonth(TODAY, null)).toBe('2026-11');
  expect(openMonth(TODAY, '2026-10')).toBe('2026-11');
  expect(openMonth(TODAY, '2026-11')).toBe('2026-12');
  expect(openMonth(TODAY, '2026-12')).toBe('2027-01');
});

test('a CLABE has eighteen digits and its check digit', () => {
  expect(checkClabe('032 180 00011835971 9')).toEqual({ status: 'valid', value: '032180000118359719' });
  expect(checkClabe('032180000118359718')).toMatchObject({ status: 'malformed', reason: 'check_digit' });
  expect(checkClabe('03218000011835971')).toMatchObject({ reason: 'form' });
  expect(checkClabe('0'.repeat(18))).toMatchObject({ reason: 'form' });
  expect(clabeCheckDigit('00201007777777777')).toBe('1');
});
