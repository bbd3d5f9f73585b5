import type { CompanyId, Contact, ContactInput } from '@vinculo/contracts/companies';
import { contactInput } from '@vinculo/contracts/companies';
import { CallError } from '@vinculo/data-access/http';
import { useCreateContact, useEditContact } from '@vinculo/data-access/companies';
import { notify } from '@vinculo/ui/feedback';
import { TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { problemText } from '../problem-text';

interface ContactDialogProps {
  readonly companyID: CompanyId;
  /** The one to change; a new one without it. */
  readonly contact: Contact | undefined;
  readonly onClose: () => void;
}

const EMPTY: ContactInput = { name: '', position: '', email: '', phone: '' };
const ERRORS = {
  name: 'Escribe el nombre, tres letras o más.',
  email: 'No parece un correo. Ejemplo: nombre@empresa.mx',
  position: 'Es demasiado largo.',
  phone: 'Es demasiado largo.',
};

/** Adds or changes a contact; what was typed stays until it is saved or given up. */
export function ContactDialog({ companyID, contact, onClose }: ContactDialogProps) {
  const [input, setInput] = useState<ContactInput>(
    contact === undefined
      ? EMPTY
      : { name: contact.name, position: contact.position, email: contact.email, phone: contact.phone },
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useCreateContact(companyID);
  const edit = useEditContact(companyID);

  const parsed = contactInput.safeParse(input);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const errorOf = (field: keyof ContactInput) => (showsErrors && wrong.has(field) ? ERRORS[field] : undefined);
  const field = (name: keyof ContactInput) => ({
    value: input[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setInput((current) => ({ ...current, [name]: value }));
    },
  });

  function accept() {
    if (!parsed.success) return setShowsErrors(true);
    const saving =
      contact === undefined
        ? create.mutateAsync({ input: parsed.data, idempotencyKey })
        : edit.mutateAsync({ contactID: contact.contactID, change: { ...parsed.data, version: contact.version } });
    void saving.then(
      () => {
        notify.success(contact === undefined ? 'Contacto agregado' : 'Contacto guardado');
        onClose();
      },
      (error: unknown) =>
        notify.error(
          error instanceof CallError && error.code === 'version_conflict'
            ? 'Alguien más cambió este contacto. Cierra, revisa la lista y vuelve a intentarlo.'
            : problemText(error),
        ),
    );
  }

  return (
    <Dialog
      isOpen
      title={contact === undefined ? 'Agregar contacto' : `Editar a ${contact.name}`}
      acceptLabel={contact === undefined ? 'Agregar' : 'Guardar'}
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField label="Nombre" isRequired autoComplete="off" data-autofocus {...field('name')} />
      <TextField label="Puesto" autoComplete="off" {...field('position')} />
      <TextField label="Correo" type="email" autoComplete="off" {...field('email')} />
      <TextField label="Teléfono" type="tel" autoComplete="off" {...field('phone')} />
    </Dialog>
  );
}
