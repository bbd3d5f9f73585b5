import type { CompanyId } from '@vinculo/contracts/companies';
import { companyId } from '@vinculo/contracts/companies';
import { createRequiredContext } from '@vinculo/ui/context';
import { COMPANY_PARAMS, COMPANY_TABS, type CompanyTab } from '@vinculo/ui/navigation';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Companies {
  /** The company whose panel is open; the browser's address says which. */
  readonly selectedID: CompanyId | null;
  readonly tab: CompanyTab;
  readonly select: (companyID: CompanyId, tab?: CompanyTab) => void;
  readonly close: () => void;
}

const [Provider, useCompanies] = createRequiredContext<Companies>('Companies');
export { useCompanies };

/** The wrapper around /companies: which company is selected and which of its tabs is open. */
export function CompaniesProvider({ children }: { readonly children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const selected = companyId.safeParse(params.get(COMPANY_PARAMS.company));
  const selectedID = selected.success ? selected.data : null;
  const tab = COMPANY_TABS.find((name) => name === params.get(COMPANY_PARAMS.tab)) ?? 'vacantes';

  const select = useCallback(
    (companyID: CompanyId, nextTab?: CompanyTab) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(COMPANY_PARAMS.company, companyID);
          if (nextTab !== undefined) next.set(COMPANY_PARAMS.tab, nextTab);
          return next;
        },
        // Going from row to row is one visit: the back button leaves the list.
        { replace: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(COMPANY_PARAMS.company);
          next.delete(COMPANY_PARAMS.tab);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  const value = useMemo(() => ({ selectedID, tab, select, close }), [selectedID, tab, select, close]);
  return <Provider value={value}>{children}</Provider>;
}
