import { randomUUID } from 'node:crypto';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { addLegalParameter, editLegalParameter, listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { startTestApp, type TestApp } from '../../testing/test-app';

const admin = { as: 'admin' } as const;
const next = {
  kind: 'minimumWageGeneral',
  startsOn: '2027-01-01',
  value: 336.12,
  source: 'DOF, diciembre de 2026',
} as const;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const list = async () => (await api.call(listLegalParameters, {}, { as: 'recruiter' })).body.items;

test('what the law says is there from the first day, with its source', async () => {
  const items = await list();
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'minimumWageBorder', startsOn: '2026-01-01', value: 440.87 }),
  );
  expect(items.filter(({ kind }) => kind === 'weeklyHours').map(({ startsOn, value }) => [startsOn, value])).toEqual([
    ['2030-01-01', 40],
    ['2029-01-01', 42],
    ['2028-01-01', 44],
    ['2027-01-01', 46],
    ['1970-05-01', 48],
  ]);
  expect(items.every(({ source }) => source.length > 5)).toBe(true);
});

test('a new value is added once for its day, corrected by who saw it last, and written down', async () => {
  const added = (await api.call(addLegalParameter, { body: next }, admin)).body;
  expect(await list()).toContainEqual(added);
  expect((await api.call(addLegalParameter, { body: next }, admin)).info.code).toBe('duplicate_parameter');

  const params = { parameterID: added.parameterID };
  const edited = await api.call(editLegalParameter, { params, body: { value: 337, version: 1 } }, admin);
  expect(edited.body).toMatchObject({ value: 337, source: next.source, version: 2 });
  expect(await api.call(editLegalParameter, { params, body: { value: 1, version: 1 } }, admin)).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { value: 337 } },
  });
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'parameter' } }, admin)).body;
  expect(items.map(({ action }) => action)).toEqual(['parameter.edited', 'parameter.added']);
  expect(items[0]).toMatchObject({ before: { value: 336.12 }, after: { value: 337 } });
});

test('the ladder', async () => {
  const unknown = { params: { parameterID: randomUUID() }, body: { value: 1, version: 1 } };
  expect((await api.call(listLegalParameters, {})).status).toBe(401);
  expect((await api.call(addLegalParameter, { body: next }, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(addLegalParameter, { body: { ...next, value: -1 } }, admin)).status).toBe(400);
  expect((await api.call(editLegalParameter, unknown, admin)).status).toBe(404);
});
