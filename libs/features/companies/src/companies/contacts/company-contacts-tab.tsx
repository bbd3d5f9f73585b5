import { useQuery } from '@tanstack/react-query';
import type { Company, Contact } from '@vinculo/contracts/companies';
import { companyQueries, useRemoveContact, useRestoreContact } from '@vinculo/data-access/companies';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import { useState } from 'react';
import { problemText } from '@vinculo/ui/errors';
import { ContactDialog } from './contact-dialog';
import styles from './contacts.module.css';

/** Keeps a phone number on one line. */
const NO_BREAK = '\u00a0';

type OpenDialog =
  | { readonly kind: 'edit'; readonly contact: Contact | undefined }
  | { readonly kind: 'remove'; readonly contact: Contact };

/** The contacts of a company. */
export function CompanyContactsTab({ company }: { readonly company: Company }) {
  const contacts = useQuery(companyQueries.contacts(company.companyID));
  const remove = useRemoveContact(company.companyID);
  const restore = useRestoreContact(company.companyID);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const addButton = company.abilities.edit && (
    <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setDialog({ kind: 'edit', contact: undefined })}>
      Agregar contacto
    </Button>
  );

  if (contacts.isPending) return <RowsSkeleton />;
  if (contacts.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar los contactos"
        isRetrying={contacts.isFetching}
        onRetry={() => void contacts.refetch()}
      >
        {problemText(contacts.error)}
      </ErrorState>
    );
  }
  return (
    <>
      {contacts.data.length === 0 ? (
        <EmptyState title="Aún no hay contactos" actions={addButton}>
          Agrega a quien recibe a tus candidatos.
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>{addButton}</div>
          <ul className={styles.list}>
            {contacts.data.map((contact) => (
              <li key={contact.contactID}>
                <Avatar name={contact.name} />
                <div className={styles.who}>
                  <strong>{contact.name}</strong>
                  <span>
                    {[contact.position, contact.email, contact.phone.replaceAll(' ', NO_BREAK)]
                      .filter((text) => text !== '')
                      .join(' · ')}
                  </span>
                </div>
                {company.abilities.edit && (
                  <>
                    <IconButton
                      size="sm"
                      label={`Editar a ${contact.name}`}
                      icon={<IconPencil size={14} stroke={1.75} />}
                      onClick={() => setDialog({ kind: 'edit', contact })}
                    />
                    <IconButton
                      size="sm"
                      label={`Quitar a ${contact.name}`}
                      icon={<IconTrash size={14} stroke={1.75} />}
                      onClick={() => setDialog({ kind: 'remove', contact })}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog?.kind === 'edit' && (
        <ContactDialog companyID={company.companyID} contact={dialog.contact} onClose={close} />
      )}
      {dialog?.kind === 'remove' && (
        <Dialog
          isOpen
          isDanger
          title={`¿Quitar a ${dialog.contact.name}?`}
          message="Dejará de aparecer en la empresa. Podrás deshacerlo durante unos segundos."
          acceptLabel="Quitar"
          isBusy={remove.isPending}
          onClose={close}
          onAccept={() =>
            void remove.mutateAsync(dialog.contact).then(
              () => {
                close();
                notify.undo(
                  'Contacto quitado',
                  () =>
                    void restore.mutateAsync(dialog.contact.contactID).then(
                      () => notify.success('Contacto recuperado'),
                      (error: unknown) => notify.error(problemText(error)),
                    ),
                );
              },
              (error: unknown) => notify.error(problemText(error)),
            )
          }
        />
      )}
    </>
  );
}
