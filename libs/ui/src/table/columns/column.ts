import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A control in it takes the tab index: the tab key reaches only those of the row that has the focus. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** Numbers, money and percentages stand at the end. */
  readonly align?: 'start' | 'end';
  /** In px; what is left goes to the columns without one. */
  readonly width?: number;
  /** In its place on the widest screens. */
  readonly roomyWidth?: number;
  /** Handed to `onSort` when the head is pressed; without it the column does not sort. */
  readonly sortKey?: string;
  /** Unless the user shows it, the column is shown only in windows from 1360 px ('some'), 1600 px ('much') or 1900 px ('most'). */
  readonly needsRoom?: 'some' | 'much' | 'most';
  /** quiet for dates. The first column is strong, the others normal. */
  readonly tone?: 'strong' | 'normal' | 'quiet';
}
