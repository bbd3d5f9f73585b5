import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { createDatabase } from '../testing/database/create-database';
import { SERVER_TEMPLATE } from '../testing/database/test-database';

const ROLES = readFileSync(resolve(__dirname, '../../../../deploy/database/roles.sql'), 'utf8');
const NOT_PERMITTED = '42501';

let client: Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '', process.env[SERVER_TEMPLATE]);
  client = new Client({ connectionString: database.url });
  await client.connect();
  drop = database.drop;
  for (let time = 0; time < 2; time += 1) await client.query(ROLES);
});
afterAll(async () => {
  await client.end();
  await drop();
});

/** Runs a statement as a role, and rolls it back. @returns the code of its error. */
async function attempt(role: string, statement: string): Promise<string | undefined> {
  await client.query('begin');
  await client.query(`set local role ${role}`);
  const code = await client.query(statement).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  await client.query('rollback');
  return code;
}

const AN_EVENT = `insert into audit_events (at, actor_uid, actor_name, origin, action, entity_id, entity_name, before, after)
  values (now(), 'ana', 'Ana', '', 'company.created', 'one', '', '{}', '{}')`;

test.each(['vinculo_api', 'vinculo_worker'])(
  '%s changes rows, and nothing of the audit log but its seals',
  async (role) => {
    for (const statement of [
      AN_EVENT,
      'select count(*) from audit_events',
      `update audit_events set batch = 1, previous_hash = '', hash = '' where false`,
      `update companies set city = 'Reynosa'`,
      'delete from idempotency_keys',
      'select max(created_at) from drizzle.__drizzle_migrations',
    ])
      expect([statement, await attempt(role, statement)]).toEqual([statement, undefined]);
    for (const statement of [
      `update audit_events set actor_name = 'Eva'`,
      'update audit_events set at = now()',
      'delete from audit_events',
      'truncate audit_events',
      'alter table audit_events disable trigger all',
      'drop table audit_events',
      'create table mine (id integer)',
      'truncate companies',
      'alter table companies add column mine text',
      'delete from drizzle.__drizzle_migrations',
      'set session_replication_role = replica',
      `copy companies to program 'cat'`,
    ])
      expect([statement, await attempt(role, statement)]).toEqual([statement, NOT_PERMITTED]);
  },
);

test('the role of backups reads and writes nothing', async () => {
  expect(await attempt('vinculo_backup', 'select count(*) from audit_events')).toBeUndefined();
  expect(await attempt('vinculo_backup', 'delete from idempotency_keys')).toBe(NOT_PERMITTED);
});

test('the limits are those of the roles, since a pooler takes no settings', async () => {
  const { rows } = await client.query<{ rolname: string; rolconfig: string[] }>(
    `select rolname, rolconfig from pg_roles where rolname in ('vinculo_api', 'vinculo_worker') order by 1`,
  );
  for (const { rolconfig } of rows)
    expect(rolconfig.toSorted()).toEqual([
      'idle_in_transaction_session_timeout=30s',
      'jit=off',
      'lock_timeout=10s',
      'statement_timeout=20s',
      'work_mem=16MB',
    ]);
  expect(rows).toHaveLength(2);
});
