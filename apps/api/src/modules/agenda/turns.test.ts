import { randomUUID } from 'node:crypto';
import {
  changeEventState,
  createEvent,
  previewReassignment,
  readAvailability,
  saveAvailability,
  suggestInterviewers,
  type Availability,
} from '@vinculo/contracts/agenda';
import { applicationId } from '@vinculo/contracts/applications';
import { eq } from 'drizzle-orm';
import { availability } from '../../db/schema/agenda';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';

const as = { role: 'recruiter', uid: 'luz' } as const;
const TEAM = ['luz', 'raul', 'sara'];
const TUESDAY = '2026-11-24T17:00:00.000Z';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  for (const uid of TEAM) {
    await api.tokens.tokenFor('recruiter', uid);
    await setRules(uid, {});
  }
});
afterEach(() => api.close());

async function suggest(change: Partial<Parameters<typeof api.call<typeof suggestInterviewers>>[1]['body']> = {}) {
  const body = { applicationID: null, startsAt: null, durationMinutes: 45, ...change };
  const answer = await api.call(suggestInterviewers, { body }, { as });
  return answer.body.items.map(({ uid, why }) => `${uid}: ${why}`);
}
const book = async (staff: string, startsAt: string, change: Parameters<typeof anEventInput>[0] = {}) =>
  (
    await api.call(
      createEvent,
      { body: anEventInput({ staff: [staff], startsAt, ignoresHours: true, ...change }) },
      { as },
    )
  ).body;
/** Whom the events of Luz on that Tuesday are proposed to first. */
async function reassigned() {
  const body = { uid: 'luz', from: '2026-11-24T06:00:00.000Z', to: '2026-11-25T06:00:00.000Z' };
  const { items } = (await api.call(previewReassignment, { body }, { as })).body;
  return items.map(({ candidates: [first] }) => `${first?.uid}: ${first?.why}`);
}
async function setRules(uid: string, change: Partial<Availability['rules']>) {
  const { rules, version } = (await api.call(readAvailability, { params: { uid } }, { as: 'admin' })).body;
  const body = { rules: { ...rules, ...change }, version };
  return api.call(saveAvailability, { params: { uid }, body }, { as: 'admin' });
}
test('the one with the fewest events of a month is next, those ahead included and cancelled ones not', async () => {
  await book('luz', '2026-11-25T17:00:00.000Z');
  await book('luz', '2026-12-09T17:00:00.000Z');
  await book('raul', '2026-11-25T17:00:00.000Z');
  const { eventID, version } = await book('sara', '2026-11-25T17:00:00.000Z');
  const cancelled = { verb: 'cancel' as const, reason: 'Ya no viene', notifies: false, version };
  await api.call(changeEventState, { params: { eventID }, body: cancelled }, { as });
  expect(await suggest()).toEqual([
    'sara: Tiene 0 citas desde hace 30 días.',
    'raul: Tiene 1 cita desde hace 30 días.',
    'luz: Tiene 2 citas desde hace 30 días.',
  ]);
  // A month after the last of them nothing counts.
  api.clock.now = new Date('2027-01-12T18:00:00.000Z');
  expect((await suggest())[0]).toBe('luz: Tiene 0 citas desde hace 30 días.');
});

test('who neither saved hours nor attends an event gets no turn', async () => {
  await api.tokens.tokenFor('recruiter', 'nora');
  expect((await suggest()).map((line) => line.split(':')[0])).toEqual(TEAM);
  await book('nora', '2026-11-25T17:00:00.000Z');
  expect((await suggest()).at(-1)).toBe('nora: Tiene 1 cita desde hace 30 días.');
});

test('at a time only who is free then is suggested', async () => {
  await book('luz', TUESDAY);
  await setRules('raul', { weekly: [] });
  expect(await suggest({ startsAt: TUESDAY })).toEqual(['sara: Está libre y tiene 0 citas desde hace 30 días.']);
});

test('a share counts, who has none is left out, and who knows the industry of the vacancy comes first', async () => {
  await book('sara', '2026-11-25T17:00:00.000Z');
  const industry = 'Minería y metalurgia';
  const jobID = await publishVacancy(api, { industry });
  const application = await invitePerson(api, await registerPerson(api), jobID);
  expect((await setRules('sara', { industries: [industry], share: 50 })).status).toBe(200);
  await setRules('raul', { share: 0 });
  expect(await suggest({ applicationID: application })).toEqual([
    `sara: Conoce «${industry}», tiene 1 cita desde hace 30 días y le toca la mitad que a los demás.`,
    'luz: Tiene 0 citas desde hace 30 días.',
  ]);
  expect((await suggest())[0]).toBe('luz: Tiene 0 citas desde hace 30 días.');
});

