import type { ReactNode } from 'react';
import { Button } from '../button';
import { EmptyState } from '../feedback';
import { DataTable, TableFooter, type DataTableProps, type TableFooterProps } from '../table';
import { ListProblem } from './list-problem';

/** The rows of a list and how they are loaded: from `useInfiniteList`, or page by page. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Loads the next page of a list without page numbers. */
  readonly onNearEnd?: () => void;
  /** Undefined for lists that are not counted. */
  readonly footer: TableFooterProps | undefined;
}

interface ListTableProps<Row, Id extends string> extends Omit<
  DataTableProps<Row, Id>,
  'rows' | 'isLoading' | 'problem' | 'onNearEnd'
> {
  readonly list: ListRows<Row>;
  /** "No pudimos cargar las empresas" */
  readonly problemTitle: string;
  /** The bulk bar: it floats over the last rows. */
  readonly children?: ReactNode;
}

/** The rows of a list, or why there are none, and its count. */
export function ListTable<Row, Id extends string>({ list, problemTitle, children, ...table }: ListTableProps<Row, Id>) {
  const { rows, isLoading, error, isRetrying, onRetry, onNearEnd, footer } = list;
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        isLoading={isLoading}
        problem={
          error !== null && rows.length === 0 ? (
            <ListProblem title={problemTitle} error={error} isRetrying={isRetrying} onRetry={onRetry} />
          ) : undefined
        }
        {...(onNearEnd === undefined ? {} : { onNearEnd })}
      />
      {children}
      {footer !== undefined && rows.length > 0 && <TableFooter {...footer} />}
    </>
  );
}

interface NoMatchesProps {
  /** "Ninguna empresa coincide" */
  readonly title: string;
  readonly children: ReactNode;
  readonly clearLabel?: string;
  readonly onClear: () => void;
}

/** Shown instead of the rows when the filters leave none. */
export const NoMatches = ({ title, children, clearLabel = 'Quitar filtros', onClear }: NoMatchesProps) => (
  <EmptyState title={title} actions={<Button onClick={onClear}>{clearLabel}</Button>}>
    {children}
  </EmptyState>
);
