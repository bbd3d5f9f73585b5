import { labelOf, jobStatus, type JobStatus } from '@vinculo/domain/catalogs';
import { IconLockFilled, IconPlayerPauseFilled, IconPlayerPlayFilled, type Icon } from '@tabler/icons-react';
import styles from './status-chip.module.css';
import { vacanciesName } from './status-names';

const GLYPHS: Readonly<Record<JobStatus, Icon>> = {
  active: IconPlayerPlayFilled,
  paused: IconPlayerPauseFilled,
  closed: IconLockFilled,
};

interface StatusChipProps {
  readonly status: JobStatus;
  /** Of a figure, how many vacancies it counts: the chip then names them, "vacantes activas". */
  readonly count?: number;
}

/** A vacancy's status: its fixed colour as the fill, dark text, and a glyph, so that colour is not the only cue. */
export function StatusChip({ status, count }: StatusChipProps) {
  const Glyph = GLYPHS[status];
  return (
    <span className={styles.chip} data-status={status}>
      <Glyph size={10} aria-hidden />
      {count === undefined ? labelOf(jobStatus, status) : vacanciesName(status, count)}
    </span>
  );
}
