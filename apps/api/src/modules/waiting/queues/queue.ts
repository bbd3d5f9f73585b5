import { COUNT_CAP } from '@vinculo/contracts/wire';
import type { Permission } from '@vinculo/domain/session';
import type { RouteContext } from '../../../http/route';

export interface QueuePart<Item> {
  readonly total: number;
  readonly totalCapped: boolean;
  readonly items: Item[];
}

/** Rows that wait for somebody, the longest first. */
export interface Queue<Item> {
  /** Those of the list that it is the beginning of. */
  readonly permissions: readonly Permission[];
  readonly read: (context: RouteContext, limit: number) => Promise<QueuePart<Item>>;
}

export const capped = (count: number) => ({ total: Math.min(count, COUNT_CAP), totalCapped: count > COUNT_CAP });
