import type { Figure, readFigures } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import type { Day } from '@vinculo/domain/calendar';

export type FigureQuestion = ParsedRequestOf<typeof readFigures>['body']['figures'][number];
export type Sized = Pick<Figure, 'value' | 'n' | 'interval'>;
interface RawGroup extends Sized {
  /** '' for what lacks the dimension. */
  readonly key: string;
}
/** A figure whose groups have no names yet. */
export interface RawFigure extends Omit<Figure, 'groups'> {
  readonly groups: readonly RawGroup[];
  /** By group and day, week or month, both asked for; what is zero is left out. */
  readonly cells: readonly (RawGroup & { readonly at: Day })[];
}
