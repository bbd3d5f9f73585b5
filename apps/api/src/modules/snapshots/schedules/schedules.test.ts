import { randomUUID } from 'node:crypto';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  changeSnapshotSchedule,
  createSnapshotSchedule,
  freezeSnapshot,
  listSnapshots,
  listSnapshotSchedules,
  OWNED_SCHEDULES_LIMIT,
  OWNED_SNAPSHOTS_LIMIT,
  readSnapshot,
  removeSnapshotSchedule,
  scheduleId,
  snapshotId,
} from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';
import { sql } from 'drizzle-orm';
import { outgoingMails } from '../../../db/schema/outgoing-mails';
import { hiringStory } from '../../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { RoleName } from '../../../testing/test-tokens';
import { snapshotSource } from '../snapshot-mail';
import { sendDueSnapshots } from './send-due-snapshots';

const director = { role: 'admin', uid: 'dora' } as const;
const luz = { role: 'recruiter', uid: 'luz' } as const;
interface Who {
  readonly role: RoleName;
  readonly uid: string;
}
type Question = RequestOf<typeof freezeSnapshot>['body']['question'];
const period = { from: '2026-10-01', to: '2026-10-31' };
const HIRES: Question = {
  page: 'exploration',
  shape: 'table',
  asked: { measure: 'applications', by: 'place', period },
};
const BY_COLLEAGUE: Question = {
  page: 'exploration',
  shape: 'bar',
  asked: { measure: 'reviews', by: 'actor', period },
};

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  // A Monday.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
  for (const as of [director, luz]) await api.call(listColleagues, {}, { as });
  const rights = sql`update staff set role = 'admin' where uid = 'dora'`;
  await api.database.write((tx) => tx.execute(rights));
});
afterEach(() => api.close());

const freeze = async (question: Question, as: Who = director) =>
  (await api.call(freezeSnapshot, { body: { title: 'Octubre', isShared: false, question } }, { as })).body.snapshotID;
const create = async (more: object = {}, as: Who = director, question = HIRES) =>
  api.call(
    createSnapshotSchedule,
    { body: { snapshotID: await freeze(question), title: 'Postulaciones', rhythm: 'week', uids: ['luz'], ...more } },
    { as },
  );
const list = async (as: Who = director) => (await api.call(listSnapshotSchedules, {}, { as })).body.items;
const send = () => sendDueSnapshots(api.database, api.clock.now);
const at = (moment: string) => (api.clock.now = new Date(moment));
const mails = () => api.database.read.select().from(outgoingMails);
const snapshotsOf = async (as: Who) => (await api.call(listSnapshots, {}, { as })).body.items;

test('each Monday the week before is frozen and mailed once, as a link and a PDF', async () => {
  await hiringStory(api);
  at('2026-11-02T18:00:00.000Z');
  expect((await create()).body).toMatchObject({
    rhythm: 'week',
    nextOn: '2026-11-09',
    recipients: [{ uid: 'luz', name: 'Persona luz' }],
    lastSnapshotID: null,
  });
  await send();
  expect(await mails()).toEqual([]);
  at('2026-11-09T13:00:00.000Z');
  // Two workers at once, and one more.
  await Promise.all([send(), send()]);
  await send();
  const [schedule] = await list();
  expect(schedule).toMatchObject({ nextOn: '2026-11-16', problem: null });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'snapshotScheduled', subjectID: `${schedule?.lastSnapshotID}/luz` });
  const [seen] = await snapshotsOf(luz);
  expect(seen).toMatchObject({
    title: 'Postulaciones: 2 nov 2026 a 8 nov 2026',
    period: { from: '2026-11-02', to: '2026-11-08' },
    isOwn: false,
    isShared: false,
  });
  const params = { snapshotID: snapshotId.parse(seen?.snapshotID) };
  const { content } = (await api.call(readSnapshot, { params }, { as: luz })).body;
  expect(content).toMatchObject({ answer: { figure: { value: 3 } } });
  const source = snapshotSource({ database: api.database, appUrl: 'https://vinculo.example' });
  const letter = await source(mail!);
  expect(letter).toMatchObject({
    to: 'luz@vinculo.example',
    late: { title: 'Postulaciones: 2 nov 2026 a 8 nov 2026' },
    files: [{ fileName: 'instantanea-2026-11-09.pdf', type: 'application/pdf' }],
  });
  const pdf = Buffer.from(letter?.files?.[0]?.bytes ?? []).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain('/StructTreeRoot');
});

test('after days without a server the last week is sent, once', async () => {
  await create();
  at('2026-11-26T13:00:00.000Z');
  await send();
  await send();
  expect((await snapshotsOf(luz)).map(({ period: of }) => of)).toEqual([{ from: '2026-11-16', to: '2026-11-22' }]);
  expect(await list()).toMatchObject([{ nextOn: '2026-11-30' }]);
});

