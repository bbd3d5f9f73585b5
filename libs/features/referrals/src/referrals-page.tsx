import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { REFERRALS_TAB } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { ReferralsTab } from './list/referrals-tab';
import styles from './referrals.module.css';

const ProgramsTab = lazyPiece(async () => (await import('./programs/programs-tab')).ProgramsTab, {
  fallback: <RowsSkeleton />,
});

const PayoutsTab = lazyPiece(async () => (await import('./payouts/payouts-tab')).PayoutsTab, {
  fallback: <RowsSkeleton />,
});

const AlertsTab = lazyPiece(async () => (await import('./alerts/alerts-tab')).AlertsTab, {
  fallback: <RowsSkeleton />,
});

const TABS = [
  { key: 'referidos', label: 'Referidos', Content: ReferralsTab },
  { key: 'programas', label: 'Programas', Content: ProgramsTab },
  { key: 'pagos', label: 'Pagos', Content: PayoutsTab },
  { key: 'alertas', label: 'Alertas', Content: AlertsTab },
] as const;

/** Who recommended whom, by which promise, and what was paid for it. */
export function ReferralsPage() {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const [params, setParams] = useSearchParams();
  const { key, label, Content } = TABS.find((tab) => tab.key === params.get(REFERRALS_TAB)) ?? TABS[0];
  if (!can(claims, 'referrals:read'))
    return (
      <Page title="Referidos">
        <NoPermissionState />
      </Page>
    );
  return (
    <Page title="Referidos" tabTitle={key === TABS[0].key ? 'Referidos' : `${label} · Referidos`}>
      <div className={styles.tabs}>
        <Tabs
          id="referidos"
          label="Referidos"
          tabs={TABS}
          active={key}
          onChange={(next) => setParams(next === TABS[0].key ? {} : { [REFERRALS_TAB]: next }, { replace: true })}
        />
      </div>
      <TabPanel id="referidos" active={key}>
        <Content mayManage={can(claims, 'referrals:manage')} mayPay={can(claims, 'payouts:approve')} />
      </TabPanel>
    </Page>
  );
}
