import type { Catalog } from '@vinculo/contracts/catalogs';
import { labelOf, relabel, skills } from '@vinculo/domain/catalogs';
import { keepLabels, restoreLabels } from './labels';

const ORIGINAL = [{ catalog: 'skills', value: 'Fluent', label: 'Comunicación fluida' }];
const labelled = (label: string): Catalog[] => [
  {
    catalog: 'skills',
    version: 2,
    updatedAt: '2026-11-20T18:00:00.000Z',
    updatedBy: 'Ana Cortés',
    entries: [
      {
        entryID: '00000000-0000-4000-8000-000000000001',
        catalog: 'skills',
        value: 'Fluent',
        label,
        industry: '',
        family: '',
        functions: [],
        reason: '',
        isRetired: false,
        updatedAt: '2026-11-20T18:00:00.000Z',
        version: 2,
      },
    ],
  },
];

afterEach(() => {
  localStorage.clear();
  relabel(ORIGINAL);
});

test('the labels of the server apply at once, and at the next start before the server answers', () => {
  keepLabels(labelled('Habla con soltura'));
  expect(labelOf(skills, 'Fluent')).toBe('Habla con soltura');
  relabel(ORIGINAL);
  restoreLabels();
  expect(labelOf(skills, 'Fluent')).toBe('Habla con soltura');
});

test('unchanged labels store nothing in the browser', () => {
  keepLabels(labelled('Comunicación fluida'));
  expect(localStorage).toHaveLength(0);
});

test.each([null, '', '{', '[7]', '{"skills":1}'])(
  'what a browser keeps may be %j: the words of the code stay',
  (kept) => {
    if (kept !== null) localStorage.setItem('vinculo.labels', kept);
    restoreLabels();
    expect(labelOf(skills, 'Fluent')).toBe('Comunicación fluida');
  },
);
