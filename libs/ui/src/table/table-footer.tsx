import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { grouped } from '@vinculo/domain/formats';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button';
import { pageNumbers } from './page-numbers';
import styles from './table-footer.module.css';

interface Pages {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onJump: (page: number) => void;
}

export interface TableFooterProps {
  /** The first and the last row on the page, from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** There are more than were counted: "1,000+". */
  readonly isTotalCapped?: boolean;
  /** The numbers between the arrows, to jump by. */
  readonly pages?: Pages | undefined;
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
  pages,
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
      <nav className={styles.pages} aria-label="Páginas">
        <IconButton
          label="Página anterior"
          size="sm"
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        {pages !== undefined && (
          <span className={styles.numbers}>
            {pageNumbers(pages.page, pages.count).map((number, index) =>
              number === null ? (
                <span key={`gap-${index}`}>…</span>
              ) : (
                <Button
                  key={number}
                  variant="ghost"
                  size="sm"
                  aria-label={`Página ${number}`}
                  aria-current={number === pages.page ? 'page' : undefined}
                  onClick={() => pages.onJump(number)}
                >
                  {grouped(number)}
                </Button>
              ),
            )}
          </span>
        )}
        <IconButton
          label="Página siguiente"
          size="sm"
          icon={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </nav>
    )}
  </footer>
);
