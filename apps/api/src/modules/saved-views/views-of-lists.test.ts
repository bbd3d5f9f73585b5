import {
  chooseSavedView,
  editSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
} from '@vinculo/contracts/saved-views';
import { LISTS } from '@vinculo/domain/session';
import { savedViews } from '../../db/schema/saved-views';
import { HERE, api, makeIn, search, seenBy } from './saved-views.fixture';

test.each(LISTS)('a view of %s stores its list and its filters', async (list) => {
  const { status, body } = await makeIn(list, 'admin');
  expect(status).toBe(200);
  expect(body.search).toMatchObject(HERE[list]);
  expect((await seenBy('admin')).find(({ viewID }) => viewID === body.viewID)?.search).toEqual(body.search);
});

test('owners who may no longer read the list cannot see, change or restore their views of it', async () => {
  const uid = 'moved-away';
  const before = { role: 'admin', uid } as const;
  const { viewID } = (await makeIn('arco', before)).body;
  const removed = (await makeIn('arco', before)).body.viewID;
  await api.call(removeSavedView, { params: { viewID: removed }, body: { version: 1 } }, { as: before });
  const as = { role: 'readOnly', uid } as const;
  expect((await api.call(listSavedViews, {}, { as })).body.items.map((view) => view.viewID)).not.toContain(viewID);
  expect(
    (await api.call(editSavedView, { params: { viewID }, body: { name: 'Otra', version: 1 } }, { as })).status,
  ).toBe(404);
  expect((await api.call(restoreSavedView, { params: { viewID: removed }, body: {} }, { as })).status).toBe(404);
});

test('the list of a view cannot be changed', async () => {
  const { viewID } = (await makeIn('companies', 'recruiter')).body;
  const body = { search: HERE.vacancies, version: 1 };
  expect(await api.call(editSavedView, { params: { viewID }, body }, { as: 'recruiter' })).toMatchObject({
    status: 400,
    info: { fields: { 'search.list': 'invalid_value' } },
  });
  const search = { list: 'companies', filters: { risk: 'high' } } as const;
  expect(
    await api.call(editSavedView, { params: { viewID }, body: { search, version: 1 } }, { as: 'recruiter' }),
  ).toMatchObject({ status: 200, body: { search, version: 2 } });
});

test('each list has its own default', async () => {
  const as = { role: 'recruiter', uid: 'many-lists' } as const;
  const ids = [(await makeIn('companies', as)).body.viewID, (await makeIn('vacancies', as)).body.viewID];
  for (const viewID of ids)
    await api.call(chooseSavedView, { params: { viewID }, body: { isPinned: false, isDefault: true } }, { as });
  const { items } = (await api.call(listSavedViews, {}, { as })).body;
  expect(items.filter(({ isDefault }) => isDefault).map(({ search: { list } }) => list)).toEqual([
    'companies',
    'vacancies',
  ]);
});

test('a view without a stored list is a view of people', async () => {
  const { list: _list, ...stored } = search;
  const [row] = await api.database.write((tx) =>
    tx
      .insert(savedViews)
      .values({
        name: 'De antes',
        isShared: true,
        search: stored as typeof search,
        ownerUid: 'before',
        ownerName: 'Antes',
        createdAt: api.clock.now,
      })
      .returning(),
  );
  expect((await seenBy('recruiter')).find(({ viewID }) => viewID === row!.viewID)?.search).toEqual(search);
});
