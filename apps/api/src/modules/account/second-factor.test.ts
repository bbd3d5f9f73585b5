import {
  confirmSecondFactor,
  editSecurityPolicy,
  getSecondFactor,
  getSecurityPolicy,
  passSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@vinculo/contracts/account';
import { listCompanies } from '@vinculo/contracts/companies';
import { encryptPayload } from '@vinculo/contracts/encryption';
import { listStaff, resetStaffSecondFactor } from '@vinculo/contracts/staff';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodes, staffFactors } from '../../db/schema/account';
import { eventsOn } from '../../testing/stored-events';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  // An hour ago, so that waiting periods do not lead to tokens issued in the future.
  api.clock.now = new Date(Date.now() - 3_600_000);
});

const wait = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const codeOf = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.clock.now.getTime() + offsetSeconds * 1000,
  });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

let people = 0;
/** A signed-in member of the staff. */
async function someone(role: RoleName = 'recruiter') {
  people += 1;
  const uid = `persona-${people}`;
  /** Another sign-in, in another browser. */
  const signIn = async (sessionKey: string | null, secondsAgo = 0) => {
    const moment = new Date(api.clock.now.getTime() - secondsAgo * 1000);
    const token = await api.tokens.tokenFor(role, uid, moment);
    const options = { token, sessionKey };
    return {
      knock: () => api.call(listCompanies, { query: {} }, options),
      state: () => api.call(getSecondFactor, {}, options),
      start: async () => (await api.call(startSecondFactor, { body: {} }, options)).body.secret,
      tryStart: () => api.call(startSecondFactor, { body: {} }, options),
      confirm: (code: string) => api.call(confirmSecondFactor, { body: { code } }, options),
      pass: (code: string) => api.call(passSecondFactor, { body: { code } }, options),
      renew: (code: string) => api.call(renewRecoveryCodes, { body: { code } }, options),
      turnOff: (code: string) => api.call(turnOffSecondFactor, { body: { code } }, options),
    };
  };
  const own = await signIn('own-browser', 60);
  await own.knock();
  /** Turns the second factor on; the code used for it is not accepted again. */
  const enrol = async () => {
    const secret = await own.start();
    const { recoveryCodes: codes } = (await own.confirm(codeOf(secret))).body;
    wait(30);
    return { secret, codes };
  };
  return { uid, own, signIn, enrol };
}
const actionsOn = async (uid: string) => (await eventsOn(api.database, uid)).map(({ action }) => action);

test('the session that turns it on continues, and every other session has to provide a code first', async () => {
  const { uid, own, signIn } = await someone();
  const other = await signIn('another-browser');
  expect(await own.state()).toMatchObject({ body: { isOn: false, isRequired: false, need: null } });
  const secret = await own.start();
  expect(await other.knock()).toMatchObject({ status: 200 });
  expect((await own.confirm(codeOf(secret))).body.recoveryCodes).toHaveLength(10);
  expect(await own.knock()).toMatchObject({ status: 200 });
  expect(await other.knock()).toMatchObject({ status: 403, info: { code: 'second_factor_required' } });
  expect(await other.state()).toMatchObject({ body: { isOn: true, need: 'code', recoveryCodesLeft: 10 } });
  wait(30);
  expect(await other.pass(codeOf(secret))).toMatchObject({ status: 200, body: { need: null } });
  expect(await other.knock()).toMatchObject({ status: 200 });
  expect(await actionsOn(uid)).toEqual(['staff.second_factor_on']);
});

test('a sign-in of the same second is not covered by the code of another one', async () => {
  const { signIn, enrol } = await someone();
  const { secret } = await enrol();
  const [honest, thief, keyless] = [await signIn('honest'), await signIn('thief'), await signIn(null)];
  expect(await honest.pass(codeOf(secret))).toMatchObject({ status: 200 });
  for (const session of [thief, keyless]) expect(await session.knock()).toMatchObject({ status: 403 });
  wait(30);
  expect(await keyless.pass(codeOf(secret))).toMatchObject({ status: 400 });
});

