import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { IconPlus } from '@tabler/icons-react';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { useSelection } from '@vinculo/ui/list';
import { newVacancyPath } from '@vinculo/ui/navigation';
import { SearchField } from '@vinculo/ui/table';
import { useEffect, useState } from 'react';
import { useCompanies } from '../companies/companies-context';
import { StatusFilter } from './status-filter';
import { CompanyVacanciesExport } from './company-vacancies-export';
import { VacanciesBulkBar } from './vacancies-bulk-bar';
import styles from './vacancies.module.css';
import { VacancyRow } from './vacancy-row';

const FAILED = 'Error al obtener las vacantes, intente nuevamente';

type CompanyNames = Pick<Company, 'legalName' | 'tradeName' | 'rfc'>;

/** The vacancies of the backup copy that match the filters; words of the company match, as on the server. */
export function filterVacancies(
  backup: readonly Vacancy[],
  status: JobStatus | undefined,
  search: string,
  { legalName, tradeName, rfc }: CompanyNames = { legalName: '', tradeName: '', rfc: '' },
): readonly Vacancy[] {
  const ofCompany = normalizeForSearch(`${legalName} ${tradeName} ${rfc}`);
  const words = normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return backup.filter(
    (vacancy) =>
      (status ?? vacancy.status) === vacancy.status &&
      words.every((word) => ofCompany.includes(word) || normalizeForSearch(vacancy.name).includes(word)),
  );
}

/** The vacancies of the selected company, newest first, filtered in the browser. */
export function CompanyVacanciesTab({ company }: { readonly company: Company }) {
  const query = useQuery(vacancyQueries.ofCompany(company.companyID));
  const { selectVacancy } = useCompanies();
  const [status, setStatus] = useState<JobStatus>();
  const [search, setSearch] = useState('');
  const selection = useSelection(query.data ?? [], ({ jobID }) => jobID);

  useEffect(() => {
    if (query.isError) notify.error(FAILED);
  }, [query.isError, query.errorUpdatedAt]);

  if (query.isPending) return <RowsSkeleton label="Cargando vacantes" />;
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState title={FAILED} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        No pudimos cargar la lista. Lo que ya guardaste está a salvo.
      </ErrorState>
    );
  }
  const backup = query.data;
  const vacancies = filterVacancies(backup, status, search, company);
  const count = (wanted: JobStatus) => backup.filter((vacancy) => vacancy.status === wanted).length;
  const toggle = (jobID: JobId) => {
    const next = new Set(selection.selected);
    if (!next.delete(jobID)) next.add(jobID);
    selection.onChange(next);
  };

  if (backup.length === 0) {
    return (
      <EmptyState
        title="Aún no hay vacantes"
        actions={
          company.abilities.createVacancy && (
            <ButtonLink
              variant="primary"
              icon={<IconPlus size={16} stroke={1.75} />}
              to={newVacancyPath(company.companyID)}
            >
              Publicar la primera
            </ButtonLink>
          )
        }
      >
        Aquí verás las de {company.tradeName}, de la más reciente a la más antigua.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <StatusFilter
          status={status}
          onChange={setStatus}
          counts={{ active: count('active'), paused: count('paused'), closed: count('closed') }}
        />
        <span className={styles.find}>
          <SearchField label="Buscar vacantes" placeholder="Nombre" value={search} onChange={setSearch} />
          <CompanyVacanciesExport company={company} status={status} search={search} />
        </span>
      </div>
      {vacancies.length === 0 ? (
        <EmptyState
          title="Ninguna vacante coincide"
          actions={
            <Button
              onClick={() => {
                setStatus(undefined);
                setSearch('');
              }}
            >
              Ver todas
            </Button>
          }
        />
      ) : (
        <ul className={styles.list} aria-label={`Vacantes de ${company.tradeName}`}>
          {vacancies.map((vacancy) => (
            <VacancyRow
              key={vacancy.jobID}
              vacancy={vacancy}
              isSelected={selection.selected.has(vacancy.jobID)}
              onToggle={() => toggle(vacancy.jobID)}
              onOpen={() => selectVacancy(vacancy.jobID)}
            />
          ))}
        </ul>
      )}
      <VacanciesBulkBar selection={selection} />
    </div>
  );
}
