import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** The filters of a list: the order, and what narrows it. */
interface Filters {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

type Order<F extends Filters> = Required<Pick<F, 'sort' | 'direction'>>;

interface ListAddressOptions<S extends z.ZodMiniObject> {
  /** The contract of the filters. */
  readonly schema: S;
  /** The names that they have in the browser's address. */
  readonly params: Readonly<Record<keyof z.output<S> & string, string>>;
  /** The order that an address without one means. */
  readonly order: Order<z.input<S>>;
  /** The direction in which each order starts: figures and dates with the highest, names with the first. */
  readonly firstDirection: Readonly<Record<NonNullable<Order<z.input<S>>['sort']>, 'asc' | 'desc'>>;
}

const ORDER = ['sort', 'direction'];

/** How the filters of a list stand in the browser's address. */
export function listAddress<S extends z.ZodMiniObject<z.core.$ZodShape>>(options: ListAddressOptions<S>) {
}
