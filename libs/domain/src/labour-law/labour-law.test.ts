import fc from 'fast-check';
import { documentTypes, modality, payForm, workDays, workTime, type OptionList, type PayForm } from '../catalogs';
import { emptyVacancyForm, type VacancyForm } from '../vacancies';
import { isInBorderZone, lintVacancy, parameterAfter, parameterOn, type LegalParameter } from '.';

const optionOf = <L extends OptionList>(list: L, value: string): L[number] | undefined =>
  list.find((option) => option.value === value);

const PARAMETERS: readonly LegalParameter[] = [
  { kind: 'minimumWageGeneral', startsOn: '2026-01-01', value: 315.04 },
  { kind: 'minimumWageGeneral', startsOn: '2025-01-01', value: 278.8 },
  { kind: 'minimumWageBorder', startsOn: '2026-01-01', value: 440.87 },
  { kind: 'weeklyHours', startsOn: '1970-05-01', value: 48 },
  { kind: 'weeklyHours', startsOn: '2027-01-01', value: 46 },
  { kind: 'weeklyHours', startsOn: '2028-01-01', value: 44 },
];
const DAY = '2026-11-20';
const puebla = { country: 'Mexico', state: '21', city: 'Puebla' } as const;

const form = (part: Partial<VacancyForm>): VacancyForm => ({
  ...emptyVacancyForm({ value: 'Almacenista', label: 'Almacenista' }),
  name: 'Almacenista',
  location: { locations: [puebla] },
  salaryWork: '50000',
  payFormWork: optionOf(payForm, 'Monthly')!,
  payBasis: 'gross',
  modalityWork: optionOf(modality, 'Physical')!,
  ...part,
});
const codes = (part: Partial<VacancyForm>, day = DAY) =>
  lintVacancy(form(part), PARAMETERS, day).map(({ code }) => code);

test.each([
  ['2024-12-31', undefined, '2025-01-01'],
  ['2025-01-01', '2025-01-01', '2026-01-01'],
  ['2025-12-31', '2025-01-01', '2026-01-01'],
  ['2026-01-01', '2026-01-01', undefined],
])('on %s the value of %s holds, and after it that of %s', (day, now, next) => {
  expect(parameterOn(PARAMETERS, 'minimumWageGeneral', day)?.startsOn).toBe(now);
  expect(parameterAfter(PARAMETERS, 'minimumWageGeneral', day)?.startsOn).toBe(next);
});

test.each([
  [{ country: 'Mexico', state: '02', city: 'Ensenada' }, true],
  [{ country: 'Mexico', state: '08', city: ' Ciudad Juárez ' }, true],
  [{ country: 'Mexico', state: '08', city: 'Chihuahua' }, false],
  [{ country: 'Mexico', state: '05', city: 'Guerrero' }, true],
  [{ country: 'Mexico', state: '12', city: 'Guerrero' }, false],
  [{ country: 'Mexico', state: '28', city: 'Reynosa' }, true],
  [{ country: 'USA', state: '', city: 'Reynosa' }, false],
] as const)('%o pays the minimum of the border: %s', (place, expected) => {
  expect(isInBorderZone(place)).toBe(expected);
});

// Published by the Commission: 9,582.47 and 13,409.80 a month; the week and the fortnight are 7 and 15 days.
test.each([
  ['Weekly', 2205.28],
  ['Biweekly', 4725.6],
  ['Monthly', 9582.47],
] as const)('%s, the general minimum is %s', (value, minimum) => {
  const payFormWork = optionOf(payForm, value)!;
  const under = lintVacancy(form({ payFormWork, salaryWork: (minimum - 0.01).toFixed(2) }), PARAMETERS, DAY);
  expect(under).toContainEqual({ code: 'pay_under_minimum', field: 'salary', minimum, isBorder: false });
  expect(codes({ payFormWork, salaryWork: minimum.toFixed(2) })).not.toContain('pay_under_minimum');
});

