import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import type { LoadedFile, ReaderMessage } from './modules/documents/files/file-reader';
import { FONT_FILES } from './pdf/font-text';
import { tinyPdf } from './seed/documents/tiny-pdf';
import { eventually } from './testing/eventually';
import { createDatabase } from './testing/database/create-database';

declare const TEST_ENGINE: 'pglite' | 'postgres';

const folder = mkdtempSync(join(tmpdir(), 'vinculo-bundle-'));
const plain = { PATH: process.env['PATH'] };
beforeAll(() => void execFileSync(process.execPath, [resolve(__dirname, '../build.mjs'), folder], { env: plain }));
afterAll(() => rmSync(folder, { recursive: true }));

test('the bundle refuses to start on nothing and names every variable that it misses', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'main.mjs')], { env: plain, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_STORAGE_BUCKET',
    'SHARED_SECRET',
    'SEARCH_KEY',
    'APPLICANT_TRACKING_KEY',
    'SECOND_FACTOR_KEY',
    'AUDIT_ANCHORS_FILE',
    'SMTP_URL',
    'MAIL_FROM',
    'HELP_ADDRESS',
    'INBOUND_MAIL_SECRET',
    'APP_URL',
    'PUBLIC_URL',
  ])
    expect(stderr).toContain(name);
});

test('the bundle reads foreign files in the worker beside it', async () => {
  const worker = new Worker(join(folder, 'file-reader.worker.mjs'));
  const received: ReaderMessage[] = [];
  const hasText = new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: ReaderMessage) => {
      received.push(message);
      if (message.kind === 'text') resolve();
    });
  });
  const bytes = tinyPdf([[{ text: 'Soldadura' }]]);
  worker.postMessage({ fileName: 'cv.pdf', storedType: 'application/pdf', bytes } satisfies LoadedFile);
  await hasText;
  await worker.terminate();
  expect(received).toMatchObject([
    { kind: 'started' },
    { kind: 'inspected', result: { ok: true, format: 'application/pdf' } },
    { kind: 'text', content: 'Soldadura' },
  ]);
});

test('the fonts of PDFs lie beside the bundle', () => {
  for (const file of Object.values(FONT_FILES)) expect(readdirSync(join(folder, 'fonts'))).toContain(basename(file));
});

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const serverUrl = process.env['TEST_DATABASE_URL'];
// Production runs only on a PostgreSQL server, so these tests need one.
if (TEST_ENGINE === 'postgres' && serverUrl !== undefined) {
  /** Runs the bundle on an empty database until `visit` ends, then signals it to stop and waits for its exit. */
  async function withBundle(args: readonly string[], visit: (url: string, database: Client) => Promise<void>) {
    const database = await createDatabase(serverUrl ?? '');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const port = await freePort();
    const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...args], {
      env: {
        ...plain,
        PORT: String(port),
        DATABASE_URL: database.url,
        FIREBASE_PROJECT_ID: 'a-project',
        FIREBASE_STORAGE_BUCKET: 'a-project.appspot.com',
        SHARED_SECRET: 'a-secret-for-tests-of-32-characters',
        SEARCH_KEY: 'a-search-key-for-tests',
        APPLICANT_TRACKING_KEY: 'an-applicant-tracking-key-for-tests',
        SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
        AUDIT_ANCHORS_FILE: join(folder, 'audit-anchors.jsonl'),
        SMTP_URL: 'smtps://mail.vinculo.example',
        MAIL_FROM: 'Vínculo <hola@vinculo.example>',
        HELP_ADDRESS: 'ayuda@vinculo.example',
        INBOUND_MAIL_SECRET: 'an-inbound-mail-secret-for-tests',
        APP_URL: 'https://admin.vinculo.example',
        PUBLIC_URL: 'https://api.vinculo.example',
      },
    });
    const exited = once(child, 'exit');
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    try {
      await visit(`http://127.0.0.1:${port}`, client);
    } finally {
      child.kill('SIGTERM');
      const status = await exited;
      await client.end();
      await database.drop();
      expect({ status, log }).toEqual({ status: [0, null], log: expect.any(String) });
    }
  }

  const status = async (url: string) => {
    const answer = await fetch(url).catch(() => undefined);
    // Reads the whole body: a stopping server waits for answers in progress.
    await answer?.arrayBuffer();
    return answer?.status;
  };

  const DONE = `select 1 from job_schedules where name = 'idempotency-keys'
    and not exists (select 1 from background_jobs where queue = 'idempotency-keys')`;
  /** Waits until a scheduled job that needs only the database is done. */
  const hasRun = (database: Client) =>
    eventually(
      async () => (await database.query(DONE).catch(() => ({ rowCount: 0 }))).rowCount,
      (count) => count === 1,
    );

  test('the bundle migrates, listens, serves its reference, and does background work', async () => {
    await withBundle([], async (url, database) => {
      await eventually(
        () => status(`${url}/health`),
        (answer) => answer === 200,
      );
      expect(await status(`${url}/docs/`)).toBe(200);
      expect(await status(`${url}/docs/static/swagger-ui.css`)).toBe(200);
      expect(await status(`${url}/aperture/companies`)).toBe(401);
      const page = await (await fetch(`${url}/p/resumen/unknown`)).text();
      expect(page).toContain('Este enlace no sirve');
      await hasRun(database);
    });
  });

  test('with --worker the bundle does background work alone', async () => {
    await withBundle(['--worker'], async (url, database) => {
      await hasRun(database);
      expect(await status(`${url}/health`)).toBeUndefined();
    });
  });
}
