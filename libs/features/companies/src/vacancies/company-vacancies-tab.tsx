import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { IconLock, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { newVacancyPath } from '@vinculo/ui/navigation';
import { BulkAction, BulkBar, SearchField } from '@vinculo/ui/table';
import { useEffect, useState } from 'react';
import { BulkStatusDialog } from './bulk-status-dialog';
import type { BulkVerb } from './use-status-change';
import styles from './vacancies.module.css';
import { VacancyRow } from './vacancy-row';

const FAILED = 'Error al obtener las vacantes, intente nuevamente';
const PLURALS: Readonly<Record<JobStatus, string>> = { active: 'Activas', paused: 'Pausadas', closed: 'Cerradas' };

type StatusFilter = JobStatus | 'all';

/** What of the backup copy is shown. */
export function filterVacancies(backup: readonly Vacancy[], status: StatusFilter, search: string): readonly Vacancy[] {
  const words = normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return backup.filter(
    (vacancy) =>
      (status === 'all' || vacancy.status === status) &&
      words.every((word) => normalizeForSearch(vacancy.name).includes(word)),
  );
}

/** The vacancies of the selected company, newest first; filters work on the copy that is here. */
export function CompanyVacanciesTab({ company }: { readonly company: Company }) {
  const query = useQuery(vacancyQueries.ofCompany(company.companyID));
  const [status, setStatus] = useState<StatusFilter>('all');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<JobId>>(new Set());
  const [bulkVerb, setBulkVerb] = useState<BulkVerb | null>(null);

  useEffect(() => {
    if (query.isError) notify.error(FAILED);
  }, [query.isError, query.errorUpdatedAt]);

  if (query.isPending) return <RowsSkeleton label="Cargando vacantes" />;
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState title={FAILED} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        La lista no llegó. Lo que ya estaba guardado sigue a salvo.
      </ErrorState>
    );
  }
  const backup = query.data;
  const vacancies = filterVacancies(backup, status, search);
  const chosen = backup.filter(({ jobID }) => selected.has(jobID));
  const count = (wanted: JobStatus) => backup.filter((vacancy) => vacancy.status === wanted).length;
  const toggle = (jobID: JobId) =>
    setSelected((current) => {
      const next = new Set(current);
      if (!next.delete(jobID)) next.add(jobID);
      return next;
    });
  const clearSelection = () => setSelected(new Set());

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
        <Segments
          label="Estatus de las vacantes"
          options={[
            { value: 'all', label: `Todas ${backup.length}` },
            ...jobStatus.map(({ value }) => ({ value, label: `${PLURALS[value]} ${count(value)}` })),
          ]}
          value={status}
          onChange={setStatus}
        />
        <SearchField label="Buscar vacantes" placeholder="Nombre" value={search} onChange={setSearch} />
      </div>
      {vacancies.length === 0 ? (
        <EmptyState
          title="Ninguna vacante coincide"
          actions={
            <Button
              onClick={() => {
                setStatus('all');
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
              isSelected={selected.has(vacancy.jobID)}
              onToggle={() => toggle(vacancy.jobID)}
            />
          ))}
        </ul>
      )}
      <BulkBar
        label={chosen.length === 0 ? '' : `${chosen.length} ${chosen.length === 1 ? 'seleccionada' : 'seleccionadas'}`}
        onClear={clearSelection}
      >
        <BulkAction icon={<IconPlayerPause size={16} stroke={1.75} aria-hidden />} onClick={() => setBulkVerb('pause')}>
          Pausar
        </BulkAction>
        <BulkAction icon={<IconLock size={16} stroke={1.75} aria-hidden />} onClick={() => setBulkVerb('close')}>
          Cerrar
        </BulkAction>
      </BulkBar>
      {bulkVerb !== null && (
        <BulkStatusDialog
          verb={bulkVerb}
          vacancies={chosen}
          onClose={() => setBulkVerb(null)}
          onDone={() => {
            setBulkVerb(null);
            clearSelection();
          }}
        />
      )}
    </div>
  );
}
