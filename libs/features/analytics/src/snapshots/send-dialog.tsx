import type { Snapshot } from '@vinculo/contracts/snapshots';
import { useSendSnapshot } from '@vinculo/data-access/snapshots';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { RecipientsField, unreachedText } from './recipients-field';

interface SendDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

/** Mails the link of a snapshot to colleagues, with whom it is then shared. */
export function SendDialog({ snapshot: { snapshotID, isShared, version }, onClose }: SendDialogProps) {
  const send = useSendSnapshot();
  const [uids, setUids] = useState<string[]>([]);
  const [showsError, setShowsError] = useState(false);

  function accept() {
    if (uids.length === 0) return setShowsError(true);
    void send.mutateAsync({ snapshotID, uids, version }).then(
      ({ unreached }) => {
        if (unreached.length < uids.length) notify.success('Instantánea enviada');
        if (unreached.length > 0) notify.error(unreachedText('envió a', unreached));
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="Enviar instantánea"
      message={`Les llega un correo con el enlace, sin cifras.${isShared ? '' : ' Al enviarla la compartes con ellos.'}`}
      acceptLabel="Enviar"
      isBusy={send.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <RecipientsField label="Para" isRequired value={uids} showsError={showsError} onChange={setUids} />
    </Dialog>
  );
}
