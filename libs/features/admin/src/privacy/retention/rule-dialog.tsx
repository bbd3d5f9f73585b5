import type { RetentionRule } from '@vinculo/contracts/privacy';
import { useEditRetentionRule } from '@vinculo/data-access/privacy';
import { grouped } from '@vinculo/domain/formats';
import { MOST_RETENTION_DAYS, retentionKind } from '@vinculo/domain/privacy';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface RuleDialogProps {
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

/** Changes a retention period and whether the rule is on. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { label, action, least } = retentionKind(rule.kind);
  const [days, setDays] = useState(String(rule.days));
  const [isEnabled, setIsEnabled] = useState(rule.isEnabled);
  const [showsError, setShowsError] = useState(false);
  const edit = useEditRetentionRule();
  const number = /^\d+$/.test(days) ? Number(days) : Number.NaN;
  const isWrong = !(number >= least && number <= MOST_RETENTION_DAYS);
  return (
    <Dialog
      isOpen
      title={label}
      message={`${action} cuando pasan estos días.`}
      acceptLabel="Guardar"
      isBusy={edit.isPending}
      onAccept={() => {
        if (isWrong) return setShowsError(true);
        edit.mutate(
          { kind: rule.kind, days: number, isEnabled, version: rule.version },
          {
            onSuccess: () => {
              notify.success('Regla guardada');
              onClose();
            },
            onError: (error) => notify.error(problemText(error)),
          },
        );
      }}
      onClose={onClose}
    >
      <TextField
        label="Días"
        isRequired
        inputMode="numeric"
        value={days}
        help={`Entre ${least} y ${grouped(MOST_RETENTION_DAYS)}.`}
        error={showsError && isWrong ? 'Escribe un número dentro del rango.' : undefined}
        onChange={({ target }) => setDays(target.value.trim())}
        data-autofocus
      />
      <Checkbox checked={isEnabled} onChange={({ target }) => setIsEnabled(target.checked)}>
        Regla activa
      </Checkbox>
    </Dialog>
  );
}
