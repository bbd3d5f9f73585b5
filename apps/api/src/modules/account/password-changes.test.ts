import { endOtherSessions } from '@vinculo/contracts/account';
import { listCompanies } from '@vinculo/contracts/companies';
import { eventsOn } from '../../testing/stored-events';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { notePasswordChanges } from '../staff/note-password-changes';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const eventsOf = async (uid: string) =>
  (await eventsOn(api.database, uid)).map(({ action, actorName, after }) => ({ action, actorName, after }));
const EVENT = (changedAt: Date) => ({
  action: 'staff.password_changed',
  actorName: 'Sistema',
  after: { changedAt: changedAt.toISOString() },
});

/** A user whose password change time is already stored, with a token issued before any change. */
async function someone(uid: string, chosenAt = ago(3600)) {
  const token = await api.tokens.tokenFor('recruiter', uid, ago(600));
  const knock = () => api.call(listCompanies, { query: {} }, { token });
  expect(await knock()).toMatchObject({ status: 200 });
  api.accounts.passwordTimes.set(uid, chosenAt);
  await notePasswordChanges(api.app);
  return { knock };
}

test('the first password time seen of an account is not a change', async () => {
  const { knock } = await someone('primera');
  expect(await eventsOf('primera')).toEqual([]);
  expect(await knock()).toMatchObject({ status: 200 });
});

test('a changed password is logged once and revokes earlier tokens, also if it was changed elsewhere', async () => {
  const { knock } = await someone('cambiada');
  const changedAt = new Date();
  api.accounts.passwordTimes.set('cambiada', changedAt);
  await notePasswordChanges(api.app);
  await notePasswordChanges(api.app);
  expect(await eventsOf('cambiada')).toEqual([EVENT(changedAt)]);
  expect(await knock()).toMatchObject({ status: 401, info: { code: 'token_outdated' } });
});

test('ending the other sessions, as the app does after a change, records it at once', async () => {
  await someone('propia');
  const changedAt = new Date();
  api.accounts.passwordTimes.set('propia', changedAt);
  const token = await api.tokens.tokenFor('recruiter', 'propia');
  expect(await api.call(endOtherSessions, { body: {} }, { token })).toMatchObject({ status: 200 });
  expect(await eventsOf('propia')).toContainEqual(EVENT(changedAt));
});

test('a claimed change without a new password time records nothing', async () => {
  await someone('dicha');
  const token = await api.tokens.tokenFor('recruiter', 'dicha');
  await api.call(endOtherSessions, { body: {} }, { token });
  expect((await eventsOf('dicha')).map(({ action }) => action)).not.toContain('staff.password_changed');
});

test('sessions can be ended while the identity provider is down; the change is recorded later', async () => {
  await someone('tarde');
  const changedAt = new Date();
  api.accounts.passwordTimes.set('tarde', changedAt);
  api.accounts.isDown = true;
  const token = await api.tokens.tokenFor('recruiter', 'tarde');
  expect(await api.call(endOtherSessions, { body: {} }, { token })).toMatchObject({ status: 200 });
  api.accounts.isDown = false;
  await notePasswordChanges(api.app);
  expect(await eventsOf('tarde')).toContainEqual(EVENT(changedAt));
});
