import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';

/** How long a statement of an exploration may take, in ms. */
const EXPLORATION_LIMIT = 20_000;
/** How many explorations of a route run at once, so that they leave connections to the other routes. */
const MOST_AT_ONCE = 3;

/** Runs a query whose statements the database cancels after a time. Those of others go on. */
export const withinLimit = <T>(tx: Tx, limit: number, query: (tx: Tx) => Promise<T>): Promise<T> =>
  tx.transaction(async (own) => {
    await own.execute(sql`select set_config('statement_timeout', ${String(limit)}, true)`);
    return query(own);
  });

/** The handler of a route whose queries are limited in time and number. */
export function limited<Context extends Pick<RouteContext, 'tx'>, Request, Answer>(
  query: (context: Context, request: Request) => Promise<Answer>,
): (context: Context, request: Request) => Promise<Answer> {
  let running = 0;
  return async (context, request) => {
    if (running >= MOST_AT_ONCE) throw new ApiError('rate_limited', { retryAfterSeconds: 5 });
    running += 1;
    try {
      return await withinLimit(context.tx, EXPLORATION_LIMIT, (tx) => query({ ...context, tx }, request));
    } finally {
      running -= 1;
    }
  };
}
