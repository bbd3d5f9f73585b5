import type { Vacancy, VacancyInput, VacancyTerms } from '@vinculo/contracts/vacancies';
import { vacancyInput } from '@vinculo/contracts/vacancies';
import { parseSalary, type Salary, type VacancyForm } from '@vinculo/domain/vacancies';

/** As the amount fields keep it: digits, and two decimals only when there are cents. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** An old amount without a period is not taken over: whoever edits writes what is paid, and for what. */
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

/** A vacancy as the form holds it: for editing, or as the start of a new one. */
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
  matches: vacancy.matches,
});

/** The form as it is sent. Null while something is missing or an amount is not one: the contract decides. */
export function inputFrom(form: VacancyForm): VacancyInput | null {
  const parsed = vacancyInput.safeParse({ ...form, salary: parseSalary(form) });
  return parsed.success ? parsed.data : null;
}
