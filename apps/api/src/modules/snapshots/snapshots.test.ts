import { randomUUID } from 'node:crypto';
import { createAnnotation, removeAnnotation } from '@vinculo/contracts/annotations';
import { readFigures } from '@vinculo/contracts/analytics';
import {
  freezeSnapshot,
  OWNED_SNAPSHOTS_LIMIT,
  readSnapshot,
  removeSnapshot,
  restoreSnapshot,
  shareSnapshot,
  snapshotId,
  snapshotInput,
  verifySnapshot,
} from '@vinculo/contracts/snapshots';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { hiringStory } from '../../testing/hiring-story';
import { updateSums } from '../../testing/update-sums';
import { fingerprintOf } from './fingerprint';
import { api, director, freeze, frozen, luz, NOVEMBER, raul, read, SUMMARY, type Question } from './snapshots.fixture';

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

test('titles and sources hold no identifiers; one author keeps a hundred', async () => {
  for (const title of ['', 'HEGG560427MVZRRL04', 'x'.repeat(81), 'uno\ndos'])
    expect([title, (await freeze(luz, SUMMARY, false, title)).status]).toEqual([title, 400]);
  const sources = ['HEGG560427MVZRRL04'];
  const forOne: Question = {
    page: 'exploration',
    shape: 'bar',
    asked: { measure: 'applications', period: NOVEMBER, filters: { sources } },
  };
  expect(await freeze(luz, forOne)).toMatchObject({
    status: 400,
    info: { fields: { 'question.asked.filters.sources': 'identifier' } },
  });
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
