import fc from 'fast-check';
import { jobStatus, valuesOf, type JobStatus } from '../catalogs';
import { NO_CLAIMS, PERMISSIONS, ROLE_PERMISSIONS, type Claims } from '../session';
import { allowedVerbs, transition, VACANCY_VERBS, verbBetween, verbNeedsReason, type VacancyVerb } from './transitions';

const WHY = 'Se cubrió el puesto';

/** Every valid transition, given a reason and an administrator. All others are invalid. */
const NEXT: Record<JobStatus, Partial<Record<VacancyVerb, JobStatus>>> = {
  active: { pause: 'paused', close: 'closed' },
  paused: { resume: 'active', close: 'closed' },
  closed: { reopen: 'active' },
};

const everyPair = valuesOf(jobStatus).flatMap((status) => VACANCY_VERBS.map((verb) => [status, verb] as const));

test.each(everyPair)('%s, %s', (status, verb) => {
  const next = NEXT[status][verb];
  expect(transition(status, verb, { isAdmin: true, reason: WHY })).toEqual(
    next === undefined ? { ok: false, error: 'invalid_transition' } : { ok: true, next },
  );
});

test.each([
  ['active', 'pause', false, '', { ok: true, next: 'paused' }],
  ['paused', 'resume', false, '', { ok: true, next: 'active' }],
  ['active', 'close', false, WHY, { ok: true, next: 'closed' }],
  ['active', 'close', true, '   ', { ok: false, error: 'reason_required' }],
  ['paused', 'close', false, '', { ok: false, error: 'reason_required' }],
  ['closed', 'reopen', false, WHY, { ok: false, error: 'admin_only' }],
  ['closed', 'reopen', true, '', { ok: false, error: 'reason_required' }],
  ['closed', 'reopen', false, '', { ok: false, error: 'admin_only' }],
  ['active', 'reopen', false, '', { ok: false, error: 'invalid_transition' }],
] as const)('%s, %s, administrator %s, reason %j', (status, verb, isAdmin, reason, result) => {
  expect(transition(status, verb, { isAdmin, reason })).toEqual(result);
});

test('closing and reopening ask why', () => {
  expect(VACANCY_VERBS.filter(verbNeedsReason)).toEqual(['close', 'reopen']);
});

test.each([
  ['active', ['pause', 'close']],
  ['paused', ['resume', 'close']],
  ['closed', []],
] as const)('a recruiter is offered for %s: %j', (status, verbs) => {
  expect(allowedVerbs(status, { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter })).toEqual(verbs);
});

test('an administrator is offered the reopening too, someone without claims nothing', () => {
  expect(allowedVerbs('closed', { isAdmin: true, permissions: [] })).toEqual(['reopen']);
  expect(valuesOf(jobStatus).flatMap((status) => allowedVerbs(status, NO_CLAIMS))).toEqual([]);
});

test.each([
  ['active', 'paused', false, 'pause'],
  ['paused', 'active', false, 'resume'],
  ['closed', 'active', true, 'reopen'],
  ['closed', 'active', false, undefined],
  ['closed', 'paused', true, undefined],
] as const)('from %s to %s, administrator %s: %s', (from, to, isAdmin, verb) => {
  expect(verbBetween(from, to, { isAdmin, permissions: ROLE_PERMISSIONS.recruiter })).toBe(verb);
});

test('every offered verb is accepted, for any user', () => {
  const claims: fc.Arbitrary<Claims> = fc.record({
    isAdmin: fc.boolean(),
    permissions: fc.subarray([...PERMISSIONS]),
  });
  fc.assert(
    fc.property(fc.constantFrom(...valuesOf(jobStatus)), claims, (status, person) => {
      for (const verb of allowedVerbs(status, person)) {
        expect(transition(status, verb, { isAdmin: person.isAdmin, reason: WHY }).ok).toBe(true);
      }
    }),
  );
});
