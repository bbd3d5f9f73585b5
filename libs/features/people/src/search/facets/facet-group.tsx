import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './facets.module.css';

interface FacetGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Filters of one kind, which can be folded away. */
export const FacetGroup = ({ title, children }: FacetGroupProps) => (
  <details className={styles.group} open>
    <summary className={styles.summary}>
      <h2>{title}</h2>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </summary>
    <div className={styles.fields}>{children}</div>
  </details>
);
