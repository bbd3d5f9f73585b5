import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createFirebaseLocal, pgliteSql, poolSql } from '@vinculo/firebase-local';
import { asc, max, sql } from 'drizzle-orm';
import { DataInUseError, lockDataDir } from '../db/engines/data-lock';
import { openPglite } from '../db/engines/pglite';
import { openPostgres } from '../db/engines/postgres';
import { auditEvents } from '../db/schema/audit';
import { candidates } from '../db/schema/candidates';
import { appendEvents, SYSTEM } from '../modules/audit/append-event';
import { createSealer } from '../modules/audit/chain/sealer';
import { searchColumns } from '../modules/candidates/candidate-columns';
import { update } from '../modules/candidates/candidates.repository';
import { findBlockedForUpdate } from '../modules/privacy/blocking/blocked-people.repository';
import { erase } from '../modules/privacy/blocking/erase';
import { quarantine } from '../modules/privacy/blocking/quarantine';
import { seedDemo } from '../seed/seed-demo';
import { createDatabase } from '../testing/database/create-database';
import { EMBEDDED_TEMPLATE } from '../testing/database/test-database';
import { backUp, restore, type Place } from './backup';
import { BackupError, MANIFEST, type Manifest } from './manifest';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

const isEmbedded = TEST_ENGINE === 'pglite';
const NOW = new Date('2026-11-20T18:00:00.000Z');
const root = mkdtempSync(join(tmpdir(), 'vinculo-backup-'));
const databases: { drop(): Promise<void> }[] = [];
let places = 0;

/** An empty place: a folder, and a database on the server where the run is about one. */
async function emptyPlace(): Promise<Place> {
  const dataDir = join(root, `place-${(places += 1)}`);
  const server = process.env['TEST_DATABASE_URL'];
  if (isEmbedded || server === undefined) return { dataDir };
  const database = await createDatabase(server);
  databases.push(database);
  return { dataDir, databaseUrl: database.url };
}

async function open({ dataDir, databaseUrl }: Place) {
  if (databaseUrl !== undefined) {
    const database = openPostgres(databaseUrl, { poolSize: 2 });
    return { database, sql: poolSql(database.pool) };
  }
  const folder = join(dataDir, 'database');
  // A new one is a copy of the template: making and migrating it takes ten times as long.
  const begin = existsSync(folder) ? {} : { loadDataDir: new Blob([readFileSync(EMBEDDED_TEMPLATE)]) };
  const database = await openPglite({ dataDir: folder, ...begin });
  return { database, sql: pgliteSql(database.client) };
}

const ERASED_NAME = 'Xochiquetzalli';
const BYTES = new TextEncoder().encode('%PDF-1.4 a document');
let place: Place;
let backup: string;
let manifest: Manifest;
/** Where the backup was restored to. */
let target: Place;

beforeAll(async () => {
  place = await emptyPlace();
  lockDataDir(place.dataDir)();
  const { database, sql: stand } = await open(place);
  await database.migrate();
  await seedDemo(database, { companies: 2, vacancies: 4, candidates: 30 });
  const firebase = await createFirebaseLocal({
    sql: stand,
    filesDir: join(place.dataDir, 'files'),
    projectId: 'p',
    bucket: 'b',
    issuer: 'i',
    appUrl: 'http://localhost',
  });
  await firebase.files.save('candidates/a/b', BYTES, { contentType: 'application/pdf' });
  // A person whose data were cancelled earlier: blocked, and erased after the term.
  const docID = await database.write(async (tx) => {
    const [one] = await tx.select().from(candidates).limit(1);
    const named = { ...one!, firstName: ERASED_NAME };
    await quarantine(tx, await update(tx, one!, { firstName: ERASED_NAME, ...searchColumns(named) }), NOW);
    return named.docID;
  });
  await database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, docID);
    await erase(tx, blocked!, NOW);
  });
  const append = (entityID: string) =>
    database.write((tx) =>
      appendEvents({ tx, now: NOW, origin: '', actor: SYSTEM }, [
        { action: 'company.edited', entityID, entityName: '' },
      ]),
    );
  await append('sealed');
  await createSealer(database, () => undefined).seal();
  await append('unsealed');
  await firebase.app.close();
  await database.close();
  backup = join(root, 'backup');
  manifest = await backUp(place, backup, NOW);
  target = await emptyPlace();
  // A new embedded database is migrated from the beginning, so one restore shows both: it holds data already.
  if (isEmbedded) cpSync(place.dataDir, target.dataDir, { recursive: true });
  expect(await restore(backup, target, isEmbedded)).toEqual(manifest);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(root, { recursive: true, force: true });
});

