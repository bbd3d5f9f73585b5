import type { JobId } from '@vinculo/contracts/vacancies';
import { usePresence } from '@vinculo/data-access/live';
import { Present } from '@vinculo/ui/status';

/** The other users who edit the same vacancy now. */
export const EditorsHere = ({ jobID }: { readonly jobID: JobId }) => (
  <Present colleagues={usePresence('vacancy', jobID)} />
);
