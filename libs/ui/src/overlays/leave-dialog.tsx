import { usePendingLeave } from '../navigation';
import { Dialog } from './dialog';

/** Asks before unsaved changes are left behind; the shell has one for every page that uses `useLeaveGuard`. */
export function LeaveDialog() {
  const pending = usePendingLeave();
  return (
    <Dialog
      isOpen={pending !== null}
      title={pending?.guard.title ?? ''}
      message={pending?.guard.message}
      acceptLabel="Salir"
      cancelLabel="Seguir aquí"
      onAccept={() => pending?.leave()}
      onClose={() => pending?.stay()}
    />
  );
}
