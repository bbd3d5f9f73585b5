import { changeEventState, createEvent, moveEvent, type AgendaEventDetail } from '@vinculo/contracts/agenda';
import { NO_FIGURE_FILTERS, readFigures } from '@vinculo/contracts/analytics';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { EventVerb } from '@vinculo/domain/agenda';
import type { MeasureId } from '@vinculo/domain/measures';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson, wait } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { updateSums } from '../../testing/update-sums';

const as = { role: 'recruiter', uid: 'luz' } as const;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  // Noon in Mexico City.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(() => api.close());

/** An interview on the day of November, at ten. */
async function book(applicationID: ApplicationId, day: number): Promise<AgendaEventDetail> {
  const startsAt = `2026-11-${day}T16:00:00.000Z`;
  const body = anEventInput({ applicationID, staff: ['luz'], startsAt, ignoresHours: true });
  return (await api.call(createEvent, { body }, { as })).body;
}
const change = async ({ eventID, version }: AgendaEventDetail, verb: EventVerb): Promise<AgendaEventDetail> => {
  const body = { verb, reason: 'Enfermó', notifies: false, version };
  return (await api.call(changeEventState, { params: { eventID }, body }, { as })).body;
};
const move = async ({ eventID, version }: AgendaEventDetail, day: number) => {
  const place = { startsAt: `2026-11-${day}T16:00:00.000Z`, durationMinutes: 45, staff: ['luz'], roomID: null };
  const body = { ...place, ignoresHours: true, reason: '', notifies: false, version };
  return (await api.call(moveEvent, { params: { eventID }, body }, { as })).body;
};
async function read(...measures: readonly MeasureId[]) {
  await updateSums(api);
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const figures = measures.map((measure) => ({ measure }));
  return (await api.call(readFigures, { body: { figures, period, filters: NO_FIGURE_FILTERS } }, { as })).body.figures;
}

test('interviews by state, how many did not come, and the time to the first one of each vacancy', async () => {
  const [one, other] = [await publishVacancy(api), await publishVacancy(api)];
  wait(api, 1);
  const first = await invitePerson(api, await registerPerson(api), one);
  const second = await invitePerson(api, await registerPerson(api), one);
  const third = await invitePerson(api, await registerPerson(api), other);
  wait(api, 2);
  const held = await book(first, 10);
  wait(api, 2);
  const missed = await book(second, 11);
  const cancelled = await book(third, 12);
  await change(cancelled, 'cancel');
  await move(await book(third, 13), 14);
  wait(api, 5);
  await change(held, 'complete');
  await change(missed, 'miss');
  const counts = ['bookedInterviews', 'movedInterviews', 'cancelledInterviews', 'heldInterviews', 'missedInterviews'];
  expect((await read(...(counts as MeasureId[]))).map(({ value }) => value)).toEqual([4, 1, 1, 1, 1]);
  const [noShow, toFirst] = await read('noShowRate', 'timeToFirstInterview');
  expect(noShow).toMatchObject({ value: 50, n: 2 });
  // Two and four days after the first application of each.
  expect(toFirst).toMatchObject({ value: 3, n: 2 });
});
