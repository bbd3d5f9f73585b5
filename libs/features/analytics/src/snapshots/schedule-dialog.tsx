import type { Schedule, Snapshot } from '@vinculo/contracts/snapshots';
import { useChangeSchedule, useCreateSchedule } from '@vinculo/data-access/snapshots';
import { rhythms, type Rhythm } from '@vinculo/domain/measures';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { RecipientsField } from './recipients-field';
import { titleProblem } from './title-problem';

interface ScheduleDialogProps {
  /** What is sent again and again; or the schedule that is changed. */
  readonly of: Snapshot | Schedule;
  readonly onClose: () => void;
}

/** Freezes the same figures each week or month, and mails them. */
export function ScheduleDialog({ of, onClose }: ScheduleDialogProps) {
  const create = useCreateSchedule();
  const change = useChangeSchedule();
  const schedule = 'scheduleID' in of ? of : undefined;
  const [title, setTitle] = useState(() => schedule?.title ?? of.title.split(',')[0] ?? '');
  const [rhythm, setRhythm] = useState<Rhythm>(schedule?.rhythm ?? 'week');
  const [uids, setUids] = useState<string[]>(() => schedule?.recipients.map(({ uid }) => uid) ?? []);
  const [showsErrors, setShowsErrors] = useState(false);
  const input = { title: title.trim(), rhythm, uids };
  const idempotencyKey = useIdempotencyKey(input);

  function accept() {
    if (titleProblem(title) !== undefined || uids.length === 0) return setShowsErrors(true);
    const saved =
      'scheduleID' in of
        ? change.mutateAsync({ scheduleID: of.scheduleID, body: { ...input, version: of.version } })
        : create.mutateAsync({ body: { snapshotID: of.snapshotID, ...input }, idempotencyKey });
    void saved.then(
      () => {
        notify.success('Envío programado');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={schedule === undefined ? 'Programar envío' : 'Cambiar el envío'}
      message="A las 7:00 congelamos estas mismas cifras y las mandamos en un correo, con enlace y PDF."
      acceptLabel="Guardar"
      isBusy={create.isPending || change.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Título"
        isRequired
        maxLength={80}
        data-autofocus
        autoComplete="off"
        value={title}
        error={showsErrors ? titleProblem(title) : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        label="Cuándo"
        isRequired
        options={rhythms}
        value={rhythm}
        onChange={(value) => setRhythm(value ?? 'week')}
      />
      <RecipientsField label="Para" isRequired hasSelf value={uids} showsError={showsErrors} onChange={setUids} />
    </Dialog>
  );
}
