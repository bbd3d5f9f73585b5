import type { FigureRowsRequest } from '@vinculo/data-access/analytics';

/** The figure, or the part of it, whose rows are open. */
export interface Opened {
  readonly request: FigureRowsRequest;
  readonly part?: string | undefined;
}

/** Opens the rows of a figure, or of a part of it. */
export type OnOpen = (opened: Opened) => void;
