import type { Vacancy, VacancyTerms } from '@vinculo/contracts/vacancies';
import {
  benefits,
  currency,
  documentTypes,
  education,
  experienceTools,
  labelOf,
  modality,
  payForm,
  skills,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import type { Claims } from '@vinculo/domain/session';
import { formatSalary, type Salary } from '@vinculo/domain/vacancies';
import { blindBy, vacancyAbilitiesOf } from './vacancies.policy';
import type { StoredVacancy } from './vacancies.repository';

const optionFor = <V extends string>(list: readonly Option[], value: V): Option<V> => ({
  value,
  label: labelOf(list, value),
});
const optionsFor = <V extends string>(list: readonly Option[], values: readonly V[]): Option<V>[] =>
  values.map((value) => optionFor(list, value));

function salaryOf({ salaryType, salaryTotal, salaryMin, salaryMax }: StoredVacancy): Salary | null {
  if (salaryType === null) return null;
  return salaryType === 'exact'
    ? { type: 'exact', total: salaryTotal ?? 0 }
    : { type: 'range', min: salaryMin ?? 0, max: salaryMax ?? 0 };
}

/** The form fields of a stored vacancy. */
export const presentVacancyTerms = (row: StoredVacancy): VacancyTerms => ({
  name: row.name,
  location: { locations: [...row.locations] },
  typePosition: { value: row.typePosition, label: row.positionLabel },
  functions: row.functions,
  timeWork: optionFor(workTime, row.timeWork),
  modalityWork: optionFor(modality, row.modalityWork),
  daysWork: optionFor(workDays, row.daysWork),
  turnWork: optionFor(workTurns, row.turnWork),
  currencyWork: optionFor(currency, row.currencyWork),
  payFormWork: optionFor(payForm, row.payFormWork),
  payBasis: row.payBasis,
  salary: salaryOf(row),
  skillsWork: optionsFor(skills, row.skillsWork),
  benefitsWork: optionsFor(benefits, row.benefitsWork),
  languagesWork: [...row.languagesWork],
  experienceWork: optionsFor(experienceTools, row.experienceWork),
  experienceInIndustriesWork: [...row.experienceInIndustriesWork],
  documentsWork: optionsFor(documentTypes, row.documentsWork),
  educationWork: optionFor(education, row.educationWork),
  places: row.places,
  blindSelection: row.blindSelection,
});

export const presentVacancy = (row: StoredVacancy, claims: Claims): Vacancy => ({
  ...presentVacancyTerms(row),
  jobID: row.jobID,
  companyID: row.companyID,
  companyName: row.companyName,
  blindBy: blindBy(row),
  salaryWork: formatSalary({ salary: salaryOf(row), salaryWork: row.salaryWork }),
  matches: row.matches,
  status: row.status,
  statusReason: row.statusReason,
  createdAt: row.createdAt.getTime(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  abilities: vacancyAbilitiesOf(claims, row.status),
});
