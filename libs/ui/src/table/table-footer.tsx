import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button';
import styles from './table-footer.module.css';

const grouped = (count: number): string => count.toLocaleString('en-US');

interface TableFooterProps {
  /** The first and the last row on the page, from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** There are more than were counted: "1,000+". */
  readonly isTotalCapped?: boolean;
  /** Both left out where all rows are one list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Between the count and the arrows: the page size, the density. */
  readonly children?: ReactNode;
}

/** "1–40 de 348", and the way to the pages beside this one. */
export const TableFooter = ({
  from,
  to,
  total,
  isTotalCapped = false,
  onPrevious,
  onNext,
  children,
}: TableFooterProps) => (
  <footer className={styles.footer}>
    <span className={styles.count} role="status">
      {total === 0
        ? 'Sin resultados'
        : `${grouped(from)}–${grouped(to)} de ${grouped(total)}${isTotalCapped ? '+' : ''}`}
    </span>
    {children}
    {(onPrevious !== undefined || onNext !== undefined) && (
      <span className={styles.pages}>
        <IconButton
          label="Página anterior"
          size="sm"
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          label="Página siguiente"
          size="sm"
          icon={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </span>
    )}
  </footer>
);
