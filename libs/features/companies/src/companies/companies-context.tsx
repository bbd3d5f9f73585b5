import type { CompanyId } from '@vinculo/contracts/companies';
import { companyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { createRequiredContext } from '@vinculo/ui/context';
import { COMPANY_PARAMS, COMPANY_TABS, VACANCIES_VIEW, type CompanyTab } from '@vinculo/ui/navigation';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the screen lists. */
export type CompaniesView = 'companies' | 'vacancies';

interface Companies {
  readonly view: CompaniesView;
  /** The company whose panel is open; the browser's address says which. */
  readonly selectedID: CompanyId | null;
  readonly tab: CompanyTab;
  /** Opens a company's panel: on a tab, or on the one that is open already; on one of its vacancies. */
  readonly select: (companyID: CompanyId, tab?: CompanyTab, jobID?: JobId) => void;
  readonly close: () => void;
}

const [Provider, useCompanies] = createRequiredContext<Companies>('Companies');
export { useCompanies };

/** The wrapper around /companies: what is listed, which company is selected and which of its tabs is open. */
export function CompaniesProvider({ children }: { readonly children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const view = params.get(VACANCIES_VIEW.name) === VACANCIES_VIEW.value ? 'vacancies' : 'companies';
  const selected = companyId.safeParse(params.get(COMPANY_PARAMS.company));
  const selectedID = selected.success ? selected.data : null;
  const tab = COMPANY_TABS.find((name) => name === params.get(COMPANY_PARAMS.tab)) ?? 'vacantes';

  const select = useCallback(
    (companyID: CompanyId, nextTab?: CompanyTab, jobID?: JobId) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (current.get(COMPANY_PARAMS.company) !== companyID) next.delete(COMPANY_PARAMS.vacancy);
          next.set(COMPANY_PARAMS.company, companyID);
          if (nextTab !== undefined) next.set(COMPANY_PARAMS.tab, nextTab);
          if (jobID !== undefined) next.set(COMPANY_PARAMS.vacancy, jobID);
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
          for (const name of Object.values(COMPANY_PARAMS)) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  const value = useMemo(
    () => ({ view, selectedID, tab, select, close }) as const,
    [view, selectedID, tab, select, close],
  );
  return <Provider value={value}>{children}</Provider>;
}
