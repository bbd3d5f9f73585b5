import { randomUUID } from 'node:crypto';
import { editSecurityPolicy } from '@vinculo/contracts/account';
import {
  acceptAccessRequest,
  createAccessRequest,
  declineAccessRequest,
  reopenAccessRequest,
  listAccessRequests,
} from '@vinculo/contracts/access-requests';
import { listCompanies } from '@vinculo/contracts/companies';
import {
  changeStaffRole,
  deactivateStaff,
  editRole,
  inviteStaff,
  listRoles,
  listStaff,
  reactivateStaff,
  renameStaff,
  resetStaffSecondFactor,
  sendStaffReset,
  signOutStaff,
  type StaffMember,
} from '@vinculo/contracts/staff';
import { inRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { eventsOn } from '../../testing/stored-events';
import { startTestApp, type TestApp } from '../../testing/test-app';

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
const actionsOn = async (entityID: string) => (await eventsOn(api.database, entityID)).map(({ action }) => action);
test('making an administrator and removing a second factor require a recent reauthentication', async () => {
  const [person, admin] = [await invite('Rita Mora', 'recruiter'), await invite('Raúl Paz', 'recruiter')];
  const signedIn = (minutesAgo: number) =>
    api.tokens.tokenFor('admin', 'admin', undefined, new Date(api.clock.now.getTime() - minutesAgo * 60_000));
  const promote = async ({ uid, version }: StaffMember, minutesAgo: number) =>
    api.call(
      changeStaffRole,
      { params: { uid }, body: { role: 'admin', version } },
      { token: await signedIn(minutesAgo) },
    );
  const refused = { status: 403, info: { code: 'proof_required' } };
  expect(await promote(person, 11)).toMatchObject(refused);
  expect(await promote(admin, 9)).toMatchObject({ body: { role: 'admin' } });
  const token = await signedIn(11);
  const body = { name: 'Otra', email: 'otra@vinculo.example', role: 'admin' } as const;
  expect(await api.call(inviteStaff, { body }, { token })).toMatchObject(refused);
  expect(await api.call(resetStaffSecondFactor, { params: { uid: person.uid }, body: {} }, { token })).toMatchObject(
    refused,
  );
  expect(
    await api.call(
      editSecurityPolicy,
      { body: { secondFactorRoles: [], twoPersonErasure: false, version: 1 } },
      { token },
    ),
  ).toMatchObject(refused);
  expect((await api.call(inviteStaff, { body: { ...body, role: 'recruiter' } }, { token })).status).toBe(200);
});

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

test('an invitation creates an account with its claims and mails a link, once per key and per address', async () => {
  const key = randomUUID();
  const body = { name: 'Inés Campos', email: 'INES@vinculo.example', role: 'documents' as const };
  const { body: member } = await api.call(inviteStaff, { body }, { ...asAdmin, key });
  expect(member).toMatchObject({ email: 'ines@vinculo.example', state: 'invited', version: 1 });
  expect((await api.call(inviteStaff, { body }, { ...asAdmin, key })).body.uid).toBe(member.uid);
  expect(api.accounts.states.get(member.uid)).toEqual({
    uid: member.uid,
    name: 'Inés Campos',
    email: 'ines@vinculo.example',
    isDisabled: false,
    claims: { role: 'documents', permissions: ROLE_PERMISSIONS.documents },
  });
  expect(await mailed('ines@vinculo.example')).toBe(1);
  expect(await api.call(inviteStaff, { body }, asAdmin)).toMatchObject({
    status: 409,
    info: { code: 'duplicate_email' },
  });
  expect((await staff()).find(({ uid }) => uid === member.uid)).toMatchObject({ isPending: false, lastAccessAt: null });
  expect(await actionsOn(member.uid)).toEqual(['staff.invited']);
});

test('the first access activates an invited account, and adds an unknown account to the staff', async () => {
  const { uid } = await invite('Inés Robles', 'recruiter');
  await knock(uid);
  await knock('from-elsewhere');
  expect((await staff()).map(({ uid: of, state, role }) => [of, state, role])).toEqual(
    expect.arrayContaining([
      [uid, 'active', 'recruiter'],
      ['from-elsewhere', 'active', 'recruiter'],
      ['admin', 'active', 'admin'],
    ]),
  );
});

test('after a change of role the current token is outdated within a minute, and a new one is accepted', async () => {
  const { uid } = await invite('Inés Paz', 'recruiter');
  expect(await knock(uid, 10)).toMatchObject({ status: 200 });
  const params = { uid };
  expect(await api.call(changeStaffRole, { params, body: { role: 'readOnly', version: 1 } }, asAdmin)).toMatchObject({
    status: 200,
    body: { role: 'readOnly', version: 2 },
  });
  expect(await knock(uid, 10)).toMatchObject({ status: 401, info: { code: 'token_outdated' } });
  wait(2);
  expect(await knock(uid)).toMatchObject({ status: 200 });
  expect(api.accounts.states.get(uid)?.claims).toEqual({ role: 'readOnly', permissions: ROLE_PERMISSIONS.readOnly });
  expect(await api.call(changeStaffRole, { params, body: { role: 'support', version: 1 } }, asAdmin)).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { role: 'readOnly' } },
  });
  expect(await actionsOn(uid)).toEqual(['staff.invited', 'staff.role_changed']);
});

