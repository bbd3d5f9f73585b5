import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { lazyPiece } from '@vinculo/ui/lazy';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { Answered } from '../figures/answered';
import styles from '../open/open.module.css';
import { ImpactAudit } from './impact-audit';
import { ModelCard } from './model-card';

const StaffAlgorithm = lazyPiece(async () => (await import('./staff-algorithm')).StaffAlgorithm);

/** How people are scored, for everyone; with a session, how it works out, and who decides what scores next. */
export function AlgorithmPage() {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'analytics:read'));
  return (
    <Page title="Algoritmo de match" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
      {mayRead ? <StaffAlgorithm /> : <PublicCard />}
    </Page>
  );
}

const PublicCard = () => (
  <div className={styles.body}>
    <Answered query={useQuery(analyticsQueries.algorithm())} what="la ficha">
      {(card) => (
        <>
          <ModelCard card={card} />
          <ImpactAudit audit={card.audit} version={card.model.version} />
        </>
      )}
    </Answered>
  </div>
);
