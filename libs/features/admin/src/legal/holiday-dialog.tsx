import type { HolidayRecord } from '@vinculo/contracts/legal-parameters';
import { useAddHoliday, useEditHoliday } from '@vinculo/data-access/legal-parameters';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface HolidayDialogProps {
  /** The holiday to correct; undefined adds one. */
  readonly holiday: HolidayRecord | undefined;
  readonly onClose: () => void;
}

const SOURCE_MIN = 5;

/** Adds or corrects a holiday. The day of an existing one is fixed: it identifies the holiday. */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const add = useAddHoliday();
  const edit = useEditHoliday();
  const [day, setDay] = useState(holiday?.day ?? '');
  const [name, setName] = useState(holiday?.name ?? '');
  const [source, setSource] = useState(holiday?.source ?? '');
  const idempotencyKey = useIdempotencyKey([day, name, source]);
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = {
    day: day === '' ? 'Elige el día.' : undefined,
    name: name.trim() === '' ? 'Di qué día es.' : undefined,
    source: source.trim().length < SOURCE_MIN ? 'Escribe dónde está publicado.' : undefined,
  };

  function accept(): void {
    setShowsErrors(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const shared = { name: name.trim(), source: source.trim() };
    const saved =
      holiday === undefined
        ? add.mutateAsync({ body: { day, ...shared }, idempotencyKey })
        : edit.mutateAsync({ holidayID: holiday.holidayID, ...shared, version: holiday.version });
    void saved.then(
      () => {
        notify.success('Día inhábil guardado');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={holiday === undefined ? 'Agregar día inhábil' : 'Corregir día inhábil'}
      message="Los plazos de las solicitudes ARCO abiertas se recorren con los cambios."
      acceptLabel="Guardar"
      isBusy={add.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <DateField
        label="Día"
        isRequired
        isDisabled={holiday !== undefined}
        value={day}
        error={showsErrors ? problems.day : undefined}
        onChange={setDay}
      />
      <TextField
        label="Nombre"
        isRequired
        placeholder="Jornada electoral"
        maxLength={120}
        value={name}
        error={showsErrors ? problems.name : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Fuente"
        isRequired
        placeholder="DOF, 3 de diciembre de 2026"
        maxLength={300}
        value={source}
        error={showsErrors ? problems.source : undefined}
        onChange={({ target }) => setSource(target.value)}
      />
    </Dialog>
  );
}
