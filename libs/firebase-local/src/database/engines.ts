import type { PGlite } from '@electric-sql/pglite';
import type { Pool, QueryResultRow } from 'pg';
import type { Queryable, Sql } from './sql';

/** The embedded engine. It runs one query at a time; a transaction holds it until it ends. */
export function pgliteSql(database: Pick<PGlite, 'query' | 'transaction'>): Sql {
  const over = (runner: Pick<PGlite, 'query'>): Queryable => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await runner.query<Row>(text, [...params])).rows,
  });
  return { ...over(database), transaction: (work) => database.transaction((tx) => work(over(tx))) };
}

/** A PostgreSQL server. A transaction takes a client of the pool for itself. */
export function poolSql(pool: Pool): Sql {
  const over = (runner: Pick<Pool, 'query'>): Queryable => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await runner.query<Row & QueryResultRow>(text, [...params])).rows,
  });
  return {
    ...over(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(over(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
