import { useState } from 'react';
import { usePendingLeave } from '../navigation';
import { Dialog } from './dialog';

/** Asks before unsaved changes are left behind; the shell has one for every page that uses `useLeaveGuard`. */
export function LeaveDialog() {
  const pending = usePendingLeave();
  const [asked, setAsked] = useState(pending);
  // On its way out it still says what it asked.
  if (pending !== null && pending !== asked) setAsked(pending);
  return (
    <Dialog
      isOpen={pending !== null}
      title={asked?.guard.title ?? ''}
      message={asked?.guard.message}
      acceptLabel="Salir"
      cancelLabel="Seguir aquí"
      onAccept={() => pending?.leave()}
      onClose={() => pending?.stay()}
    />
  );
}
