import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { INVITATION_TEXT } from '@vinculo/domain/mails';
import { InvitationMailField, invitationProblem } from '@vinculo/ui/applications';
import { useState } from 'react';
import { PeopleDialog, type PeopleDialogProps } from './people-dialog';
import { VacancyPicker } from './vacancy-picker';

interface InviteDialogProps extends PeopleDialogProps {
  /** The vacancy selected at first. */
  readonly vacancy?: Pick<Vacancy, 'jobID' | 'name'>;
}

const invitation = (jobID: JobId, mail: string | null) =>
  ({ kind: 'invite', jobID, ...(mail === null ? {} : { mail }) }) as const;

/** Invites one or many people to a vacancy, by mail if it is wanted. */
export function InviteDialog({ vacancy, ...props }: InviteDialogProps) {
  const [jobID, setJobID] = useState<JobId | null>(vacancy?.jobID ?? null);
  const [mail, setMail] = useState<string | null>(null);
  const [showsError, setShowsError] = useState(false);
  const isMailReady = mail === null || invitationProblem(mail) === null;
  return (
    <PeopleDialog
      {...props}
      title="Invitar a una vacante"
      acceptLabel="Invitar"
      action={jobID === null || !isMailReady ? null : invitation(jobID, mail)}
      // Who would be invited does not depend on the text: it is not asked again with each letter.
      previewed={jobID === null ? null : invitation(jobID, mail === null ? null : INVITATION_TEXT)}
      onIncomplete={() => setShowsError(true)}
    >
      <VacancyPicker
        value={jobID}
        initialSearch={vacancy?.name}
        onChange={setJobID}
        error={showsError && jobID === null ? 'Elige una vacante.' : undefined}
      />
      <InvitationMailField text={mail} firstText={INVITATION_TEXT} onChange={setMail} />
    </PeopleDialog>
  );
}
