import { usePendingLeave } from '../navigation';
import { Dialog } from './dialog';

/** Asks before unsaved changes are left behind; the shell has one for every page that uses `useLeaveGuard`. */
export function LeaveDialog({ onClose }: { readonly onClose?: () => void }) {
  const pending = usePendingLeave();
  if (pending === null) return null;
  return (
    <Dialog
      isOpen
      title={pending.guard.title}
      message={pending.guard.message}
      acceptLabel="Salir"
      cancelLabel="Seguir aquí"
      onAccept={pending.leave}
      onClose={onClose ?? pending.stay}
    />
  );
}
