import type { JobId } from '@vinculo/contracts/vacancies';
import { useState } from 'react';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog';
import { VacancyPicker } from './vacancy-picker';

/** Puts one or many people into a vacancy. */
export function InviteDialog(props: BulkDialogProps) {
  const [jobID, setJobID] = useState<JobId | null>(null);
  const [showsError, setShowsError] = useState(false);
  return (
    <BulkDialog
      {...props}
      title="Invitar a una vacante"
      acceptLabel="Invitar"
      action={jobID === null ? null : { kind: 'invite', jobID }}
      onIncomplete={() => setShowsError(true)}
    >
      <VacancyPicker
        value={jobID}
        onChange={setJobID}
        error={showsError && jobID === null ? 'Elige una vacante.' : undefined}
      />
    </BulkDialog>
  );
}
