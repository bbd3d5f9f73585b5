import { queryOptions } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { getVacancy, listCompanyJobs, listConnectionJobs, type JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';
import { companyVacanciesKey, JOBS_KEY } from '../lists';

export const vacancyQueries = {
  all: () => ['vacancies'] as const,
  /** The jobs of all companies, newest first; asked for when the jobs store is empty. */
  connection: () =>
    queryOptions({ queryKey: JOBS_KEY, queryFn: ({ signal }) => call(listConnectionJobs, { body: {} }, { signal }) }),
  /** One company's vacancies, newest first: the backup copy that local filters read. */
  ofCompany: (companyID: CompanyId) =>
    queryOptions({
      queryKey: companyVacanciesKey(companyID),
      queryFn: ({ signal }) => call(listCompanyJobs, { body: { IDCompany: companyID } }, { signal }),
    }),
  detail: (jobID: JobId) =>
    queryOptions({
      queryKey: ['vacancies', 'detail', jobID],
      queryFn: ({ signal }) => call(getVacancy, { params: { jobID } }, { signal }),
    }),
};
