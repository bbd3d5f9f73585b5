import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { matchQueries } from '@vinculo/data-access/matching';
import { counted } from '@vinculo/domain/formats';
import styles from './ranking.module.css';

const MOST = 3;

/** What the vacancy gains if one requirement is relaxed. Shown where it is known and gains anyone. */
export function Relaxations({ jobID }: { readonly jobID: JobId }) {
  const { data } = useQuery(matchQueries.relaxations(jobID));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <ul className={styles.relaxations} aria-label="Qué pasa si pides menos">
      {data.items.slice(0, MOST).map(({ text, gained }) => (
        <li key={text}>
          Si {text}: <strong>+{counted(gained, 'persona', 'personas')}</strong>
        </li>
      ))}
    </ul>
  );
}
