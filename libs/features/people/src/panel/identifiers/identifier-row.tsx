import type { Candidate } from '@vinculo/contracts/candidates';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { Mono } from '@vinculo/ui/status';
import type { IdentifierName } from '../summary/candidate-draft';
import { CopyButton } from '../summary/copy-button';
import { FIELD_LABELS } from '../summary/field-text';
import styles from './identifiers.module.css';
import { useShownIdentifier } from './use-shown-identifier';

interface IdentifierRowProps {
  readonly name: IdentifierName;
  readonly candidate: Candidate;
  readonly onEdit: () => void;
}

/** A masked identifier; the full value is shown for a minute on request, and the access is recorded. */
export function IdentifierRow({ name, candidate, onEdit }: IdentifierRowProps) {
  const { shown, isPending, toggle } = useShownIdentifier(candidate.docID, name);
  const label = FIELD_LABELS[name];
  const isEmpty = candidate[name] === '';

  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} aria-live="polite" data-empty={isEmpty || undefined}>
        {isEmpty ? '—' : <Mono>{shown ?? candidate[name]}</Mono>}
      </span>
      <span className={styles.actions}>
        {shown !== null && <CopyButton label={`Copiar ${label}`} text={shown} />}
        {!isEmpty && candidate.abilities.reveal && (
          <Button
            size="sm"
            variant="ghost"
            icon={
              shown === null ? (
                <IconEye size={14} stroke={1.75} aria-hidden />
              ) : (
                <IconEyeOff size={14} stroke={1.75} aria-hidden />
              )
            }
            aria-label={shown === null ? `${label} oculto, mostrar` : `Ocultar ${label}`}
            title={shown === null ? 'Queda registro de quién lo vio.' : undefined}
            isBusy={isPending}
            onClick={toggle}
          >
            {shown === null ? 'Mostrar' : 'Ocultar'}
          </Button>
        )}
        {candidate.abilities.edit && (
          <IconButton
            label={isEmpty ? `Agregar ${label}` : `Cambiar ${label}`}
            size="sm"
            icon={<IconPencil size={14} stroke={1.75} aria-hidden />}
            onClick={onEdit}
            data-edit
          />
        )}
      </span>
    </div>
  );
}
