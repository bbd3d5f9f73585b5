import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import {
  createVacancy,
  duplicateVacancy,
  editVacancy,
  type JobId,
  type Vacancy,
  type VacancyInput,
} from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { companyQueries } from '../companies';
import { call } from '../http';
import { jobsSlice, vacanciesSlice } from '../lists';
import { vacancyQueries } from './vacancy-queries';

/** A write to a vacancy changes its lists, its company's counts and its company's history. */
const invalidates = [vacancyQueries.all(), companyQueries.all()];

/** The unpaged lists of vacancies: they show a write before they are refetched. */
const wholeLists = (client: QueryClient, { companyID }: Vacancy) => [
  jobsSlice(client),
  vacanciesSlice(client, companyID),
];

function addToLists(client: QueryClient, vacancy: Vacancy): void {
  for (const list of wholeLists(client, vacancy)) list.add(vacancy);
}

interface Creation {
  readonly companyID: CompanyId;
  readonly input: VacancyInput;
  /** One per draft: publishing it twice publishes one vacancy. */
  readonly idempotencyKey: string;
  /** Why it pays less than the legal minimum, where it does. */
  readonly belowMinimumReason: string | undefined;
}

export const useCreateVacancy = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ companyID, input, idempotencyKey, belowMinimumReason }: Creation) =>
      call(createVacancy, { body: { ...input, IDCompany: companyID, belowMinimumReason } }, { idempotencyKey }),
    onSuccess: (vacancy: Vacancy) => addToLists(client, vacancy),
    meta: { invalidates },
  });
};

export const useEditVacancy = (jobID: JobId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof editVacancy>['body']) =>
      call(editVacancy, { params: { jobID }, body: change }),
    onSuccess: (vacancy: Vacancy) => {
      client.setQueryData(vacancyQueries.detail(jobID).queryKey, vacancy);
      for (const list of wholeLists(client, vacancy)) list.edit(jobID, vacancy);
    },
    meta: { invalidates },
  });
};

interface Duplication {
  readonly jobID: JobId;
  readonly idempotencyKey: string;
  readonly belowMinimumReason?: string | undefined;
}

export const useDuplicateVacancy = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ jobID, idempotencyKey, belowMinimumReason }: Duplication) =>
      call(duplicateVacancy, { params: { jobID }, body: { belowMinimumReason } }, { idempotencyKey }),
    onSuccess: (vacancy: Vacancy) => addToLists(client, vacancy),
    meta: { invalidates },
  });
};
