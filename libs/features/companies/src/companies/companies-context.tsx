import type { CompanyId } from '@vinculo/contracts/companies';
import { companyId } from '@vinculo/contracts/companies';
import { jobId, type JobId } from '@vinculo/contracts/vacancies';
import { createRequiredContext } from '@vinculo/ui/context';
import {
  COMPANY_PARAMS,
  COMPANY_TABS,
  VACANCIES_VIEW,
  VACANCY_PANEL_PARAMS,
  VACANCY_TABS,
  type CompanyTab,
  type VacancyTab,
} from '@vinculo/ui/navigation';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The list on screen. */
export type CompaniesView = 'companies' | 'vacancies';

interface Companies {
  readonly view: CompaniesView;
  /** The company whose panel is open, from the URL. */
  readonly selectedID: CompanyId | null;
  readonly tab: CompanyTab;
  /** The vacancy whose panel is open, over the list or over its company's panel. */
  readonly vacancyID: JobId | null;
  readonly vacancyTab: VacancyTab;
  /** Opens a company's panel on the given tab; without one the current tab stays. */
  readonly select: (companyID: CompanyId, tab?: CompanyTab) => void;
  /** Opens a vacancy's panel over the company's panel that is open, if any. */
  readonly selectVacancy: (jobID: JobId, tab?: VacancyTab) => void;
  /** Opens a vacancy's panel over the list, without its company's. */
  readonly selectVacancyAlone: (jobID: JobId) => void;
  readonly closeVacancy: () => void;
  readonly close: () => void;
}

const [Provider, useCompanies] = createRequiredContext<Companies>('Companies');
export { useCompanies };

function removeAll(params: URLSearchParams, names: Readonly<Record<string, string>>): void {
  for (const name of Object.values(names)) params.delete(name);
}

/** The wrapper around /companies: the list on screen, and the open company or vacancy with its tab. */
export function CompaniesProvider({ children }: { readonly children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const view = params.get(VACANCIES_VIEW.name) === VACANCIES_VIEW.value ? 'vacancies' : 'companies';
  const company = companyId.safeParse(params.get(COMPANY_PARAMS.company));
  const selectedID = company.success ? company.data : null;
  const tab = COMPANY_TABS.find((name) => name === params.get(COMPANY_PARAMS.tab)) ?? 'vacantes';
  const vacancy = jobId.safeParse(params.get(VACANCY_PANEL_PARAMS.vacancy));
  const vacancyID = vacancy.success ? vacancy.data : null;
  const vacancyTab = VACANCY_TABS.find((name) => name === params.get(VACANCY_PANEL_PARAMS.tab)) ?? 'puesto';

  const change = useCallback(
    (apply: (next: URLSearchParams) => void) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          apply(next);
          return next;
        },
        // Moving between rows replaces the history entry: the back button leaves the list.
        { replace: true },
      ),
    [setParams],
  );

  const value = useMemo(
    () =>
      ({
        view,
        selectedID,
        tab,
        vacancyID,
        vacancyTab,
        select: (companyID, nextTab) =>
          change((next) => {
            removeAll(next, VACANCY_PANEL_PARAMS);
            next.set(COMPANY_PARAMS.company, companyID);
            if (nextTab !== undefined) next.set(COMPANY_PARAMS.tab, nextTab);
          }),
        selectVacancy: (jobID, nextTab) =>
          change((next) => {
            next.set(VACANCY_PANEL_PARAMS.vacancy, jobID);
            if (nextTab !== undefined) next.set(VACANCY_PANEL_PARAMS.tab, nextTab);
          }),
        selectVacancyAlone: (jobID) =>
          change((next) => {
            removeAll(next, COMPANY_PARAMS);
            next.set(VACANCY_PANEL_PARAMS.vacancy, jobID);
          }),
        closeVacancy: () => change((next) => removeAll(next, VACANCY_PANEL_PARAMS)),
        close: () =>
          change((next) => {
            removeAll(next, COMPANY_PARAMS);
            removeAll(next, VACANCY_PANEL_PARAMS);
          }),
      }) as const satisfies Companies,
    [view, selectedID, tab, vacancyID, vacancyTab, change],
  );
  return <Provider value={value}>{children}</Provider>;
}
