import { useQuery } from '@tanstack/react-query';
import { companyId, type CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { grouped } from '@vinculo/domain/formats';
import { neighboursOf, type Neighbours } from '@vinculo/ui/list';
import { useCompanies } from '../../companies/companies-context';

const NO_COMPANY = companyId.parse('00000000-0000-4000-8000-000000000000');

/** The previous and next vacancy in the company's list, if the vacancy was opened from that list. */
export function useCompanyNeighbours(selectedID: CompanyId | null, jobID: JobId): Neighbours {
  const { selectVacancy } = useCompanies();
  const { data = [] } = useQuery({
    ...vacancyQueries.ofCompany(selectedID ?? NO_COMPANY),
    enabled: selectedID !== null,
  });
  return neighboursOf({
    rows: data,
    isOpen: (vacancy) => vacancy.jobID === jobID,
    open: (vacancy) => selectVacancy(vacancy.jobID),
    count: grouped(data.length),
  });
}
