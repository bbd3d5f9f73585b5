import { Checkbox } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { ReasonField } from '@vinculo/ui/reason';
import { useState, type ReactNode } from 'react';

interface ReasonNoticeProps {
  readonly title: string;
  readonly message: ReactNode;
  readonly acceptLabel: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly isRequired?: boolean;
  readonly usual?: readonly string[];
  /** Who is notified; undefined where nobody is. */
  readonly personName: string | undefined;
  readonly onClose: () => void;
  readonly onAccept: (reason: string, notifies: boolean) => void;
}

/** Asks for a reason, and whether the person is notified. */
export function ReasonNotice({ isRequired = true, usual = [], personName, onAccept, ...dialog }: ReasonNoticeProps) {
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const [showsError, setShowsError] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  return (
    <Dialog
      isOpen
      cancelLabel="Volver"
      {...dialog}
      onAccept={() => (isMissing ? setShowsError(true) : onAccept(reason.trim(), personName !== undefined && notifies))}
    >
      <ReasonField
        isRequired={isRequired}
        usual={usual}
        value={reason}
        error={showsError && isMissing ? 'Escribe el motivo.' : undefined}
        onChange={setReason}
      />
      {personName !== undefined && (
        <Checkbox checked={notifies} onChange={({ target }) => setNotifies(target.checked)}>
          Avisar a {personName} por correo
        </Checkbox>
      )}
    </Dialog>
  );
}
