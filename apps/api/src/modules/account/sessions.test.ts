import { endCurrentSession, endOtherSessions, endOwnSession, listOwnSessions } from '@vinculo/contracts/account';
import { listCompanies } from '@vinculo/contracts/companies';
import { listStaff, signOutStaff } from '@vinculo/contracts/staff';
import { SESSION_KEY_HEADER, UNATTENDED_HEADER } from '@vinculo/contracts/wire';
import { eventsOn } from '../../testing/stored-events';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findOpenSessions, markEnded } from './sessions.repository';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ sessionIdleMs: 8 * 3_600_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(Date.now() - 60_000);
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Signs a user in with a browser. */
async function signIn(uid: string, sessionKey: string, signedIn: Date) {
  /** Tokens are renewed each hour; the sign-in stays the same. */
  const options = async () => ({ token: await api.tokens.tokenFor('recruiter', uid, undefined, signedIn), sessionKey });
  const session = {
    knock: async () => api.call(listCompanies, { query: {} }, await options()),
    list: async () => (await api.call(listOwnSessions, {}, await options())).body.items,
    end: async (sessionID: string) => api.call(endOwnSession, { params: { sessionID }, body: {} }, await options()),
    endOthers: async () => api.call(endOtherSessions, { body: {} }, await options()),
    signOut: async () => api.call(endCurrentSession, { body: {} }, await options()),
  };
  expect(await session.knock()).toMatchObject({ status: 200 });
  return session;
}
const ENDED = { status: 401, info: { code: 'session_ended' } };

test('lists the sessions of a user; an ended one is refused, also with its next token', async () => {
  const [laptop, phone] = [await signIn('ana', 'laptop', ago(3600)), await signIn('ana', 'phone', ago(60))];
  await signIn('eva', 'laptop', ago(60));
  const listed = await laptop.list();
  expect(listed.map(({ isCurrent, network }) => [isCurrent, network])).toEqual(
    expect.arrayContaining([
      [true, '127.0.0.*'],
      [false, '127.0.0.*'],
    ]),
  );
  const other = listed.find(({ isCurrent }) => !isCurrent)!;
  expect(await laptop.end(other.sessionID)).toMatchObject({ body: { ended: 1 } });
  expect(await phone.knock()).toMatchObject(ENDED);
  expect(await laptop.knock()).toMatchObject({ status: 200 });
  expect(await laptop.list()).toHaveLength(1);
  expect(await laptop.end(other.sessionID)).toMatchObject({ status: 404 });
  const events = await eventsOn(api.database, 'ana');
  expect(events.map(({ action }) => action)).toEqual(['staff.session_ended']);
});

test('a token of an ended session is not accepted under another browser key', async () => {
  const signedIn = ago(60);
  const session = await signIn('bea', 'laptop', signedIn);
  await session.signOut();
  expect(await session.knock()).toMatchObject(ENDED);
  const token = await api.tokens.tokenFor('recruiter', 'bea', undefined, signedIn);
  for (const sessionKey of [null, 'another'])
    expect(await api.call(listCompanies, { query: {} }, { token, sessionKey })).toMatchObject(ENDED);
});

test('all other sessions end at once; no one can end those of another user', async () => {
  const [laptop, phone, tablet] = [
    await signIn('sol', 'laptop', ago(300)),
    await signIn('sol', 'phone', ago(200)),
    await signIn('sol', 'tablet', ago(100)),
  ];
  const stranger = await signIn('max', 'laptop', ago(100));
  const [first] = await laptop.list();
  expect(await stranger.end(first!.sessionID)).toMatchObject({ status: 404 });
  expect(await laptop.endOthers()).toMatchObject({ body: { ended: 2 } });
  for (const session of [phone, tablet]) expect(await session.knock()).toMatchObject(ENDED);
  expect(await laptop.endOthers()).toMatchObject({ body: { ended: 0 } });
});

test('another instance of the API applies it within a minute', async () => {
  // Sends the pending announcements of earlier tests first.
  await api.app.sealer.seal();
  const phone = await signIn('ian', 'phone', ago(60));
  // Changes the row directly, as seen by an instance that was not notified.
  await api.database.write(async (tx) => {
    const open = await findOpenSessions(tx, 'ian', null);
    await markEnded(
      tx,
      'ian',
      open.map(({ sessionID }) => sessionID),
      api.clock.now,
    );
  });
  expect(await phone.knock()).toMatchObject({ status: 200 });
  api.clock.now = new Date(api.clock.now.getTime() + 20_000);
  expect(await phone.knock()).toMatchObject(ENDED);
});

test('after a sign-out everywhere by a colleague, none is listed as open', async () => {
  await signIn('leo', 'laptop', ago(60));
  const admin = { as: 'admin' } as const;
  await api.call(listStaff, {}, admin);
  await api.call(signOutStaff, { params: { uid: 'leo' }, body: {} }, admin);
  const fresh = {
    token: await api.tokens.tokenFor('recruiter', 'leo', new Date(Date.now() + 2000)),
    sessionKey: 'new',
  };
  expect((await api.call(listOwnSessions, {}, fresh)).body.items).toHaveLength(1);
});

test('a session ends after eight hours without activity, even with an open window', async () => {
  // All times are in the past: a token issued before its sign-in time is never accepted.
  const signedIn = ago(16 * 3600);
  const at = (hours: number) => {
    api.clock.now = new Date(signedIn.getTime() + hours * 3_600_000);
  };
  at(0);
  const { knock } = await signIn('ida', 'laptop', signedIn);
  const leftOpen = async () =>
    api.app.inject({
      url: '/aperture/companies',
      headers: {
        authorization: `Bearer ${await api.tokens.tokenFor('recruiter', 'ida', undefined, signedIn)}`,
        [SESSION_KEY_HEADER]: 'laptop',
        [UNATTENDED_HEADER]: '1',
      },
    });
  at(7);
  expect((await leftOpen()).statusCode).toBe(200);
  expect(await knock()).toMatchObject({ status: 200 });
  at(14);
  expect((await leftOpen()).statusCode).toBe(200);
  at(15.1);
  expect((await leftOpen()).statusCode).toBe(401);
  expect(await knock()).toMatchObject({ status: 401, info: { code: 'session_idle' } });
  const again = await signIn('ida', 'laptop', ago(0));
  expect(await again.list()).toMatchObject([{ isCurrent: true }]);
});

test.each([null, 'another'])('an idle session does not come back under the browser key %j', async (sessionKey) => {
  const start = api.clock.now.getTime();
  const uid = `oto-${String(sessionKey)}`;
  const signedIn = ago(60);
  const { knock } = await signIn(uid, 'laptop', signedIn);
  api.clock.now = new Date(start + 8.1 * 3_600_000);
  const token = await api.tokens.tokenFor('recruiter', uid, undefined, signedIn);
  const idle = { status: 401, info: { code: 'session_idle' } };
  expect(await api.call(listCompanies, { query: {} }, { token, sessionKey })).toMatchObject(idle);
  expect(await knock()).toMatchObject(idle);
});

test('a re-authentication stays in one session, which ends as a whole', async () => {
  const before = await signIn('lia', 'laptop', ago(300));
  const after = await signIn('lia', 'laptop', ago(10));
  await signIn('lia', 'phone', ago(200));
  expect((await after.list()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(await after.endOthers()).toMatchObject({ body: { ended: 1 } });
  await after.signOut();
  expect(await before.knock()).toMatchObject(ENDED);
});
