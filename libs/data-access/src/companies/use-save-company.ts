import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCompany, editCompany, type Company, type CompanyId } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { companyQueries } from './company-queries';

interface Creation {
  readonly input: RequestOf<typeof createCompany>['body'];
  /** Belongs to the filled form: sending it twice creates one company. */
  readonly idempotencyKey: string;
}

export const useCreateCompany = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) => call(createCompany, { body: input }, { idempotencyKey }),
    onSuccess: (company: Company) => client.setQueryData(companyQueries.detail(company.companyID).queryKey, company),
    meta: { invalidates: [companyQueries.all()] },
  });
};

export const useEditCompany = (companyID: CompanyId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof editCompany>['body']) =>
      call(editCompany, { params: { companyID }, body: change }),
    onSuccess: (company: Company) => client.setQueryData(companyQueries.detail(companyID).queryKey, company),
    meta: { invalidates: [companyQueries.all()] },
  });
};
