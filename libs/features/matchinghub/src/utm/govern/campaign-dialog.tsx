import type { CampaignRecord } from '@vinculo/contracts/campaigns';
import { useCreateCampaign, useEditCampaign } from '@vinculo/data-access/campaigns';
import { mexicoDay } from '@vinculo/domain/calendar';
import { isCampaignName } from '@vinculo/domain/campaigns';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MoneyField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface CampaignDialogProps {
  /** The campaign to change; undefined begins one. */
  readonly campaign?: CampaignRecord;
  readonly onClose: () => void;
}

/** Begins a campaign under a name of the pattern, or changes one. The name stays, as links have it. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const create = useCreateCampaign();
  const edit = useEditCampaign();
  const [name, setName] = useState(campaign?.name ?? `mx_${mexicoDay(new Date()).slice(0, 7).replace('-', '')}_`);
  const [label, setLabel] = useState(campaign?.label ?? '');
  const [startsOn, setStartsOn] = useState(campaign?.startsOn ?? '');
  const [endsOn, setEndsOn] = useState(campaign?.endsOn ?? '');
  const [budget, setBudget] = useState(campaign === undefined ? '' : String(campaign.budgetCents / 100));
  const [isChecked, setIsChecked] = useState(false);
  const idempotencyKey = useIdempotencyKey([name, label, startsOn, endsOn, budget]);
  const isNamed = isCampaignName(name);
  const isLabelled = label.trim().length > 1;
  const isBackwards = startsOn !== '' && endsOn !== '' && endsOn < startsOn;

  function accept(): void {
    setIsChecked(true);
    if (!isNamed || !isLabelled || isBackwards) return;
    const shared = {
      label: label.trim(),
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      budgetCents: Math.round(Number(budget) * 100),
    };
    const saved =
      campaign === undefined
        ? create.mutateAsync({ body: { name, ...shared }, idempotencyKey })
        : edit.mutateAsync({
            ...{ campaignID: campaign.campaignID, isRetired: campaign.isRetired, version: campaign.version },
            ...shared,
          });
    void saved.then(
      () => {
        notify.success('Campaña guardada');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={campaign === undefined ? 'Nueva campaña' : 'Cambiar campaña'}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre en los enlaces"
        isRequired
        disabled={campaign !== undefined}
        help="mx_{año}{mes}_{iniciativa}, en minúsculas y sin acentos"
        maxLength={60}
        value={name}
        error={isChecked && !isNamed ? 'Escríbelo como mx_202611_bajio.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Cómo se llama"
        isRequired
        maxLength={80}
        value={label}
        error={isChecked && !isLabelled ? 'Ponle un nombre para reconocerla.' : undefined}
        onChange={({ target }) => setLabel(target.value)}
      />
      <DateField label="Empieza" value={startsOn} onChange={setStartsOn} />
      <DateField
        label="Termina"
        value={endsOn}
        error={isChecked && isBackwards ? 'No puede ser antes de empezar.' : undefined}
        onChange={setEndsOn}
      />
      <MoneyField label="Presupuesto" value={budget} onChange={setBudget} />
    </Dialog>
  );
}