test('a password alone can neither replace nor turn off an active second factor', async () => {
  const { signIn, enrol } = await someone();
  const { secret } = await enrol();
  const thief = await signIn('thief');
  expect(await thief.tryStart()).toMatchObject({ status: 409, info: { code: 'second_factor_on' } });
  expect(await thief.confirm(codeOf(secret))).toMatchObject({ status: 409 });
  for (const attempt of [thief.turnOff, thief.renew])
    expect(await attempt(codeOf(secret))).toMatchObject({ status: 403, info: { code: 'second_factor_required' } });
});

test.each([
  [-60, 400],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 400],
])('a code %i s from now: %i', async (offset, status) => {
  const { signIn, enrol } = await someone();
  const { secret } = await enrol();
  wait(60);
  const session = await signIn('phone');
  expect(await session.pass(codeOf(secret, offset))).toMatchObject({ status });
});

test('a code is accepted once, also in another session and in ten simultaneous requests', async () => {
  const { signIn, enrol } = await someone();
  const { secret } = await enrol();
  const session = await signIn('a');
  const code = codeOf(secret);
  const tries = await Promise.all(Array.from({ length: 5 }, () => session.pass(code)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  const other = await signIn('b', 1);
  // The five attempts may be reset or not, depending on the order; the code is rejected either way.
  expect((await other.pass(code)).status).not.toBe(200);
});

test('a recovery code is accepted once, in any spelling, and logged', async () => {
  const { uid, signIn, enrol } = await someone();
  const [code = '', second = ''] = (await enrol()).codes;
  const session = await signIn('new-phone');
  const answers = await Promise.all([session.pass(code), session.pass(code.toLowerCase().replaceAll('-', ' '))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await session.state()).toMatchObject({ body: { need: null, recoveryCodesLeft: 9 } });
  expect(await (await signIn('again', 1)).pass(code)).toMatchObject({ status: 400, info: { code: 'wrong_code' } });
  expect(await actionsOn(uid)).toContain('staff.recovery_code_used');
  // A second recovery code turns off the factor of the lost phone.
  expect(await session.turnOff(second)).toMatchObject({ status: 200, body: { isOn: false, recoveryCodesLeft: 0 } });
});

test('after five wrong codes a wait begins, longer each time, regardless of the address that the client claims', async () => {
  const { uid, signIn, enrol } = await someone();
  const { secret } = await enrol();
  const session = await signIn('thief');
  for (let tries = 1; tries <= 5; tries += 1)
    expect(await session.pass(wrong(codeOf(secret)))).toMatchObject({ status: 400 });
  expect(await session.pass(codeOf(secret))).toMatchObject({
    status: 429,
    info: { code: 'rate_limited', retryAfterSeconds: 300 },
  });
  const token = await api.tokens.tokenFor('recruiter', uid);
  const spoofed = await api.app.inject({
    method: 'POST',
    url: passSecondFactor.path,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
    payload: JSON.stringify(encryptPayload({ code: codeOf(secret) }, TEST_SECRET)),
  });
  expect(spoofed.statusCode).toBe(429);
  expect(spoofed.headers['retry-after']).toBe('300');
  expect(await actionsOn(uid)).toContain('staff.second_factor_locked');
  wait(300);
  for (let tries = 6; tries <= 10; tries += 1) await session.pass(wrong(codeOf(secret)));
  expect(await session.pass(codeOf(secret))).toMatchObject({ status: 429, info: { retryAfterSeconds: 600 } });
  wait(600);
  expect(await session.pass(codeOf(secret))).toMatchObject({ status: 200 });
});

test('new recovery codes invalidate the old ones', async () => {
  const { own, signIn, enrol } = await someone();
  const { secret, codes } = await enrol();
  const { recoveryCodes: renewed } = (await own.renew(codeOf(secret))).body;
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  const session = await signIn('b');
  expect(await session.pass(codes[0] ?? '')).toMatchObject({ status: 400 });
  expect(await session.pass(renewed[0] ?? '')).toMatchObject({ status: 200 });
});

test('the database contains neither the secret nor a recovery code', async () => {
  const { uid, enrol } = await someone();
  const { secret, codes } = await enrol();
  const [factor] = await api.database.read.select().from(staffFactors).where(eq(staffFactors.uid, uid));
  const hashes = await api.database.read.select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  const stored = JSON.stringify([factor, hashes]);
  for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(word);
});

test('a colleague removes a lost factor and ends every session; no one removes their own', async () => {
  const { uid, own, enrol, signIn } = await someone();
  await enrol();
  const admin = { as: { role: 'admin', uid: 'admin-a' } } as const;
  const member = async () => (await api.call(listStaff, {}, admin)).body.items.find((person) => person.uid === uid);
  expect(await member()).toMatchObject({ hasSecondFactor: true, abilities: { resetSecondFactor: true } });
  expect(await api.call(resetStaffSecondFactor, { params: { uid }, body: {} }, admin)).toMatchObject({ status: 200 });
  expect(await member()).toMatchObject({ hasSecondFactor: false, abilities: { resetSecondFactor: false } });
  expect(await own.knock()).toMatchObject({ status: 401, info: { code: 'token_outdated' } });
  wait(2);
  expect(await (await signIn('fresh')).knock()).toMatchObject({ status: 200 });
  expect(await actionsOn(uid)).toContain('staff.second_factor_reset');
  expect(await api.call(resetStaffSecondFactor, { params: { uid: 'admin-a' }, body: {} }, admin)).toMatchObject({
    status: 409,
    info: { code: 'own_access' },
  });
  expect(await api.call(resetStaffSecondFactor, { params: { uid: 'nobody' }, body: {} }, admin)).toMatchObject({
    status: 404,
  });
});

test('a user whose role requires a factor can do nothing but enrol', async () => {
  const admin = { as: { role: 'admin', uid: 'admin-b' } } as const;
  const { own } = await someone();
  const { version } = (await api.call(getSecurityPolicy, {}, admin)).body;
  const decide = (roles: readonly ('recruiter' | 'admin')[], seen: number) =>
    api.call(
      editSecurityPolicy,
      { body: { secondFactorRoles: [...roles], twoPersonErasure: false, version: seen } },
      admin,
    );
  expect(await decide(['recruiter'], version)).toMatchObject({ body: { secondFactorRoles: ['recruiter'] } });
  expect(await decide([], version)).toMatchObject({ status: 409, info: { code: 'version_conflict' } });
  expect(await own.knock()).toMatchObject({ status: 403, info: { code: 'second_factor_missing' } });
  expect(await own.state()).toMatchObject({ body: { isRequired: true, need: 'enrolment' } });
  const secret = await own.start();
  expect(await own.confirm(wrong(codeOf(secret)))).toMatchObject({ status: 400 });
  expect(await own.confirm(codeOf(secret))).toMatchObject({ status: 200 });
  expect(await own.knock()).toMatchObject({ status: 200 });
  expect(await decide([], version + 1)).toMatchObject({ status: 200 });
  expect(await actionsOn('second_factor')).toEqual(['role.second_factor', 'role.second_factor']);
});

test('only administrators set the policy, and every user can manage their own account', async () => {
  expect(await api.call(getSecurityPolicy, {}, { as: 'recruiter' })).toMatchObject({ status: 403 });
  expect(
    await api.call(editSecurityPolicy, { body: { secondFactorRoles: [], twoPersonErasure: false, version: 0 } }, {}),
  ).toMatchObject({
    status: 401,
  });
  expect(await api.call(getSecondFactor, {}, { as: 'guest' })).toMatchObject({ status: 200 });
  expect(await api.call(getSecondFactor, {}, { as: 'stranger' })).toMatchObject({ status: 403 });
});
