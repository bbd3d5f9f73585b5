import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { Referrer, ReferralProgram } from '@vinculo/contracts/referrals';
import { referralQueries } from '@vinculo/data-access/referrals';
import { centsText, counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { ProgramDialog } from './program-dialog';
import { ReferrerDialog } from './referrer-dialog';
import { ReferrerPage } from './referrer-page';

const partsText = ({ parts }: ReferralProgram): string =>
  parts
    .map(({ days, percent }) => `${percent} % ${days === 0 ? 'al alta' : `a ${counted(days, 'día', 'días')}`}`)
    .join(', ');

const aboutProgram = (program: ReferralProgram): string =>
  [
    `${centsText(program.rewardCents)}${program.rewards.length > 0 ? ' y otros montos por puesto' : ''}`,
    partsText(program),
    `desde el ${dayText(program.startsOn)}${program.endsOn === null ? '' : ` hasta el ${dayText(program.endsOn)}`}`,
    `términos ${program.termsNumber}`,
  ].join(' · ');

const aboutReferrer = ({ programName, referrals, hires }: Referrer): string =>
  [programName, counted(referrals, 'referido', 'referidos'), counted(hires, 'contratado', 'contratados')].join(' · ');

type Open =
  | { readonly kind: 'program'; readonly program?: ReferralProgram }
  | { readonly kind: 'referrer'; readonly referrer?: Referrer }
  | { readonly kind: 'page'; readonly referrer: Referrer };

interface ProgramsTabProps {
  readonly mayManage: boolean;
  readonly mayPay: boolean;
}

/** What is promised for a recommendation, and who recommends, each with their page. */
export function ProgramsTab({ mayManage, mayPay }: ProgramsTabProps) {
  const programs = useQuery(referralQueries.programs());
  const referrers = useQuery(referralQueries.referrers());
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (programs.data === undefined || referrers.data === undefined) {
    const failed = programs.isError ? programs : referrers;
    return failed.error === null ? (
      <RowsSkeleton label="Cargando los programas" />
    ) : (
      <ListProblem
        title="No pudimos cargar los programas"
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const plus = <IconPlus size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={styles.tab}>
      <section className={styles.section} aria-labelledby="programas">
        <div className={styles.head}>
          <h2 id="programas">Programas</h2>
          {mayManage && (
            <Button icon={plus} onClick={() => setOpen({ kind: 'program' })}>
              Nuevo programa
            </Button>
          )}
        </div>
        {programs.data.length === 0 && (
          <EmptyState title="Aún no hay programas">Un programa dice cuánto se paga por recomendar y cuándo.</EmptyState>
        )}
        <ul className={styles.entries}>
          {programs.data.map((program) => (
            <li key={program.programID}>
              <span className={styles.name}>
                {program.name}
                <small>{aboutProgram(program)}</small>
              </span>
              {mayManage && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Cambiar ${program.name}`}
                  onClick={() => setOpen({ kind: 'program', program })}
                >
                  Cambiar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="quienes-refieren">
        <div className={styles.head}>
          <h2 id="quienes-refieren">Quienes refieren</h2>
          {mayManage && programs.data.length > 0 && (
            <Button icon={plus} onClick={() => setOpen({ kind: 'referrer' })}>
              Agregar a quien refiere
            </Button>
          )}
        </div>
        {referrers.data.items.length === 0 && (
          <EmptyState title="Aún nadie refiere">Cada persona que refiere tiene una página y un código QR.</EmptyState>
        )}
        <ul className={styles.entries}>
          {referrers.data.items.map((referrer) => (
            <li key={referrer.referrerID}>
              <span className={styles.name}>
                <span>
                  {referrer.name} {!referrer.isActive && <Tag>No participa</Tag>}
                </span>
                <small>{aboutReferrer(referrer)}</small>
              </span>
              <span className={styles.actions}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Página y QR de ${referrer.name}`}
                  onClick={() => setOpen({ kind: 'page', referrer })}
                >
                  Página y QR
                </Button>
                {mayManage && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Cambiar ${referrer.name}`}
                    onClick={() => setOpen({ kind: 'referrer', referrer })}
                  >
                    Cambiar
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {referrers.data.isCut && <p className={styles.quiet}>Hay más: aquí están los primeros 500 por nombre.</p>}
      </section>
      {open?.kind === 'program' && <ProgramDialog program={open.program} onClose={close} />}
      {open?.kind === 'referrer' && (
        <ReferrerDialog programs={programs.data} referrer={open.referrer} onClose={close} />
      )}
      {open?.kind === 'page' && (
        <ReferrerPage
          referrer={
            referrers.data.items.find(({ referrerID }) => referrerID === open.referrer.referrerID) ?? open.referrer
          }
          mayManage={mayManage}
          mayPay={mayPay}
          onClose={close}
        />
      )}
    </div>
  );
}
