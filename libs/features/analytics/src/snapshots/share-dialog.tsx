import type { Snapshot } from '@vinculo/contracts/snapshots';
import { useShareSnapshot } from '@vinculo/data-access/snapshots';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { RecipientsField, unreachedText } from './recipients-field';

interface ShareDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

/** Who sees a snapshot besides its author. */
export function ShareDialog({ snapshot, onClose }: ShareDialogProps) {
  const { snapshotID, version } = snapshot;
  const share = useShareSnapshot();
  const [isShared, setIsShared] = useState(snapshot.isShared);
  const [uids, setUids] = useState(() => snapshot.sharedWith.map(({ uid }) => uid));

  const accept = () =>
    void share.mutateAsync({ snapshotID, isShared, uids, version }).then(
      ({ unreached }) => {
        const isPrivate = !isShared && uids.length === unreached.length;
        notify.success(isPrivate ? 'Ya solo la ves tú' : 'Instantánea compartida');
        if (unreached.length > 0) notify.error(unreachedText('compartió con', unreached));
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );

  return (
    <Dialog
      isOpen
      title="Compartir instantánea"
      message="La ven quienes pueden ver estas cifras. Nadie recibe un correo."
      acceptLabel="Guardar"
      isBusy={share.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)}>
        Con todo el equipo
      </Checkbox>
      <RecipientsField label="Con estas personas" value={uids} onChange={setUids} />
    </Dialog>
  );
}
