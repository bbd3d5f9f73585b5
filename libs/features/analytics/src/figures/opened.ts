import type { FigureRowsRequest } from '@vinculo/data-access/analytics';

/** The figure, or the part of it, whose rows are open. */
export interface Opened {
  readonly request: FigureRowsRequest;
  readonly part?: string | undefined;
}