test('a deactivated account is refused with its current token, and accepted again when reactivated', async () => {
  const { uid } = await invite('Inés Luna', 'recruiter');
  expect(await knock(uid, 10)).toMatchObject({ status: 200 });
  const params = { uid };
  await api.call(deactivateStaff, { params, body: { version: 1 } }, asAdmin);
  expect(await knock(uid, 10)).toMatchObject({ status: 401, info: { code: 'account_deactivated' } });
  expect(api.accounts.states.get(uid)).toMatchObject({ isDisabled: true });
  expect(api.accounts.endedSessions).toEqual([uid]);
  await api.call(reactivateStaff, { params, body: { version: 2 } }, asAdmin);
  wait(2);
  expect(await knock(uid)).toMatchObject({ status: 200 });
  expect(api.accounts.states.get(uid)).toMatchObject({ isDisabled: false });
});

test('signing out everywhere invalidates current tokens; a password reset only sends a mail', async () => {
  const { uid, email } = await invite('Inés Mora', 'recruiter');
  await mailed(email);
  await api.call(sendStaffReset, { params: { uid }, body: {} }, asAdmin);
  expect(await knock(uid)).toMatchObject({ status: 200 });
  expect(await mailed(email)).toBe(2);
  await api.call(signOutStaff, { params: { uid }, body: {} }, asAdmin);
  expect(await knock(uid)).toMatchObject({ status: 401, info: { code: 'token_outdated' } });
  expect(api.accounts.endedSessions).toEqual([uid]);
  expect(await actionsOn(uid)).toEqual(['staff.invited', 'staff.reset_sent', 'staff.signed_out']);
});

test('permissions reserved to administrators cannot be given to a role', async () => {
  const body = { permissions: ['staff:manage'] as never, version: 0 };
  expect(await api.call(editRole, { params: { role: 'support' }, body }, asAdmin)).toMatchObject({ status: 400 });
  expect(
    await api.call(editRole, { params: { role: 'admin' as never }, body: { permissions: [], version: 0 } }, asAdmin),
  ).toMatchObject({ status: 400 });
});

test('a request for access is accepted with a role, or declined with a reason, once', async () => {
  const ask = (name: string, email: string) =>
    api.call(createAccessRequest, { body: { name, email, reason: 'Entro al equipo del Bajío.' } });
  await ask('Julián Uno', 'uno@empresa.example');
  wait(1);
  await ask('Julián Dos', 'dos@empresa.example');
  const waiting = async () => (await api.call(listAccessRequests, {}, asAdmin)).body.items;
  const [one, two] = await waiting();
  const accept = () =>
    api.call(acceptAccessRequest, { params: { requestID: one!.requestID }, body: { role: 'support' } }, asAdmin);
  expect(await accept()).toMatchObject({ status: 200, body: { email: 'uno@empresa.example', state: 'invited' } });
  expect(await accept()).toMatchObject({ status: 404 });
  const params = { requestID: two!.requestID };
  expect(await api.call(declineAccessRequest, { params, body: { reason: 'No es del equipo' } }, asAdmin)).toMatchObject(
    { status: 200 },
  );
  expect(await waiting()).toEqual([]);
  expect(await mailed('uno@empresa.example')).toBe(1);
  expect(await actionsOn(two!.requestID)).toEqual(['access_request.created', 'access_request.declined']);

  const reopen = (requestID: string) => api.call(reopenAccessRequest, { params: { requestID }, body: {} }, asAdmin);
  expect(await reopen(one!.requestID)).toMatchObject({ status: 404 });
  expect(await api.call(reopenAccessRequest, { params, body: {} }, { as: 'recruiter' })).toMatchObject({ status: 403 });
  expect(await reopen(two!.requestID)).toMatchObject({ status: 200 });
  expect((await waiting()).map(({ email }) => email)).toEqual(['dos@empresa.example']);
  // A repeated request is pending once.
  await api.call(declineAccessRequest, { params, body: { reason: 'Todavía no' } }, asAdmin);
  await ask('Julián Dos', 'dos@empresa.example');
  expect(await reopen(two!.requestID)).toMatchObject({ status: 404 });
  expect(await waiting()).toHaveLength(1);
});

