import fc from 'fast-check';
import {
  isStepOneComplete,
  isStepTwoComplete,
  missingInStepOne,
  missingInStepTwo,
  STEP_ONE_FIELDS,
  STEP_TWO_FIELDS,
  VACANCY_FIELD_LABELS,
  type PartialVacancyForm,
} from './completeness';
import { emptyVacancyForm, type VacancyForm } from './vacancy-form';

const complete: VacancyForm = {
  ...emptyVacancyForm({ value: 'Almacenista', label: 'Almacenista' }),
  name: 'Operador CNC',
  location: { locations: [{ country: 'Mexico', state: '11', city: 'Celaya' }] },
  functions: ['Operación de maquinaria'],
  salaryWork: '16,000',
  skillsWork: [{ value: 'English', label: 'Inglés' }],
  benefitsWork: [{ value: 'Vacations', label: 'Vacaciones' }],
  languagesWork: [{ language: 'en', level: 'B1' }],
  experienceWork: [{ value: 'Excel', label: 'Excel' }],
  experienceInIndustriesWork: [{ industry: 'Metalmecánica y maquinaria', years: 2 }],
  educationWork: { value: 'TSU', label: 'Técnico superior universitario' },
};

test('a new form lacks what no catalogue can default', () => {
  const form = emptyVacancyForm({ value: 'Almacenista', label: 'Almacenista' });
  expect(missingInStepOne(form)).toEqual(['name', 'location', 'functions', 'salary', 'skillsWork', 'benefitsWork']);
  expect(missingInStepTwo(form)).toEqual(STEP_TWO_FIELDS);
});

test('a new form starts every choice on the first option', () => {
  expect(emptyVacancyForm({ value: 'Almacenista', label: 'Almacenista' })).toMatchObject({
    typePosition: { value: 'Almacenista' },
    timeWork: { value: 'Full', label: 'Tiempo completo' },
    modalityWork: { value: 'Remote' },
    daysWork: { value: 'Weekdays' },
    turnWork: { value: 'Morning' },
    currencyWork: { value: 'MXN' },
    payFormWork: { value: 'Weekly' },
    salaryType: 'exact',
    educationWork: null,
    matches: 0,
  });
});

test('nothing at all lacks all thirteen and all four', () => {
  expect(STEP_ONE_FIELDS).toHaveLength(13);
  expect(missingInStepOne({})).toEqual(STEP_ONE_FIELDS);
  expect(missingInStepTwo({})).toEqual(STEP_TWO_FIELDS);
});

test('a full form lacks nothing, without any document', () => {
  expect(complete.documentsWork).toEqual([]);
  expect(isStepOneComplete(complete)).toBe(true);
  expect(isStepTwoComplete(complete)).toBe(true);
});

test.each([
  ['name', { name: '   ' }],
  ['typePosition', { typePosition: null }],
  ['location', { location: { locations: [] } }],
  ['functions', { functions: [] }],
  ['timeWork', { timeWork: null }],
  ['modalityWork', { modalityWork: undefined }],
  ['daysWork', { daysWork: null }],
  ['turnWork', { turnWork: null }],
  ['salary', { salaryWork: ' ' }],
  ['salary', { salaryType: 'range' }],
  ['salary', { salaryType: 'range', salaryMin: '9,000' }],
  ['salary', { salaryType: 'range', salaryMax: '9,000' }],
  ['currencyWork', { currencyWork: null }],
  ['payFormWork', { payFormWork: null }],
  ['skillsWork', { skillsWork: [] }],
  ['benefitsWork', { benefitsWork: [] }],
] as const)('step one notices that %s is missing: %j', (field, change) => {
  expect(missingInStepOne({ ...complete, ...change })).toEqual([field]);
  expect(isStepOneComplete({ ...complete, ...change })).toBe(false);
});

test.each([
  ['languagesWork', { languagesWork: [] }],
  ['experienceWork', { experienceWork: [] }],
  ['experienceInIndustriesWork', { experienceInIndustriesWork: [] }],
  ['educationWork', { educationWork: null }],
] as const)('step two notices that %s is missing', (field, change) => {
  expect(missingInStepTwo({ ...complete, ...change })).toEqual([field]);
  expect(isStepTwoComplete({ ...complete, ...change })).toBe(false);
});

test('only emptiness counts: any length and any amount of text will do', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      (name, salaryWork) => {
        expect(isStepOneComplete({ ...complete, name, salaryWork })).toBe(true);
      },
    ),
  );
});

test('every field has a name on screen', () => {
  expect(Object.keys(VACANCY_FIELD_LABELS).sort()).toEqual([...STEP_ONE_FIELDS, ...STEP_TWO_FIELDS].sort());
});

/** Empty choices in stored drafts and old records. */
const HOLLOW = [{}, { value: '' }, { value: ' ', label: 'Elige' }, { value: null }];

test.each([...STEP_ONE_FIELDS, ...STEP_TWO_FIELDS].filter((field) => field !== 'salary' && field !== 'name'))(
  'a hollow choice does not fill %s',
  (field) => {
    for (const hollow of HOLLOW) {
      const isList = Array.isArray(complete[field]);
      const value = field === 'location' ? { locations: [hollow] } : isList ? [hollow] : hollow;
      const form: PartialVacancyForm = { ...complete, ...JSON.parse(JSON.stringify({ [field]: value })) };
      expect([...missingInStepOne(form), ...missingInStepTwo(form)]).toEqual([field]);
    }
  },
);