test('one place at the border is enough for its minimum; the lower end of a range counts', () => {
  const tijuana = { country: 'Mexico', state: '02', city: 'Tijuana' } as const;
  const both = form({ location: { locations: [puebla, tijuana] }, salaryWork: '13409.79' });
  expect(lintVacancy(both, PARAMETERS, DAY)).toContainEqual({
    code: 'pay_under_minimum',
    field: 'salary',
    minimum: 13_409.8,
    isBorder: true,
  });
  const range = { salaryType: 'range', salaryWork: '', salaryMin: '9000', salaryMax: '20000' } as const;
  expect(codes(range)).toContain('pay_under_minimum');
});

test.each<[string, Partial<VacancyForm>]>([
  ['dollars', { currencyWork: { value: 'USD', label: '' } }],
  ['part time', { timeWork: optionOf(workTime, 'Half')! }],
  ['another country', { location: { locations: [{ country: 'USA', state: '', city: 'Laredo' }] } }],
  ['no amount yet', { salaryWork: '' }],
  ['a year without a known minimum', {}],
])('%s is not held against the minimum', (what, part) => {
  const day = what.startsWith('a year') ? '2020-01-01' : DAY;
  expect(codes({ salaryWork: '1', ...part }, day)).not.toContain('pay_under_minimum');
});

test.each<[string, string, string]>([
  ['Ayudante general de 18 a 35 años', 'discriminatory_wording', 'de 18 a 35 años'],
  ['JÓVENES promotores', 'discriminatory_wording', 'JÓVENES'],
  ['Recepcionista con buena presentación', 'discriminatory_wording', 'buena presentación'],
  ['Edecán de buena presencia', 'discriminatory_wording', 'buena presencia'],
  ['Chofer (solo hombres)', 'discriminatory_wording', 'solo hombres'],
  ['Señorita para mostrador', 'gendered_title', 'Señorita'],
  ['Vendedora de piso', 'gendered_title', 'Vendedora'],
  ['Operadora, no embarazada', 'pregnancy_or_medical', 'no embarazada'],
  ['Almacenista con examen médico', 'pregnancy_or_medical', 'examen médico'],
  ['Promotor, cuota de recuperación', 'fee_to_candidates', 'cuota de recuperación'],
])('%s: %s', (name, code, words) => {
  expect(lintVacancy(form({ name }), PARAMETERS, DAY)).toContainEqual({ code, field: 'name', words });
});

test.each([
  'Vendedor de piso',
  'Cajero bancario',
  'Ingeniero de edades geológicas',
  'Secretariado ejecutivo',
  'Ejecutivo de cuotas fijas',
])('%s says nothing of anybody', (name) => {
  expect(codes({ name })).toEqual([]);
});

test('six days are within 48 hours today, and over what comes next year; five are not', () => {
  const daysWork = optionOf(workDays, 'FullWeek')!;
  expect(lintVacancy(form({ daysWork }), PARAMETERS, DAY)).toContainEqual({
    code: 'hours_over_maximum',
    field: 'daysWork',
    hours: 48,
    maximum: 46,
    from: '2027-01-01',
  });
  expect(lintVacancy(form({ daysWork }), PARAMETERS, '2027-06-01')).toContainEqual(
    expect.objectContaining({ maximum: 46, from: null }),
  );
  expect(codes({ daysWork: optionOf(workDays, 'Weekdays')! })).not.toContain('hours_over_maximum');
});

test('reports missing gross or net, a required criminal record, and telework', () => {
  const all = form({
    payBasis: 'unsaid',
    documentsWork: [optionOf(documentTypes, 'Penal Record Letter')!],
    modalityWork: optionOf(modality, 'Remote')!,
  });
  const reported = lintVacancy(all, PARAMETERS, DAY).map(({ code }) => code);
  expect(reported).toEqual(expect.arrayContaining(['gross_or_net_unsaid', 'criminal_record_asked', 'telework_rules']));
});

test('any text is linted without an error, and reported words are in the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom<PayForm>('Weekly', 'Monthly'), (name, value) => {
      const payFormWork = optionOf(payForm, value)!;
      for (const advice of lintVacancy(form({ name, payFormWork }), PARAMETERS, DAY)) {
        if ('words' in advice) expect(name.normalize('NFC')).toContain(advice.words);
      }
    }),
  );
});
