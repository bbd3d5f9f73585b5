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
  type SavedViewId,
} from '@vinculo/contracts/saved-views';
import { explorationSearch } from '@vinculo/contracts/analytics';
import { candidateFilters, searchCandidates } from '@vinculo/contracts/candidates';
import { ticketFilters } from '@vinculo/contracts/tickets';
import { like } from 'drizzle-orm';
import { savedViews } from '../../db/schema/saved-views';
import { eventsOn } from '../../testing/stored-events';
import { type Who, api, makeIn, search, seenBy } from './saved-views.fixture';

const create = async (name: string, isShared: boolean, as: Who = 'recruiter') =>
  (await api.call(createSavedView, { body: { name, isShared, search } }, { as, key: randomUUID() })).body;
const namesSeenBy = async (as: Who) => (await seenBy(as)).map(({ name }) => name);
const actionsOn = async (viewID: SavedViewId) => (await eventsOn(api.database, viewID)).map(({ action }) => action);

test('a private view is visible to its owner only, a shared one to everyone, and both are logged', async () => {
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

test('views shared by others do not count towards the limit of fifty per user', async () => {
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

test('the limit of fifty also holds for concurrent requests and for restored views', async () => {
  const as = { role: 'readOnly', uid: 'hasty' } as const;
  const make = () => api.call(createSavedView, { body: { name: 'De golpe', isShared: false, search } }, { as });
  const owned = async () => (await api.call(listSavedViews, {}, { as })).body.items.filter((view) => !view.isShared);
  for (let index = 0; index < OWNED_VIEWS_LIMIT - 5; index += 1) await make();
  await Promise.all(Array.from({ length: 20 }, make));
  expect(await owned()).toHaveLength(OWNED_VIEWS_LIMIT);

  const [removed] = await owned();
  const params = { viewID: removed!.viewID };
  await api.call(removeSavedView, { params, body: { version: 1 } }, { as });
  expect((await make()).status).toBe(200);
  expect(await api.call(restoreSavedView, { params, body: {} }, { as })).toMatchObject({
    status: 409,
    info: { code: 'too_many_views' },
  });
});

test('an administrator neither changes nor restores a private view', async () => {
  const { viewID } = await create('Solo mía', false);
  const params = { viewID };
  const as = 'admin';
  expect((await api.call(editSavedView, { params, body: { name: 'Suya', version: 1 } }, { as })).status).toBe(404);
  await api.call(removeSavedView, { params, body: { version: 1 } }, { as: 'recruiter' });
  expect((await api.call(restoreSavedView, { params, body: {} }, { as })).status).toBe(404);
  expect((await api.call(restoreSavedView, { params, body: {} }, { as: 'recruiter' })).status).toBe(200);
});

test('the role with the fewest permissions can only pin the views of a colleague', async () => {
  const as = { role: 'readOnly', uid: 'least' } as const;
  const own = await create('Privada de una colega', false);
  const shared = await create('Compartida por una colega', true);
  const statusesOf = async (viewID: SavedViewId) => {
    const params = { viewID };
    return [
      (await api.call(editSavedView, { params, body: { name: 'Mía', version: 1 } }, { as })).status,
      (await api.call(editSavedView, { params, body: { isShared: false, version: 1 } }, { as })).status,
      (await api.call(removeSavedView, { params, body: { version: 1 } }, { as })).status,
      (await api.call(restoreSavedView, { params, body: {} }, { as })).status,
      (await api.call(chooseSavedView, { params, body: { isPinned: true, isDefault: true } }, { as })).status,
    ];
  };
  expect(await statusesOf(own.viewID)).toEqual([404, 404, 404, 404, 404]);
  expect(await statusesOf(shared.viewID)).toEqual([403, 403, 403, 404, 200]);
  const kept = await seenBy('recruiter');
  expect(kept).toEqual(expect.arrayContaining([own, shared]));
});

test('a view with the criminal-record filter gives no access to the letters', async () => {
  const as = { role: 'readOnly', uid: 'curious' } as const;
  const filters = candidateFilters.parse({ criminalRecord: true });
  const body = { name: 'Con carta', isShared: true, search: { ...search, filters } };
  const view = (await api.call(createSavedView, { body }, { as: 'admin' })).body;
  const found = (await api.call(listSavedViews, {}, { as })).body.items.find(({ viewID }) => viewID === view.viewID);
  expect(found?.search).toMatchObject({ list: 'people', filters });
  expect(await api.call(searchCandidates, { body: filters }, { as })).toMatchObject({
    status: 403,
    info: { code: 'criminal_record_locked' },
  });
});

test.each([
  ['a half of a character', '\ud800x', 'control_characters'],
  ['an override of direction', '\u202Eabc', 'control_characters'],
  ['NUL', 'a\u0000', 'control_characters'],
  ['what nobody sees', ' \u200b ', 'too_small'],
  ['a CURP', 'HEGG560427MVZRRL04', 'identifier'],
  ['a CURP among words', 'Ana HEGG560427MVZRRL04', 'identifier'],
  ['a telephone', '55 1234 5678', 'identifier'],
])('the name of a view cannot contain %s', async (_what, name, problem) => {
  const body = { name, isShared: true, search };
  expect(await api.call(createSavedView, { body }, { as: 'readOnly' })).toMatchObject({
    status: 400,
    info: { fields: { name: problem } },
  });
});

test('an administrator can end the sharing of another user’s view', async () => {
  const { viewID } = await create('Compartida de más', true);
  const body = { isShared: false, version: 1 };
  expect(await api.call(editSavedView, { params: { viewID }, body }, { as: 'admin' })).toMatchObject({
    status: 200,
    body: { isShared: false, version: 2 },
  });
  expect(await namesSeenBy('admin')).not.toContain('Compartida de más');
});

test('pins and the default are per user, and a user has one default', async () => {
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
  ['a CURP among words', { textSearch: 'Ana HEGG560427MVZRRL04' }],
  ['a CURP in the address', { address: 'HEGG560427MVZRRL04' }],
  ['a CURP as a tag', { tagFilter: ['urgente', 'HEGG560427MVZRRL04'] }],
  ['a telephone as a fair', { fairFilter: '55 1234 5678' }],
])('a view cannot store %s', async (_what, filters) => {
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

test.each([
  { list: 'tickets', filters: ticketFilters.parse({ tags: ['HEGG560427MVZRRL04'] }) },
  { list: 'explorer', filters: explorationSearch.parse({ sources: ['HEGG560427MVZRRL04'] }) },
] as const)('a view of $list cannot store a CURP', async (viewed) => {
  const body = { name: 'Una persona', isShared: true, search: viewed };
  expect(await api.call(createSavedView, { body }, { as: 'admin', key: randomUUID() })).toMatchObject({
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
      401, 404, 404,
    ]);
  }
  const body = { name: 'Una', isShared: false, search };
  expect(await api.call(listSavedViews, {})).toMatchObject({ status: 401 });
  // A caller who may read no list finds no view.
  await create('Compartida', true);
  expect(await api.call(listSavedViews, {}, { as: 'guest' })).toMatchObject({ status: 200, body: { items: [] } });
  expect(await api.call(createSavedView, { body })).toMatchObject({ status: 401 });
  expect(await api.call(createSavedView, { body }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(
    await api.call(createSavedView, { body: { ...body, name: '' } }, { as: 'recruiter', key: randomUUID() }),
  ).toMatchObject({ status: 400, info: { fields: { name: 'too_small' } } });
});

test.each(['staff', 'audit', 'arco'] as const)(
  'without the permission for the list %s a view of it is not created, seen, changed or restored',
  async (list) => {
    const as = 'recruiter';
    expect(await makeIn(list, as)).toMatchObject({ status: 403 });
    const { viewID } = (await makeIn(list, 'admin')).body;
    const params = { viewID };
    expect((await seenBy(as)).map((view) => view.viewID)).not.toContain(viewID);
    expect(await api.call(editSavedView, { params, body: { name: 'Mía', version: 1 } }, { as })).toMatchObject({
      status: 404,
    });
    expect(
      await api.call(chooseSavedView, { params, body: { isPinned: true, isDefault: true } }, { as }),
    ).toMatchObject({ status: 404 });
    expect(await api.call(removeSavedView, { params, body: { version: 1 } }, { as })).toMatchObject({ status: 404 });
    await api.call(removeSavedView, { params, body: { version: 1 } }, { as: 'admin' });
    expect(await api.call(restoreSavedView, { params, body: {} }, { as })).toMatchObject({ status: 404 });
  },
);

test.each([
  ['a list that there is not', { list: 'jobs', filters: {} }, 'search.list'],
  ['no list', { filters: {} }, 'search.list'],
  ['filters of another list', { list: 'staff', filters: { minActive: 3 } }, 'search.filters.minActive'],
  ['an unknown filter', { list: 'audit', filters: { entityID: 'someone' } }, 'search.filters.entityID'],
  ['a person', { list: 'arco', filters: { docID: randomUUID() } }, 'search.filters.docID'],
  [
    'a value that the filter does not have',
    { list: 'vacancies', filters: { status: 'gone' } },
    'search.filters.status',
  ],
  ['a CURP in the search', { list: 'vacancies', filters: { search: 'HEGG560427MVZRRL04' } }, 'search.filters'],
])('a view cannot store %s', async (_what, hostile, field) => {
  const body = { name: 'Hostil', isShared: true, search: hostile } as never;
  const answer = await api.call(createSavedView, { body }, { as: 'admin' });
  expect(answer).toMatchObject({ status: 400, info: { code: 'invalid_request' } });
  expect(Object.keys(answer.info?.fields ?? {})).toEqual([field]);
});
