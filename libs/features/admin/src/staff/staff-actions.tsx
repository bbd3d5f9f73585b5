import { CallError } from '@vinculo/contracts/errors';
import type { StaffMember } from '@vinculo/contracts/staff';
import { useChangeStaff, type StaffAction } from '@vinculo/data-access/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { Dialog, Menu } from '@vinculo/ui/overlays';
import { useState, type ComponentProps } from 'react';

const RenameDialog = lazyPiece(async () => (await import('./rename-dialog')).RenameDialog, { isOverlay: true });
const RoleDialog = lazyPiece(async () => (await import('./role-dialog')).RoleDialog, { isOverlay: true });

interface StaffActionsProps {
  readonly person: StaffMember;
  /** The button that opens the menu. */
  readonly trigger: ComponentProps<typeof Menu>['trigger'];
}

type Question = 'rename' | 'role' | 'deactivate' | 'reactivate' | 'signOut' | 'secondFactor';

/** The name that was refused because another account has it. */
const takenName = ({ error, variables }: Pick<ReturnType<typeof useChangeStaff>, 'error' | 'variables'>) =>
  error instanceof CallError && error.code === 'duplicate_name' && variables?.action.verb === 'rename'
    ? variables.action.name
    : undefined;

/** The menu of actions on an account. Actions that the server would refuse are disabled. */
export function StaffActions({ person, trigger }: StaffActionsProps) {
  const change = useChangeStaff();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const showFailure = (error: unknown) => void notify.error(problemText(error));
  const perform = (action: StaffAction, done: string) =>
    void change.mutateAsync({ person, action }).then(() => {
      notify.success(done);
      close();
    }, showFailure);
  /** Performs an action that revokes something, and offers undo. */
  const performUndoably = (action: StaffAction, done: string, back: StaffAction) =>
    void change.mutateAsync({ person, action }).then((stored) => {
      notify.undo(
        done,
        () =>
          void change
            .mutateAsync({ person: stored, action: back })
            .then(() => void notify.success('Cambio deshecho'), showFailure),
      );
      close();
    }, showFailure);
  const { name, email, role, state, abilities } = person;
  const isDeactivated = state === 'deactivated';
  return (
    <>
      <Menu
        trigger={trigger}
        groups={[
          [
            { label: 'Cambiar nombre…', onSelect: () => setQuestion('rename') },
            { label: 'Cambiar rol…', isDisabled: !abilities.changeRole, onSelect: () => setQuestion('role') },
            {
              label: state === 'invited' ? 'Enviar la invitación otra vez' : 'Enviar correo para cambiar contraseña',
              isDisabled: isDeactivated,
              onSelect: () => perform({ verb: 'reset' }, `El correo va en camino a ${email}`),
            },
            { label: 'Cerrar sus sesiones…', isDisabled: isDeactivated, onSelect: () => setQuestion('signOut') },
            {
              label: 'Restablecer verificación en dos pasos…',
              isDisabled: !abilities.resetSecondFactor,
              onSelect: () => setQuestion('secondFactor'),
            },
          ],
          [
            isDeactivated
              ? { label: 'Reactivar…', onSelect: () => setQuestion('reactivate') }
              : {
                  label: 'Dar de baja…',
                  isDanger: true,
                  isDisabled: !abilities.deactivate,
                  onSelect: () => setQuestion('deactivate'),
                },
          ],
        ]}
      />
      {question === 'rename' && (
        <RenameDialog
          person={person}
          taken={takenName(change)}
          isBusy={change.isPending}
          onAccept={(next) =>
            performUndoably({ verb: 'rename', name: next }, 'Nombre cambiado', { verb: 'rename', name })
          }
          onClose={close}
        />
      )}
      {question === 'role' && (
        <RoleDialog
          person={person}
          isBusy={change.isPending}
          onAccept={(next) => performUndoably({ verb: 'role', role: next }, 'Rol cambiado', { verb: 'role', role })}
          onClose={close}
        />
      )}
      {question === 'signOut' && (
        <Dialog
          isOpen
          title={`¿Cerrar las sesiones de ${name}?`}
          message="Saldrá de todos sus navegadores y podrá volver a entrar con su contraseña. No se le avisa."
          acceptLabel="Cerrar sesiones"
          isBusy={change.isPending}
          onAccept={() => perform({ verb: 'signOut' }, 'Sesiones cerradas')}
          onClose={close}
        />
      )}
      {question === 'secondFactor' && (
        <Dialog
          isOpen
          isDanger
          title={`¿Restablecer la verificación en dos pasos de ${name}?`}
          message="Hazlo solo si perdió su teléfono y sus códigos, y sabes que es quien te lo pide. Saldrá de todos sus navegadores y entrará con su contraseña. No se le avisa: díselo tú."
          acceptLabel="Restablecer verificación"
          isBusy={change.isPending}
          onAccept={() => perform({ verb: 'secondFactor' }, 'Verificación en dos pasos restablecida')}
          onClose={close}
        />
      )}
      {question === 'reactivate' && (
        <Dialog
          isOpen
          title={`¿Reactivar la cuenta de ${name}?`}
          message={`Podrá entrar otra vez con su contraseña, en el rol ${labelOf(roles, role)}. No se le avisa: díselo tú.`}
          acceptLabel="Reactivar"
          isBusy={change.isPending}
          onAccept={() => perform({ verb: 'reactivate' }, 'Cuenta reactivada')}
          onClose={close}
        />
      )}
      {question === 'deactivate' && (
        <Dialog
          isOpen
          isDanger
          title={`¿Dar de baja a ${name}?`}
          message="Sale de la plataforma en este momento y no puede volver a entrar. Lo que hizo se conserva, y puedes reactivar su cuenta. No se le avisa por correo."
          acceptLabel="Dar de baja"
          isBusy={change.isPending}
          onAccept={() => performUndoably({ verb: 'deactivate' }, 'Cuenta dada de baja', { verb: 'reactivate' })}
          onClose={close}
        />
      )}
    </>
  );
}
