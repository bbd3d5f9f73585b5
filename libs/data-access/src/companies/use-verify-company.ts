import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verifyCompany, type Company, type CompanyId } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { companyQueries } from './company-queries';

export const useVerifyCompany = (companyID: CompanyId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: RequestOf<typeof verifyCompany>['body']) =>
      call(verifyCompany, { params: { companyID }, body: decision }),
    onSuccess: (company: Company) => client.setQueryData(companyQueries.detail(companyID).queryKey, company),
    meta: { invalidates: [companyQueries.all()] },
  });
};
