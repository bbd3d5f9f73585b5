import type { PGlite } from '@electric-sql/pglite';
import type { Sql } from '@vinculo/firebase-local';
import type { Pool } from 'pg';

/** The embedded engine, as the Firebase stand-in wants it. */
export const pgliteSql = (client: PGlite): Sql => ({
  query: async <Row>(text: string, params?: unknown[]) => (await client.query<Row>(text, params)).rows,
  transaction: (work) =>
    client.transaction((tx) =>
      work({ query: async <Row>(text: string, params?: unknown[]) => (await tx.query<Row>(text, params)).rows }),
    ),
});

/** A PostgreSQL pool, as the Firebase stand-in wants it. */
export const poolSql = (pool: Pool): Sql => ({
  query: async <Row>(text: string, params?: unknown[]): Promise<Row[]> => (await pool.query(text, params)).rows,
  transaction: async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        query: async <Row>(text: string, params?: unknown[]): Promise<Row[]> => (await client.query(text, params)).rows,
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
});
