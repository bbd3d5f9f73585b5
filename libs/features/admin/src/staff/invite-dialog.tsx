import { CallError } from '@vinculo/contracts/errors';
import { invitation } from '@vinculo/contracts/staff';
import { useInviteStaff } from '@vinculo/data-access/staff';
import { roles, type Role } from '@vinculo/domain/session';
import { errorText, problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { useIsMounted } from '@vinculo/ui/mounted';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { NAME_PROBLEM } from './name-problem';

const ERRORS = {
  name: NAME_PROBLEM,
  email: 'No parece un correo. Ejemplo: nombre@empresa.mx',
} as const;

/** The errors for values that another account already has, by field. */
const TAKEN = { name: 'duplicate_name', email: 'duplicate_email' } as const;

const isAtField = (error: unknown): boolean =>
  error instanceof CallError && Object.values(TAKEN).some((code) => code === error.code);

/** Creates an account; its owner chooses the password from the e-mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const invite = useInviteStaff();
  const isMounted = useIsMounted();
  const [draft, setDraft] = useState({ name: '', email: '' });
  const [role, setRole] = useState<Role>('recruiter');
  const [showsErrors, setShowsErrors] = useState(false);
  const idempotencyKey = useIdempotencyKey([draft, role]);
  const parsed = invitation.safeParse({ ...draft, role });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));

  const isTaken = (key: keyof typeof draft) =>
    parsed.success &&
    invite.error instanceof CallError &&
    invite.error.code === TAKEN[key] &&
    invite.variables?.input[key] === parsed.data[key];

  const errorAt = (key: keyof typeof draft) => {
    if (isTaken(key)) return errorText(TAKEN[key]);
    return showsErrors && wrong.has(key) ? ERRORS[key] : undefined;
  };

  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    error: errorAt(key),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [key]: event.target.value }),
  });

  function accept() {
    if (!parsed.success) return setShowsErrors(true);
    void invite.mutateAsync({ input: parsed.data, idempotencyKey }).then(
      ({ email }) => {
        notify.success(`La invitación va en camino a ${email}`);
        if (isMounted()) onClose();
      },
      (error: unknown) => {
        if (!isMounted() || !isAtField(error)) notify.error(problemText(error));
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="Invitar al equipo"
      message="Le llegará un correo con un enlace para elegir su contraseña."
      acceptLabel="Invitar"
      isBusy={invite.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField label="Nombre" isRequired maxLength={120} data-autofocus {...field('name')} />
      <TextField label="Correo electrónico" isRequired type="email" maxLength={254} {...field('email')} />
      <SelectField
        label="Rol"
        isRequired
        options={roles}
        value={role}
        help={role === 'admin' ? 'Podrá hacer todo, también dar y quitar accesos.' : undefined}
        onChange={(next) => setRole(next ?? 'recruiter')}
      />
    </Dialog>
  );
}
