import { GRANTABLE } from '@vinculo/domain/session';
import fc from 'fast-check';
import { changesBetween, matrixOf, toggled } from './role-changes';

const roles = fc.constantFrom('recruiter' as const, 'documents' as const, 'support' as const);
const toggles = fc.array(fc.tuple(roles, fc.constantFrom(...GRANTABLE)), { maxLength: 12 });
const start = matrixOf([{ role: 'support', permissions: ['candidates:read', 'candidates:edit'], version: 1 }]);

test('a toggle that was reverted is no change, every other toggle is one', () => {
  fc.assert(
    fc.property(toggles, (presses) => {
      const after = presses.reduce((matrix, [role, permission]) => toggled(matrix, role, permission), start);
      const counts = new Map<string, number>();
      for (const [role, permission] of presses)
        counts.set(`${role} ${permission}`, (counts.get(`${role} ${permission}`) ?? 0) + 1);
      const odd = [...counts].filter(([, count]) => count % 2 === 1).map(([name]) => name);
      const reported = changesBetween(start, after).flatMap(({ role, added, removed }) =>
        [...added, ...removed].map((permission) => `${role} ${permission}`),
      );
      expect(reported.sort()).toEqual(odd.sort());
    }),
  );
});

test('added and removed permissions are distinguished', () => {
  const after = toggled(toggled(start, 'support', 'candidates:edit'), 'support', 'companies:read');
  expect(changesBetween(start, after)).toEqual([
    { role: 'support', added: ['companies:read'], removed: ['candidates:edit'] },
  ]);
});
