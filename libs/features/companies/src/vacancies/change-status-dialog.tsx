import type { Vacancy } from '@vinculo/contracts/vacancies';
import { verbNeedsReason, type VacancyVerb } from '@vinculo/domain/vacancies';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { ReasonField } from './reason-field';

interface ChangeStatusDialogProps {
  readonly vacancy: Vacancy;
  readonly verb: VacancyVerb;
  /** What was written before, and did not arrive. */
  readonly startReason: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

const QUESTIONS: Readonly<
  Record<VacancyVerb, { readonly ask: (name: string) => string; readonly consequence: string }>
> = {
  pause: {
    ask: (name) => `¿Pausar «${name}»?`,
    consequence: 'Dejará de recibir postulaciones. Las que ya tiene siguen en proceso.',
  },
  resume: { ask: (name) => `¿Reactivar «${name}»?`, consequence: 'Volverá a recibir postulaciones.' },
  close: {
    ask: (name) => `¿Cerrar «${name}»?`,
    consequence: 'Ya no recibirá postulaciones. Solo un administrador puede reabrirla.',
  },
  reopen: { ask: (name) => `¿Reabrir «${name}»?`, consequence: 'Volverá a estar activa y a recibir postulaciones.' },
};

/** Asks before a vacancy changes status, and why where that is needed. */
export function ChangeStatusDialog({ vacancy, verb, startReason, onClose, onAccept }: ChangeStatusDialogProps) {
  const [reason, setReason] = useState(startReason);
  const [showsError, setShowsError] = useState(false);
  const isRequired = verbNeedsReason(verb);
  const { ask, consequence } = QUESTIONS[verb];
  return (
    <Dialog
      isOpen
      title={ask(vacancy.name)}
      message={consequence}
      isDanger={verb === 'close'}
      onClose={onClose}
      onAccept={() => {
        if (isRequired && reason.trim() === '') setShowsError(true);
        else onAccept(reason.trim());
      }}
    >
      <ReasonField verb={verb} isRequired={isRequired} value={reason} onChange={setReason} showsError={showsError} />
    </Dialog>
  );
}
