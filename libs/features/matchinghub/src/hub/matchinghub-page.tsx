import { EmptyState } from '@vinculo/ui/feedback';
import { Page } from '@vinculo/ui/page';
import { ChosenVacancy } from './chosen-vacancy';
import styles from './hub.module.css';
import { MatchinghubProvider, useMatchinghub } from './matchinghub-context';
import { VacancyColumn } from './vacancies/vacancy-column';

export const MatchinghubPage = () => (
  <MatchinghubProvider>
    <Hub />
  </MatchinghubProvider>
);

function Hub() {
  const { jobID } = useMatchinghub();
  return (
    <Page title="Matching Hub">
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
