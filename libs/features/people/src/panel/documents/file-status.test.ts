import type { CandidateDocument } from '@vinculo/contracts/documents';
import { aDocument } from '@vinculo/testing/builders';
import { statusOfType, todayInMexico, type TypeStatus } from './file-status';

const TODAY = '2026-11-20';
const approved = (expiresOn: string | null) => aDocument({ state: 'approved', expiresOn });

test.each<[TypeStatus, CandidateDocument[]]>([
  ['missing', []],
  ['missing', [aDocument({ type: 'RFC' })]],
  ['pending', [aDocument(), aDocument({ state: 'rejected', reason: 'Borroso' })]],
  ['rejected', [aDocument({ state: 'rejected', reason: 'Borroso' })]],
  ['approved', [approved(null)]],
  ['approved', [approved(TODAY), aDocument()]],
  ['expired', [approved('2026-11-19')]],
  ['pending', [approved('2026-11-19'), aDocument()]],
])('%s', (status, documents) => {
  expect(statusOfType('CV', documents, [], TODAY)).toBe(status);
});

test('a type without a file may be declared', () => {
  expect(statusOfType('CV', [], ['CV'], TODAY)).toBe('declared');
  expect(statusOfType('CV', [aDocument()], ['CV'], TODAY)).toBe('pending');
});

test('the day is the one in Mexico City', () => {
  expect(todayInMexico(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20');
  expect(todayInMexico(new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
});
