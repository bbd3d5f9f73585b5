import fc from 'fast-check';
import { can, claimsOf } from './claims';
import { PERMISSION_GROUPS } from './permission-labels';
import { ADMIN_ONLY, GRANTABLE, PERMISSIONS } from './permissions';
import { claimsOfRole, EDITABLE_ROLES, inRole, ROLE_PERMISSIONS, roleOf, roles } from './roles';
import { isTokenOutdated, nextWholeSecond, staffChangeProblem, type StaffAccess } from './staff-rules';

const everyRole = roles.map(({ value }) => value);

test.each(everyRole)('the claims of %s name the role again, and fit into an account', (role) => {
  const claims = claimsOfRole(role, ROLE_PERMISSIONS);
  expect(roleOf({ ...claims })).toBe(role);
  // Firebase keeps at most 1000 bytes.
  expect(JSON.stringify(claims).length).toBeLessThan(1000);
});

test('no permissions of a role make it an administrator', () => {
  fc.assert(
    fc.property(fc.subarray([...PERMISSIONS]), fc.constantFrom(...EDITABLE_ROLES), (granted, role) => {
      const claims = claimsOf({ ...claimsOfRole(role, { ...ROLE_PERMISSIONS, [role]: inRole(granted) }) });
      expect(ADMIN_ONLY.filter((permission) => can(claims, permission))).toEqual([]);
      expect(can(claims, 'platform:use')).toBe(true);
    }),
  );
  expect(JSON.stringify({ role: 'recruiter', permissions: inRole(GRANTABLE) }).length).toBeLessThan(1000);
});

test('the read-only role has no write permissions', () => {
  expect(ROLE_PERMISSIONS.readOnly.filter((permission) => !permission.endsWith(':read'))).toEqual(['platform:use']);
});

test('an account without a role is a recruiter’s, and only a real flag makes an administrator', () => {
  expect(roleOf({})).toBe('recruiter');
  expect(roleOf({ role: 'emperor' })).toBe('recruiter');
  expect(roleOf({ role: 'admin' })).toBe('recruiter');
});

describe('changes of the staff', () => {
  const person = (part: Partial<StaffAccess>): StaffAccess => ({
    uid: 'ana',
    role: 'admin',
    isDeactivated: false,
    ...part,
  });
  test.each([
    ['one’s own role', person({ uid: 'me' }), { role: 'recruiter' as const }, 5, 'own_access'],
    ['raising oneself', person({ uid: 'me', role: 'recruiter' }), { role: 'admin' as const }, 5, 'own_access'],
    ['one’s own account', person({ uid: 'me' }), { isDeactivated: true }, 5, 'own_access'],
    ['the last administrator’s role', person({}), { role: 'support' as const }, 0, 'last_admin'],
    ['the last administrator’s account', person({}), { isDeactivated: true }, 0, 'last_admin'],
    ['another administrator', person({}), { isDeactivated: true }, 1, null],
    ['a deactivated administrator’s role', person({ isDeactivated: true }), { role: 'support' as const }, 0, null],
    ['a recruiter', person({ role: 'recruiter' }), { isDeactivated: true }, 0, null],
    ['an administrator who stays one', person({}), { role: 'admin' as const }, 0, null],
  ])('%s', (_what, who, change, otherAdmins, expected) => {
    expect(staffChangeProblem('me', who, change, otherAdmins)).toBe(expected);
  });
});

test('a token from before a change is outdated, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -5000, max: 5000 }),
      (change, offset) => {
        const issuedMs = Math.floor((change.getTime() + offset) / 1000) * 1000;
        const isOutdated = isTokenOutdated(new Date(issuedMs), nextWholeSecond(change));
        if (offset <= 0) expect(isOutdated).toBe(true);
        if (offset >= 1000) expect(isOutdated).toBe(false);
      },
    ),
  );
  expect(isTokenOutdated(new Date(), null)).toBe(false);
});

test('every permission that can be given has a label, once', () => {
  const labelled = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(({ value }) => value));
  expect([...labelled].sort()).toEqual([...GRANTABLE].sort());
});
