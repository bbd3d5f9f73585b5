import type { RankedCandidate } from '@vinculo/contracts/matching';
import { applicationStages } from '@vinculo/domain/applications';
import { describeCandidate } from '@vinculo/domain/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { Avatar, Tag } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import styles from './ranking.module.css';

const Stage = ({ stage }: Pick<RankedCandidate, 'stage'>) =>
  stage === null ? null : <Tag tone="accent">{labelOf(applicationStages, stage)}</Tag>;

/** On two lines; the pointer shows what does not fit. */
function Sentences({ parts }: { readonly parts: readonly string[] }) {
  const text = parts.join(' · ');
  return (
    <span className={styles.sentences} title={text}>
      {text}
    </span>
  );
}

export const RANKING_COLUMNS: readonly Column<RankedCandidate>[] = [
  {
    key: 'score',
    header: 'Match',
    width: 76,
    align: 'end',
    cell: ({ score }) => <strong className={styles.score}>{score}</strong>,
  },
  {
    key: 'name',
    header: 'Persona',
    width: 260,
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={row.name} />
        <span>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.about}>
            <Stage stage={row.stage} />
            <span className={styles.note}>{describeCandidate(row)}</span>
          </span>
        </span>
      </span>
    ),
  },
  { key: 'reasons', header: 'Por qué', width: 290, cell: ({ reasons }) => <Sentences parts={reasons} /> },
  {
    key: 'missing',
    header: 'Le falta',
    width: 200,
    tone: 'quiet',
    cell: ({ missing }) => (missing.length === 0 ? 'Nada de lo que pides' : <Sentences parts={missing} />),
  },
];

/** A row on a phone. */
export const RankedCard = ({ row }: { readonly row: RankedCandidate }) => (
  <span className={styles.card}>
    <strong className={styles.score}>{row.score}</strong>
    <span className={styles.name}>{row.name}</span>
    <Stage stage={row.stage} />
    <span className={styles.why}>{row.reasons.join(' · ')}</span>
  </span>
);
