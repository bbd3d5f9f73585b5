import { useQuery } from '@tanstack/react-query';
import { campaignQueries } from '@vinculo/data-access/campaigns';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { Page } from '@vinculo/ui/page';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { CampaignsTab } from './govern/campaigns-tab';
import styles from './govern/govern.module.css';
import { ReportTab } from './govern/report-tab';
import { TemplatesTab } from './govern/templates-tab';
import { UnassignedTab } from './govern/unassigned-tab';
import { VocabularyTab } from './govern/vocabulary-tab';

const BulkTab = lazyPiece(async () => (await import('./govern/bulk/bulk-tab')).BulkTab, { fallback: <RowsSkeleton /> });
const FairTab = lazyPiece(async () => (await import('./govern/fair-tab')).FairTab, { fallback: <RowsSkeleton /> });

const TABS = [
  { key: 'resultados', label: 'Resultados', Content: ReportTab },
  { key: 'campanas', label: 'Campañas y costos', Content: CampaignsTab },
  { key: 'vocabulario', label: 'Vocabulario', Content: VocabularyTab },
  { key: 'plantillas', label: 'Plantillas', Content: TemplatesTab },
  { key: 'archivo', label: 'Crear con archivo', Content: BulkTab },
  { key: 'ferias', label: 'Ferias', Content: FairTab },
  { key: 'por-asignar', label: 'Por asignar', Content: UnassignedTab },
] as const;

const TAB_PARAM = 'ver';

/** Who may name what in links, and what campaigns brought. */
export function UtmHubPage() {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const [params, setParams] = useSearchParams();
  const mayRead = can(claims, 'campaigns:read');
  const vocabulary = useQuery({ ...campaignQueries.vocabulary(), enabled: mayRead });
  const unassigned = useQuery({ ...campaignQueries.unassigned(), enabled: mayRead });
  const { key, label, Content } = TABS.find((tab) => tab.key === params.get(TAB_PARAM)) ?? TABS[0];
  if (!mayRead)
    return (
      <Page title="Gobierno UTM">
        <NoPermissionState />
      </Page>
    );
  return (
    <Page title="Gobierno UTM" tabTitle={`${label} · Gobierno UTM`}>
      <div className={styles.tabs}>
        <Tabs
          id="gobierno"
          label="Gobierno UTM"
          tabs={TABS.map((tab) => ({
            key: tab.key,
            label: tab.label,
            count: tab.key === 'por-asignar' ? unassigned.data?.items.length : undefined,
          }))}
          active={key}
          onChange={(next) => setParams(next === TABS[0].key ? {} : { [TAB_PARAM]: next }, { replace: true })}
        />
      </div>
      <TabPanel id="gobierno" active={key}>
        {vocabulary.data !== undefined ? (
          <Content vocabulary={vocabulary.data} mayEdit={can(claims, 'campaigns:edit')} />
        ) : vocabulary.isError ? (
          <ListProblem
            title="No pudimos cargar el vocabulario"
            error={vocabulary.error}
            isRetrying={vocabulary.isFetching}
            onRetry={() => void vocabulary.refetch()}
          />
        ) : (
          <RowsSkeleton label="Cargando el vocabulario" />
        )}
      </TabPanel>
    </Page>
  );
}
