import { randomUUID } from 'node:crypto';
import {
  chooseSavedView,
  createSavedView,
  editSavedView,
  listSavedViews,
  OWNED_VIEWS_LIMIT,
  SAVED_VIEWS_LIMIT,
  removeSavedView,
  restoreSavedView,
  viewedSearch,
  type SavedViewId,
} from '@vinculo/contracts/saved-views';
import { eq, like } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import { savedViews } from '../../db/schema/saved-views';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

type Who = 'admin' | 'recruiter';
const search = viewedSearch.parse({ filters: { textSearch: 'soldador' }, sort: 'activity', direction: 'desc' });

const create = async (name: string, isShared: boolean, as: Who = 'recruiter') =>
  (await api.call(createSavedView, { body: { name, isShared, search } }, { as, key: randomUUID() })).body;
const seenBy = async (as: Who) => (await api.call(listSavedViews, {}, { as })).body.items;
const namesSeenBy = async (as: Who) => (await seenBy(as)).map(({ name }) => name);
const actionsOn = async (viewID: SavedViewId) =>
  (await api.database.read.select().from(auditEvents).where(eq(auditEvents.entityID, viewID))).map(
    ({ action }) => action,
  );

test('a private view is its owner’s alone, a shared one everybody’s, and both are written down', async () => {
  const own = await create('Soldadores míos', false);
  const shared = await create('Soldadores de todos', true);
  expect(own).toMatchObject({ search, isShared: false, isPinned: false, isDefault: false, abilities: { edit: true } });
  expect(await namesSeenBy('recruiter')).toEqual(expect.arrayContaining(['Soldadores de todos', 'Soldadores míos']));
  expect(await namesSeenBy('admin')).not.toContain('Soldadores míos');
  expect(await namesSeenBy('admin')).toContain('Soldadores de todos');
  expect(await actionsOn(shared.viewID)).toEqual(['saved_view.created']);

  const params = { viewID: own.viewID };
  expect(await api.call(removeSavedView, { params, body: { version: 1 } }, { as: 'admin' })).toMatchObject({
    status: 404,
  });
});

test('only its owner and administrators change a shared view', async () => {
  const { viewID } = await create('De administración', true, 'admin');
  const params = { viewID };
  const rename = (as: Who, version: number) =>
    api.call(editSavedView, { params, body: { name: 'Otro nombre', version } }, { as });
  expect((await seenBy('recruiter')).find((view) => view.viewID === viewID)?.abilities).toEqual({ edit: false });
  expect(await rename('recruiter', 1)).toMatchObject({ status: 403 });
  expect(await rename('admin', 1)).toMatchObject({ status: 200, body: { name: 'Otro nombre', version: 2 } });
  expect(await rename('admin', 1)).toMatchObject({ status: 409, info: { current: { version: 2 } } });
  expect(await api.call(removeSavedView, { params, body: { version: 2 } }, { as: 'recruiter' })).toMatchObject({
    status: 403,
  });
  expect(await api.call(removeSavedView, { params, body: { version: 2 } }, { as: 'admin' })).toMatchObject({
    status: 200,
  });
  expect(await namesSeenBy('admin')).not.toContain('Otro nombre');
  const restore = (as: Who) => api.call(restoreSavedView, { params, body: {} }, { as });
  expect((await restore('recruiter')).status).toBe(404);
  expect((await restore('admin')).status).toBe(200);
  expect(await namesSeenBy('admin')).toContain('Otro nombre');
  expect((await restore('admin')).status).toBe(404);
  expect(await actionsOn(viewID)).toEqual([
    'saved_view.created',
    'saved_view.edited',
    'saved_view.removed',
    'saved_view.restored',
  ]);
});

