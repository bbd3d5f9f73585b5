import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignCompany, type Company, type CompanyId } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { rowByRow, runInSlices, type RunControl } from '../bulk';
import { call } from '../http';
import { companyQueries } from './company-queries';

const meta = { invalidates: [companyQueries.all()] };

export const useAssignCompany = (companyID: CompanyId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof assignCompany>['body']) =>
      call(assignCompany, { params: { companyID }, body }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (company: Company) => client.setQueryData(companyQueries.detail(companyID).queryKey, company),
    meta,
  });
};

/** Requests sent at the same time. */
const SLICE = 5;

export interface Assignment {
  readonly companyID: CompanyId;
  readonly tradeName: string;
  readonly ownerUid: string;
  readonly version: number;
}

interface Assignments extends RunControl {
  readonly items: readonly Assignment[];
  /** Called with each company as it is stored. */
  readonly onStored: (company: Company) => void;
}

const idOf = ({ companyID }: Assignment): string => companyID;

/** Assigns many companies. Never rejects: a failure is part of the outcome. */
export const useAssignCompanies = () =>
  useMutation({
    mutationFn: ({ onStored, ...run }: Assignments) =>
      runInSlices({
        ...run,
        idOf,
        size: SLICE,
        send: rowByRow(
          ({ companyID, tradeName }: Assignment) => ({ id: companyID, name: tradeName }),
          async ({ companyID, ownerUid, version }, idempotencyKey) =>
            onStored(
              await call(assignCompany, { params: { companyID }, body: { ownerUid, version } }, { idempotencyKey }),
            ),
        ),
      }),
    meta,
  });
