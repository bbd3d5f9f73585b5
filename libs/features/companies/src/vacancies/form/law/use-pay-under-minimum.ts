import { useQuery } from '@tanstack/react-query';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { mexicoDay } from '@vinculo/domain/calendar';
import { payUnderMinimum, type PayUnderMinimum } from '@vinculo/domain/labour-law';
import { parseSalary, type VacancyForm } from '@vinculo/domain/vacancies';

/** The legal minimum that the form's pay is under; null if it is not, or if required fields are missing. */
export function usePayUnderMinimum(form: VacancyForm): PayUnderMinimum | null {
  const { data: parameters = [] } = useQuery(legalParameterQueries.list());
  const salary = parseSalary(form);
  return salary === null ? null : payUnderMinimum({ ...form, salary }, parameters, mexicoDay(new Date()));
}
