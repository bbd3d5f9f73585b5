import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import {
  can,
  claimsOf,
  customAttributesOf,
  isAdminIn,
  mayUsePlatform,
  NO_CLAIMS,
  parseCustomAttributes,
  type Claims,
} from './claims';
import { PERMISSIONS } from './permissions';
import { ROLE_PERMISSIONS, roleOf } from './roles';

const admin: Claims = { isAdmin: true, permissions: [] };
const recruiter: Claims = { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter };
const onlyVacancies: Claims = { isAdmin: false, permissions: ['vacancies:read'] };

describe('parseCustomAttributes', () => {
  test.each([
    ['{"isAdmin":true}', { isAdmin: true, permissions: [] }],
    ['{"isAdmin":1}', { isAdmin: true, permissions: [] }],
    ['{"isAdmin":"yes"}', { isAdmin: true, permissions: [] }],
    ['{"isAdmin":0}', NO_CLAIMS],
    ['{"isAdmin":""}', NO_CLAIMS],
    ['{"isAdmin":null}', NO_CLAIMS],
    [
      '{"permissions":["platform:use","vacancies:read"]}',
      { isAdmin: false, permissions: ['platform:use', 'vacancies:read'] },
    ],
    ['{"permissions":["root","platform:use",7,null]}', { isAdmin: false, permissions: ['platform:use'] }],
    ['{"permissions":["platform:use","platform:use"]}', { isAdmin: false, permissions: ['platform:use'] }],
    ['{"permissions":"platform:use"}', NO_CLAIMS],
    ['{"permissions":{"0":"platform:use"}}', NO_CLAIMS],
    ['{}', NO_CLAIMS],
    ['null', NO_CLAIMS],
    ['true', NO_CLAIMS],
    ['"isAdmin"', NO_CLAIMS],
    ['[{"isAdmin":true}]', NO_CLAIMS],
    ['{"isAdmin":true', NO_CLAIMS],
    ['', NO_CLAIMS],
    [undefined, NO_CLAIMS],
  ])('%j', (json, claims) => {
    expect(parseCustomAttributes(json)).toEqual(claims);
  });

  it('never throws, and no text gives an unknown permission', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const { permissions } = parseCustomAttributes(json);
        expect(PERMISSIONS).toEqual(expect.arrayContaining([...permissions]));
      }),
    );
  });
});

/** All readers of the claim must agree on these: claims, role, and the two rules files (compared as text). */
const ADMIN_CLAIMS: readonly (readonly [attributes: string, isAdmin: boolean])[] = [
  ['{"isAdmin":true}', true],
  ['{"isAdmin":1}', true],
  ['{"isAdmin":-1}', true],
  ['{"isAdmin":"false"}', true],
  ['{"isAdmin":[]}', true],
  ['{"isAdmin":{}}', true],
  ['{"isAdmin":false}', false],
  ['{"isAdmin":0}', false],
  ['{"isAdmin":""}', false],
  ['{"isAdmin":null}', false],
  ['{}', false],
];

describe.each(ADMIN_CLAIMS)('the claim %s', (json, isAdmin) => {
  const payload = customAttributesOf(json);

  it('is read alike in claims and role', () => {
    expect(isAdminIn(payload)).toBe(isAdmin);
    expect(claimsOf(payload).isAdmin).toBe(isAdmin);
    expect(roleOf(payload) === 'admin').toBe(isAdmin);
  });

  it.each(['firestore.rules', 'storage.rules'])('is read alike in %s', (file) => {
    const rules = readFileSync(resolve(__dirname, '../../../..', file), 'utf8');
    const readings = [...rules.matchAll(/(!?)\(request\.auth\.token\.get\('isAdmin', false\) in \[([^\]]*)\]\)/g)];
    expect(readings.map(([, not]) => not)).toEqual(['!']);
    expect(rules.split("'isAdmin'")).toHaveLength(2);
    const falsy: unknown[] = JSON.parse(`[${readings[0]![2]!.replaceAll("'", '"')}]`);
    const claim = 'isAdmin' in payload ? payload['isAdmin'] : false;
    expect(!falsy.includes(claim)).toBe(isAdmin);
  });
});

test('an inherited property is no claim', () => {
  const inherited: Record<string, unknown> = Object.create({
    isAdmin: true,
    permissions: ['platform:use'],
    role: 'readOnly',
  });
  expect(claimsOf(inherited)).toEqual(NO_CLAIMS);
  expect(roleOf(inherited)).toBe('recruiter');
  expect(parseCustomAttributes('{"__proto__":{"isAdmin":true,"permissions":["platform:use"]}}')).toEqual(NO_CLAIMS);
});

test('a decoded token is read by the same rule', () => {
  fc.assert(
    fc.property(
      fc.record({
        sub: fc.string(),
        isAdmin: fc.jsonValue(),
        permissions: fc.array(fc.constantFrom(...PERMISSIONS, 'root')),
      }),
      (payload) => {
        expect(claimsOf(payload)).toEqual(parseCustomAttributes(JSON.stringify(payload)));
      },
    ),
  );
});

test.each([
  ['an administrator', admin, true],
  ['a recruiter', recruiter, true],
  ['someone with permissions but not the platform', onlyVacancies, false],
  ['someone without claims', NO_CLAIMS, false],
])('mayUsePlatform: %s', (_who, claims, expected) => {
  expect(mayUsePlatform(claims)).toBe(expected);
});

test('an administrator can do everything', () => {
  expect(PERMISSIONS.filter((permission) => !can(admin, permission))).toEqual([]);
});

test('a recruiter can do everything but reopen vacancies, see through blind selection or the figures of colleagues, pay rewards, change the help desk and its rules, share snapshots, change the match, handle privacy and administer', () => {
  expect(PERMISSIONS.filter((permission) => !can(recruiter, permission))).toEqual([
    'vacancies:reopen',
    'matching:unblind',
    'payouts:approve',
    'tickets:manage',
    'rules:edit',
    'analytics:team',
    'snapshots:share',
    'models:edit',
    'models:activate',
    'privacy:handle',
    'retention:edit',
    'staff:manage',
    'roles:edit',
    'audit:read',
    'audit:export',
    'catalogs:edit',
    'parameters:edit',
    'release:publish',
    'jobs:manage',
  ]);
});

test('a permission counts for nothing without the platform', () => {
  expect(can(onlyVacancies, 'vacancies:read')).toBe(false);
  expect(PERMISSIONS.some((permission) => can(NO_CLAIMS, permission))).toBe(false);
});
