import type { JobId } from '@vinculo/contracts/vacancies';
import { useFilledVacancy } from '@vinculo/data-access/applications';
import { CloseVacancyDialog } from '@vinculo/ui/applications';

/** Offers to close a vacancy whose last place was filled. */
export function ClosingOffer({ jobID, onClose }: { readonly jobID: JobId; readonly onClose: () => void }) {
  const filled = useFilledVacancy(jobID);
  return filled && <CloseVacancyDialog {...filled} onClose={onClose} />;
}
