import type { VacancyInput } from '@vinculo/contracts/vacancies';
import { vacancyInput } from '@vinculo/contracts/vacancies';
import { emptyVacancyForm, type VacancyForm } from '@vinculo/domain/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import fc from 'fast-check';
import { formFrom, inputFrom } from './form-mapping';

const vacancy = aVacancy();
const input = vacancyInput.parse(vacancy);

test.each([
  [
    { type: 'exact', total: 16_000 },
    { salaryType: 'exact', salaryWork: '16000', salaryMin: '', salaryMax: '' },
  ],
  [
    { type: 'exact', total: 9_582.5 },
    { salaryType: 'exact', salaryWork: '9582.50', salaryMin: '', salaryMax: '' },
  ],
  [
    { type: 'range', min: 0, max: 19_500.25 },
    { salaryType: 'range', salaryWork: '', salaryMin: '0', salaryMax: '19500.25' },
  ],
] as const)('a salary of %j is edited as %j, and sent back as it was', (salary, fields) => {
  const form = formFrom({ ...vacancy, salary });
  expect(form).toMatchObject(fields);
  expect(inputFrom(form)?.salary).toEqual(salary);
});

test('a stored vacancy passes through the form unchanged, with any amounts', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_900 }).map((cents) => cents / 100);
  const salary: fc.Arbitrary<VacancyInput['salary']> = fc.oneof(
    amount.map((total) => ({ type: 'exact' as const, total })),
    fc.tuple(amount, amount).map(([one, other]) => ({
      type: 'range' as const,
      min: Math.min(one, other),
      max: Math.max(one, other),
    })),
  );
  fc.assert(
    fc.property(salary, (offer) => {
      expect(inputFrom(formFrom({ ...vacancy, salary: offer }))).toEqual({ ...input, salary: offer });
    }),
  );
});

test.each<[string, Partial<VacancyForm>]>([
  ['an amount that is no number', { salaryMin: 'mil' }],
  ['a range the wrong way round', { salaryMin: '20000', salaryMax: '10000' }],
  ['an amount beyond the bound', { salaryType: 'exact', salaryWork: '100000000' }],
  ['a blank name', { name: '   ' }],
  ['no place', { location: { locations: [] } }],
  ['no education', { educationWork: null }],
])('%s cannot be sent', (_what, change) => {
  expect(inputFrom({ ...formFrom(vacancy), ...change })).toBeNull();
});

test('a legacy amount without a period has to be replaced before the form can be sent', () => {
  const form = formFrom({ ...vacancy, salary: null });
  expect(form).toMatchObject({ salaryType: 'exact', salaryWork: '' });
  expect(inputFrom(form)).toBeNull();
});

test('an empty form cannot be sent', () => {
  expect(inputFrom(emptyVacancyForm({ value: 'Almacenista', label: 'Almacenista' }))).toBeNull();
});
