import type { Vacancy } from '@vinculo/contracts/vacancies';
import { counted } from '@vinculo/domain/formats';
import { verbNeedsReason } from '@vinculo/domain/vacancies';
import { Dialog } from '@vinculo/ui/overlays';
import { ReasonField } from '@vinculo/ui/reason';
import { StatusChip } from '@vinculo/ui/status';
import { useState } from 'react';
import { useStatusChange, type BulkVerb } from './use-status-change';
import { USUAL_REASONS } from './vacancy-text';
import styles from './vacancies.module.css';

interface BulkStatusDialogProps {
  readonly verb: BulkVerb;
  readonly vacancies: readonly Vacancy[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WORDS = {
  pause: { title: (count: number) => `¿Pausar ${counted(count, 'vacante', 'vacantes')}?`, accept: 'Pausar' },
  close: { title: (count: number) => `¿Cerrar ${counted(count, 'vacante', 'vacantes')}?`, accept: 'Cerrar' },
} as const;

/** Shows what a bulk change will do before it does it: which rows change, and which are left as they are. */
export function BulkStatusDialog({ verb, vacancies, onClose, onDone }: BulkStatusDialogProps) {
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const { changeMany, isPending } = useStatusChange();
  const isRequired = verbNeedsReason(verb);
  const isMissing = isRequired && reason.trim() === '';
  const changing = vacancies.filter(({ abilities }) => abilities.verbs.includes(verb));
  const isOfMany = new Set(vacancies.map(({ companyID }) => companyID)).size > 1;
  const staying = vacancies.filter(({ abilities }) => !abilities.verbs.includes(verb));

  return (
    <Dialog
      isOpen
      title={changing.length === 0 ? 'Nada por cambiar' : WORDS[verb].title(changing.length)}
      message={changing.length === 0 ? 'Ninguna de las seleccionadas admite esta acción.' : undefined}
      acceptLabel={changing.length === 0 ? 'Aceptar' : WORDS[verb].accept}
      isDanger={verb === 'close' && changing.length > 0}
      isBusy={isPending}
      onClose={onClose}
      onAccept={() => {
        if (changing.length === 0) onClose();
        else if (isMissing) setShowsError(true);
        else void changeMany(changing, verb, reason.trim(), onDone);
      }}
    >
      {changing.length > 0 && (
        <>
          <ul className={styles.preview} aria-label="Cambiarán">
            {changing.map((vacancy) => (
              <li key={vacancy.jobID}>
                <span>
                  {vacancy.name}
                  {isOfMany && <small> · {vacancy.companyName}</small>}
                </span>
                <span className={styles.change}>
                  <StatusChip status={vacancy.status} /> →{' '}
                  <StatusChip status={verb === 'pause' ? 'paused' : 'closed'} />
                </span>
              </li>
            ))}
          </ul>
          {staying.length > 0 && (
            <p className={styles.staying}>Quedan igual: {staying.map(({ name }) => name).join(', ')}.</p>
          )}
          <ReasonField
            isRequired={isRequired}
            usual={USUAL_REASONS[verb]}
            value={reason}
            error={showsError && isMissing ? 'Escribe el motivo.' : undefined}
            onChange={setReason}
          />
        </>
      )}
    </Dialog>
  );
}
