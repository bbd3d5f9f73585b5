import type { VacancyForm } from './vacancy-form';

/** The thirteen required fields of step one, in the order of the form. */
export const STEP_ONE_FIELDS = [
  'name',
  'typePosition',
  'location',
  'functions',
  'timeWork',
  'modalityWork',
  'daysWork',
  'turnWork',
  'salary',
  'currencyWork',
  'payFormWork',
  'skillsWork',
  'benefitsWork',
] as const;
export type StepOneField = (typeof STEP_ONE_FIELDS)[number];

export const STEP_TWO_FIELDS = [
  'languagesWork',
  'experienceWork',
  'experienceInIndustriesWork',
  'educationWork',
] as const;
export type StepTwoField = (typeof STEP_TWO_FIELDS)[number];

/** The names of the fields on screen. */
export const VACANCY_FIELD_LABELS = {
  name: 'Nombre de la vacante',
  typePosition: 'Tipo de puesto',
  location: 'Ubicación',
  functions: 'Funciones',
  timeWork: 'Tiempo',
  modalityWork: 'Modalidad',
  daysWork: 'Días',
  turnWork: 'Turno',
  salary: 'Salario',
  currencyWork: 'Moneda',
  payFormWork: 'Forma de pago',
  skillsWork: 'Habilidades',
  benefitsWork: 'Prestaciones',
  languagesWork: 'Idiomas',
  experienceWork: 'Herramientas',
  experienceInIndustriesWork: 'Experiencia en industrias',
  educationWork: 'Escolaridad',
} as const satisfies Record<StepOneField | StepTwoField, string>;

/** An incomplete form: a draft or an old record may lack any field. */
export type PartialVacancyForm = { readonly [K in keyof VacancyForm]?: VacancyForm[K] | null | undefined };

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isFilled);
  // A choice is its stored value; an entry of a list is filled when any part of it is: places abroad have no state.
  if (typeof value === 'object' && value !== null) {
    const parts = 'value' in value ? [value.value] : Object.values(value);
    return parts.some(isFilled);
  }
  return value !== null && value !== undefined && !Number.isNaN(value);
}

const isSalaryFilled = (form: PartialVacancyForm): boolean =>
  form.salaryType === 'range' ? isFilled(form.salaryMin) && isFilled(form.salaryMax) : isFilled(form.salaryWork);

function isFieldFilled(form: PartialVacancyForm, field: StepOneField | StepTwoField): boolean {
  if (field === 'salary') return isSalaryFilled(form);
  if (field === 'location') return isFilled(form.location?.locations);
  return isFilled(form[field]);
}

/** The empty fields of step one, in the order of the form. Length and format are not checked. */
export const missingInStepOne = (form: PartialVacancyForm): StepOneField[] =>
  STEP_ONE_FIELDS.filter((field) => !isFieldFilled(form, field));

/** The empty fields of step two, in the order of the form. Documents are optional. */
export const missingInStepTwo = (form: PartialVacancyForm): StepTwoField[] =>
  STEP_TWO_FIELDS.filter((field) => !isFieldFilled(form, field));

export const isStepOneComplete = (form: PartialVacancyForm): boolean => missingInStepOne(form).length === 0;
export const isStepTwoComplete = (form: PartialVacancyForm): boolean => missingInStepTwo(form).length === 0;
