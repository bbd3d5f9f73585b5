import { jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import { Segments } from '@vinculo/ui/form';

const PLURALS: Readonly<Record<JobStatus, string>> = { active: 'Activas', paused: 'Pausadas', closed: 'Cerradas' };

interface StatusFilterProps {
  /** Undefined shows all. */
  readonly status: JobStatus | undefined;
  readonly onChange: (status: JobStatus | undefined) => void;
  /** The number of vacancies by status, if known. */
  readonly counts?: Readonly<Record<JobStatus, number>>;
}

/** Filters a list of vacancies by status. */
export function StatusFilter({ status, onChange, counts }: StatusFilterProps) {
  const withCount = (text: string, count: number | undefined) => (count === undefined ? text : `${text} ${count}`);
  const total = counts && counts.active + counts.paused + counts.closed;
  return (
    <Segments
      label="Estatus de las vacantes"
      options={[
        { value: 'all', label: withCount('Todas', total) },
        ...jobStatus.map(({ value }) => ({ value, label: withCount(PLURALS[value], counts?.[value]) })),
      ]}
      value={status ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}
