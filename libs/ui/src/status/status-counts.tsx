import { jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import styles from './status-counts.module.css';

const NAMES: Readonly<Record<JobStatus, readonly [one: string, many: string]>> = {
  active: ['activa', 'activas'],
  paused: ['pausada', 'pausadas'],
  closed: ['cerrada', 'cerradas'],
};

interface StatusCountsProps {
  readonly counts: Readonly<Record<JobStatus, number>>;
}

/** How many vacancies are in each status, each with a dot of its own shape. */
export const StatusCounts = ({ counts }: StatusCountsProps) => (
  <span className={styles.counts}>
    {jobStatus.map(({ value }) => {
      const count = counts[value];
      return (
        <span key={value} data-zero={count === 0 || undefined} title={`${count} ${NAMES[value][count === 1 ? 0 : 1]}`}>
          <i data-status={value} aria-hidden />
          {count}
          <span className={styles.name}> {NAMES[value][count === 1 ? 0 : 1]}</span>
        </span>
      );
    })}
  </span>
);