test('holds every row and every file, and nothing of people erased before', () => {
  // One was erased; whom the demo blocks comes on top of the thirty.
  expect(manifest.tables['"public"."candidates"']).toMatchObject({ rows: '29' });
  expect(Object.keys(manifest.files).filter((name) => name.startsWith('files'))).toHaveLength(1);
  const names = readdirSync(backup, { recursive: true }).map(String);
  const contents = names.filter((name) => /\.(gz|dump)$/.test(name)).map((name) => readFileSync(join(backup, name)));
  const text = contents.map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('latin1')).join('');
  expect(text).not.toContain(ERASED_NAME);
  expect(names.some((name) => name.endsWith('.unfinished'))).toBe(false);
});

test('is restored, row for row and byte for byte, and accepts writes', async () => {
  const [name = ''] = readdirSync(join(target.dataDir, 'files', 'objects'));
  expect(readFileSync(join(target.dataDir, 'files', 'objects', name))).toEqual(Buffer.from(BYTES));
  const { database } = await open(target);
  // The next start: nothing to migrate, and numbers go on where they were.
  await database.migrate();
  const [numbers] = await database.read
    .select({
      last: max(auditEvents.eventID),
      next: sql<number>`nextval(pg_get_serial_sequence('audit_events', 'event_id'))::int`,
    })
    .from(auditEvents);
  expect(numbers!.next).toBe(numbers!.last! + 1);
  // Events that were unsealed at the backup are sealed after the restore, behind the sealed ones.
  const sealed = () =>
    database.read.select().from(auditEvents).orderBy(asc(auditEvents.batch), asc(auditEvents.eventID));
  const before = await sealed();
  expect(before.map(({ batch, entityID }) => [batch !== null, entityID])).toEqual([
    [true, 'sealed'],
    [false, 'unsealed'],
  ]);
  await createSealer(database, () => undefined).seal();
  const [one, other] = await sealed();
  expect(one).toEqual(before[0]);
  expect(other).toMatchObject({ entityID: 'unsealed', previousHash: one!.hash, hash: expect.any(String) });
  expect(other!.batch).toBeGreaterThan(one!.batch!);
  await expect(database.write((tx) => tx.execute(sql`delete from audit_events`))).rejects.toThrow();
  await database.close();
});

test('replaces existing data only with --replace', async () => {
  await expect(restore(backup, target, false)).rejects.toThrow(/--replace/);
  if (!isEmbedded) expect(await restore(backup, target, true)).toEqual(manifest);
});

// Of the embedded database the old files stay beside the new ones until those have proved right.
const onServer = isEmbedded ? () => undefined : test;
onServer('a restore that goes wrong at its very end leaves what was there', async () => {
  const wrong = join(root, 'wrong');
  cpSync(backup, wrong, { recursive: true });
  const tables = { ...manifest.tables, '"public"."candidates"': { rows: '29', hash: '1' } };
  writeFileSync(join(wrong, MANIFEST), JSON.stringify({ ...manifest, tables }));
  await expect(restore(wrong, target, true)).rejects.toThrow(/not what was backed up.*candidates/);
  expect((await backUp(target, join(root, 'untouched'), NOW)).tables).toEqual(manifest.tables);
});

test('is refused before any change if one of its bytes differs', async () => {
  const damaged = join(root, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  const name = Object.keys(manifest.files).find((file) => /candidates\.copy|database\.dump/.test(file))!;
  const bytes = readFileSync(join(damaged, name));
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(join(damaged, name), bytes);
  const empty = await emptyPlace();
  await expect(restore(damaged, empty, false)).rejects.toThrow(/damaged/);
  await expect(restore(join(root, 'nowhere'), empty, false)).rejects.toThrow(BackupError);
  await expect(backUp(place, damaged, NOW)).rejects.toThrow(/already/);
});

test('reports a file that a row names and that is missing', async () => {
  rmSync(join(target.dataDir, 'files', 'objects'), { recursive: true });
  await expect(backUp(target, join(root, 'incomplete'), NOW)).rejects.toThrow(/missing or changed/);
});

test('fails at once while another process holds the data folder', async () => {
  const release = lockDataDir(place.dataDir);
  // Of this process the lock is given again, so another process's is laid in its place.
  writeFileSync(join(place.dataDir, 'owner.lock'), `${process.ppid}\n${startOf(process.ppid)}\n`);
  const taken = { ...(await emptyPlace()), dataDir: place.dataDir };
  await expect(restore(backup, taken, true)).rejects.toThrow(DataInUseError);
  release();
});

const startOf = (pid: number): string => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};
