import { companyId } from '@vinculo/contracts/companies';
import { jobId, type Vacancy } from '@vinculo/contracts/vacancies';

let serial = 0;

/** An active vacancy of the company of `aCompany`; each call returns a new one. */
export function aVacancy(overrides: Partial<Vacancy> = {}): Vacancy {
  serial += 1;
  return {
    jobID: jobId.parse(`00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`),
    companyID: companyId.parse('c5e752fa-3db8-489e-adc5-16822bfda897'),
    companyName: 'Autopartes del Bajío',
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
    payBasis: 'gross',
    salary: { type: 'range', min: 16_000, max: 19_500 },
    salaryWork: '$16,000 - $19,500',
    skillsWork: [{ value: 'Fluent', label: 'Comunicación fluida' }],
    benefitsWork: [{ value: 'Vacations', label: 'Vacaciones' }],
    languagesWork: [{ language: 'es', level: 'C2' }],
    experienceWork: [{ value: 'Excel', label: 'Excel' }],
    experienceInIndustriesWork: [{ industry: 'Metalmecánica y maquinaria', years: 2 }],
    documentsWork: [{ value: 'CV', label: 'Currículum (CV personal)' }],
    educationWork: { value: 'High School', label: 'Bachillerato o preparatoria' },
    places: 1,
    blindSelection: false,
    blindBy: null,
    matches: 0,
    status: 'active',
    statusReason: '',
    createdAt: Date.parse('2026-11-15T18:00:00.000Z'),
    updatedAt: '2026-11-15T18:00:00.000Z',
    version: 1,
    abilities: { edit: true, duplicate: true, verbs: ['pause', 'close'] },
    ...overrides,
  };
}