test('the events of who is ill are proposed to all who are free, each to who has the fewest with those before it', async () => {
  for (const hour of [17, 18, 19, 21]) await book('luz', `2026-11-24T${hour}:00:00.000Z`);
  await book('sara', '2026-11-25T17:00:00.000Z');
  expect(await reassigned()).toEqual([
    'raul: Está libre y tiene 0 citas desde hace 30 días.',
    'raul: Está libre, tiene 0 citas desde hace 30 días y aquí se le propone 1 más.',
    'sara: Está libre y tiene 1 cita desde hace 30 días.',
    'raul: Está libre, tiene 0 citas desde hace 30 días y aquí se le proponen 2 más.',
  ]);
});

test('what is proposed takes time: the next goes to somebody else where a margin or a limit is in its way', async () => {
  for (const hour of [17, 18, 21]) await book('luz', `2026-11-24T${hour}:00:00.000Z`);
  await book('sara', '2026-11-25T17:00:00.000Z');
  await setRules('raul', { bufferAfter: 60, dailyLimit: 2 });
  expect(await reassigned()).toEqual([
    'raul: Está libre y tiene 0 citas desde hace 30 días.',
    'sara: Está libre y tiene 1 cita desde hace 30 días.',
    'raul: Está libre, tiene 0 citas desde hace 30 días y aquí se le propone 1 más.',
  ]);
  await setRules('raul', { bufferAfter: 0, dailyLimit: 1 });
  expect((await reassigned()).map((line) => line.split(':')[0])).toEqual(['raul', 'sara', 'sara']);
});

test('an event of a company is proposed to who knows its industry, also of a meeting without an application', async () => {
  const industry = 'Minería y metalurgia';
  const jobID = await publishVacancy(api, { industry });
  const applicationID = await invitePerson(api, await registerPerson(api), jobID);
  await book('luz', '2026-11-24T17:00:00.000Z', { applicationID });
  await book('luz', '2026-11-24T18:00:00.000Z', { jobID });
  await book('luz', '2026-11-24T19:00:00.000Z');
  await setRules('sara', { industries: [industry] });
  expect(await reassigned()).toEqual([
    `sara: Está libre, conoce «${industry}» y tiene 0 citas desde hace 30 días.`,
    `sara: Está libre, conoce «${industry}», tiene 0 citas desde hace 30 días y aquí se le propone 1 más.`,
    'raul: Está libre y tiene 0 citas desde hace 30 días.',
  ]);
});

test('rules saved before there were shares have the usual one', async () => {
  await setRules('luz', { grid: 15 });
  await api.database.write(async (tx) => {
    const [row] = await tx.select().from(availability).where(eq(availability.uid, 'luz'));
    const { share: _share, industries: _industries, ...old } = row!.rules;
    await tx
      .update(availability)
      .set({ rules: old as Availability['rules'] })
      .where(eq(availability.uid, 'luz'));
  });
  const { rules } = (await api.call(readAvailability, { params: { uid: 'luz' } }, { as })).body;
  expect(rules).toMatchObject({ grid: 15, share: 100, industries: [] });
});

test('the ladder', async () => {
  const body = { applicationID: null, startsAt: null, durationMinutes: 45 };
  const status = async (options: Parameters<typeof api.call>[2], change: object = {}) =>
    (await api.call(suggestInterviewers, { body: { ...body, ...change } }, options)).status;
  const applicationID = applicationId.parse(randomUUID());
  expect(await status({})).toBe(401);
  expect(await status({ as: 'readOnly' })).toBe(403);
  expect(await status({ as }, { durationMinutes: 0 })).toBe(400);
  expect(await status({ as }, { startsAt: 'mañana' })).toBe(400);
  expect(await status({ as }, { applicationID })).toBe(404);
  expect(await status({ as })).toBe(200);
  expect((await setRules('luz', { industries: ['Alquimia'] })).status).toBe(400);
  expect((await setRules('luz', { industries: ['Construcción', 'Construcción'] })).status).toBe(400);
});