test('what others share crowds nobody’s own views out, and each owns fifty at most', async () => {
  const as = { role: 'recruiter', uid: 'crowded' } as const;
  const make = (name: string, isShared: boolean, who: { readonly role: 'recruiter'; readonly uid: string }) =>
    api.call(createSavedView, { body: { name, isShared, search } }, { as: who });
  expect((await make('Zeta mía', false, as)).status).toBe(200);
  for (const uid of ['crowd-1', 'crowd-2', 'crowd-3', 'crowd-4', 'crowd-5'])
    for (let index = 0; index < OWNED_VIEWS_LIMIT; index += 1)
      expect((await make(`Aviso ${index}`, true, { role: 'recruiter', uid })).status).toBe(200);
  expect(await make('Una más', false, { role: 'recruiter', uid: 'crowd-1' })).toMatchObject({
    status: 409,
    info: { code: 'too_many_views' },
  });
  const seen = (await api.call(listSavedViews, {}, { as })).body.items;
  expect(seen).toHaveLength(SAVED_VIEWS_LIMIT);
  expect(seen[0]?.name).toBe('Zeta mía');
  await api.database.write((tx) => tx.delete(savedViews).where(like(savedViews.ownerUid, 'crowd%')));
});

test('an administrator takes back the sharing of somebody’s view', async () => {
  const { viewID } = await create('Compartida de más', true);
  const body = { isShared: false, version: 1 };
  expect(await api.call(editSavedView, { params: { viewID }, body }, { as: 'admin' })).toMatchObject({
    status: 200,
    body: { isShared: false, version: 2 },
  });
  expect(await namesSeenBy('admin')).not.toContain('Compartida de más');
});

test('pins and the default are each person’s own; there is one default', async () => {
  const one = await create('Una', true);
  const two = await create('Dos', true);
  const choose = (viewID: SavedViewId, isPinned: boolean, isDefault: boolean) =>
    api.call(chooseSavedView, { params: { viewID }, body: { isPinned, isDefault } }, { as: 'recruiter' });
  const chosenBy = async (as: Who) =>
    (await seenBy(as))
      .filter(({ viewID }) => viewID === one.viewID || viewID === two.viewID)
      .map(({ name, isPinned, isDefault }) => [name, isPinned, isDefault]);
  await choose(one.viewID, true, true);
  await choose(two.viewID, false, true);
  await choose(two.viewID, false, true);
  expect(await chosenBy('recruiter')).toEqual([
    ['Dos', false, true],
    ['Una', true, false],
  ]);
  expect(await chosenBy('admin')).toEqual([
    ['Dos', false, false],
    ['Una', false, false],
  ]);
  expect(await actionsOn(two.viewID)).toEqual(['saved_view.created', 'saved_view.chosen']);
});

test.each([
  ['a CURP', { curp: 'HEGG560427MVZRRL04' }],
  ['an e-mail in the search box', { textSearch: 'ana@correo.example' }],
  ['a telephone in the search box', { textSearch: '55 1234 5678' }],
])('a view does not hold %s', async (_what, filters) => {
  const body = {
    name: 'Una persona',
    isShared: true,
    search: { ...search, filters: { ...search.filters, ...filters } },
  };
  expect(await api.call(createSavedView, { body }, { as: 'recruiter', key: randomUUID() })).toMatchObject({
    status: 400,
    info: { fields: { 'search.filters': 'identifier' } },
  });
});

test('the ladder of each', async () => {
  const params = { viewID: randomUUID() as SavedViewId };
  const choice = { isPinned: true, isDefault: false };
  const ladder = [
    (as?: 'guest' | Who) => api.call(editSavedView, { params, body: { name: 'X', version: 1 } }, as && { as }),
    (as?: 'guest' | Who) => api.call(removeSavedView, { params, body: { version: 1 } }, as && { as }),
    (as?: 'guest' | Who) => api.call(chooseSavedView, { params, body: choice }, as && { as }),
  ];
  for (const attempt of ladder) {
    expect([(await attempt()).status, (await attempt('guest')).status, (await attempt('recruiter')).status]).toEqual([
      401, 403, 404,
    ]);
  }
  const body = { name: 'Una', isShared: false, search };
  expect(await api.call(listSavedViews, {})).toMatchObject({ status: 401 });
  expect(await api.call(listSavedViews, {}, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(createSavedView, { body })).toMatchObject({ status: 401 });
  expect(await api.call(createSavedView, { body }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(
    await api.call(createSavedView, { body: { ...body, name: '' } }, { as: 'recruiter', key: randomUUID() }),
  ).toMatchObject({ status: 400, info: { fields: { name: 'too_small' } } });
});
