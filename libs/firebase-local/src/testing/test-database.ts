import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { pgliteSql, poolSql } from '../database/engines';
import type { Sql } from '../database/sql';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

/** The environment variable that names the dump of an empty embedded database: the others are copies of it. */
export const EMBEDDED_IMAGE = 'TEST_EMBEDDED_IMAGE';

export interface TestDatabase {
  readonly sql: Sql;
  close(): Promise<void>;
}

/** A fresh database: embedded in memory, or on the PostgreSQL server that TEST_DATABASE_URL names. */
export async function openTestDatabase(engine = TEST_ENGINE): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (engine === 'pglite' || server === undefined) {
    const image = process.env[EMBEDDED_IMAGE];
    const database = await PGlite.create(image === undefined ? {} : { loadDataDir: new Blob([await readFile(image)]) });
    return { sql: pgliteSql(database), close: () => database.close() };
  }
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const name = `firebase_local_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href });
  // Dropping the database may cut a connection that is still saying goodbye.
  pool.on('error', () => undefined);
  return {
    sql: poolSql(pool),
    close: async () => {
      await pool.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
