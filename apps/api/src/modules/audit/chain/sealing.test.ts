import { createInterface } from 'node:readline';
import { listAuditEvents, revertAuditEvent } from '@vinculo/contracts/audit';
import { createCompany, editCompany, getCompany } from '@vinculo/contracts/companies';
import { followLive, liveMessage, type LiveMessage } from '@vinculo/contracts/live';
import { asc, sql, type SQL } from 'drizzle-orm';
import { auditEvents } from '../../../db/schema/audit';
import { announce, announceNotified } from '../../../announcements/announce';
import { aCompanyInput } from '../../../testing/builders';
import { checkChain, checkSealed } from '../../../testing/check-chain';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { appendEvents, SYSTEM } from '../append-event';
import { anchorLog } from './anchor-log';
import { sealEvents } from './seal-events';
import { createSealer } from './sealer';

/** The engine of this run, set by the jest configuration. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

const admin = { as: 'admin' } as const;
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  await api.app.ready();
  // From here on events are sealed only on request.
  await api.app.sealer.stop();
});
afterEach(() => api.close());

const seal = () => api.app.sealer.seal();
const write = async (times: number) => {
  for (let time = 0; time < times; time += 1)
    await api.call(createCompany, { body: aCompanyInput({ tradeName: `Taller ${time}` }) }, admin);
};
const append = (entityID: string, gate: Promise<void> = Promise.resolve()) =>
  api.database.write(async (tx) => {
    await appendEvents({ tx, now: api.clock.now, origin: '', actor: SYSTEM }, [
      { action: 'company.edited', entityID, entityName: '' },
    ]);
    await gate;
  });
const stored = () => api.database.read.select().from(auditEvents).orderBy(asc(auditEvents.eventID));

/** With the rights of the database's owner. */
async function behindTheRules(...statements: SQL[]): Promise<void> {
  await api.database.read.execute(sql`alter table audit_events disable trigger user`);
  for (const statement of statements) await api.database.read.execute(statement);
  await api.database.read.execute(sql`alter table audit_events enable trigger user`);
}

test('events are listed, can be reverted and are counted before they are sealed', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput({ city: 'Reynosa' }) }, admin)).body;
  await seal();
  const params = { companyID };
  api.clock.now = new Date('2026-11-20T18:00:05.000Z');
  await api.call(editCompany, { params, body: { city: 'Tampico', version: 1 } }, admin);
  const list = async () => (await api.call(listAuditEvents, { query: {} }, admin)).body.items;
  const [edit, creation] = await list();
  expect(edit).toMatchObject({ action: 'company.edited', hash: null, abilities: { revert: true } });
  expect(creation).toMatchObject({ action: 'company.created', hash: expect.stringMatching(/^[\da-f]{64}$/) });
  expect(await checkSealed(api)).toMatchObject({
    events: 1,
    brokenAt: null,
    unsealed: 1,
    oldestUnsealedAt: '2026-11-20T18:00:05.000Z',
  });
  expect(await api.call(revertAuditEvent, { params: { eventID: edit!.eventID }, body: {} }, admin)).toMatchObject({
    status: 200,
  });
  expect((await api.call(getCompany, { params }, admin)).body.city).toBe('Reynosa');
  expect(await checkChain(api)).toMatchObject({ events: 3, brokenAt: null, unsealed: 0, oldestUnsealedAt: null });
});

test('concurrent sealers, amid writes, seal each event once', async () => {
  const sealers = [api.database, api.database].map((database) => createSealer(database, () => undefined));
  await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => append(`it ${index}`)),
    ...Array.from({ length: 10 }, () => sealers.map((sealer) => sealer.seal())).flat(),
  ]);
  expect(await checkChain(api)).toMatchObject({ events: 40, brokenAt: null, unsealed: 0 });
});

