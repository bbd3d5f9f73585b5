import { ButtonLink } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { ChosenVacancy } from './chosen-vacancy';
import styles from './hub.module.css';
import { MatchinghubProvider, useMatchinghub } from './matchinghub-context';
import { VacancyColumn } from './vacancy-column';

const TOOLS = [
  { path: paths.scheduler, label: 'Agenda' },
  { path: paths.helpDesk, label: 'Mesa de ayuda' },
  { path: paths.vacancyUtm, label: 'Enlaces UTM' },
] as const;

export const MatchinghubPage = () => (
  <MatchinghubProvider>
    <Hub />
  </MatchinghubProvider>
);

function Hub() {
  const { jobID, toolPath } = useMatchinghub();
  return (
    <Page
      title="Matching Hub"
      actions={TOOLS.map(({ path, label }) => (
        <ButtonLink key={path} to={toolPath(path)}>
          {label}
        </ButtonLink>
      ))}
    >
      <div className={styles.hub} data-chosen={jobID !== null || undefined}>
        <VacancyColumn />
        <div className={styles.centre}>
          {jobID === null ? (
            <EmptyState title="Elige una vacante">
              Verás a quienes mejor coinciden con ella, con las razones, y en qué etapa va cada postulación.
            </EmptyState>
          ) : (
            <ChosenVacancy key={jobID} jobID={jobID} />
          )}
        </div>
      </div>
    </Page>
  );
}
