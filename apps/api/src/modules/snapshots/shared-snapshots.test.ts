import { removeSnapshot, sendSnapshot, shareSnapshot, snapshotId, SNAPSHOTS_LIMIT } from '@vinculo/contracts/snapshots';
import { listColleagues } from '@vinculo/contracts/notifications';
import { eq, sql } from 'drizzle-orm';
import { outgoingMails } from '../../db/schema/outgoing-mails';
import { snapshots } from '../../db/schema/snapshots';
import { staff } from '../../db/schema/staff';
import { snapshotSource } from './snapshot-mail';
import {
  api,
  BY_COLLEAGUE,
  director,
  freeze,
  frozen,
  luz,
  NOVEMBER,
  raul,
  read,
  SUMMARY,
  titles,
  type Question,
} from './snapshots.fixture';

test('a private one is its author’s alone; to share takes the permission', async () => {
  const { snapshotID } = await frozen(luz);
  expect(await read(raul, snapshotID)).toMatchObject({ status: 404, info: { code: 'not_found' } });
  expect(await read(director, snapshotID)).toMatchObject({ status: 404 });
  expect(await titles(raul)).toEqual([]);
  expect(await freeze(luz, SUMMARY, true)).toMatchObject({ status: 403 });
  const params = { snapshotID };
  expect(
    await api.call(shareSnapshot, { params, body: { isShared: true, uids: [], version: 1 } }, { as: luz }),
  ).toMatchObject({
    status: 403,
  });
  expect(
    await api.call(shareSnapshot, { params, body: { isShared: true, uids: [], version: 1 } }, { as: director }),
  ).toMatchObject({ status: 404 });
  expect(await api.call(removeSnapshot, { params, body: { version: 1 } }, { as: raul })).toMatchObject({ status: 404 });
  const shared = await frozen(director, SUMMARY, true);
  expect(await titles(raul)).toEqual([shared.snapshotID]);
  expect(await titles(luz)).toEqual([snapshotID, shared.snapshotID]);
  expect((await read(raul, shared.snapshotID)).body).toMatchObject({
    isOwn: false,
    abilities: { share: false, remove: false },
  });
  const removal = { params: { snapshotID: shared.snapshotID }, body: { version: 1 } };
  expect(await api.call(removeSnapshot, removal, { as: raul })).toMatchObject({ status: 403 });
});

test('figures that somebody may not read live, they do not read in a snapshot, nor see that it is there', async () => {
  expect(await freeze(luz, BY_COLLEAGUE)).toMatchObject({ status: 403 });
  const { snapshotID } = await frozen(director, BY_COLLEAGUE, true);
  expect(await read(luz, snapshotID)).toMatchObject({ status: 404 });
  expect(await titles(luz)).toEqual([]);
  expect(await titles({ role: 'admin', uid: 'other' })).toEqual([snapshotID]);
  const scores: Question = { page: 'funnel', asked: { figures: [{ measure: 'candidateNps' }], period: NOVEMBER } };
  const survey = await frozen(director, scores, true);
  expect(await read({ role: 'cannotReadAnswers', uid: 'eva' }, survey.snapshotID)).toMatchObject({
    status: 404,
  });
  // Nor does an author who may not read them any more.
  const own = await frozen({ role: 'admin', uid: 'luz' }, BY_COLLEAGUE);
  expect(await read(luz, own.snapshotID)).toMatchObject({ status: 404 });
});

test('its link is mailed to colleagues who may read it, never its figures', async () => {
  for (const as of [director, luz, raul, { role: 'guest', uid: 'gil' } as const])
    await api.call(listColleagues, {}, { as });
  await api.database.write((tx) =>
    tx
      .update(staff)
      .set({ role: 'support' })
      .where(sql`uid = 'gil'`),
  );
  await api.database.write((tx) =>
    tx.execute(sql`insert into role_permissions values ('support', array['platform:use'], 1)`),
  );
  const { snapshotID } = await frozen(director);
  const params = { snapshotID };
  const send = (uids: string[], version: number) =>
    api.call(sendSnapshot, { params, body: { uids, version } }, { as: director });
  expect(await send(['nobody'], 1)).toMatchObject({ status: 404 });
  expect(await api.call(sendSnapshot, { params, body: { uids: ['raul'], version: 1 } }, { as: luz })).toMatchObject({
    status: 403,
  });
  const sent = await send(['luz', 'gil'], 1);
  expect(sent.body).toMatchObject({
    snapshot: { isShared: false, sharedWith: [{ uid: 'luz', name: 'Persona luz' }], version: 2 },
    unreached: ['Persona gil'],
  });
  // Raúl was not written to: it is not his.
  expect(await read(raul, snapshotID)).toMatchObject({ status: 404 });
  expect((await read(luz, snapshotID)).body).toMatchObject({ sharedWith: [], abilities: { share: false } });
  expect(await send(['luz'], 1)).toMatchObject({ status: 409 });
  const mails = await api.database.read.select().from(outgoingMails);
  expect(mails.map(({ subjectID }) => subjectID)).toEqual([`${snapshotID}/luz`]);
  const source = snapshotSource({ database: api.database, appUrl: 'https://vinculo.example' });
  const delivered = () => source(mails[0]!);
  expect(await delivered()).toEqual({
    to: 'luz@vinculo.example',
    late: { title: 'Noviembre', link: `https://vinculo.example/analytics/snapshots/${snapshotID}` },
  });
  // Not to who lost the right meanwhile, and not once it is private again.
  await api.call(shareSnapshot, { params, body: { isShared: false, uids: [], version: 2 } }, { as: director });
  expect(await delivered()).toBeNull();
});

