import { useQueries } from '@tanstack/react-query';
import type { RankedCandidate } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { matchQueries } from '@vinculo/data-access/matching';
import { grouped } from '@vinculo/domain/formats';
import { matchParts } from '@vinculo/domain/matching';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import styles from './compare.module.css';

/** So many fit side by side. */
const FEWEST = 2;
const MOST = 4;

interface CompareDialogProps {
  readonly jobID: JobId;
  readonly people: readonly Pick<RankedCandidate, 'docID' | 'name'>[];
  readonly onClose: () => void;
}

/** Two to four people side by side, part by part. */
export function CompareDialog({ jobID, people, onClose }: CompareDialogProps) {
  const isComparable = people.length >= FEWEST && people.length <= MOST;
  return (
    <Dialog
      isOpen
      isWide={isComparable}
      title={isComparable ? 'Comparar' : 'Elige de dos a cuatro personas'}
      message={isComparable ? undefined : `Se comparan lado a lado; seleccionaste ${grouped(people.length)}.`}
      acceptLabel="Cerrar"
      cancelLabel={null}
      onAccept={onClose}
      onClose={onClose}
    >
      {isComparable && <Comparison jobID={jobID} people={people} />}
    </Dialog>
  );
}

function Comparison({ jobID, people }: Pick<CompareDialogProps, 'jobID' | 'people'>) {
  const queries = useQueries({ queries: people.map(({ docID }) => matchQueries.breakdown(jobID, docID)) });
  const failed = queries.find(({ isError }) => isError);
  if (failed?.error != null)
    return (
      <ListProblem
        title="No pudimos comparar a las personas"
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    );
  if (queries.some(({ isPending }) => isPending)) return <RowsSkeleton rows={7} label="Calculando los matches" />;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Comparación">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {people.map(({ docID, name }) => (
              <th key={docID} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Match</th>
            {queries.map(({ data }, at) => (
              <td key={people[at]?.docID} className={styles.score}>
                {data?.score ?? '—'}
              </td>
            ))}
          </tr>
          {matchParts.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              {queries.map(({ data }, at) => {
                const part = data?.parts.find((one) => one.part === value);
                return (
                  <td key={people[at]?.docID}>
                    <span className={styles.points}>
                      {part?.points == null ? 'sin dato' : `${grouped(part.points)} / ${part.weight}`}
                    </span>
                    {part?.points != null && <p>{part.sentence}</p>}
                    {part !== undefined && part.missing.length > 0 && (
                      <p className={styles.missing}>Falta: {part.missing.join(', ')}</p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
