import type { Vacancy } from '@vinculo/contracts/vacancies';
import { useDuplicateVacancy } from '@vinculo/data-access/vacancies';
import { verbNeedsReason, type VacancyVerb } from '@vinculo/domain/vacancies';
import {
  IconCopy,
  IconDots,
  IconFileDescription,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { editVacancyPath, newVacancyPath } from '@vinculo/ui/navigation';
import { Menu, type MenuItem } from '@vinculo/ui/overlays';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemText } from '@vinculo/ui/errors';
import { BelowMinimumDialog } from './below-minimum-dialog';
import { ChangeStatusDialog } from './change-status-dialog';
import { lacksMinimumReason, useMinimumQuestion, type SendOutcome } from './use-minimum-question';
import { useStatusChange } from './use-status-change';
import styles from './vacancies.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const VERBS: Readonly<Record<VacancyVerb, { readonly label: string; readonly icon: ReactNode }>> = {
  pause: { label: 'Pausar', icon: <IconPlayerPause {...ICON} /> },
  resume: { label: 'Reactivar', icon: <IconPlayerPlay {...ICON} /> },
  close: { label: 'Cerrar…', icon: <IconLock {...ICON} /> },
  reopen: { label: 'Reabrir…', icon: <IconLockOpen {...ICON} /> },
};

interface VacancyActionsProps {
  readonly vacancy: Vacancy;
  /** -1 if the table row manages focus (roving tabindex). */
  readonly tabIndex?: 0 | -1;
}

/** The actions that the server allows the user on this vacancy. */
export function VacancyActions({ vacancy, tabIndex = 0 }: VacancyActionsProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<VacancyVerb | null>(null);
  /** The reason of a change that failed. */
  const [unsent, setUnsent] = useState('');
  const { changeOne, isPending } = useStatusChange();
  const duplicate = useDuplicateVacancy();

  const { question, sendReasoned } = useMinimumQuestion(vacancy);

  async function send(verb: VacancyVerb, reason: string): Promise<void> {
    const change = async (belowMinimumReason?: string) => {
      const outcome = await changeOne(vacancy, verb, reason, belowMinimumReason);
      setUnsent(outcome === 'done' ? '' : reason);
      return outcome;
    };
    if (verb === 'pause' || verb === 'close') await change();
    else await sendReasoned(verb === 'resume' ? 'Reactivar así' : 'Reabrir así', change);
  }
  const copy = (belowMinimumReason?: string): Promise<SendOutcome> =>
    duplicate.mutateAsync({ jobID: vacancy.jobID, belowMinimumReason, idempotencyKey: crypto.randomUUID() }).then(
      () => {
        notify.success('Copia creada, en pausa');
        return 'done';
      },
      (error: unknown) => {
        if (lacksMinimumReason(error)) return 'unreasoned';
        notify.error(problemText(error));
        return 'failed';
      },
    );

  const start = (verb: VacancyVerb) => {
    if (verbNeedsReason(verb) || verb === 'pause') setAsked(verb);
    else void send(verb, '');
  };
  const { verbs, edit, duplicate: mayDuplicate } = vacancy.abilities;
  const quick = verbs.find((verb) => verb === 'pause' || verb === 'resume');
  const others = verbs.filter((verb) => verb !== quick);

  const editing: MenuItem[] = [
    ...(edit
      ? [
          {
            label: 'Editar',
            icon: <IconPencil {...ICON} />,
            onSelect: () => void navigate(editVacancyPath(vacancy.companyID, vacancy.jobID)),
          },
        ]
      : []),
    ...(mayDuplicate
      ? [
          {
            label: 'Duplicar en pausa',
            icon: <IconCopy {...ICON} />,
            onSelect: () => void sendReasoned('Duplicar así', copy),
          },
          {
            label: 'Usar como base',
            icon: <IconFileDescription {...ICON} />,
            onSelect: () => void navigate(newVacancyPath(vacancy.companyID, vacancy.jobID)),
          },
        ]
      : []),
  ];
  const changing: MenuItem[] = others.map((verb) => ({
    ...VERBS[verb],
    isDanger: verb === 'close',
    onSelect: () => start(verb),
  }));

  return (
    <div className={styles.actions}>
      {quick !== undefined && (
        <Button
          size="sm"
          tabIndex={tabIndex}
          icon={VERBS[quick].icon}
          disabled={isPending}
          aria-label={`${VERBS[quick].label} ${vacancy.name}`}
          onClick={() => start(quick)}
        >
          {VERBS[quick].label}
        </Button>
      )}
      {editing.length + changing.length > 0 && (
        <Menu
          trigger={
            <IconButton
              size="sm"
              tabIndex={tabIndex}
              label={`Más acciones de ${vacancy.name}`}
              icon={<IconDots {...ICON} />}
            />
          }
          groups={[editing, changing]}
        />
      )}
      {asked !== null && (
        <ChangeStatusDialog
          vacancy={vacancy}
          verb={asked}
          onClose={() => setAsked(null)}
          startReason={unsent}
          onAccept={(reason) => {
            setAsked(null);
            void send(asked, reason);
          }}
        />
      )}
      {question !== null && <BelowMinimumDialog {...question} />}
    </div>
  );
}
