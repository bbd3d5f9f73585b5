import type { VacancyTerms } from '@vinculo/contracts/vacancies';
import type { Salary } from '@vinculo/domain/vacancies';

const valuesIn = <V extends string>(options: readonly { readonly value: V }[]): V[] => [
  ...new Set(options.map(({ value }) => value)),
];

const salaryColumns = (salary: Salary) => ({
  salaryType: salary.type,
  salaryTotal: salary.type === 'exact' ? salary.total : null,
  salaryMin: salary.type === 'range' ? salary.min : null,
  salaryMax: salary.type === 'range' ? salary.max : null,
});

/** Maps the form fields to columns; of an option only its value is stored. */
export const newVacancyColumns = (input: VacancyTerms) => ({
  name: input.name,
  locations: input.location.locations,
  typePosition: input.typePosition.value,
  functions: [...new Set(input.functions)],
  timeWork: input.timeWork.value,
  modalityWork: input.modalityWork.value,
  daysWork: input.daysWork.value,
  turnWork: input.turnWork.value,
  currencyWork: input.currencyWork.value,
  payFormWork: input.payFormWork.value,
  payBasis: input.payBasis,
  ...(input.salary === null ? {} : salaryColumns(input.salary)),
  skillsWork: valuesIn(input.skillsWork),
  benefitsWork: valuesIn(input.benefitsWork),
  languagesWork: input.languagesWork,
  experienceWork: valuesIn(input.experienceWork),
  experienceInIndustriesWork: input.experienceInIndustriesWork,
  documentsWork: valuesIn(input.documentsWork),
  educationWork: input.educationWork.value,
  places: input.places,
  blindSelection: input.blindSelection,
});
