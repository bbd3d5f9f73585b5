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

/** How many vacancies are in each status, each with a dot of its own shape. One element each: tables have many rows of them. */
export const StatusCounts = ({ counts, to, tabIndex }: StatusCountsProps) => (
  <span className={styles.counts}>
    {jobStatus.map(({ value }) => {
      const count = counts[value];
      const name = `${count} ${statusName(value, count)}`;
      return to === undefined || count === 0 ? (
        <span
          key={value}
          role="img"
          aria-label={name}
          title={name}
          data-status={value}
          data-zero={count === 0 || undefined}
        >
          {count}
        </span>
      ) : (
        <PrefetchLink
          key={value}
          to={to(value)}
          tabIndex={tabIndex}
          aria-label={name}
          title={`Ver ${name}`}
          data-status={value}
        >
          {count}
        </PrefetchLink>
      );
    })}
  </span>
);
