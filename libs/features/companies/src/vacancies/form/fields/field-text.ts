import type { VacancyInput, VacancyTerms } from '@vinculo/contracts/vacancies';
import { labelOf, languages, payBasis } from '@vinculo/domain/catalogs';
import { formatLocation, formatSalary, VACANCY_FIELD_LABELS } from '@vinculo/domain/vacancies';

/** The value of one field as text, detailed enough to distinguish two values. */
export function fieldText(input: VacancyTerms, field: keyof VacancyInput): string {
  switch (field) {
    case 'name':
      return input.name;
    case 'location':
      return input.location.locations.map(formatLocation).join('; ');
    case 'salary':
      return input.salary === null ? 'Sin especificar' : formatSalary({ salary: input.salary });
    case 'payBasis':
      return labelOf(payBasis, input.payBasis);
    case 'places':
      return String(input.places);
    case 'blindSelection':
      return input.blindSelection ? 'Sí' : 'No';
    case 'functions':
      return input.functions.join(', ');
    case 'languagesWork':
      return input.languagesWork.map(({ language, level }) => `${labelOf(languages, language)} ${level}`).join(', ');
    case 'experienceInIndustriesWork':
      return input.experienceInIndustriesWork.map(({ industry, years }) => `${industry} (${years})`).join(', ');
    case 'skillsWork':
    case 'benefitsWork':
    case 'experienceWork':
    case 'documentsWork':
      return input[field].map(({ label }) => label).join(', ');
    case 'typePosition':
    case 'timeWork':
    case 'modalityWork':
    case 'daysWork':
    case 'turnWork':
    case 'currencyWork':
    case 'payFormWork':
    case 'educationWork':
      return input[field].label;
  }
}

const LABELS = {
  ...VACANCY_FIELD_LABELS,
  documentsWork: 'Documentos',
  payBasis: 'Bruto o neto',
  places: 'Lugares',
  blindSelection: 'Selección a ciegas',
} as const satisfies Record<keyof VacancyInput, string>;

export const fieldLabel = (field: keyof VacancyInput): string => LABELS[field];
