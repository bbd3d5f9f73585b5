import { useQuery } from '@tanstack/react-query';
import type { VacancyApplication } from '@vinculo/contracts/applications';
import type { CompanyId } from '@vinculo/contracts/companies';
import { SHORTLIST_MESSAGE_LENGTH } from '@vinculo/contracts/shortlists';
import type { JobId } from '@vinculo/contracts/vacancies';
import { companyQueries } from '@vinculo/data-access/companies';
import { useCreateShortlist } from '@vinculo/data-access/shortlists';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { companyPath, PrefetchLink } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './shortlists.module.css';

interface SendShortlistDialogProps {
  readonly jobID: JobId;
  /** Three to five. */
  readonly applications: readonly VacancyApplication[];
  readonly onClose: () => void;
  /** The shortlist was stored. */
  readonly onSent?: () => void;
}

const TITLE = 'Enviar terna';

/** Presents candidates to a contact of the vacancy's company. */
export function SendShortlistDialog({ jobID, ...props }: SendShortlistDialogProps) {
  const { data: vacancy, error } = useQuery(vacancyQueries.detail(jobID));
  if (vacancy !== undefined) return <RecipientDialog jobID={jobID} companyID={vacancy.companyID} {...props} />;
  return <WaitingDialog error={error} onClose={props.onClose} />;
}

interface WaitingDialogProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

const WaitingDialog = ({ error, onClose }: WaitingDialogProps) => (
  <Dialog
    isOpen
    title={TITLE}
    message={error === null ? 'Cargando los contactos…' : problemText(error)}
    acceptLabel="Cerrar"
    cancelLabel={null}
    onAccept={onClose}
    onClose={onClose}
  />
);

interface RecipientDialogProps extends SendShortlistDialogProps {
  readonly companyID: CompanyId;
}

function RecipientDialog({ jobID, companyID, applications, onClose, onSent }: RecipientDialogProps) {
  const { data: contacts, error } = useQuery(companyQueries.contacts(companyID));
  const [contactID, setContactID] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [showsError, setShowsError] = useState(false);
  const create = useCreateShortlist(jobID);
  const recipient = contacts?.find((contact) => contact.contactID === contactID);
  const applicationIDs = applications.map(({ applicationID }) => applicationID);
  const idempotencyKey = useIdempotencyKey({ applicationIDs, contactID, message });
  if (contacts === undefined) return <WaitingDialog error={error} onClose={onClose} />;
  if (contacts.length === 0)
    return (
      <Dialog
        isOpen
        title={TITLE}
        message={
          <>
            La empresa todavía no tiene contactos.{' '}
            <PrefetchLink to={companyPath(companyID, 'contactos')}>Agrega a quién enviársela</PrefetchLink>.
          </>
        }
        acceptLabel="Cerrar"
        cancelLabel={null}
        onAccept={onClose}
        onClose={onClose}
      />
    );

  function send(): void {
    if (recipient === undefined) return setShowsError(true);
    create.mutate(
      { input: { applicationIDs, contactID: recipient.contactID, message }, idempotencyKey },
      {
        onSuccess: ({ mail }) => {
          notify.success(
            mail === null ? 'Terna lista: descarga el PDF en «Ternas»' : `Terna para ${recipient.name} en camino`,
          );
          onSent?.();
          onClose();
        },
        onError: (problem) => notify.error(problemText(problem)),
      },
    );
  }

  return (
    <Dialog
      isOpen
      title={TITLE}
      message="La empresa ve el nombre de cada persona y cómo cumple lo que pide la vacante, sin identificadores ni datos de contacto."
      acceptLabel="Enviar"
      isBusy={create.isPending}
      onAccept={send}
      onClose={onClose}
    >
      <ol className={styles.people} aria-label="Personas de la terna">
        {applications.map(({ applicationID, candidateName }) => (
          <li key={applicationID}>{candidateName}</li>
        ))}
      </ol>
      <SelectField
        label="Para"
        isRequired
        options={contacts.map(({ contactID: value, name, position }) => ({
          value: String(value),
          label: position === '' ? name : `${name} · ${position}`,
        }))}
        value={contactID}
        onChange={setContactID}
        error={showsError && recipient === undefined ? 'Elige quién la recibe.' : undefined}
        help={
          recipient?.email === ''
            ? 'No tiene correo: se prepara la terna y descargas el PDF para entregarlo.'
            : 'Recibe un correo con un enlace para responder durante 14 días.'
        }
      />
      <TextArea
        label="Mensaje"
        isOptional
        rows={3}
        maxLength={SHORTLIST_MESSAGE_LENGTH}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </Dialog>
  );
}
