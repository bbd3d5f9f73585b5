import type { ReactNode } from 'react';
import type { Keys } from '../shortcuts';
import type { Column } from './columns/column';
import type { ColumnLayout } from './columns/column-layout';
import type { Density } from './toolbar/density';

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface Selection<Id> {
  readonly selected: ReadonlySet<Id>;
  readonly onChange: (selected: ReadonlySet<Id>) => void;
}

export interface DataTableProps<Row, Id extends string> {
  /** What the rows are, for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Lets heads be dragged to another place, and their edges to another width. */
  readonly layout?: Pick<ColumnLayout<Row>, 'moveBefore' | 'resize'>;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Id;
  /** The name of a row, for the label of its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly isLoading?: boolean;
  /** Who has just changed a row elsewhere, by row id. */
  readonly changedBy?: ReadonlyMap<string, string>;
  /** In place of the rows: an ErrorState or a NoPermissionState. */
  readonly problem?: ReactNode;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (sortKey: string) => void;
  /** The row whose panel is open. */
  readonly openID?: Id | null;
  readonly onOpen?: (row: Row) => void;
  /** What letter keys do while the row has the focus. */
  readonly rowKeys?: (row: Row) => Keys;
  /** Called when the user is about to open the row, to prefetch its data. */
  readonly onPointAt?: (row: Row) => void;
  readonly selection?: Selection<Id>;
  /** Shown over the end of a row that is pointed at or focused; they take the tab index, as controls in cells do. */
  readonly rowActions?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** The two lines of a row on a phone. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Until the person chooses one. */
  readonly density?: Density;
  /** Identifies the page of rows: another page is scrolled to its top. */
  readonly pageKey?: string;
  /** Called when the reader comes close to the last row, to load the next page. */
  readonly onNearEnd?: () => void;
}
