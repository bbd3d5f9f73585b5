import { labelOf, jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import { IconLockFilled, IconPlayerPauseFilled, IconPlayerPlayFilled, type Icon } from '@tabler/icons-react';
import styles from './status-chip.module.css';

const GLYPHS: Readonly<Record<JobStatus, Icon>> = {
  active: IconPlayerPlayFilled,
  paused: IconPlayerPauseFilled,
  closed: IconLockFilled,
};

interface StatusChipProps {
  readonly status: JobStatus;
  /** How many are in that status. */
  readonly count?: number;
}

/** A vacancy's status: its fixed colour as the fill, dark text, and a glyph, so that colour never speaks alone. */
export function StatusChip({ status, count }: StatusChipProps) {
  const Glyph = GLYPHS[status];
  return (
    <span className={styles.chip} data-status={status}>
      <Glyph size={10} aria-hidden />
      {labelOf(jobStatus, status)}
      {count !== undefined && ` ${count}`}
    </span>
  );
}
