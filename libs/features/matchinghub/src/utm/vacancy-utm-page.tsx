import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import hub from '../hub/hub.module.css';
import { MatchinghubProvider, useMatchinghub } from '../hub/matchinghub-context';
import { VacancyColumn } from '../hub/vacancies/vacancy-column';
import { VacancyLinks } from './links/vacancy-links';

export const VacancyUtmPage = () => (
  <MatchinghubProvider>
    <Links />
  </MatchinghubProvider>
);

function Links() {
  const { jobID } = useMatchinghub();
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  return (
    <Page title="Enlaces UTM" crumbs={[{ label: 'Matching Hub', to: paths.matchingHub }]}>
      {can(claims, 'campaigns:read') ? (
        <div className={hub.hub} data-chosen={jobID !== null || undefined}>
          <VacancyColumn />
          <div className={hub.centre}>
            {jobID === null ? (
              <EmptyState title="Elige una vacante">
                Crearás sus enlaces y códigos QR, y verás qué postulaciones y contrataciones trajo cada uno.
              </EmptyState>
            ) : (
              <VacancyLinks key={jobID} jobID={jobID} mayEdit={can(claims, 'campaigns:edit')} />
            )}
          </div>
        </div>
      ) : (
        <NoPermissionState />
      )}
    </Page>
  );
}
