import type { CompanyInput } from '@vinculo/contracts/companies';
import type { VacancyInput } from '@vinculo/contracts/vacancies';
import { rfcCheckDigit } from '@vinculo/domain/identifiers';

let serial = 0;

/** A company's RFC that no other call gives. */
function nextRfc(): string {
  serial += 1;
  const letters = [Math.floor(serial / 676) % 26, Math.floor(serial / 26) % 26, serial % 26]
    .map((n) => String.fromCharCode(65 + n))
    .join('');
  const body = `${letters}990101A1`;
  return `${body}${rfcCheckDigit(body)}`;
}

export const aCompanyInput = (overrides: Partial<CompanyInput> = {}): CompanyInput => ({
  legalName: 'Ensambles Río Bravo, S.A. de C.V.',
  tradeName: 'Ensambles Río Bravo',
  rfc: nextRfc(),
  industry: 'Manufactura y maquila',
  state: '28',
  city: 'Reynosa',
  website: '',
  phone: '',
  description: '',
  ...overrides,
});

export const aVacancyInput = (overrides: Partial<VacancyInput> = {}): VacancyInput => ({
  name: 'Operador CNC',
  location: { locations: [{ country: 'Mexico', state: '11', city: 'Celaya' }] },
  typePosition: { value: 'Operador CNC', label: 'Operador CNC' },
  functions: ['Operación de maquinaria'],
  timeWork: { value: 'Full', label: 'Tiempo completo' },
  modalityWork: { value: 'Physical', label: 'Presencial' },
  daysWork: { value: 'Weekdays', label: 'Lunes a viernes' },
  turnWork: { value: 'Morning', label: 'Matutino' },
  currencyWork: { value: 'MXN', label: 'Peso mexicano (MXN)' },
  payFormWork: { value: 'Monthly', label: 'Mensual' },
  salary: { type: 'range', min: 16_000, max: 19_500 },
  skillsWork: [{ value: 'Fluent', label: 'Comunicación fluida' }],
  benefitsWork: [{ value: 'Vacations', label: 'Vacaciones' }],
  languagesWork: [{ language: 'es', level: 'C2' }],
  experienceWork: [{ value: 'Excel', label: 'Excel' }],
  experienceInIndustriesWork: [{ industry: 'Metalmecánica y maquinaria', years: 2 }],
  documentsWork: [{ value: 'CV', label: 'Currículum (CV personal)' }],
  educationWork: { value: 'High School', label: 'Bachillerato o preparatoria' },
  ...overrides,
});
