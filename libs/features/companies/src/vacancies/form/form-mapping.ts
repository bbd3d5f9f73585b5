import type { Vacancy, VacancyInput, VacancyTerms } from '@vinculo/contracts/vacancies';
import { vacancyInput } from '@vinculo/contracts/vacancies';
import { parseSalary, type Salary, type VacancyForm } from '@vinculo/domain/vacancies';

/** The text of an amount field: digits, with two decimals only if there are cents. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** An amount stored without a period is dropped: the user enters amount and period anew. */
function salaryFields(
  salary: Salary | null,
): Pick<VacancyForm, 'salaryType' | 'salaryWork' | 'salaryMin' | 'salaryMax'> {
  if (salary?.type === 'range')
    return {
      salaryType: 'range',
      salaryWork: '',
      salaryMin: amountText(salary.min),
      salaryMax: amountText(salary.max),
    };
  return {
    salaryType: 'exact',
    salaryWork: salary === null ? '' : amountText(salary.total),
    salaryMin: '',
    salaryMax: '',
  };
}

/** The form of a stored vacancy, to edit it or to copy it into a new one. */
export const formFrom = (vacancy: VacancyTerms & Pick<Vacancy, 'matches'>): VacancyForm => ({
  name: vacancy.name,
  location: vacancy.location,
  typePosition: vacancy.typePosition,
  functions: vacancy.functions,
  timeWork: vacancy.timeWork,
  modalityWork: vacancy.modalityWork,
  daysWork: vacancy.daysWork,
  turnWork: vacancy.turnWork,
  currencyWork: vacancy.currencyWork,
  payFormWork: vacancy.payFormWork,
  payBasis: vacancy.payBasis,
  ...salaryFields(vacancy.salary),
  skillsWork: vacancy.skillsWork,
  benefitsWork: vacancy.benefitsWork,
  languagesWork: vacancy.languagesWork,
  experienceWork: vacancy.experienceWork,
  experienceInIndustriesWork: vacancy.experienceInIndustriesWork,
  documentsWork: vacancy.documentsWork,
  educationWork: vacancy.educationWork,
  places: vacancy.places,
  blindSelection: vacancy.blindSelection,
  matches: vacancy.matches,
});

/** The form as a request. Null while the contract refuses it: a field is missing or an amount is invalid. */
export function inputFrom(form: VacancyForm): VacancyInput | null {
  const parsed = vacancyInput.safeParse({ ...form, salary: parseSalary(form) });
  return parsed.success ? parsed.data : null;
}
