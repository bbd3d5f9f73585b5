import { useDefaultView } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ADMIN_PARAMS, VIEW_PARAM } from '@vinculo/ui/navigation';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { ArcoDesk } from './arco/arco-desk';
import styles from './privacy-tab.module.css';

const RetentionPart = lazyPiece(async () => (await import('./retention/retention-part')).RetentionPart, {
  fallback: <RowsSkeleton />,
});

const NoticesPart = lazyPiece(async () => (await import('./notices/notices-part')).NoticesPart, {
  fallback: <RowsSkeleton />,
});

const PARTS = [
  { key: 'arco', label: 'Solicitudes ARCO', permission: 'privacy:handle' },
  { key: 'retencion', label: 'Retención', permission: 'retention:edit' },
  { key: 'avisos', label: 'Avisos y consentimiento', permission: 'privacy:handle' },
] as const;
type Part = (typeof PARTS)[number]['key'];

const CONTENT: Readonly<Record<Part, () => React.ReactNode>> = {
  arco: () => <ArcoDesk />,
  retencion: () => <RetentionPart />,
  avisos: () => <NoticesPart />,
};

/** ARCO requests, retention rules and privacy notices. */
export function PrivacyTab() {
  const [params, setParams] = useSearchParams();
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const startView = useDefaultView('arco');
  const parts = PARTS.filter(({ permission }) => can(claims, permission));
  const part = (parts.find(({ key }) => key === params.get(ADMIN_PARAMS.part)) ?? parts[0])?.key;
  if (part === undefined) return <NoPermissionState />;
  return (
    <div className={styles.privacy}>
      <div className={styles.parts}>
        <Tabs
          id="privacidad"
          label="Privacidad"
          tabs={parts}
          active={part}
          onChange={(next) =>
            setParams(
              {
                [ADMIN_PARAMS.section]: 'privacidad',
                [ADMIN_PARAMS.part]: next,
                ...(next === 'arco' && startView !== undefined ? { [VIEW_PARAM]: startView } : {}),
              },
              { replace: true },
            )
          }
        />
      </div>
      <TabPanel id="privacidad" active={part}>
        {CONTENT[part]()}
      </TabPanel>
    </div>
  );
}
