import type { StaffMember } from '@vinculo/contracts/staff';
import { useChangeManyStaff } from '@vinculo/data-access/staff';
import { useAuthStore } from '@vinculo/data-access/state';
import { counted } from '@vinculo/domain/formats';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';

const NOUNS = ['cuenta', 'cuentas'] as const;
const TEXTS = {
  signOut: {
    title: (count: number) => `¿Cerrar las sesiones de ${counted(count, ...NOUNS)}?`,
    message: 'Saldrán de todos sus navegadores y podrán volver a entrar con su contraseña. No se les avisa.',
    nothing: 'No se cierran la tuya ni las de cuentas dadas de baja.',
    accept: 'Cerrar sesiones',
    changing: 'Saldrán',
    done: (count: number) => `Sesiones cerradas en ${counted(count, ...NOUNS)}`,
  },
  reset: {
    title: (count: number) => `¿Enviar otra vez ${counted(count, 'invitación', 'invitaciones')}?`,
    message: 'Recibirán un correo con un enlace nuevo para elegir su contraseña.',
    nothing: 'Ninguna de las seleccionadas tiene una invitación pendiente.',
    accept: 'Enviar',
    changing: 'La recibirán',
    done: (count: number) => counted(count, 'invitación en camino', 'invitaciones en camino'),
  },
} as const;
export type BulkStaffVerb = keyof typeof TEXTS;

interface BulkStaffDialogProps extends BulkDialogOptions {
  readonly verb: BulkStaffVerb;
  readonly people: readonly StaffMember[];
}

/** Ends the sessions of many accounts, or sends their invitations again. Neither can be undone. */
export function BulkStaffDialog({ verb, people, onClose, onSettled }: BulkStaffDialogProps) {
  const ownUid = useAuthStore(({ user }) => user?.uid);
  const change = useChangeManyStaff();
  const run = useBulkRun({ rows: people, idOf: ({ uid }) => uid, nouns: NOUNS, onClose, onSettled });
  const isMeant = ({ uid, state }: StaffMember): boolean =>
    verb === 'reset' ? state === 'invited' : uid !== ownUid && state !== 'deactivated';
  const changing = run.rows.filter(isMeant);
  const staying = run.rows.filter((person) => !isMeant(person));
  const isNothing = changing.length === 0;
  const texts = TEXTS[verb];

  function job(): BulkJob | null {
    if (isNothing) {
      onClose();
      return null;
    }
    return {
      count: changing.length,
      send: (control) => change.mutateAsync({ items: changing, verb, ...control }),
      doneText: texts.done,
    };
  }

  return (
    <BulkDialog
      run={run}
      title={isNothing ? 'Nada por cambiar' : texts.title(changing.length)}
      message={isNothing ? texts.nothing : texts.message}
      acceptLabel={isNothing ? 'Aceptar' : texts.accept}
      onAccept={job}
      onClose={onClose}
    >
      {!isNothing && (
        <BulkChanges
          label={texts.changing}
          changing={changing.map(({ uid, name, email }) => ({ id: uid, name, note: email }))}
          staying={staying.map(({ name }) => name)}
        />
      )}
    </BulkDialog>
  );
}
