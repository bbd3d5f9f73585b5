import { IconDots, IconSend } from '@tabler/icons-react';
import type { Snapshot, SnapshotContent } from '@vinculo/contracts/snapshots';
import { useRemoveSnapshot, useRestoreSnapshot, useShareSnapshot } from '@vinculo/data-access/snapshots';
import { Button, IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { paths, snapshotPath } from '@vinculo/ui/navigation';
import { Dialog, Menu } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadCsv, downloadJson } from './snapshot-files';

const SendDialog = lazyPiece(async () => (await import('./send-dialog')).SendDialog, { isOverlay: true });

interface SnapshotActionsProps {
  readonly snapshot: Snapshot;
  readonly content: SnapshotContent;
}

/** Sends, shares, downloads and withdraws a snapshot. */
export function SnapshotActions({ snapshot, content }: SnapshotActionsProps) {
  const { snapshotID, isShared, version, abilities } = snapshot;
  const share = useShareSnapshot();
  const [dialog, setDialog] = useState<'send' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const toggle = () =>
    void share.mutateAsync({ snapshotID, isShared: !isShared, version }).then(
      () => notify.success(isShared ? 'Ya solo la ves tú' : 'Instantánea compartida con el equipo'),
      (error: unknown) => notify.error(problemText(error)),
    );
  const download = (done: Promise<void>) =>
    void done.catch(() => notify.error('No se pudo descargar la instantánea. Inténtalo de nuevo.'));
  return (
    <>
      {abilities.share && (
        <Button
          variant="primary"
          icon={<IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={() => setDialog('send')}
        >
          Enviar…
        </Button>
      )}
      <Menu
        trigger={<IconButton label="Más de la instantánea" icon={<IconDots size={16} stroke={1.75} aria-hidden />} />}
        groups={[
          abilities.share
            ? [{ label: isShared ? 'Dejar de compartir' : 'Compartir con el equipo', onSelect: toggle }]
            : [],
          [
            { label: 'Descargar CSV', onSelect: () => download(downloadCsv(snapshot, content)) },
            { label: 'Descargar JSON', onSelect: () => downloadJson(snapshot, content) },
          ],
          abilities.remove ? [{ label: 'Retirar…', isDanger: true, onSelect: () => setDialog('remove') }] : [],
        ].filter((group) => group.length > 0)}
      />
      {dialog === 'send' && <SendDialog snapshot={snapshot} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog snapshot={snapshot} onClose={close} />}
    </>
  );
}

interface RemoveDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

function RemoveDialog({ snapshot: { snapshotID, title, isShared, version }, onClose }: RemoveDialogProps) {
  const remove = useRemoveSnapshot();
  const restore = useRestoreSnapshot();
  const navigate = useNavigate();
  const fail = (error: unknown) => void notify.error(problemText(error));
  const bringBack = () =>
    void restore.mutateAsync(snapshotID).then(() => {
      notify.success('Instantánea recuperada');
      void navigate(snapshotPath(snapshotID));
    }, fail);
  return (
    <Dialog
      isOpen
      isDanger
      title={`¿Retirar «${title}»?`}
      message={
        isShared
          ? 'Desaparece para todo el equipo, y sus enlaces dejan de abrirla.'
          : 'Las cifras de hoy no cambian; esta copia se pierde.'
      }
      acceptLabel="Retirar"
      isBusy={remove.isPending}
      onAccept={() =>
        void remove.mutateAsync({ snapshotID, version }).then(() => {
          void navigate(paths.analyticsSnapshots);
          notify.undo('Instantánea retirada', bringBack);
        }, fail)
      }
      onClose={onClose}
    />
  );
}
