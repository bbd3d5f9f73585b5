import { confirmSecondFactor, passSecondFactor, startSecondFactor } from '@vinculo/contracts/account';
import { listCompanies } from '@vinculo/contracts/companies';
import { inviteStaff } from '@vinculo/contracts/staff';
import type { Endpoint, RequestOf } from '@vinculo/contracts/wire';
import { Secret, TOTP } from 'otpauth';
import { startTestApp, type TestApp } from '../../testing/test-app';

// Two processes of the API behind a balancer: what one has cached, the other changes.

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ database: first.database });
  const now = new Date(Date.now() - 3_600_000);
  first.clock.now = now;
  second.clock.now = now;
});
afterAll(async () => {
  await second.app.close();
  await first.close();
});

const wait = (minutes: number) => {
  for (const { clock } of [first, second]) clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
/** A sign-in of an administrator, called at either process. */
async function signIn(sessionKey: string) {
  const token = await first.tokens.tokenFor('admin', 'gloria', first.clock.now);
  return <E extends Endpoint>(process: TestApp, endpoint: E, request: RequestOf<E>) =>
    process.call(endpoint, request, { token, sessionKey });
}
const invitation = (email: string) => ({ body: { name: 'Iris Meza', email, role: 'admin' as const } });

test('a code that one process takes lets the session in at the other, though that had refused it a moment ago', async () => {
  const own = await signIn('own');
  const { secret } = (await own(first, startSecondFactor, { body: {} })).body;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: first.clock.now.getTime() });
  expect(await own(first, confirmSecondFactor, { body: { code: code() } })).toMatchObject({ status: 200 });

  wait(1);
  const other = await signIn('other');
  expect(await other(second, listCompanies, { query: {} })).toMatchObject({ info: { code: 'second_factor_required' } });
  expect(await other(first, passSecondFactor, { body: { code: code() } })).toMatchObject({ status: 200 });
  expect(await other(second, listCompanies, { query: {} })).toMatchObject({ status: 200 });

  // Much later: the other process knows of the first proof alone.
  wait(120);
  expect(await other(second, inviteStaff, invitation('una@empresa.example'))).toMatchObject({
    info: { code: 'proof_required' },
  });
  expect(await other(first, passSecondFactor, { body: { code: code() } })).toMatchObject({ status: 200 });
  expect(await other(second, inviteStaff, invitation('dos@empresa.example'))).toMatchObject({ status: 200 });
});