test('what its author may not read any more is not sent; a change begins it again', async () => {
  const { scheduleID } = (await create()).body;
  const role = (name: string) => sql`update staff set role = ${name} where uid = 'dora'`;
  await api.database.write((tx) => tx.execute(role('recruiter')));
  at('2026-11-09T13:00:00.000Z');
  await send();
  expect(await mails()).toEqual([]);
  const [stopped] = await list();
  expect(stopped).toMatchObject({ problem: 'owner' });
  await api.database.write((tx) => tx.execute(role('admin')));
  await send();
  expect(await mails()).toEqual([]);
  const body = { title: 'Otra', rhythm: 'month' as const, uids: ['luz'], version: stopped?.version ?? 0 };
  const changed = await api.call(changeSnapshotSchedule, { params: { scheduleID }, body }, { as: director });
  expect(changed.body).toMatchObject({ title: 'Otra', problem: null, nextOn: '2026-12-01' });
});

test('one that fails keeps no other from being sent, and is not sent by half', async () => {
  await create({ title: 'Primera' });
  await create({ title: 'Segunda' });
  await api.database.write((tx) =>
    tx.execute(sql`update snapshot_schedules set question = '{"page":"none"}' where title = 'Primera'`),
  );
  at('2026-11-09T13:00:00.000Z');
  await expect(send()).rejects.toThrow('Scheduled snapshots were not sent.');
  expect(await mails()).toHaveLength(1);
  expect((await snapshotsOf(luz)).map(({ title }) => title)).toEqual([expect.stringContaining('Segunda')]);
});

test('an author without room for more snapshots sends nothing, and the schedule says why', async () => {
  await create();
  await api.database.write((tx) =>
    tx.execute(sql`insert into snapshots (title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared)
      select title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared
      from snapshots, generate_series(2, ${OWNED_SNAPSHOTS_LIMIT})`),
  );
  at('2026-11-09T13:00:00.000Z');
  await send();
  expect(await mails()).toEqual([]);
  expect(await list()).toMatchObject([{ problem: 'full' }]);
});

test('who lost the right before the mail goes gets none', async () => {
  await create();
  at('2026-11-09T13:00:00.000Z');
  await send();
  const source = snapshotSource({ database: api.database, appUrl: 'https://vinculo.example' });
  await api.database.write((tx) =>
    tx.execute(sql`insert into role_permissions values ('recruiter', array['platform:use'], 1)`),
  );
  expect(await source((await mails())[0]!)).toBeNull();
});

test('only its author changes it; administrators see and remove it; nobody else sees it', async () => {
  const analyst = { role: 'sharer', uid: 'ana' } as const;
  await api.call(listColleagues, {}, { as: analyst });
  const { scheduleID, version } = (await create()).body;
  const params = { scheduleID };
  const body = { title: 'Otra', rhythm: 'week' as const, uids: ['luz'], version };
  const other = { role: 'admin', uid: 'otra' } as const;
  expect(await list(analyst)).toEqual([]);
  expect(await api.call(changeSnapshotSchedule, { params, body }, { as: analyst })).toMatchObject({ status: 404 });
  expect(await api.call(removeSnapshotSchedule, { params, body: { version } }, { as: analyst })).toMatchObject({
    status: 404,
  });
  expect(await list(other)).toMatchObject([{ scheduleID, isOwn: false }]);
  expect(await api.call(changeSnapshotSchedule, { params, body }, { as: other })).toMatchObject({ status: 403 });
  expect(
    await api.call(changeSnapshotSchedule, { params, body: { ...body, version: 9 } }, { as: director }),
  ).toMatchObject({ status: 409, info: { code: 'version_conflict', current: { title: 'Postulaciones' } } });
  expect(await api.call(removeSnapshotSchedule, { params, body: { version } }, { as: other })).toMatchObject({
    status: 200,
  });
  expect(await list()).toEqual([]);
});

test('the ladder', async () => {
  const body = { snapshotID: await freeze(HIRES), title: 'Una', rhythm: 'week' as const, uids: ['luz'] };
  const ask = (as: Who | null, more: object = {}) =>
    api.call(createSnapshotSchedule, { body: { ...body, ...more } }, as === null ? {} : { as });
  expect(await ask(null)).toMatchObject({ status: 401 });
  expect(await ask(luz)).toMatchObject({ status: 403 });
  expect(await api.call(listSnapshotSchedules, {}, { as: luz })).toMatchObject({ status: 403 });
  for (const bad of [{ uids: [] }, { title: '' }, { title: 'HEGG560427MVZRRL04' }, { rhythm: 'hour' }])
    expect([bad, (await ask(director, bad)).status]).toEqual([bad, 400]);
  expect(await ask(director, { snapshotID: randomUUID() })).toMatchObject({ status: 404 });
  expect(await ask(director, { uids: ['nobody'] })).toMatchObject({ status: 404 });
  const params = { scheduleID: scheduleId.parse(randomUUID()) };
  expect(await api.call(removeSnapshotSchedule, { params, body: { version: 1 } }, { as: director })).toMatchObject({
    status: 404,
  });
  // Figures of colleagues are not for recruiters.
  expect(await create({}, director, BY_COLLEAGUE)).toMatchObject({
    status: 409,
    info: { code: 'recipient_cannot_read' },
  });
  for (let n = 0; n < OWNED_SCHEDULES_LIMIT; n += 1) expect((await ask(director)).status).toBe(200);
  expect(await ask(director)).toMatchObject({ status: 409, info: { code: 'too_many_schedules' } });
});
