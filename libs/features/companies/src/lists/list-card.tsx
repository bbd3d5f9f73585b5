import { CompanyMark } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import styles from './list-card.module.css';

interface ListCardProps {
  /** The company whose initials are shown. */
  readonly mark: string;
  readonly title: string;
  readonly tag: ReactNode;
  readonly note: string;
  readonly figures: ReactNode;
}

/** A row on a phone: name and status first, figures at the right. */
export const ListCard = ({ mark, title, tag, note, figures }: ListCardProps) => (
  <span className={styles.card}>
    <CompanyMark name={mark} size="lg" />
    <strong className={styles.title}>{title}</strong>
    {tag}
    <span className={styles.note}>{note}</span>
    <span className={styles.figures}>{figures}</span>
  </span>
);
