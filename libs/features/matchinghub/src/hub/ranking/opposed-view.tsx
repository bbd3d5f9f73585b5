import { useInfiniteQuery } from '@tanstack/react-query';
import { candidateId } from '@vinculo/contracts/candidates';
import type { VacancyPerson } from '@vinculo/contracts/matching';
import { matchQueries } from '@vinculo/data-access/matching';
import { describeCandidate } from '@vinculo/domain/candidates';
import { EmptyState } from '@vinculo/ui/feedback';
import { ListTable, useInfiniteList } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { ViabilityTag } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import { useNavigate } from 'react-router-dom';
import type { VacancyViewProps } from '../matchinghub-context';
import styles from './ranking.module.css';

const COLUMNS: readonly Column<VacancyPerson>[] = [
  { key: 'name', header: 'Persona', width: 280, cell: ({ name }) => name },
  { key: 'about', header: 'Qué busca', width: 340, cell: (row) => describeCandidate(row) },
  {
    key: 'viability',
    header: 'Viabilidad',
    width: 160,
    cell: ({ viability }) => <ViabilityTag viability={viability} />,
  },
];

/** The people who opposed automated scoring: staff review them, in the order in which they came. */
export function OpposedView({ jobID, isBlind }: VacancyViewProps) {
  const navigate = useNavigate();
  const open = ({ docID: key }: VacancyPerson) => {
    const docID = candidateId.safeParse(key);
    if (docID.success) void navigate(candidatePath(docID.data));
  };
  const list = useInfiniteList({
    query: useInfiniteQuery(matchQueries.opposed(jobID, isBlind)),
    filters: {},
    idOf: ({ docID }) => docID,
    openID: null,
    open,
  });
  return (
    <>
      <p className={styles.opposed}>
        Se opusieron a la evaluación automatizada: no tienen match.{' '}
        {isBlind ? 'A ciegas no están en ningún orden' : 'Están por orden de llegada'}; revísalas tú.
      </p>
      <ListTable
        list={list}
        problemTitle="No pudimos cargar a las personas"
        label="Personas sin evaluación automatizada"
        columns={COLUMNS}
        idOf={({ docID }) => docID}
        nameOf={({ name }) => name}
        empty={<EmptyState title="Nadie se ha opuesto">Todas las personas tienen match.</EmptyState>}
        onOpen={open}
        renderCard={(row) => (
          <span className={styles.card}>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.why}>{describeCandidate(row)}</span>
          </span>
        )}
      />
    </>
  );
}
