import { IconChecks } from '@tabler/icons-react';
import { grouped } from '@vinculo/domain/formats';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { PrefetchLink } from '@vinculo/ui/navigation';
import { useId, type ReactNode } from 'react';
import styles from './queues.module.css';

export interface QueueRow {
  readonly key: string;
  /** What it opens. */
  readonly to: string;
  readonly mark: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** How long it has waited, or what is left. */
  readonly note: ReactNode;
}

/** Where all rows are: in a list, or in a panel of this screen. */
export type WholeList = { readonly to: string } | { readonly onOpen: () => void };

export interface QueueCount {
  readonly total: number;
  readonly totalCapped: boolean;
}

interface QueueProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly count: QueueCount;
  readonly rows: readonly QueueRow[];
  readonly whole: WholeList;
}

interface QueueRowsProps {
  readonly label: string;
  readonly rows: readonly QueueRow[];
}

export const QueueRows = ({ label, rows }: QueueRowsProps) => (
  <ol className={styles.rows} aria-label={label}>
    {rows.map(({ key, to, mark, title, detail, note }) => (
      <li key={key}>
        <PrefetchLink className={styles.row} to={to} data-queue-row>
          <span className={styles.mark}>{mark}</span>
          <span className={styles.what}>
            <strong>{title}</strong> <span>· {detail}</span>
          </span>
          <span className={styles.note}>{note}</span>
        </PrefetchLink>
      </li>
    ))}
  </ol>
);

/** The first rows of a queue, with how many there are. */
export function Queue({ title, icon, count: { total, totalCapped }, rows, whole }: QueueProps) {
  const titleID = useId();
  const label = `Ver todo: ${title}`;
  return (
    <section className={styles.queue} aria-labelledby={titleID}>
      <header className={styles.head}>
        {icon}
        <h2 id={titleID}>{title}</h2>
        {total > 0 && (
          <>
            <span className={styles.count}>
              {grouped(total)}
              {totalCapped && '+'}
            </span>
            {'to' in whole ? (
              <ButtonLink variant="ghost" size="sm" to={whole.to} aria-label={label}>
                Ver todo
              </ButtonLink>
            ) : (
              <Button variant="ghost" size="sm" aria-label={label} onClick={whole.onOpen}>
                Ver todo
              </Button>
            )}
          </>
        )}
      </header>
      {rows.length > 0 ? (
        <QueueRows label={title} rows={rows} />
      ) : (
        <p className={styles.done}>
          <IconChecks size={16} stroke={1.75} aria-hidden />
          Todo al día
        </p>
      )}
    </section>
  );
}
