import { useQuery } from '@tanstack/react-query';
import { MOST_RECIPIENTS, type Snapshot } from '@vinculo/contracts/snapshots';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { useSendSnapshot } from '@vinculo/data-access/snapshots';
import { useAuthStore } from '@vinculo/data-access/state';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MultiSelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface SendDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

/** Mails the link of a snapshot to colleagues, which shares it. */
export function SendDialog({ snapshot: { snapshotID, isShared, version }, onClose }: SendDialogProps) {
  const send = useSendSnapshot();
  const colleagues = useQuery(notificationQueries.colleagues());
  const ownUid = useAuthStore(({ user }) => user?.uid);
  const [uids, setUids] = useState<string[]>([]);
  const [showsError, setShowsError] = useState(false);

  function accept() {
    if (uids.length === 0) return setShowsError(true);
    void send.mutateAsync({ snapshotID, uids, version }).then(
      ({ unreached }) => {
        const names = new Intl.ListFormat('es-MX').format(unreached);
        if (unreached.length < uids.length) notify.success('Instantánea enviada');
        if (unreached.length > 0) notify.error(`No se envió a ${names}: no tiene permiso para ver estas cifras.`);
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="Enviar instantánea"
      message={`Les llega un correo con el enlace, sin cifras.${isShared ? '' : ' Al enviarla la compartes con el equipo.'}`}
      acceptLabel="Enviar"
      isBusy={send.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <MultiSelectField
        label="Para"
        isRequired
        max={MOST_RECIPIENTS}
        options={(colleagues.data ?? [])
          .filter(({ uid }) => uid !== ownUid)
          .map(({ uid, name }) => ({ value: uid, label: name }))}
        isUnavailable={colleagues.isError}
        value={uids}
        help={colleagues.isPending ? 'Cargando al equipo…' : undefined}
        error={
          colleagues.error !== null
            ? problemText(colleagues.error)
            : showsError && uids.length === 0
              ? 'Elige a alguien.'
              : undefined
        }
        onChange={setUids}
      />
    </Dialog>
  );
}
