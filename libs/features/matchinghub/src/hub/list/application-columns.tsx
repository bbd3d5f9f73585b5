import type { VacancyApplication } from '@vinculo/contracts/applications';
import { applicationStages } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { sourceText, StageWait } from '@vinculo/ui/applications';
import { RelativeTime } from '@vinculo/ui/dates';
import { Avatar, Tag } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import styles from '../ranking/ranking.module.css';

const Stage = ({ stage }: Pick<VacancyApplication, 'stage'>) => (
  <Tag tone="accent">{labelOf(applicationStages, stage)}</Tag>
);

export const APPLICATION_COLUMNS: readonly Column<VacancyApplication>[] = [
  {
    key: 'name',
    header: 'Persona',
    width: 250,
    cell: ({ candidateName, desiredPosition }) => (
      <span className={styles.person}>
        <Avatar name={candidateName} />
        <span>
          <span className={styles.name}>{candidateName}</span>
          <span className={styles.note}>{desiredPosition}</span>
        </span>
      </span>
    ),
  },
  { key: 'stage', header: 'Etapa', width: 140, cell: (row) => <Stage stage={row.stage} /> },
  {
    key: 'wait',
    header: 'Espera',
    width: 170,
    cell: (row) => (
      <span className={styles.waits}>
        <StageWait {...row} />
      </span>
    ),
  },
  { key: 'score', header: 'Match', width: 70, align: 'end', cell: ({ score }) => score ?? '—' },
  {
    key: 'origin',
    header: 'Cómo llegó',
    width: 240,
    tone: 'quiet',
    cell: (row) => (
      <span className={styles.sentences}>
        {sourceText(row)} · <RelativeTime at={row.at} />
      </span>
    ),
  },
];

/** A row on a phone. */
export const ApplicationCard = ({ row }: { readonly row: VacancyApplication }) => (
  <span className={styles.card}>
    <strong className={styles.score}>{row.score ?? '—'}</strong>
    <span className={styles.name}>{row.candidateName}</span>
    <Stage stage={row.stage} />
    <span className={`${styles.why} ${styles.waits}`}>
      <StageWait {...row} />
    </span>
  </span>
);
