import type { QueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import type { Neighbours } from '@vinculo/ui/list';
import { useCompanies } from './companies-context';

// The list comes first; what a row opens comes when it is pointed at or asked for.
const loadPanel = () => import('./company-panel');
const CompanyPanel = lazyPiece(async () => (await loadPanel()).CompanyPanel);
const loadVacancyPanel = () => import('../vacancies/panel/vacancy-panel');
const VacancyPanel = lazyPiece(async () => (await loadVacancyPanel()).VacancyPanel);

/** Someone is about to open a company: its panel's code and first data are fetched. */
export function prefetchPanel(client: QueryClient, companyID: CompanyId): void {
  loadPanel().then(
    ({ prefetchCompany }) => prefetchCompany(client, companyID),
    () => undefined,
  );
}

/** Someone is about to open a vacancy: its panel's code and data are fetched. */
export function prefetchVacancyPanel(client: QueryClient, jobID: JobId): void {
  loadVacancyPanel().then(
    ({ prefetchVacancy }) => prefetchVacancy(client, jobID),
    () => undefined,
  );
}

/** The panel of the selected vacancy or company, last in the sheet of either list. */
export function CompanyPanelSlot({ neighbours }: { readonly neighbours: Neighbours }) {
  const { selectedID, vacancyID } = useCompanies();
  return (
    <SidePanelSlot>
      {vacancyID !== null ? (
        <VacancyPanel key={vacancyID} jobID={vacancyID} neighbours={neighbours} />
      ) : (
        selectedID !== null && <CompanyPanel key={selectedID} companyID={selectedID} neighbours={neighbours} />
      )}
    </SidePanelSlot>
  );
}
