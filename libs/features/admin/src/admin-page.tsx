import { useQuery } from '@tanstack/react-query';
import { useDefaultView } from '@vinculo/data-access/saved-views';
import { staffQueries } from '@vinculo/data-access/staff';
import { NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ADMIN_PARAMS, ADMIN_SECTIONS, VIEW_PARAM, type AdminSection } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { AdministrationProvider, useAdministration } from './admin-context';
import styles from './admin-page.module.css';
import { StaffTab } from './staff/staff-tab';

const AuditTab = lazyPiece(async () => (await import('./audit/audit-tab')).AuditTab, { fallback: <RowsSkeleton /> });
const HelpDeskTab = lazyPiece(async () => (await import('./help-desk/help-desk-tab')).HelpDeskTab, {
  fallback: <RowsSkeleton />,
});
const JobsTab = lazyPiece(async () => (await import('./jobs/jobs-tab')).JobsTab, { fallback: <RowsSkeleton /> });
const MailsTab = lazyPiece(async () => (await import('./mails/mails-tab')).MailsTab, { fallback: <RowsSkeleton /> });
const PrivacyTab = lazyPiece(async () => (await import('./privacy/privacy-tab')).PrivacyTab, {
  fallback: <RowsSkeleton />,
});
const ReleaseTab = lazyPiece(async () => (await import('./release/release-tab')).ReleaseTab, {
  fallback: <RowsSkeleton />,
});
const RequestsTab = lazyPiece(async () => (await import('./requests/requests-tab')).RequestsTab, {
  fallback: <RowsSkeleton />,
});
const CatalogsTab = lazyPiece(async () => (await import('./catalogs/catalogs-tab')).CatalogsTab, {
  fallback: <RowsSkeleton />,
});
const LegalTab = lazyPiece(async () => (await import('./legal/legal-tab')).LegalTab, { fallback: <RowsSkeleton /> });
const RolesTab = lazyPiece(async () => (await import('./roles/roles-tab')).RolesTab, { fallback: <RowsSkeleton /> });
const SecurityTab = lazyPiece(async () => (await import('./security/security-tab')).SecurityTab, {
  fallback: <RowsSkeleton />,
});

const SECTION_LABELS: Readonly<Record<AdminSection, string>> = {
  personal: 'Personal',
  solicitudes: 'Solicitudes de acceso',
  roles: 'Roles y permisos',
  seguridad: 'Seguridad',
  privacidad: 'Privacidad',
  version: 'Versión',
  bitacora: 'Bitácora',
  trabajos: 'Cola de trabajos',
  correos: 'Correos',
  catalogos: 'Catálogos',
  mesa: 'Mesa de ayuda',
  parametros: 'Parámetros legales',
};

const CONTENT: Readonly<Record<AdminSection, () => React.ReactNode>> = {
  personal: () => <StaffTab />,
  solicitudes: () => <RequestsTab />,
  roles: () => <RolesTab />,
  seguridad: () => <SecurityTab />,
  privacidad: () => <PrivacyTab />,
  version: () => <ReleaseTab />,
  bitacora: () => <AuditTab />,
  trabajos: () => <JobsTab />,
  correos: () => <MailsTab />,
  catalogos: () => <CatalogsTab />,
  mesa: () => <HelpDeskTab />,
  parametros: () => <LegalTab />,
};

/** /admin, inside its wrapper. */
export const AdminPage = () => (
  <AdministrationProvider>
    <Administration />
  </AdministrationProvider>
);

function Administration() {
  const { mayAdminister, mayHandlePrivacy, mayManageTickets, mayEditRules } = useAdministration();
  const [params, setParams] = useSearchParams();
  /** The view that the list of a section starts with. */
  const startViews: Partial<Record<AdminSection, string | undefined>> = {
    personal: useDefaultView('staff'),
    privacidad: useDefaultView('arco'),
    bitacora: useDefaultView('audit'),
  };
  const requests = useQuery({ ...staffQueries.requests(), enabled: mayAdminister });
  // Others see the parts alone that they keep.
  const sections = mayAdminister
    ? ADMIN_SECTIONS
    : ADMIN_SECTIONS.filter(
        (one) => (one === 'privacidad' && mayHandlePrivacy) || (one === 'mesa' && (mayManageTickets || mayEditRules)),
      );
  const section = sections.find((one) => one === params.get(ADMIN_PARAMS.section)) ?? sections[0];
  if (section === undefined) {
    return (
      <Page title="Administración">
        <NoPermissionState />
      </Page>
    );
  }
  return (
    <Page title="Administración" tabTitle={`${SECTION_LABELS[section]} · Administración`}>
      <div className={styles.tabs}>
        <Tabs
          id="administracion"
          label="Administración"
          tabs={sections.map((key) => ({
            key,
            label: SECTION_LABELS[key],
            count: key === 'solicitudes' ? requests.data?.items.length : undefined,
          }))}
          active={section}
          onChange={(next) => {
            const viewID = startViews[next];
            setParams(
              {
                ...(next === 'personal' ? {} : { [ADMIN_PARAMS.section]: next }),
                ...(viewID === undefined ? {} : { [VIEW_PARAM]: viewID }),
              },
              { replace: true },
            );
          }}
        />
      </div>
      <TabPanel id="administracion" active={section}>
        {CONTENT[section]()}
      </TabPanel>
    </Page>
  );
}