test('it is shared with named colleagues, who may read it and no more', async () => {
  for (const as of [director, luz, raul]) await api.call(listColleagues, {}, { as });
  const { snapshotID } = await frozen(director, BY_COLLEAGUE);
  const { snapshotID: other } = await frozen(director);
  const share = (id: string, uids: string[], version: number) =>
    api.call(
      shareSnapshot,
      { params: { snapshotID: snapshotId.parse(id) }, body: { isShared: false, uids, version } },
      { as: director },
    );
  // The figures of colleagues are not for them.
  expect((await share(snapshotID, ['luz'], 1)).body).toMatchObject({
    snapshot: { sharedWith: [] },
    unreached: ['Persona luz'],
  });
  expect(await share(other, ['nobody'], 1)).toMatchObject({ status: 404 });
  expect((await share(other, ['luz', 'raul'], 1)).body).toMatchObject({
    snapshot: { isShared: false, sharedWith: [{ uid: 'luz' }, { uid: 'raul' }] },
    unreached: [],
  });
  expect(await titles(luz)).toEqual([other]);
  expect(await titles({ role: 'readOnly', uid: 'eva' })).toEqual([]);
  expect(
    await api.call(removeSnapshot, { params: { snapshotID: other }, body: { version: 2 } }, { as: luz }),
  ).toMatchObject({ status: 403 });
  await share(other, ['raul'], 2);
  expect(await read(luz, other)).toMatchObject({ status: 404 });
  expect(await read(raul, other)).toMatchObject({ status: 200 });
});

test('one from before companies needed a permission needs it today', async () => {
  const ana = { role: 'analyst', uid: 'ana' } as const;
  for (const as of [director, ana, raul]) await api.call(listColleagues, {}, { as });
  await frozen(director, {
    page: 'exploration',
    shape: 'bar',
    asked: { measure: 'hires', by: 'company', period: NOVEMBER },
  });
  const source = sql`select title, question, content, fingerprint, '{}', owner_uid, owner_name, taken_at, true from snapshots`;
  await api.database.write((tx) =>
    tx.execute(sql`insert into snapshots
      (title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared) ${source}`),
  );
  const [row] = await api.database.read.select().from(snapshots).where(eq(snapshots.isShared, true));
  const old = row!.snapshotID;
  expect(await read(raul, old)).toMatchObject({ status: 200 });
  expect(await titles(raul)).toEqual([old]);
  expect(await read(ana, old)).toMatchObject({ status: 404 });
  expect(await titles(ana)).toEqual([]);
  await api.database.write((tx) =>
    tx.execute(sql`insert into role_permissions values ('analytics', array['platform:use', 'analytics:read'], 1)`),
  );
  await api.database.write((tx) =>
    tx
      .update(staff)
      .set({ role: 'analytics' })
      .where(sql`uid = 'ana'`),
  );
  const sent = await api.call(
    sendSnapshot,
    { params: { snapshotID: old }, body: { uids: ['ana', 'raul'], version: 1 } },
    { as: director },
  );
  expect(sent.body).toMatchObject({ unreached: ['Persona ana'] });
});

test('those that somebody may not read take no place in their list', async () => {
  const ana = { role: 'analyst', uid: 'ana' } as const;
  const { snapshotID } = await frozen(director, SUMMARY, true);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await frozen(director, {
    page: 'exploration',
    shape: 'bar',
    asked: { measure: 'hires', by: 'company', period: NOVEMBER },
  });
  // From before companies needed a permission.
  await api.database.write((tx) =>
    tx.execute(sql`insert into snapshots
      (title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared)
      select title, question, content, fingerprint, '{}', owner_uid, owner_name, taken_at, true
      from snapshots, generate_series(1, ${SNAPSHOTS_LIMIT}) where question ->> 'page' = 'exploration'`),
  );
  expect(await titles(ana)).toEqual([snapshotID]);
});