test('the ladder of each', async () => {
  const params = { uid: 'nobody' };
  const ladder = [
    (as?: 'recruiter' | 'admin') =>
      api.call(changeStaffRole, { params, body: { role: 'support', version: 1 } }, as && { as }),
    (as?: 'recruiter' | 'admin') =>
      api.call(renameStaff, { params, body: { name: 'Luz Prado', version: 1 } }, as && { as }),
    (as?: 'recruiter' | 'admin') => api.call(deactivateStaff, { params, body: { version: 1 } }, as && { as }),
    (as?: 'recruiter' | 'admin') => api.call(reactivateStaff, { params, body: { version: 1 } }, as && { as }),
    (as?: 'recruiter' | 'admin') => api.call(signOutStaff, { params, body: {} }, as && { as }),
    (as?: 'recruiter' | 'admin') => api.call(sendStaffReset, { params, body: {} }, as && { as }),
  ];
  for (const attempt of ladder) {
    expect([(await attempt()).status, (await attempt('recruiter')).status, (await attempt('admin')).status]).toEqual([
      401, 403, 404,
    ]);
  }
  const body = { name: 'Al', email: 'no es correo', role: 'emperor' as never };
  expect(await api.call(inviteStaff, { body }, asAdmin)).toMatchObject({
    status: 400,
    info: { fields: { name: 'too_small', email: expect.any(String), role: expect.any(String) } },
  });
});

describe('with other administrators', () => {
  beforeEach(async () => {
    api = await start();
    api.clock.now = new Date();
  });
  afterEach(() => api.close());

  test('no one changes their own status, and the last administrator stays', async () => {
    const other = await invite('Otra Administradora', 'admin');
    const own = { uid: 'admin' };
    expect(
      await api.call(changeStaffRole, { params: own, body: { role: 'support', version: 1 } }, asAdmin),
    ).toMatchObject({ status: 409, info: { code: 'own_access' } });
    expect(await api.call(deactivateStaff, { params: own, body: { version: 1 } }, asAdmin)).toMatchObject({
      status: 409,
      info: { code: 'own_access' },
    });
    const byOther = { token: await api.tokens.tokenFor('admin', other.uid) };
    const demote = (params: { uid: string }, version: number, how = byOther) =>
      api.call(changeStaffRole, { params, body: { role: 'support', version } }, how);
    expect(await demote(own, 1)).toMatchObject({ status: 200 });
    // The claims of an outdated token do not restore access.
    const before = new Date(api.clock.now.getTime() - 10_000);
    expect(
      await demote({ uid: other.uid }, 1, { token: await api.tokens.tokenFor('admin', 'admin', before) }),
    ).toMatchObject({ status: 401 });
    wait(2);
    expect(
      await demote({ uid: other.uid }, 1, { token: await api.tokens.tokenFor('admin', 'admin', api.clock.now) }),
    ).toMatchObject({ status: 409, info: { code: 'last_admin' } });
    expect((await api.call(listStaff, {}, byOther)).body.items.find(({ uid }) => uid === other.uid)?.abilities).toEqual(
      {
        changeRole: false,
        deactivate: false,
        resetSecondFactor: false,
      },
    );
  });

  test('when two administrators demote each other at once, one of them stays', async () => {
    const two = await invite('Dos', 'admin');
    const three = await invite('Tres', 'admin');
    const demote = async (by: string, uid: string, version: number) =>
      api.call(
        changeStaffRole,
        { params: { uid }, body: { role: 'readOnly', version } },
        { token: await api.tokens.tokenFor('admin', by) },
      );
    await demote(two.uid, 'admin', 1);
    const answers = await Promise.all([demote(two.uid, three.uid, 1), demote(three.uid, two.uid, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a changed role gives its holders new claims and invalidates their tokens', async () => {
    const { uid } = await invite('Inés Ruiz', 'analytics');
    const { uid: untouched } = await invite('Otro Rol', 'recruiter');
    expect(await knock(uid, 10)).toMatchObject({ status: 200 });
    const change = (permissions: readonly ('candidates:read' | 'candidates:reveal')[], version: number) =>
      api.call(editRole, { params: { role: 'analytics' }, body: { permissions: [...permissions], version } }, asAdmin);
    expect((await change(['candidates:reveal', 'candidates:read'], 0)).body).toEqual({
      role: 'analytics',
      permissions: ['candidates:read', 'candidates:reveal'],
      version: 1,
    });
    expect(await knock(uid, 10)).toMatchObject({ status: 401, info: { code: 'token_outdated' } });
    expect(await knock(untouched, 10)).toMatchObject({ status: 200 });
    expect(api.accounts.states.get(uid)?.claims).toEqual({
      role: 'analytics',
      permissions: inRole(['candidates:read', 'candidates:reveal']),
    });
    expect(await change([], 0)).toMatchObject({ status: 409, info: { current: { version: 1 } } });
    const { items, holders } = (await api.call(listRoles, {}, asAdmin)).body;
    expect(items.find(({ role }) => role === 'analytics')?.version).toBe(1);
    expect(holders).toMatchObject({ admin: 1, analytics: 1, recruiter: 1, support: 0 });
    expect(await actionsOn('analytics')).toEqual(['role.edited']);
  });
});

test('administrators who are signed out at the same time do not deadlock', async () => {
  const people: StaffMember[] = [];
  for (const name of ['Zoila Paz', 'Yara Paz', 'Ximena Paz', 'Wendy Paz']) people.push(await invite(name, 'admin'));
  for (let round = 0; round < 20; round += 1)
    expect(
      await Promise.all(
        people.map(({ uid }) =>
          api.call(signOutStaff, { params: { uid }, body: {} }, asAdmin).then(({ status }) => status),
        ),
      ),
    ).toEqual([200, 200, 200, 200]);
});
