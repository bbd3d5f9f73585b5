import { jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import { PrefetchLink } from '../navigation';
import styles from './status-counts.module.css';
import { statusName } from './status-names';

interface StatusCountsProps {
  readonly counts: Readonly<Record<JobStatus, number>>;
  /** Where the rows of a count are; without it the counts are no links. */
  readonly to?: (status: JobStatus) => string;
  /** Of the links. */
  readonly tabIndex?: 0 | -1;
}

/** How many vacancies are in each status, each with a dot of its own shape. */
export const StatusCounts = ({ counts, to, tabIndex }: StatusCountsProps) => (
  <span className={styles.counts}>
    {jobStatus.map(({ value }) => {
      const count = counts[value];
      const name = statusName(value, count);
      const content = (
        <>
          <i data-status={value} aria-hidden />
          {count}
          <span className={styles.name}> {name}</span>
        </>
      );
      return to === undefined || count === 0 ? (
        <span key={value} data-zero={count === 0 || undefined} title={`${count} ${name}`}>
          {content}
        </span>
      ) : (
        <PrefetchLink key={value} to={to(value)} tabIndex={tabIndex} title={`Ver ${count} ${name}`}>
          {content}
        </PrefetchLink>
      );
    })}
  </span>
);
