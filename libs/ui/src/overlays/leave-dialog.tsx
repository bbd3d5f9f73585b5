import { usePendingLeave } from '../navigation';
import { Dialog } from './dialog';

/** Asks for confirmation before unsaved changes are left; the shell renders one for all uses of `useLeaveGuard`. */
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
