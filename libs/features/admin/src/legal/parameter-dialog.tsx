import type { LegalParameterRecord } from '@vinculo/contracts/legal-parameters';
import { useAddParameter, useEditParameter } from '@vinculo/data-access/legal-parameters';
import { LEGAL_PARAMETERS, type LegalParameterKind } from '@vinculo/domain/labour-law';
import { parseAmount } from '@vinculo/domain/vacancies';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface ParameterDialogProps {
  /** The parameter to correct; undefined adds one. */
  readonly parameter: LegalParameterRecord | undefined;
  readonly onClose: () => void;
}

const SOURCE_MIN = 5;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Adds or corrects a value. The first day of an existing one is fixed: it identifies the value. */
export function ParameterDialog({ parameter, onClose }: ParameterDialogProps) {
  const add = useAddParameter();
  const edit = useEditParameter();
  const [kind, setKind] = useState<LegalParameterKind>(parameter?.kind ?? 'minimumWageGeneral');
  const [startsOn, setStartsOn] = useState(parameter?.startsOn ?? '');
  const [value, setValue] = useState(parameter === undefined ? '' : String(parameter.value));
  const [source, setSource] = useState(parameter?.source ?? '');
  const idempotencyKey = useIdempotencyKey([kind, startsOn, value, source]);
  const [showsErrors, setShowsErrors] = useState(false);
  const amount = parseAmount(value);
  const problems = {
    startsOn: DAY.test(startsOn) ? undefined : 'Elige desde qué día aplica.',
    value: amount === null ? 'Escribe solo la cantidad, por ejemplo 315.04' : undefined,
    source: source.trim().length < SOURCE_MIN ? 'Escribe dónde está publicado.' : undefined,
  };

  function accept(): void {
    setShowsErrors(true);
    if (amount === null || Object.values(problems).some((problem) => problem !== undefined)) return;
    const shared = { value: amount, source: source.trim() };
    const saved =
      parameter === undefined
        ? add.mutateAsync({ body: { kind, startsOn, ...shared }, idempotencyKey })
        : edit.mutateAsync({ parameterID: parameter.parameterID, ...shared, version: parameter.version });
    void saved.then(
      () => {
        notify.success('Valor guardado');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={parameter === undefined ? 'Agregar valor' : 'Corregir valor'}
      acceptLabel="Guardar"
      isBusy={add.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <SelectField
        label="Parámetro"
        isRequired
        options={LEGAL_PARAMETERS}
        value={kind}
        isDisabled={parameter !== undefined}
        onChange={(chosen) => chosen !== null && setKind(chosen)}
      />
      <DateField
        label="Vigente desde"
        isRequired
        isDisabled={parameter !== undefined}
        value={startsOn}
        error={showsErrors ? problems.startsOn : undefined}
        onChange={setStartsOn}
      />
      <TextField
        label="Valor"
        isRequired
        inputMode="decimal"
        value={value}
        error={showsErrors ? problems.value : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
      <TextField
        label="Fuente"
        isRequired
        placeholder="DOF, 3 de diciembre de 2026"
        value={source}
        error={showsErrors ? problems.source : undefined}
        onChange={({ target }) => setSource(target.value)}
      />
    </Dialog>
  );
}
