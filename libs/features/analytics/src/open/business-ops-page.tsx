import { useQuery } from '@tanstack/react-query';
import type { readPublicFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { BarChart, StateMap, valueText } from '@vinculo/ui/charts';
import { dayText } from '@vinculo/ui/dates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import styles from './open.module.css';

const OperationsScreen = lazyPiece(async () => (await import('../operations/operations-screen')).OperationsScreen);

const HIDDEN = 'Los grupos de menos de diez no se muestran, ni lo que permitiría deducirlos.';
const FEW = 'Menos de 10';

/** The platform in figures, for everyone: aggregates alone, without a session; before them, for staff, the business. */
export function BusinessOpsPage() {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'analytics:read'));
  return (
    <Page title="Operación del negocio" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
      {mayRead ? (
        <OperationsScreen>
          <OpenFigures />
        </OperationsScreen>
      ) : (
        <div className={styles.body}>
          <OpenFigures />
        </div>
      )}
    </Page>
  );
}

function OpenFigures() {
  const { data, error, isFetching, refetch } = useQuery(analyticsQueries.open());
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label="Cargando las cifras" />
    ) : (
      <ListProblem
        title="No pudimos cargar las cifras"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p className={styles.lead}>
        Cómo estaba la plataforma al terminar el {dayText(data.day)}, hora de la Ciudad de México. {HIDDEN}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Vacantes activas</dt>
          <dd>{data.activeVacancies === null ? FEW : valueText(data.activeVacancies)}</dd>
        </div>
        <div>
          <dt>Sueldo mediano al mes</dt>
          <dd>{data.medianPay === null ? 'Sin dato' : valueText(data.medianPay, 'pesos')}</dd>
          <dd className={styles.note}>Vacantes activas que dicen su sueldo en pesos</dd>
        </div>
      </dl>
      <div className={styles.charts}>
        <StateMap
          title="Vacantes activas por estado"
          description={othersText(
            ['Según el primer lugar de cada vacante', ...abroadText(data.states.shown)].join('. '),
            data.states.others,
          )}
          values={Object.fromEntries(data.states.shown.map(({ key, count }) => [key, count]))}
        />
        <BarChart
          title="Vacantes activas por industria"
          description={othersText('La industria de la empresa', data.industries.others)}
          dimension="Industria"
          direction="across"
          categories={data.industries.shown.map(({ label }) => label)}
          series={[{ name: 'Vacantes activas', values: data.industries.shown.map(({ count }) => count) }]}
        />
      </div>
    </>
  );
}

/** Those without a place on the map. */
const abroadText = (shown: ResponseOf<typeof readPublicFigures>['states']['shown']): string[] =>
  shown.filter(({ key }) => key === '').map(({ label, count }) => `${label}: ${valueText(count)}`);

const othersText = (text: string, others: number | null): string =>
  others === null ? text : `${text}. En grupos que no se muestran: ${valueText(others)}`;
