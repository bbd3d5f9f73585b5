import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { aDocument } from '@vinculo/testing/builders';
import { progressOf, SHOWN_TYPES, statusOfType, todayInMexico, type TypeStatus } from './file-status';

const NOTHING = { documentTypes: [], inapplicableTypes: [] };
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
  expect(statusOfType('CV', documents, NOTHING, TODAY)).toBe(status);
});

test('a type without a file may be declared', () => {
  const declared = { documentTypes: ['CV' as const], inapplicableTypes: [] };
  expect(statusOfType('CV', [], declared, TODAY)).toBe('declared');
  expect(statusOfType('CV', [aDocument()], declared, TODAY)).toBe('pending');
});

test('only a type without a document can be marked as not applicable', () => {
  const inapplicable = { documentTypes: [], inapplicableTypes: ['CV' as const] };
  expect(statusOfType('CV', [], inapplicable, TODAY)).toBe('inapplicable');
  expect(statusOfType('CV', [aDocument()], inapplicable, TODAY)).toBe('pending');
});

test('the CV comes first, and every other type once', () => {
  expect(SHOWN_TYPES[0]).toBe('CV');
  expect([...SHOWN_TYPES].sort()).toEqual(documentTypes.map(({ value }) => value).sort());
});

test('only approved and pending documents are valid; types that do not apply or are closed are not required', () => {
  const statuses: Partial<Record<DocumentType, TypeStatus>> = {
    CV: 'approved',
    RFC: 'pending',
    'Driver License': 'expired',
    'Birth Certificate': 'declared',
    'migration document': 'inapplicable',
    'Penal Record Letter': 'pending',
  };
  const statusOf = (type: DocumentType) => statuses[type] ?? 'missing';
  const progress = { asked: 10, valid: 2, approved: 1, expired: 1, declared: 1 };
  expect(progressOf(SHOWN_TYPES, statusOf, false)).toEqual(progress);
  expect(progressOf(SHOWN_TYPES, statusOf, true)).toEqual({ ...progress, asked: 11, valid: 3 });
});

test('the current day is that of Mexico City', () => {
  expect(todayInMexico(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20');
  expect(todayInMexico(new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
});
