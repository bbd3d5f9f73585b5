import { randomUUID } from 'node:crypto';
import { createAnnotation, editAnnotation, listAnnotations, removeAnnotation } from '@vinculo/contracts/annotations';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { startTestApp, type TestApp } from '../../testing/test-app';

const as = 'admin';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const add = async (day: string, text: string) =>
  (await api.call(createAnnotation, { body: { day, text } }, { as })).body;
const texts = async (query = NOVEMBER) =>
  (await api.call(listAnnotations, { query }, { as: 'readOnly' })).body.items.map(({ text }) => text);

test('everyone who sees figures reads the annotations of their days; who shares snapshots writes them', async () => {
  const model = await add('2026-11-20', 'Aquí cambió el modelo');
  await add('2026-11-05', 'Feria de empleo');
  await add('2026-10-31', 'Antes');
  expect(await texts()).toEqual(['Feria de empleo', 'Aquí cambió el modelo']);
  const params = { annotationID: model.annotationID };
  const edit = (text: string, version: number) =>
    api.call(editAnnotation, { params, body: { day: '2026-11-01', text, version } }, { as });
  const answers = await Promise.all([edit('Uno', 1), edit('Dos', 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const current = answers.find(({ status }) => status === 409)?.info.current;
  expect(current).toMatchObject({ day: '2026-11-01', version: 2 });
  expect(await api.call(removeAnnotation, { params, body: { version: 1 } }, { as })).toMatchObject({ status: 409 });
  expect(await api.call(removeAnnotation, { params, body: { version: 2 } }, { as })).toMatchObject({ status: 200 });
  expect(await texts()).toEqual(['Feria de empleo']);
  const { items } = (await api.call(listAuditEvents, { query: {} }, { as })).body;
  const logged = items.filter(({ entityID }) => entityID === model.annotationID).map(({ action }) => action);
  expect(logged).toEqual(['annotation.removed', 'annotation.edited', 'annotation.added']);
});

test('the ladder of status codes', async () => {
  const body = { day: '2026-11-20', text: 'Aquí' };
  const params = { annotationID: randomUUID() };
  expect((await api.call(listAnnotations, { query: NOVEMBER })).status).toBe(401);
  expect((await api.call(listAnnotations, { query: NOVEMBER }, { as: 'guest' })).status).toBe(403);
  expect((await api.call(createAnnotation, { body })).status).toBe(401);
  for (const role of ['guest', 'recruiter', 'readOnly'] as const) {
    expect((await api.call(createAnnotation, { body }, { as: role })).status).toBe(403);
    expect((await api.call(editAnnotation, { params, body: { ...body, version: 1 } }, { as: role })).status).toBe(403);
    expect((await api.call(removeAnnotation, { params, body: { version: 1 } }, { as: role })).status).toBe(403);
  }
  expect((await api.call(editAnnotation, { params, body: { ...body, version: 1 } }, { as })).status).toBe(404);
  expect((await api.call(removeAnnotation, { params, body: { version: 1 } }, { as })).status).toBe(404);
  for (const text of ['', 'x'.repeat(81), 'dos\nlíneas', 'llamar a HEGG560427MVZRRL04'])
    expect((await api.call(createAnnotation, { body: { ...body, text } }, { as })).status).toBe(400);
  expect((await api.call(createAnnotation, { body: { ...body, day: '2026-02-30' } }, { as })).status).toBe(400);
});
