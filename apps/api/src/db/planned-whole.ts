import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A query as a table whose plan is the best for all of its rows, of which only those that are needed are read. For the
 * first few the planner hopes to meet them early in the table, and reads all of it where there are none.
 */
export const plannedWhole = (query: SQLWrapper): SQL =>
  sql`(with every as materialized ${query} select * from every) as found`;
