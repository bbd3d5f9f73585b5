import type { Candidate } from '@vinculo/contracts/candidates';
import { useRevealIdentifier } from '@vinculo/data-access/candidates';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIsMounted } from '@vinculo/ui/mounted';
import { Mono } from '@vinculo/ui/status';
import { useEffect, useState } from 'react';
import type { IdentifierName } from '../summary/candidate-draft';
import { CopyButton } from '../summary/copy-button';
import { FIELD_LABELS } from '../summary/field-text';
import styles from './identifiers.module.css';

interface IdentifierRowProps {
  readonly name: IdentifierName;
  readonly candidate: Candidate;
  readonly onEdit: () => void;
}

/** How long a whole identifier stays on screen. */
const SHOWN_MS = 60_000;

/** An identifier, masked; whole for a minute to whoever asks, which the file remembers. */
export function IdentifierRow({ name, candidate, onEdit }: IdentifierRowProps) {
  const [shown, setShown] = useState<string | null>(null);
  const reveal = useRevealIdentifier(candidate.docID);
  const isMounted = useIsMounted();
  const label = FIELD_LABELS[name];
  const isEmpty = candidate[name] === '';

  useEffect(() => {
    if (shown === null) return;
    const clock = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(clock);
  }, [shown]);

  const show = () =>
    void reveal.mutateAsync({ field: name }).then(
      ({ value }) => {
        if (isMounted()) setShown(value);
        // The answer lives in this row alone.
        reveal.reset();
      },
      (error: unknown) => notify.error(problemText(error)),
    );

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
            isBusy={reveal.isPending}
            onClick={() => (shown === null ? show() : setShown(null))}
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
