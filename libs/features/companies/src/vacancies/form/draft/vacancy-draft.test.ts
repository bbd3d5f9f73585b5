import { vacancyInput } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { formFrom } from '../form-mapping';
import { discardDraft, keepDraft, readDraft, type VacancyDraft } from './vacancy-draft';

const name = { uid: 'mariana', companyID: 'c5e752fa-3db8-489e-adc5-16822bfda897', of: 'new' };
const KEY = `vinculo.draft.vacancy.${name.uid}.${name.companyID}.new`;
const draft: VacancyDraft = {
  form: formFrom(aVacancy()),
  step: 2,
  idempotencyKey: 'd2c4a0f3-0f0e-4c53-9d5e-1c8a6b1f2a3b',
  savedAt: 1_795_000_000_000,
  base: { input: vacancyInput.parse(aVacancy()), version: 3 },
};

beforeEach(() => localStorage.clear());

test('a stored draft is read back until it is discarded', () => {
  expect(readDraft(name)).toBeNull();
  expect(keepDraft(name, draft)).toBe(true);
  expect(readDraft(name)).toEqual(draft);
  discardDraft(name);
  expect(readDraft(name)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['person', { uid: 'ana' }],
  ['company', { companyID: '0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11' }],
  ['vacancy', { of: 'edit-0b9d3c52-5f6e-4c2e-9a61-6a1c0d0f7e11' }],
])('another %s does not see it', (_what, other) => {
  keepDraft(name, draft);
  expect(readDraft({ ...name, ...other })).toBeNull();
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '"text"',
  '{"form":null}',
  JSON.stringify({ ...draft, idempotencyKey: 'x' }),
  JSON.stringify({ ...draft, savedAt: undefined }),
])('the damaged draft %s is ignored', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(readDraft(name)).toBeNull();
});

test('fields of an older draft that no longer fit are reset, the others are kept', () => {
  const stored = {
    ...draft,
    step: 7,
    form: {
      ...draft.form,
      name: 42,
      location: { locations: [{ country: 'Atlantis', state: '11', city: 'Celaya' }] },
      typePosition: 'Alquimista',
      functions: 'Transmutación',
      salaryMin: null,
      educationWork: 'Doctorado',
    },
  };
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readDraft(name)).toEqual({
    ...draft,
    step: 1,
    form: {
      ...draft.form,
      name: '',
      location: { locations: [] },
      typePosition: { value: '', label: '' },
      functions: [],
      salaryMin: '',
      educationWork: null,
    },
  });
});

test('full storage is reported without an error', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(name, draft)).toBe(false);
  full.mockRestore();
});
