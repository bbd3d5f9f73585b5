import { IconDots, IconSend } from '@tabler/icons-react';
import type { Snapshot, SnapshotContent } from '@vinculo/contracts/snapshots';
import { useRemoveSnapshot, useRestoreSnapshot } from '@vinculo/data-access/snapshots';
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

const ShareDialog = lazyPiece(async () => (await import('./share-dialog')).ShareDialog, { isOverlay: true });
const ScheduleDialog = lazyPiece(async () => (await import('./schedule-dialog')).ScheduleDialog, { isOverlay: true });

interface SnapshotActionsProps {
  readonly snapshot: Snapshot;
  readonly content: SnapshotContent;
}

/** Sends, shares, downloads and withdraws a snapshot. */
export function SnapshotActions({ snapshot, content }: SnapshotActionsProps) {
  const { abilities } = snapshot;
  const [dialog, setDialog] = useState<'send' | 'share' | 'schedule' | 'remove' | null>(null);
  const close = () => setDialog(null);
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
            ? [
                { label: 'Compartir…', onSelect: () => setDialog('share') },
                { label: 'Programar envío…', onSelect: () => setDialog('schedule') },
              ]
            : [],
          [
            { label: 'Descargar CSV', onSelect: () => download(downloadCsv(snapshot, content)) },
            { label: 'Descargar JSON', onSelect: () => downloadJson(snapshot, content) },
          ],
          abilities.remove ? [{ label: 'Retirar…', isDanger: true, onSelect: () => setDialog('remove') }] : [],
        ].filter((group) => group.length > 0)}
      />
      {dialog === 'send' && <SendDialog snapshot={snapshot} onClose={close} />}
      {dialog === 'share' && <ShareDialog snapshot={snapshot} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog of={snapshot} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog snapshot={snapshot} onClose={close} />}
    </>
  );
}

interface RemoveDialogProps {
  readonly snapshot: Snapshot;
  readonly onClose: () => void;
}

function RemoveDialog({ snapshot: { snapshotID, title, isShared, sharedWith, version }, onClose }: RemoveDialogProps) {
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
        isShared || sharedWith.length > 0
          ? 'Desaparece para todos, y sus enlaces dejan de abrirla.'
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
