import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany } from '@vinculo/contracts/companies';
import { sql } from 'drizzle-orm';
import { aCompanyInput } from '../../../testing/builders';
import { checkChain } from '../../../testing/check-chain';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { createAnchorFile } from '../../../anchors/audit-anchors';
import { anchorLog } from './anchor-log';
import { sealedAfter } from './chain.repository';
import { eventHash, GENESIS_HASH } from './event-hash';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(() => api.close());

const write = async (times: number) => {
  for (let time = 0; time < times; time += 1)
    await api.call(createCompany, { body: aCompanyInput({ tradeName: `Taller ${time}` }) }, { as: 'recruiter' });
};
const anchor = async () => {
  await api.app.sealer.seal();
  return anchorLog(api.database.read, api.anchors, api.clock.now);
};

/** With the rights of the database's owner. */
async function behindTheRules(statement: ReturnType<typeof sql>): Promise<void> {
  await api.database.read.execute(sql`alter table audit_events disable trigger user`);
  await api.database.read.execute(statement);
  await api.database.read.execute(sql`alter table audit_events enable trigger user`);
}

test('events cut off at the end are detected and counted', async () => {
  await write(6);
  await anchor();
  expect(await checkChain(api)).toMatchObject({ events: 6, missing: 0, brokenAt: null, anchor: { events: 6 } });
  await behindTheRules(
    sql`delete from audit_events where event_id in (select event_id from audit_events order by 1 desc limit 2)`,
  );
  expect(await checkChain(api)).toMatchObject({ events: 4, missing: 2, brokenAt: null, anchor: { events: 6 } });
  // Later events do not hide the cut.
  await expect(anchor()).rejects.toThrow('contradicts');
  await write(3);
  expect(await checkChain(api)).toMatchObject({ events: 4, missing: 2, brokenAt: expect.any(Number) });
  expect(await api.anchors.last()).toMatchObject({ events: 6 });
});

test('a log rewritten from the first event, hashes included, contradicts its anchor', async () => {
  await write(3);
  await anchor();
  const events = await sealedAfter(api.database.read, undefined, 10);
  let previousHash = GENESIS_HASH;
  for (const event of events) {
    const forged = { ...event, actorName: 'Otra', previousHash };
    previousHash = eventHash(forged.previousHash, forged);
    await behindTheRules(
      sql`update audit_events set actor_name = 'Otra', previous_hash = ${forged.previousHash}, hash = ${previousHash} where event_id = ${event.eventID}`,
    );
  }
  expect(await checkChain(api)).toMatchObject({ brokenAt: events.at(-1)!.eventID, missing: 0 });
});

test('a check without findings anchors the log; anchors follow one another', async () => {
  expect(await anchor()).toBeNull();
  await write(2);
  expect(await checkChain(api)).toMatchObject({ events: 2, anchor: null });
  expect(await api.anchors.last()).toMatchObject({ events: 2 });
  await write(1);
  expect(await anchor()).toMatchObject({ events: 3 });
  expect(await anchor()).toEqual(await api.anchors.last());
});

describe('the file of anchors', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anchors-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is append-only, and ignores an incomplete last line after a crash', async () => {
    const path = join(folder, 'anchors.jsonl');
    const file = createAnchorFile(path);
    const one = { at: '2026-11-20T18:00:00.000Z', eventID: 7, hash: 'a', events: 6 };
    expect(await file.last()).toBeNull();
    await file.append(one);
    await file.append({ ...one, eventID: 9, events: 8 });
    await appendFile(path, '{"at":"2026');
    expect(await file.last()).toMatchObject({ eventID: 9 });
    await file.append({ ...one, eventID: 11, events: 10 });
    expect(await file.last()).toMatchObject({ eventID: 11 });
    expect((await readFile(path, 'utf8')).split('\n')[1]).toBe(JSON.stringify(one));
  });

  test('fails when tampered with instead of reading as empty', async () => {
    const path = join(folder, 'anchors.jsonl');
    await writeFile(path, 'nothing\n');
    await expect(createAnchorFile(path).last()).rejects.toThrow();
  });
});
