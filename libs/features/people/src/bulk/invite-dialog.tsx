import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { useState } from 'react';
import { PeopleDialog, type PeopleDialogProps } from './people-dialog';
import { VacancyPicker } from './vacancy-picker';

interface InviteDialogProps extends PeopleDialogProps {
  /** The vacancy selected at first. */
  readonly vacancy?: Pick<Vacancy, 'jobID' | 'name'>;
}

/** Invites one or many people to a vacancy. */
export function InviteDialog({ vacancy, ...props }: InviteDialogProps) {
  const [jobID, setJobID] = useState<JobId | null>(vacancy?.jobID ?? null);
  const [showsError, setShowsError] = useState(false);
  return (
    <PeopleDialog
      {...props}
      title="Invitar a una vacante"
      acceptLabel="Invitar"
      action={jobID === null ? null : { kind: 'invite', jobID }}
      onIncomplete={() => setShowsError(true)}
    >
      <p>No se envía ningún correo: avisa tú a quien invites.</p>
      <VacancyPicker
        value={jobID}
        initialSearch={vacancy?.name}
        onChange={setJobID}
        error={showsError && jobID === null ? 'Elige una vacante.' : undefined}
      />
    </PeopleDialog>
  );
}
