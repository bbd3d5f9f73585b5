import { randomUUID } from 'node:crypto';
import { listCompanies } from '@vinculo/contracts/companies';
import { editRole, inviteStaff, listStaff, type StaffMember } from '@vinculo/contracts/staff';
import { ROLE_PERMISSIONS, type Permission } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { reconcileAccounts, syncIdentityProvider } from './sync-identity-provider';

let shared: TestApp;
let api: TestApp;
async function start(): Promise<TestApp> {
  const app = await startTestApp();
  // A first request adds the caller to the staff.
  await app.call(listStaff, {}, { as: 'admin' });
  return app;
}
beforeAll(async () => {
  shared = await start();
});
afterAll(() => shared.close());
beforeEach(() => {
  api = shared;
  api.clock.now = new Date();
  api.accounts.endedSessions.length = 0;
});

/** Sends all pending mails. @returns the number of mails sent to the address. */
const mailed = async (email: string) => {
  await runPendingJobs(api);
  return api.mailer.sent.filter(({ to }) => to === email).length;
};
const asAdmin = { as: 'admin' } as const;
const staff = async () => (await api.call(listStaff, {}, asAdmin)).body.items;
const invite = async (name: string, role: StaffMember['role'], email = `${randomUUID()}@vinculo.example`) =>
  (await api.call(inviteStaff, { body: { name, email, role } }, asAdmin)).body;

/** Calls a guarded route with a token of the given age. */
const knock = async (uid: string, ageSeconds = 0, role: 'admin' | 'recruiter' = 'recruiter') =>
  api.call(
    listCompanies,
    { query: {} },
    { token: await api.tokens.tokenFor(role, uid, new Date(api.clock.now.getTime() - ageSeconds * 1000)) },
  );
const wait = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

test('a failed sync to the identity provider is retried', async () => {
  api.accounts.isDown = true;
  const { uid, email } = await invite('Inés Soto', 'support');
  expect((await staff()).find((member) => member.uid === uid)?.isPending).toBe(true);
  await expect(syncIdentityProvider(api.database, api.accounts)).rejects.toThrow('down');
  api.accounts.isDown = false;
  await syncIdentityProvider(api.database, api.accounts);
  expect(api.accounts.states.get(uid)?.claims).toEqual({ role: 'support', permissions: ROLE_PERMISSIONS.support });
  expect(await mailed(email)).toBe(1);
  expect((await staff()).find((member) => member.uid === uid)?.isPending).toBe(false);
});

/** Delays the next sync call to the identity provider until it is released. */
function holdNext() {
  const original = api.accounts.bringTo;
  let letGo: () => void = () => undefined;
  const arrived = new Promise<void>((isThere) => {
    api.accounts.bringTo = async (state) => {
      api.accounts.bringTo = original;
      const gate = new Promise<void>((open) => (letGo = open));
      isThere();
      await gate;
      return original(state);
    };
  });
  return { arrived, letGo: () => letGo() };
}
const permissionsAt = (uid: string) => {
  const claims = api.accounts.states.get(uid)?.claims;
  return claims !== undefined && 'permissions' in claims ? claims.permissions : null;
};

test('a permission revoked twice during one slow call is gone at the identity provider too', async () => {
  const { uid } = await invite('Inés Vera', 'analytics');
  const edit = (version: number, permissions: readonly Permission[]) =>
    api.call(editRole, { params: { role: 'analytics' }, body: { permissions: [...permissions], version } }, asAdmin);
  const slow = holdNext();
  const first = edit(0, ['candidates:read', 'candidates:reveal']);
  await slow.arrived;
  expect((await edit(1, ['candidates:read'])).status).toBe(200);
  slow.letGo();
  expect((await first).status).toBe(200);
  expect(permissionsAt(uid)).toEqual(['platform:use', 'candidates:read']);
  expect((await staff()).find((member) => member.uid === uid)?.isPending).toBe(false);
});

test('one link is mailed, regardless of the number of workers and of concurrent changes', async () => {
  const slow = holdNext();
  const invited = invite('Inés Rico', 'documents');
  await slow.arrived;
  await Promise.all([runPendingJobs(api), runPendingJobs(api), syncIdentityProvider(api.database, api.accounts)]);
  await api.call(
    editRole,
    { params: { role: 'documents' }, body: { permissions: ['documents:review'], version: 0 } },
    asAdmin,
  );
  slow.letGo();
  const { uid, email } = await invited;
  expect(await mailed(email)).toBe(1);
  expect(permissionsAt(uid)).toEqual(['platform:use', 'documents:review']);
});

test('a link that the previous release left pending is mailed', async () => {
  const { uid, email } = await invite('Inés Ruiz', 'support');
  await mailed(email);
  await api.database.write((tx) => tx.execute(sql`update staff set due = '{mail}' where uid = ${uid}`));
  await syncIdentityProvider(api.database, api.accounts);
  wait(60);
  expect(await mailed(email)).toBe(2);
});

test('the steps of a failed worker are done after its claim has expired', async () => {
  const { uid } = await invite('Inés Cano', 'support');
  const leave = (until: string) =>
    api.database.write((tx) =>
      tx.execute(
        sql`update staff set telling = '{sessions}', telling_until = now() + ${until}::interval where uid = ${uid}`,
      ),
    );
  await leave('1 minute');
  await syncIdentityProvider(api.database, api.accounts);
  expect(api.accounts.endedSessions).toEqual([]);
  await leave('-1 second');
  await syncIdentityProvider(api.database, api.accounts);
  expect(api.accounts.endedSessions).toEqual([uid]);
});

test('an account changed at the identity provider is corrected; one created there is left alone', async () => {
  const { uid } = await invite('Inés Lara', 'support');
  const sound = api.accounts.states.get(uid)!;
  await knock('made-there');
  const foreign = { ...sound, uid: 'made-there', name: 'Otra' };
  for (const changed of [{ name: 'Ana Cortés' }, { isDisabled: true }, { claims: { isAdmin: true } as const }]) {
    api.accounts.states.set(uid, { ...sound, ...changed });
    api.accounts.states.set('made-there', foreign);
    await reconcileAccounts(api.database, api.accounts);
    expect(api.accounts.states.get(uid)).toEqual(sound);
    expect(api.accounts.states.get('made-there')).toEqual(foreign);
  }
  api.accounts.states.delete(uid);
  await reconcileAccounts(api.database, api.accounts);
  expect(api.accounts.states.get(uid)).toEqual(sound);
});
