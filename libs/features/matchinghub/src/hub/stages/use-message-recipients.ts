import { useQuery } from '@tanstack/react-query';
import type { VacancyApplication } from '@vinculo/contracts/applications';
import type { JobId } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import type { MessageRecipients } from '@vinculo/ui/applications';

/** Whom a message about these applications reaches; null until the vacancy is known. */
export function useMessageRecipients(
  jobID: JobId,
  applications: readonly Pick<VacancyApplication, 'hasEmail'>[],
): MessageRecipients | null {
  const { data: vacancy } = useQuery(vacancyQueries.detail(jobID));
  if (vacancy === undefined) return null;
  const reachable = applications.filter(({ hasEmail }) => hasEmail).length;
  return {
    vacante: vacancy.name,
    empresa: vacancy.companyName,
    reachable,
    unreachable: applications.length - reachable,
  };
}
