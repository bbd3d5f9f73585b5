import { listMailTemplates } from '@vinculo/contracts/mails';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('administrators see every mail with example data, without its style sheet', async () => {
  const { items, css } = (await api.call(listMailTemplates, {}, { as: 'admin' })).body;
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['staffInvited', 'accessDeclined', 'arcoAnswered']),
  );
  for (const { html, text } of items) {
    expect(html).not.toContain('<style');
    expect(text).toMatch(/^Hola[:,]/);
  }
  expect(css).toContain('prefers-color-scheme');
});

test('other roles are refused', async () => {
  expect(await api.call(listMailTemplates, {})).toMatchObject({ status: 401 });
  expect(await api.call(listMailTemplates, {}, { as: 'recruiter' })).toMatchObject({ status: 403 });
});
