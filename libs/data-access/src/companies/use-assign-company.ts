import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignCompany, type Company, type CompanyId } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { companyQueries } from './company-queries';

export const useAssignCompany = (companyID: CompanyId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof assignCompany>['body']) => call(assignCompany, { params: { companyID }, body }),
    onSuccess: (company: Company) => client.setQueryData(companyQueries.detail(companyID).queryKey, company),
    meta: { invalidates: [companyQueries.all()] },
  });
};
