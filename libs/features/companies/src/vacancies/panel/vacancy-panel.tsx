import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { companyPath, PrefetchLink, type VacancyTab } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { CompanyMark, Pay, StatusChip } from '@vinculo/ui/status';
import { TabPanel, Tabs, type Tab } from '@vinculo/ui/tabs';
import { useCompanies } from '../../companies/companies-context';
import type { Neighbours } from '@vinculo/ui/list';
import { VacancyActions } from '../vacancy-actions';
import { placeOf } from '../vacancy-text';
import { useCompanyNeighbours } from './use-company-neighbours';
import { VacancyHistoryTab } from './vacancy-history-tab';
import styles from './vacancy-panel.module.css';
import { VacancyPeopleTab } from './vacancy-people-tab';
import { VacancyTicketsTab } from './vacancy-tickets-tab';
import { VacancyPositionTab, VacancyRequirementsTab } from './vacancy-terms-tabs';

interface VacancyPanelProps {
  readonly jobID: JobId;
  readonly neighbours: Neighbours;
}

const TABS: readonly (Tab<VacancyTab> & { readonly permission?: Permission })[] = [
  { key: 'puesto', label: 'Puesto' },
  { key: 'requisitos', label: 'Requisitos' },
  { key: 'personas', label: 'Personas', permission: 'candidates:read' },
  { key: 'tickets', label: 'Tickets', permission: 'tickets:read' },
  { key: 'historial', label: 'Historial' },
];

const TAB_CONTENTS = {
  puesto: VacancyPositionTab,
  requisitos: VacancyRequirementsTab,
  personas: VacancyPeopleTab,
  tickets: VacancyTicketsTab,
  historial: VacancyHistoryTab,
} as const satisfies Record<VacancyTab, unknown>;

/** Fetches the data of the panel's first tab. */
export function prefetchVacancy(client: QueryClient, jobID: JobId): void {
  void client.prefetchQuery(vacancyQueries.detail(jobID));
}

/** One vacancy beside the list, or over its company. */
export function VacancyPanel({ jobID, neighbours }: VacancyPanelProps) {
  const { selectedID, vacancyTab, selectVacancy, closeVacancy } = useCompanies();
  const query = useQuery(vacancyQueries.detail(jobID));
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const ofCompany = useCompanyNeighbours(selectedID, jobID);
  const frame = { onClose: closeVacancy, ...(selectedID === null ? neighbours : ofCompany) };
  const vacancy = query.data;

  if (vacancy === undefined) {
    return <SidePanel {...frame} {...pendingContent(query, 'Vacante', 'No pudimos abrir la vacante')} />;
  }
  const tabs = TABS.filter(({ permission }) => permission === undefined || can(claims, permission));
  const active = tabs.some(({ key }) => key === vacancyTab) ? vacancyTab : 'puesto';
  const Content = TAB_CONTENTS[active];
  return (
    <SidePanel
      {...frame}
      title={vacancy.name}
      mark={<CompanyMark name={vacancy.companyName} size="lg" />}
      subtitle={
        <span className={styles.subtitle}>
          <PrefetchLink to={companyPath(vacancy.companyID)}>{vacancy.companyName}</PrefetchLink>
          <StatusChip status={vacancy.status} />
        </span>
      }
      facts={<Facts vacancy={vacancy} />}
      tabs={
        <Tabs
          id="vacancy"
          label="Secciones de la vacante"
          active={active}
          onChange={(next) => selectVacancy(jobID, next)}
          tabs={tabs}
        />
      }
      footer={
        <div className={styles.footer}>
          {selectedID !== null && (
            <Button variant="ghost" icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={closeVacancy}>
              Volver a la empresa
            </Button>
          )}
          <VacancyActions vacancy={vacancy} />
        </div>
      }
    >
      <TabPanel id="vacancy" active={active}>
        <Content vacancy={vacancy} />
      </TabPanel>
    </SidePanel>
  );
}

const Facts = ({ vacancy }: { readonly vacancy: Vacancy }) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>Sueldo</dt>
        <dd>
          <Pay offer={vacancy} align="start" />
        </dd>
      </div>
      <div>
        <dt>Ubicación</dt>
        <dd>{placeOf(vacancy)}</dd>
      </div>
      <div>
        <dt>Publicada</dt>
        <dd>
          <RelativeTime at={vacancy.createdAt} />
        </dd>
      </div>
      <div>
        <dt>Coincidencias</dt>
        <dd>{grouped(vacancy.matches)}</dd>
      </div>
    </dl>
    {vacancy.statusReason !== '' && <p className={styles.reason}>{vacancy.statusReason}</p>}
  </>
);
