import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `drop database ${name} with (force)`);

/** A new database on the server: empty, or a copy of the template of that name; small files copy faster than pages. */
export async function createDatabase(
  server: string,
  template?: string,
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `vinculo_test_${randomBytes(6).toString('hex')}`;
  await onServer(
    server,
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(server, name) };
}
