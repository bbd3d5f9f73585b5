import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { formatLocation } from '@vinculo/domain/vacancies';
import { IconArrowLeft } from '@tabler/icons-react';
import { IconButton } from '@vinculo/ui/button';
import { HUB_VIEWS, PrefetchLink, vacancyPath, type HubView } from '@vinculo/ui/navigation';
import { Segments } from '@vinculo/ui/form';
import { StatusChip } from '@vinculo/ui/status';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { BlindSwitch } from './blind/blind-switch';
import styles from './hub.module.css';
import { useMatchinghub, type VacancyViewProps } from './matchinghub-context';
import { OpposedView } from './ranking/opposed-view';
import { RankingView } from './ranking/ranking-view';

const LABELS: Readonly<Record<HubView, string>> = {
  candidatos: 'Candidatos',
  tablero: 'Tablero',
  lista: 'Lista',
  oposiciones: 'Se opusieron',
};
const VIEWS = HUB_VIEWS.map((value) => ({ value, label: LABELS[value] }));

const ApplicationsBoard = lazyPiece(async () => (await import('./board/applications-board')).ApplicationsBoard);
const Board = (props: VacancyViewProps) => (
  <div className={styles.board}>
    <ApplicationsBoard {...props} />
  </div>
);
const ApplicationsList = lazyPiece(async () => (await import('./list/applications-list')).ApplicationsList);
const CONTENTS = {
  candidatos: RankingView,
  tablero: Board,
  lista: ApplicationsList,
  oposiciones: OpposedView,
} as const;

/** What there is to see of the chosen vacancy. */
export function ChosenVacancy({ jobID }: { readonly jobID: JobId }) {
  const { view, chooseView, chooseVacancy, isBlindChosen } = useMatchinghub();
  const query = useQuery(vacancyQueries.detail(jobID));
  const vacancy = query.data;
  const blindBy = vacancy?.blindBy ?? null;
  const isBlind = isBlindChosen || blindBy !== null;
  const Content = CONTENTS[view];
  return (
    <>
      <header className={styles.chosen}>
        <span className={styles.back}>
          <IconButton
            label="Volver a las vacantes"
            icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooseVacancy(null)}
          />
        </span>
        {vacancy !== undefined && (
          <div>
            <h2 className={styles.title}>
              <PrefetchLink to={vacancyPath(jobID)}>{vacancy.name}</PrefetchLink> <StatusChip status={vacancy.status} />
            </h2>
            <p className={styles.lead}>
              {vacancy.companyName} · {vacancy.location.locations.map(formatLocation).join(' · ')}
            </p>
          </div>
        )}
        {vacancy !== undefined && <BlindSwitch blindBy={blindBy} />}
        <span className={styles.views}>
          <Segments label="Qué ver de la vacante" options={VIEWS} value={view} onChange={chooseView} />
        </span>
      </header>
      {query.isLoadingError ? (
        <ListProblem
          title="No pudimos abrir la vacante"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Content key={String(isBlind)} jobID={jobID} isBlind={isBlind} />
      )}
    </>
  );
}
