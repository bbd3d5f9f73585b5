import { NO_CLAIMS } from './claims';
import { EXPORTED_LISTS, LIST_READ, mayExport } from './lists';
import { PERMISSIONS, type Permission } from './permissions';

const NEEDS: readonly (readonly [(typeof EXPORTED_LISTS)[number], readonly Permission[]])[] = [
  ['people', ['candidates:read', 'candidates:export']],
  ['companies', ['companies:read', 'companies:export']],
  ['vacancies', ['vacancies:read', 'companies:export']],
  ['staff', ['staff:manage']],
  ['audit', ['audit:read', 'audit:export']],
  ['arco', ['privacy:handle']],
  ['tickets', ['tickets:read', 'tickets:export']],
  // Its rows name people.
  ['referrals', ['referrals:read', 'referrals:export', 'candidates:read']],
];

test.each(NEEDS)('an export of %s needs each of %j, and nothing else', (list, needs) => {
  const may = (permissions: readonly Permission[]) => mayExport({ ...NO_CLAIMS, permissions }, list);
  expect(may(['platform:use', ...needs])).toBe(true);
  for (const missing of ['platform:use' as const, ...needs])
    expect(may(PERMISSIONS.filter((permission) => permission !== missing))).toBe(false);
  expect(mayExport({ isAdmin: true, permissions: [] }, list)).toBe(true);
});

test('each exported list is there, and each list names who may read it', () => {
  expect(NEEDS.map(([list]) => list)).toEqual(EXPORTED_LISTS);
  expect(PERMISSIONS).toEqual(expect.arrayContaining(Object.values(LIST_READ)));
});
