import type { ReferralProgram } from '@vinculo/contracts/referrals';
import { useCreateProgram, useEditProgram } from '@vinculo/data-access/referrals';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MoneyField, TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { PartFields } from './part-fields';
import { draftOf, inputOf, problemsOf, type ProgramDraft } from './program-draft';
import { RewardFields } from './reward-fields';

interface ProgramDialogProps {
  readonly program: ReferralProgram | undefined;
  readonly onClose: () => void;
}

/** Begins a programme, or changes one. */
export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const [draft, setDraft] = useState<ProgramDraft>(() => draftOf(program));
  const [isChecked, setIsChecked] = useState(false);
  const create = useCreateProgram();
  const edit = useEditProgram();
  const idempotencyKey = useIdempotencyKey(draft);
  const problems = problemsOf(draft);
  const errorOf = (field: keyof ProgramDraft) => (isChecked ? problems[field] : undefined);
  const set = (change: Partial<ProgramDraft>) => setDraft({ ...draft, ...change });

  function accept(): void {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    const body = inputOf(draft);
    const saved =
      program === undefined
        ? create.mutateAsync({ body, idempotencyKey })
        : edit.mutateAsync({ ...body, programID: program.programID, version: program.version });
    void saved.then(
      () => {
        notify.success('Programa guardado');
        onClose();
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  const number = (field: 'ownershipDays' | 'knownDays' | 'mostReferrals', label: string, help?: string) => (
    <TextField
      label={label}
      {...(help !== undefined && { help })}
      inputMode="numeric"
      maxLength={5}
      value={draft[field]}
      error={errorOf(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );

  return (
    <Dialog
      isOpen
      isWide
      title={program === undefined ? 'Nuevo programa' : 'Cambiar programa'}
      message={program === undefined ? undefined : 'Lo que cambies vale para los referidos que lleguen desde hoy.'}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <MoneyField
        label="Recompensa"
        isRequired
        value={draft.reward}
        error={errorOf('reward')}
        onChange={(reward) => set({ reward })}
      />
      <RewardFields rewards={draft.rewards} error={errorOf('rewards')} onChange={(rewards) => set({ rewards })} />
      <PartFields parts={draft.parts} error={errorOf('parts')} onChange={(parts) => set({ parts })} />
      <DateField
        label="Empieza"
        isRequired
        value={draft.startsOn}
        error={errorOf('startsOn')}
        onChange={(startsOn) => set({ startsOn })}
      />
      <DateField
        label="Último día"
        value={draft.endsOn}
        error={errorOf('endsOn')}
        onChange={(endsOn) => set({ endsOn })}
      />
      {number('ownershipDays', 'Días de propiedad', 'La persona es de quien la refirió durante estos días')}
      {number('knownDays', 'Días en que ya es conocida', 'Con actividad en estos días se avisa antes de pagar')}
      {number('mostReferrals', 'Límite por persona que refiere', 'En blanco, sin límite')}
      <TextArea
        label="Texto legal"
        isRequired
        rows={5}
        maxLength={4000}
        value={draft.legalText}
        error={errorOf('legalText')}
        onChange={({ target }) => set({ legalText: target.value })}
      />
    </Dialog>
  );
}
