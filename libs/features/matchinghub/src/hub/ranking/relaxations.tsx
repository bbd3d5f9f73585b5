import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { matchQueries } from '@vinculo/data-access/matching';
import { counted } from '@vinculo/domain/formats';
import { useMediaQuery } from '@vinculo/ui/table';
import styles from './ranking.module.css';

const MOST = 3;
const LABEL = 'Qué pasa si pides menos';
/** Folded there, since the people are what the screen is for. */
const PHONE = '(max-width: 639px)';

/** What the vacancy gains if one requirement is relaxed. Shown where it is known and gains anyone. */
export function Relaxations({ jobID }: { readonly jobID: JobId }) {
  const { data } = useQuery(matchQueries.relaxations(jobID));
  const isPhone = useMediaQuery(PHONE);
  if (data === undefined || data.items.length === 0) return null;
  const list = (
    <ul className={styles.relaxations} aria-label={LABEL}>
      {data.items.slice(0, MOST).map(({ text, gained }) => (
        <li key={text}>
          Si {text}: <strong>+{counted(gained, 'persona', 'personas')}</strong>
        </li>
      ))}
    </ul>
  );
  if (!isPhone) return list;
  return (
    <details className={styles.folded}>
      <summary>{LABEL}</summary>
      {list}
    </details>
  );
}
