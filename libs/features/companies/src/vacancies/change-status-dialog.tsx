import type { Vacancy } from '@vinculo/contracts/vacancies';
import { verbNeedsReason, type VacancyVerb } from '@vinculo/domain/vacancies';
import { ReasonDialog } from '@vinculo/ui/reason';
import { USUAL_REASONS } from './vacancy-text';

interface ChangeStatusDialogProps {
  readonly vacancy: Vacancy;
  readonly verb: VacancyVerb;
  /** The reason of an earlier attempt that failed. */
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

/** Confirms a change of status and asks for a reason if the change requires one. */
export const ChangeStatusDialog = ({ vacancy, verb, ...dialog }: ChangeStatusDialogProps) => (
  <ReasonDialog
    title={QUESTIONS[verb].ask(vacancy.name)}
    message={QUESTIONS[verb].consequence}
    isDanger={verb === 'close'}
    isRequired={verbNeedsReason(verb)}
    usual={USUAL_REASONS[verb]}
    {...dialog}
  />
);
