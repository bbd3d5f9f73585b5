import { randomUUID } from 'node:crypto';
import { createAnnotation, removeAnnotation } from '@vinculo/contracts/annotations';
import { readFigures } from '@vinculo/contracts/analytics';
import {
  freezeSnapshot,
  listSnapshots,
  OWNED_SNAPSHOTS_LIMIT,
  readSnapshot,
  removeSnapshot,
  restoreSnapshot,
  sendSnapshot,
  shareSnapshot,
  snapshotId,
  snapshotInput,
  verifySnapshot,
} from '@vinculo/contracts/snapshots';
import { listColleagues } from '@vinculo/contracts/notifications';
import type { RequestOf } from '@vinculo/contracts/wire';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { eq, sql } from 'drizzle-orm';
import { outgoingMails } from '../../db/schema/outgoing-mails';
import { snapshots } from '../../db/schema/snapshots';
import { staff } from '../../db/schema/staff';
import { hiringStory } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';
import { updateSums } from '../../testing/update-sums';
import { fingerprintOf } from './fingerprint';
import { snapshotSource } from './snapshot-mail';

jest.setTimeout(60_000);

/** Shares, and sees the team. */
const director = { role: 'admin', uid: 'dora' } as const;
const luz = { role: 'recruiter', uid: 'luz' } as const;
const raul = { role: 'readOnly', uid: 'raul' } as const;
interface Who {
  readonly role: RoleName;
  readonly uid: string;
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
type Question = RequestOf<typeof freezeSnapshot>['body']['question'];
const SUMMARY: Question = {
  page: 'summary',
  asked: {
    figures: [{ measure: 'registeredPeople' }, { measure: 'timeToFill' }, { measure: 'applications', series: 'week' }],
    period: NOVEMBER,
    compares: true,
  },
};
const BY_COLLEAGUE: Question = {
  page: 'exploration',
  shape: 'bar',
  asked: { measure: 'reviews', by: 'actor', period: NOVEMBER },
};

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const freeze = (as: Who, question: Question = SUMMARY, isShared = false, title = 'Noviembre') =>
  api.call(freezeSnapshot, { body: { title, isShared, question } }, { as });
async function frozen(as: Who, question: Question = SUMMARY, isShared = false) {
  const { status, body } = await freeze(as, question, isShared);
  expect(status).toBe(200);
  return body;
}
const read = (as: Who, id: string) => api.call(readSnapshot, { params: { snapshotID: snapshotId.parse(id) } }, { as });
const titles = async (as: Who) =>
  (await api.call(listSnapshots, {}, { as })).body.items.map(({ snapshotID }) => snapshotID);
const verify = async (id: string) =>
  (await api.call(verifySnapshot, { params: { snapshotID: snapshotId.parse(id) } }, { as: director })).body.isIntact;

test('a page is computed anew, and stays as it was after the data changed', async () => {
  await hiringStory(api);
  const { snapshotID, fingerprint, takenAt } = await frozen(director);
  expect(takenAt).toBe(api.clock.now.toISOString());
  const first = (await read(director, snapshotID)).body.content;
  if (first.page !== 'summary') throw new Error('another page');
  const body = { figures: [{ measure: 'registeredPeople' as const }], period: NOVEMBER };
  const live = async () => (await api.call(readFigures, { body }, { as: director })).body.figures[0]?.value;
  expect(first.answer.figures.map(({ value }) => value)).toEqual([3, 8, 3]);
  expect(first.answer.figures[1]?.clock).toMatchObject({ net: 6 });
  expect(first.before.figures).toHaveLength(1);
  expect(await live()).toBe(3);
  await hiringStory(api);
  await updateSums(api);
  expect(await live()).toBe(6);
  const again = (await read(director, snapshotID)).body;
  expect(again.content).toEqual(first);
  expect(again.fingerprint).toBe(fingerprint);
  expect(await verify(snapshotID)).toBe(true);
});

test('annotations of the period are frozen with the figures over time, without who wrote them', async () => {
  await hiringStory(api);
  const annotate = async (day: string, text: string) =>
    (await api.call(createAnnotation, { body: { day, text } }, { as: director })).body;
  const moved = await annotate('2026-11-09', 'Aquí cambió el modelo');
  await annotate('2026-10-31', 'Fuera del periodo');
  const exploration = (grain?: 'week'): Question => ({
    ...{ page: 'exploration', shape: 'bar' },
    asked: { measure: 'applications', period: NOVEMBER, ...(grain === undefined ? { by: 'place' } : { grain }) },
  });
  const { snapshotID } = await frozen(director);
  const weekly = await frozen(director, exploration('week'));
  const byPlace = await frozen(director, exploration());
  await api.call(
    removeAnnotation,
    { params: { annotationID: moved.annotationID }, body: { version: moved.version } },
    { as: director },
  );
  const contentOf = async (id: string) => (await read(director, id)).body.content;
  const kept = [{ day: '2026-11-09', text: 'Aquí cambió el modelo' }];
  expect(await contentOf(snapshotID)).toMatchObject({ annotations: kept });
  expect(await contentOf(weekly.snapshotID)).toMatchObject({ annotations: kept });
  expect(await contentOf(byPlace.snapshotID)).not.toHaveProperty('annotations');
  expect(await verify(snapshotID)).toBe(true);
});

test('every kind of page is frozen; figures in the request are not believed', async () => {
  await hiringStory(api);
  const asked = { period: NOVEMBER };
  const questions: Question[] = [
    { page: 'funnel', asked: { ...asked, figures: [{ measure: 'applications' }, { measure: 'hires' }] } },
    { page: 'cohorts', asked: { ...asked, milestone: 'application' } },
    { page: 'exploration', shape: 'line', asked: { ...asked, measure: 'applications', grain: 'month' } },
  ];
  for (const question of questions) {
    const forged = { ...question, answer: { countedAt: '2026-11-01T00:00:00Z', figures: [], rows: [], cohorts: [] } };
    expect(await freeze(luz, forged)).toMatchObject({ status: 400 });
    const { snapshotID } = await frozen(luz, question);
    const { content } = (await read(luz, snapshotID)).body;
    expect(content.page).toBe(question.page);
    expect(JSON.stringify(content)).toMatch(/"(value|size)":3/);
    expect(await api.call(verifySnapshot, { params: { snapshotID } }, { as: luz })).toMatchObject({
      body: { isIntact: true },
    });
  }
});

test('what is stored cannot be changed; what somebody changes past that shows', async () => {
  const { snapshotID } = await frozen(director);
  const forge = sql`update snapshots set content = jsonb_set(content, '{answer,figures,0,value}', '99')`;
  await expect(api.database.write((tx) => tx.execute(forge))).rejects.toMatchObject({
    cause: { message: 'snapshots are frozen' },
  });
  await api.database.write(async (tx) => {
    await tx.execute(sql`alter table snapshots disable trigger snapshots_frozen`);
    await tx.execute(forge);
  });
  expect(await verify(snapshotID)).toBe(false);
  // With another fingerprint to go with it: the log has the first one.
  const fingerprint = fingerprintOf((await read(director, snapshotID)).body.content);
  await api.database.write((tx) => tx.execute(sql`update snapshots set fingerprint = ${fingerprint}`));
  expect(await verify(snapshotID)).toBe(false);
});

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

test('of two writers one is refused with what the other did', async () => {
  const shared = await frozen(director);
  const share = (version: number) =>
    api.call(
      shareSnapshot,
      { params: { snapshotID: shared.snapshotID }, body: { isShared: true, uids: [], version } },
      { as: director },
    );
  const both = await Promise.all([share(1), share(1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.info).toMatchObject({
    code: 'version_conflict',
    current: { version: 2, isShared: true },
  });
});

test('a withdrawn one is gone for everybody, and comes back for a moment', async () => {
  const { snapshotID } = await frozen(director, SUMMARY, true);
  const params = { snapshotID };
  expect(await api.call(removeSnapshot, { params, body: { version: 1 } }, { as: director })).toMatchObject({
    status: 200,
  });
  expect(await read(raul, snapshotID)).toMatchObject({ status: 404 });
  expect(await api.call(restoreSnapshot, { params, body: {} }, { as: raul })).toMatchObject({ status: 404 });
  expect(await api.call(restoreSnapshot, { params, body: {} }, { as: director })).toMatchObject({ status: 200 });
  expect(await read(raul, snapshotID)).toMatchObject({ status: 200 });
  await api.call(removeSnapshot, { params, body: { version: 1 } }, { as: director });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await api.call(restoreSnapshot, { params, body: {} }, { as: director })).toMatchObject({
    status: 409,
    info: { code: 'undo_expired' },
  });
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

test('titles hold no identifiers; one author keeps a hundred', async () => {
  for (const title of ['', 'HEGG560427MVZRRL04', 'x'.repeat(81), 'uno\ndos'])
    expect([title, (await freeze(luz, SUMMARY, false, title)).status]).toEqual([title, 400]);
  const hostile = '<script>alert(1)</script> =HYPERLINK("x")';
  expect((await freeze(luz, SUMMARY, false, hostile)).body.title).toBe(hostile);
  await api.database.write((tx) =>
    tx.execute(sql`insert into snapshots (title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared)
      select title, question, content, fingerprint, needs, owner_uid, owner_name, taken_at, is_shared
      from snapshots, generate_series(2, ${OWNED_SNAPSHOTS_LIMIT})`),
  );
  expect(await freeze(luz)).toMatchObject({ status: 409, info: { code: 'too_many_snapshots' } });
});

test('the ladder of status codes', async () => {
  const body = snapshotInput.parse({ title: 'Noviembre', isShared: false, question: SUMMARY });
  const params = { snapshotID: snapshotId.parse(randomUUID()) };
  expect((await api.call(freezeSnapshot, { body })).status).toBe(401);
  expect((await api.call(freezeSnapshot, { body }, { as: 'guest' })).status).toBe(403);
  expect((await api.call(readSnapshot, { params })).status).toBe(401);
  expect((await api.call(readSnapshot, { params }, { as: 'guest' })).status).toBe(403);
  expect((await api.call(readSnapshot, { params }, { as: 'readOnly' })).status).toBe(404);
  expect((await api.call(verifySnapshot, { params }, { as: 'readOnly' })).status).toBe(404);
  const asking = async (count: number, period: typeof NOVEMBER) => {
    const figures = Array.from({ length: count }, () => ({ measure: 'hires' as const }));
    return (await freeze(luz, { page: 'funnel', asked: { figures, period } })).status;
  };
  expect(await asking(1, { from: '2000-01-01', to: '2026-11-01' })).toBe(400);
  expect(await asking(41, NOVEMBER)).toBe(400);
  expect(await asking(40, NOVEMBER)).toBe(200);
  const sharing = Object.entries(ROLE_PERMISSIONS).filter(([, granted]) => granted.includes('snapshots:share'));
  expect(sharing.map(([role]) => role)).toEqual(['analytics']);
});
