import {
  contactInput,
  contact as contactContract,
  type CompanyId,
  type Contact,
  type ContactInput,
} from '@vinculo/contracts/companies';
import { useCreateContact, useEditContact } from '@vinculo/data-access/companies';
import { notify } from '@vinculo/ui/feedback';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { changedFields, compareEdits, ConflictDialog, storedMeanwhile, withMine } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { useIsMounted } from '@vinculo/ui/mounted';

interface ContactDialogProps {
  readonly companyID: CompanyId;
  /** The contact to change; undefined adds one. */
  readonly contact: Contact | undefined;
  readonly onClose: () => void;
}

const EMPTY: ContactInput = { name: '', position: '', email: '', phone: '' };
const inputOf = ({ name, position, email, phone }: Contact): ContactInput => ({ name, position, email, phone });
const LABELS = { name: 'Nombre', position: 'Puesto', email: 'Correo', phone: 'Teléfono' } as const;
const ERRORS = {
  name: 'Escribe el nombre, tres letras o más.',
  email: 'No parece un correo. Ejemplo: nombre@empresa.mx',
  position: 'Es demasiado largo.',
  phone: 'Es demasiado largo.',
};

/** Adds or changes a contact; a failed save keeps the input. */
export function ContactDialog({ companyID, contact, onClose }: ContactDialogProps) {
  const [base, setBase] = useState(contact);
  const [conflict, setConflict] = useState<Contact | null>(null);
  const [input, setInput] = useState(contact === undefined ? EMPTY : inputOf(contact));
  const [showsErrors, setShowsErrors] = useState(false);
  const idempotencyKey = useIdempotencyKey(input);
  const create = useCreateContact(companyID);
  const edit = useEditContact(companyID);
  const isMounted = useIsMounted();

  const parsed = contactInput.safeParse(input);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const errorOf = (field: keyof ContactInput) => (showsErrors && wrong.has(field) ? ERRORS[field] : undefined);
  const field = (name: keyof ContactInput) => ({
    label: LABELS[name],
    value: input[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setInput((current) => ({ ...current, [name]: value }));
    },
  });

  function save(written: ContactInput, from: Contact | undefined) {
    const saving =
      from === undefined
        ? create.mutateAsync({ input: written, idempotencyKey })
        : edit.mutateAsync({
            contactID: from.contactID,
            change: {
              ...Object.fromEntries(changedFields(inputOf(from), written).map((name) => [name, written[name]])),
              version: from.version,
            },
          });
    void saving.then(
      () => {
        notify.success(from === undefined ? 'Contacto agregado' : 'Contacto guardado');
        onClose();
      },
      (error: unknown) => {
        const stored = storedMeanwhile(error, contactContract);
        if (stored !== undefined && isMounted()) setConflict(stored);
        else notify.error(problemText(error));
      },
    );
  }

  if (base !== undefined && conflict !== null) {
    return (
      <ConflictDialog
        title="Alguien más cambió este contacto"
        edits={compareEdits(inputOf(base), inputOf(conflict), input)}
        labelOf={(name) => LABELS[name]}
        storedText={(name) => conflict[name] || '—'}
        mineText={(name) => input[name] || '—'}
        onSave={(fields) => {
          const agreed = withMine(inputOf(conflict), input, fields);
          setConflict(null);
          setBase(conflict);
          setInput(agreed);
          save(agreed, conflict);
        }}
        onClose={() => setConflict(null)}
      />
    );
  }

  return (
    <Dialog
      isOpen
      title={contact === undefined ? 'Agregar contacto' : `Editar a ${contact.name}`}
      acceptLabel={contact === undefined ? 'Agregar' : 'Guardar'}
      isBusy={create.isPending || edit.isPending}
      onAccept={() => (parsed.success ? save(parsed.data, base) : setShowsErrors(true))}
      onClose={onClose}
    >
      <TextField isRequired autoComplete="off" data-autofocus {...field('name')} />
      <TextField autoComplete="off" {...field('position')} />
      <TextField type="email" autoComplete="off" {...field('email')} />
      <TextField type="tel" autoComplete="off" {...field('phone')} />
    </Dialog>
  );
}
