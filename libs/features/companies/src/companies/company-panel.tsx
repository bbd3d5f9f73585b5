import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Company, CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { usePresence } from '@vinculo/data-access/live';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '@vinculo/ui/button';
import { newVacancyPath, type CompanyTab } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { CompanyMark, Mono, Present, VerificationTag } from '@vinculo/ui/status';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { CompanyActivityTab } from './activity/company-activity-tab';
import { CompanyContactsTab } from './contacts/company-contacts-tab';
import { CompanyVacanciesTab } from '../vacancies/company-vacancies-tab';
import { CompanyVerificationTab } from './verification/company-verification-tab';
import type { Neighbours } from '@vinculo/ui/list';
import { useCompanies } from './companies-context';
import styles from './company-panel.module.css';
import { CompanyProfileTab } from './company-profile-tab';
import { CompanyTicketsTab } from './tickets/company-tickets-tab';

interface CompanyPanelProps {
  readonly companyID: CompanyId;
  readonly neighbours: Neighbours;
}

const TAB_CONTENTS = {
  perfil: CompanyProfileTab,
  vacantes: CompanyVacanciesTab,
  contactos: CompanyContactsTab,
  verificacion: CompanyVerificationTab,
  tickets: CompanyTicketsTab,
  actividad: CompanyActivityTab,
} as const satisfies Record<CompanyTab, unknown>;

/** Fetches the data of the panel's first tab. */
export function prefetchCompany(client: QueryClient, companyID: CompanyId): void {
  void client.prefetchQuery(companyQueries.detail(companyID));
  void client.prefetchQuery(vacancyQueries.ofCompany(companyID));
}

/** One company beside the list. */
export function CompanyPanel({ companyID, neighbours }: CompanyPanelProps) {
  const { tab: asked, select, close } = useCompanies();
  const maySeeTickets = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:read'));
  const tab = asked === 'tickets' && !maySeeTickets ? 'perfil' : asked;
  const query = useQuery(companyQueries.detail(companyID));
  const company = query.data;
  const others = usePresence('company', companyID);
  const frame = { onClose: close, ...neighbours };

  if (company === undefined) {
    return <SidePanel {...frame} {...pendingContent(query, 'Empresa', 'No pudimos abrir la empresa')} />;
  }
  const Content = TAB_CONTENTS[tab];
  return (
    <SidePanel
      {...frame}
      title={company.tradeName}
      mark={<CompanyMark name={company.tradeName} size="lg" />}
      subtitle={
        <span className={styles.subtitle}>
          {company.legalName} <VerificationTag status={company.verification} />
          <Present colleagues={others} />
        </span>
      }
      facts={<Facts company={company} />}
      tabs={
        <Tabs
          id="company"
          label="Secciones de la empresa"
          active={tab}
          onChange={(next) => select(companyID, next)}
          tabs={[
            { key: 'perfil', label: 'Perfil' },
            {
              key: 'vacantes',
              label: 'Vacantes',
              count: company.vacancyCounts.active + company.vacancyCounts.paused + company.vacancyCounts.closed,
            },
            { key: 'contactos', label: 'Contactos' },
            { key: 'verificacion', label: 'Verificación' },
            ...(maySeeTickets ? [{ key: 'tickets', label: 'Tickets' } as const] : []),
            { key: 'actividad', label: 'Actividad' },
          ]}
        />
      }
      footer={
        company.abilities.createVacancy ? (
          <ButtonLink variant="primary" icon={<IconPlus size={16} stroke={1.75} />} to={newVacancyPath(companyID)}>
            Nueva vacante
          </ButtonLink>
        ) : undefined
      }
    >
      <TabPanel id="company" active={tab}>
        <Content company={company} />
      </TabPanel>
    </SidePanel>
  );
}

const Facts = ({ company }: { readonly company: Company }) => (
  <dl className={styles.facts}>
    <div>
      <dt>RFC</dt>
      <dd>
        <Mono>{company.rfc}</Mono>
      </dd>
    </div>
    <div>
      <dt>Industria</dt>
      <dd>{company.industry}</dd>
    </div>
    <div>
      <dt>Responsable</dt>
      <dd>{company.ownerName}</dd>
    </div>
  </dl>
);
