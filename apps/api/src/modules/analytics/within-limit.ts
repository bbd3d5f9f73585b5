import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { RouteContext } from '../../http/route';

/** How long a statement of an exploration may take, in ms. */
export const EXPLORATION_LIMIT = 20_000;

/** Runs a query whose statements the database cancels after a time. Those of others go on. */
export const withinLimit = <T>(tx: Tx, limit: number, query: (tx: Tx) => Promise<T>): Promise<T> =>
  tx.transaction(async (own) => {
    await own.execute(sql`select set_config('statement_timeout', ${String(limit)}, true)`);
    return query(own);
  });

/** The handler of a route whose queries are limited. */
export const limited =
  <Request, Answer>(query: (context: RouteContext, request: Request) => Promise<Answer>) =>
  (context: RouteContext, request: Request): Promise<Answer> =>
    withinLimit(context.tx, EXPLORATION_LIMIT, (tx) => query({ ...context, tx }, request));
