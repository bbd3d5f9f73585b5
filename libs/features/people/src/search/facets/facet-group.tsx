import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './facets.module.css';

interface FacetGroupProps {
  readonly title: string;
  /** Collapsed at first; its content is rendered when it is opened. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of filters. */
export function FacetGroup({ title, isFolded = false, children }: FacetGroupProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.fields}>{isOpen && children}</div>
    </details>
  );
}
