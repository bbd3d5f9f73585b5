import { useQuery } from '@tanstack/react-query';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { TicketDetail } from '@vinculo/contracts/tickets';
import { applicationQueries } from '@vinculo/data-access/applications';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { PersonField } from '../../../scheduler/schedule/person-field';
import type { TicketLinks } from './related-section';

interface LinkDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  readonly onLink: (links: TicketLinks) => void;
}

/** Ties a ticket to a person, and to one of their applications with its vacancy and company. */
export function LinkDialog({ ticket, onClose, onLink }: LinkDialogProps) {
  const [docID, setDocID] = useState<CandidateId | null>(ticket.person?.id ?? null);
  const [applicationID, setApplicationID] = useState<ApplicationId | null>(ticket.applicationID);
  const [showsError, setShowsError] = useState(false);
  return (
    <Dialog
      isOpen
      title="Relacionar el ticket"
      message={ticket.person === null ? undefined : `Ahora es de ${ticket.person.name}.`}
      acceptLabel="Relacionar"
      onClose={onClose}
      onAccept={() =>
        docID === null
          ? setShowsError(true)
          : onLink({
              docID,
              applicationID,
              // An application brings its vacancy and company along.
              jobID: applicationID === null ? (ticket.vacancy?.id ?? null) : null,
              companyID: applicationID === null ? (ticket.company?.id ?? null) : null,
            })
      }
    >
      <PersonField
        docID={docID}
        onChange={(person) => {
          setDocID(person.docID);
          setApplicationID(null);
        }}
      />
      {docID !== null && <ApplicationField docID={docID} value={applicationID} onChange={setApplicationID} />}
      {showsError && docID === null && <p role="alert">Elige a la persona.</p>}
    </Dialog>
  );
}

interface ApplicationFieldProps {
  readonly docID: CandidateId;
  readonly value: ApplicationId | null;
  readonly onChange: (applicationID: ApplicationId | null) => void;
}

function ApplicationField({ docID, value, onChange }: ApplicationFieldProps) {
  const query = useQuery(applicationQueries.ofCandidate(docID));
  return (
    <SelectField
      label="Proceso"
      isOptional
      isClearable
      placeholder="Ninguno"
      isUnavailable={query.isError}
      options={(query.data ?? []).map(({ applicationID, vacancyName, companyName }) => ({
        value: applicationID,
        label: vacancyName,
        note: companyName,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
