import type { ReactNode } from 'react';
import type { Column } from './column';
import type { ColumnLayout } from './column-layout';
import type { Density } from './density';

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
  /** A row in a word, to name its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly isLoading?: boolean;
  /** Who has just changed which row from elsewhere, by its id. */
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
  /** The person is about to open it: a moment to fetch what that will need. */
  readonly onPointAt?: (row: Row) => void;
  readonly selection?: Selection<Id>;
  /** Shown over the end of a row that is pointed at or focused; they take the tab index, as controls in cells do. */
  readonly rowActions?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** The two lines of a row on a phone. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Until the person chooses one. */
  readonly density?: Density;
  /** Names the page of rows: another one is read from its top. */
  readonly pageKey?: string;
  /** The reader comes close to the last row: time for the next page. */
  readonly onNearEnd?: () => void;
}
