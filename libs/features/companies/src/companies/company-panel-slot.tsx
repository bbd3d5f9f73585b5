import type { QueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import type { Neighbours } from '@vinculo/ui/list';
import { useCompanies } from './companies-context';

// The list loads first; panels load when a row is hovered, focused or opened.
const loadPanel = () => import('./company-panel');
const CompanyPanel = lazyPiece(async () => (await loadPanel()).CompanyPanel);
const loadVacancyPanel = () => import('../vacancies/panel/vacancy-panel');
const VacancyPanel = lazyPiece(async () => (await loadVacancyPanel()).VacancyPanel);

/** Fetches the code and the first data of a company's panel. */
export function prefetchPanel(client: QueryClient, companyID: CompanyId): void {
  loadPanel().then(
    ({ prefetchCompany }) => prefetchCompany(client, companyID),
    () => undefined,
  );
}

/** Fetches the code and the data of a vacancy's panel. */
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
