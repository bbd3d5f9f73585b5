import type { QueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useCompanies } from './companies-context';

// The list comes first; what a row opens comes when it is pointed at or asked for.
const loadPanel = () => import('./company-panel');
const CompanyPanel = lazyPiece(async () => (await loadPanel()).CompanyPanel);

/** Someone is about to open a company: its panel's code and first data are fetched. */
export function prefetchPanel(client: QueryClient, companyID: CompanyId): void {
  loadPanel().then(
    ({ prefetchCompany }) => prefetchCompany(client, companyID),
    () => undefined,
  );
}

interface CompanyPanelSlotProps {
  /** To the rows beside the one whose panel is open. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The selected company's panel, last in the sheet of either list. */
export function CompanyPanelSlot({ onPrevious, onNext }: CompanyPanelSlotProps) {
  const { selectedID } = useCompanies();
  return (
    <SidePanelSlot>
      {selectedID !== null && (
        <CompanyPanel key={selectedID} companyID={selectedID} onPrevious={onPrevious} onNext={onNext} />
      )}
    </SidePanelSlot>
  );
}