test('a sealer that fails before its commit leaves its events to the next one', async () => {
  await write(3);
  const killed = api.database.write(async (tx) => {
    expect(await sealEvents(tx)).toBe('done');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await checkSealed(api)).toMatchObject({ events: 0, unsealed: 3 });
  expect(await checkChain(api)).toMatchObject({ events: 3, brokenAt: null, unsealed: 0 });
});

// The embedded engine has one connection: no writes beside an open transaction.
const onServer = TEST_ENGINE === 'postgres' ? test : () => undefined;
onServer('a transaction that stays open keeps no other from being sealed, and lands after them', async () => {
  let commit: () => void = () => undefined;
  const slow = append('slow', new Promise((resolve) => (commit = resolve)));
  await append('fast');
  await seal();
  expect(await checkSealed(api)).toMatchObject({ events: 1, unsealed: 0 });
  commit();
  await slow;
  expect(await checkSealed(api)).toMatchObject({ events: 1, unsealed: 1 });
  expect(await checkChain(api)).toMatchObject({ events: 2, brokenAt: null });
  const [first, second] = await stored();
  // The slow transaction took its id first.
  expect([first!.entityID, second!.entityID]).toEqual(['slow', 'fast']);
  expect(first!.batch).toBeGreaterThan(second!.batch!);
});

test('10,000 unsealed events are sealed from the start, batch by batch', async () => {
  await api.database.read.execute(sql`
    insert into audit_events (at, actor_uid, actor_name, origin, action, entity_id, entity_name, before, after)
    select now(), 'system', 'Sistema', '', 'company.edited', number::text, '', '{}', '{"b": 1, "a": [2]}'
    from generate_series(1, 10000) as number`);
  expect(await checkSealed(api)).toMatchObject({ events: 0, unsealed: 10_000 });
  expect(await checkChain(api)).toMatchObject({ events: 10_000, brokenAt: null, unsealed: 0 });
  expect(new Set((await stored()).map(({ batch }) => batch)).size).toBe(20);
});

describe('the rules of the table', () => {
  const refused = { cause: { message: 'audit_events is append-only' } };

  test('an event is inserted unsealed, even if the statement sets a hash', async () => {
    await write(1);
    await seal();
    const columns = sql.raw('at, actor_uid, actor_name, origin, action, entity_id, entity_name, before, after');
    await api.database.read.execute(sql`
      insert into audit_events (${columns}, batch, previous_hash, hash)
      select ${columns}, batch, previous_hash, hash from audit_events`);
    expect((await stored())[1]).toMatchObject({ batch: null, previousHash: null, hash: null });
    expect(await checkChain(api)).toMatchObject({ events: 2, brokenAt: null });
  });

  test('no column of an event changes after its insert, and no seal changes', async () => {
    await write(2);
    const [first] = await stored();
    const update = (set: string) =>
      api.database.read.execute(sql`update audit_events set ${sql.raw(set)} where event_id = ${first!.eventID}`);
    const aSeal = `batch = 1, previous_hash = '', hash = ''`;
    await expect(update(`reason = 'otra'`)).rejects.toMatchObject(refused);
    await expect(update(`${aSeal}, reason = 'otra'`)).rejects.toMatchObject(refused);
    await expect(update(`batch = 1`)).rejects.toMatchObject(refused);
    await seal();
    await expect(update(aSeal)).rejects.toMatchObject(refused);
    await expect(update(`batch = null`)).rejects.toMatchObject(refused);
    await expect(api.database.read.execute(sql`delete from audit_events`)).rejects.toMatchObject(refused);
  });
});

describe('changes of sealed events in the database are detected:', () => {
  const second = sql`(select event_id from audit_events order by batch, event_id limit 1 offset 1)`;
  const columns = sql.raw('at, actor_uid, actor_name, origin, action, entity_id, entity_name, before, after');
  test.each([
    ['one is changed', sql`update audit_events set actor_name = 'Otra' where event_id = ${second}`],
    [
      'its audit data',
      sql`update audit_events set origin = '1.2.3.4', at = at - interval '1 day' where event_id = ${second}`,
    ],
    ['one is removed', sql`delete from audit_events where event_id = ${second}`],
    [
      'one is inserted between them',
      sql`insert into audit_events (${columns}, batch, previous_hash, hash)
        select ${columns}, batch, previous_hash, hash from audit_events where event_id = ${second}`,
    ],
    [
      'one is inserted without a hash',
      sql`insert into audit_events (${columns}, batch) select ${columns}, batch from audit_events where event_id = ${second}`,
    ],
    ['one is moved to the end', sql`update audit_events set batch = 1000 where event_id = ${second}`],
    [
      'one is unsealed and changed, to be sealed again',
      sql`update audit_events set batch = null, actor_name = 'Otra' where event_id = ${second}`,
    ],
  ])('%s', async (_what, statement) => {
    for (let batch = 0; batch < 3; batch += 1) {
      await write(2);
      await seal();
    }
    expect(await checkSealed(api)).toMatchObject({ events: 6, brokenAt: null });
    await behindTheRules(statement);
    expect((await checkChain(api)).brokenAt).toEqual(expect.any(Number));
  });

  test('the last ones are unsealed, changed and sealed again: the anchor contradicts', async () => {
    await write(3);
    await seal();
    await anchorLog(api.database.read, api.anchors, api.clock.now);
    const last = (await stored()).at(-1)!.eventID;
    await behindTheRules(sql`update audit_events set batch = null, actor_name = 'Otra' where event_id = ${last}`);
    expect(await checkSealed(api)).toMatchObject({ missing: 1, events: 2 });
    expect((await checkChain(api)).brokenAt).toBe(last);
    await expect(anchorLog(api.database.read, api.anchors, api.clock.now)).rejects.toThrow('contradicts');
  });
});

test('an announcement that was not sent because its instance ended is sent with the next batch, once', async () => {
  const token = await api.tokens.tokenFor('admin');
  const response = await api.app.inject({
    method: 'GET',
    url: followLive.path,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  const next = async (): Promise<LiveMessage> => {
    const { value } = await lines.next();
    return value === '' ? next() : liveMessage.parse(JSON.parse(String(value).replace(/^data: /, '')));
  };
  expect(await next()).toEqual({ kind: 'alive' });
  await api.database.write((tx) => announce(tx, { kind: 'released' }));
  const doomed = api.database.write(async (tx) => {
    await announce(tx, { kind: 'notified', uids: ['admin'] });
    throw new Error('rolled back');
  });
  await expect(doomed).rejects.toThrow('rolled back');
  await append('it');
  await seal();
  await seal();
  await append('other');
  await seal();
  const changed = { kind: 'changed', topic: 'company', verb: 'changed', byUid: SYSTEM.uid, byName: SYSTEM.name };
  expect(await next()).toEqual({ kind: 'released' });
  expect(await next()).toEqual({ ...changed, entityIDs: ['it'] });
  expect(await next()).toEqual({ ...changed, entityIDs: ['other'] });
  stream.destroy();
});

test('events of a batch are announced together, by who did what', async () => {
  await append('one');
  await append('two');
  const received: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const receive = (payload: string) => {
    received.push(payload);
    if (payload.includes('three')) finish();
  };
  const stop = await api.database.listen('live', receive, () => undefined);
  await seal();
  await append('three');
  await seal();
  await finished;
  await stop();
  expect(received.map((payload) => JSON.parse(payload))).toMatchObject([
    { kind: 'changed', topic: 'company', entityIDs: ['one', 'two'] },
    { kind: 'changed', topic: 'company', entityIDs: ['three'] },
  ]);
});

test('a batch is sealed regardless of the length of its announcements', async () => {
  const ids = Array.from({ length: 90 }, (_, index) => `${index}`.padStart(128, 'x'));
  await api.database.write(async (tx) => {
    await appendEvents(
      { tx, now: api.clock.now, origin: '', actor: SYSTEM },
      ids.map((entityID) => ({ action: 'staff.deactivated', entityID, entityName: '' })),
    );
    await announceNotified(tx, ids);
  });
  const received: unknown[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const receive = (payload: string) => {
    received.push(JSON.parse(payload));
    if (payload.includes('changed')) finish();
  };
  const stop = await api.database.listen('live', receive, () => undefined);
  await seal();
  await finished;
  await stop();
  expect(received).toMatchObject([
    ...[ids.slice(0, 40), ids.slice(40, 80), ids.slice(80)].map((uids) => ({ kind: 'notified', uids })),
    { kind: 'changed', topic: 'staff', entityIDs: [] },
  ]);
});
