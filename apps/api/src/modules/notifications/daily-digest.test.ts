import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { chooseDigest, listColleagues, listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import { deactivateStaff, listStaff } from '@vinculo/contracts/staff';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';
import { requestDigests } from './daily-digest';

const as = 'admin';
const luz = { role: 'admin', uid: 'luz' } as const;
const HOUR = 3_600_000;
let api: TestApp;
let addressOf: ReadonlyMap<string, string>;
let applicants = 0;
beforeAll(async () => {
  api = await startTestApp();
  for (const who of [as, luz] as const) await api.call(listColleagues, {}, { as: who });
  const { items } = (await api.call(listStaff, {}, { as })).body;
  addressOf = new Map(items.map(({ uid, email }) => [uid, email]));
});
beforeEach(async () => {
  for (const who of [as, luz] as const) await choose(false, who);
  await api.call(readNotifications, { body: {} }, { as });
  api.mailer.sent.length = 0;
});
afterAll(() => api.close());

const choose = (isOn: boolean, who: typeof as | typeof luz = as) =>
  api.call(chooseDigest, { body: { isOn } }, { as: who });
const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
async function happen(name = 'Nora Solís'): Promise<void> {
  pass(HOUR);
  const body = { name, email: `nueva${(applicants += 1)}@empresa.example`, reason: 'Entro al equipo.' };
  await api.call(createAccessRequest, { body });
}
/** The next morning, on two instances. @returns whose addresses were mailed so far. */
async function morning(): Promise<string[]> {
  pass(12 * HOUR);
  await Promise.all([1, 2].map(() => requestDigests(api.database, api.clock.now)));
  await runPendingJobs(api);
  return api.mailer.sent.map(({ to }) => to).toSorted();
}

test('is off by default, and sent once a morning, only with new notifications, without names', async () => {
  expect((await api.call(listNotifications, {}, { as })).body.isDigestOn).toBe(false);
  await happen();
  expect(await morning()).toEqual([]);
  await choose(true);
  expect((await api.call(listNotifications, {}, { as })).body.isDigestOn).toBe(true);
  expect(await morning()).toEqual([]);
  await happen('Persona Secreta');
  await happen();
  expect(await morning()).toEqual([addressOf.get('admin')]);
  expect(await morning()).toHaveLength(1);
  const [mail] = api.mailer.sent;
  expect(mail?.subject).toBe('Tus avisos nuevos en Vínculo');
  expect(mail?.text).toMatch(/3 solicitudes de acceso/);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Persona Secreta|Nora/);
});

test('leaves out notifications that are read before the mail is sent', async () => {
  await choose(true);
  await happen();
  pass(12 * HOUR);
  await requestDigests(api.database, api.clock.now);
  await api.call(readNotifications, { body: {} }, { as });
  await runPendingJobs(api);
  expect(api.mailer.sent).toEqual([]);
});

test('the link of the mail turns it off once, for its reader only', async () => {
  await choose(true);
  await choose(true, luz);
  await happen();
  expect(await morning()).toEqual([addressOf.get('admin'), addressOf.get('luz')].toSorted());
  const mail = api.mailer.sent.find(({ to }) => to === addressOf.get('admin'));
  expect(mail?.text).toContain(`${TEST_PUBLIC_URL}/p/resumen/`);
  const url = mail?.unsubscribeUrl?.replace(TEST_PUBLIC_URL, '') ?? '';
  const isOn = async (who: typeof as | typeof luz) =>
    (await api.call(listNotifications, {}, { as: who })).body.isDigestOn;
  expect((await api.app.inject({ url })).statusCode).toBe(200);
  expect([await isOn(as), await isOn(luz)]).toEqual([true, true]);
  const use = () =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await use()).statusCode).toBe(200);
  expect([await isOn(as), await isOn(luz)]).toEqual([false, true]);
  await choose(true);
  pass(HOUR);
  expect((await use()).statusCode).toBe(404);
  expect(await isOn(as)).toBe(true);
});

test('is not sent to deactivated accounts', async () => {
  await choose(true, luz);
  await happen();
  const { items } = (await api.call(listStaff, {}, { as })).body;
  const { version } = items.find(({ uid }) => uid === 'luz')!;
  expect((await api.call(deactivateStaff, { params: { uid: 'luz' }, body: { version } }, { as })).status).toBe(200);
  expect(await morning()).toEqual([]);
});

test('the ladder', async () => {
  const body = { isOn: true };
  expect(await api.call(chooseDigest, { body })).toMatchObject({ status: 401 });
  expect(await api.call(chooseDigest, { body }, { as: 'stranger' })).toMatchObject({ status: 403 });
  const wrong = { body: { isOn: 'yes' } } as never;
  expect(await api.call(chooseDigest, wrong, { as })).toMatchObject({ status: 400 });
  expect(await api.call(chooseDigest, { body }, { as: 'recruiter' })).toMatchObject({ status: 200 });
});
