import { NO_FIGURE_FILTERS, readFigures } from '@vinculo/contracts/analytics';
import type { AgendaEventDetail } from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { MeasureId } from '@vinculo/domain/measures';
import { invitePerson, publishVacancy, registerPerson, wait } from '../../testing/hiring-story';
import { updateSums } from '../../testing/update-sums';
import { api, as, book as bookEvent, changeState, move as moveEvent } from './agenda.fixture';

beforeEach(() => {
  // Noon in Mexico City.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});

/** On the day of November, at ten. */
const atTen = (day: number) => ({ startsAt: `2026-11-${day}T16:00:00.000Z`, ignoresHours: true });
const book = async (applicationID: ApplicationId, day: number) =>
  (await bookEvent({ applicationID, ...atTen(day) })).body;
const move = async (event: AgendaEventDetail, day: number) => (await moveEvent(event, atTen(day))).body;
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
  await changeState(cancelled, 'cancel');
  await move(await book(third, 13), 14);
  wait(api, 5);
  await changeState(held, 'complete');
  await changeState(missed, 'miss');
  const counts = ['bookedInterviews', 'movedInterviews', 'cancelledInterviews', 'heldInterviews', 'missedInterviews'];
  expect((await read(...(counts as MeasureId[]))).map(({ value }) => value)).toEqual([4, 1, 1, 1, 1]);
  const [noShow, toFirst] = await read('noShowRate', 'timeToFirstInterview');
  expect(noShow).toMatchObject({ value: 50, n: 2 });
  // Two and four days after the first application of each.
  expect(toFirst).toMatchObject({ value: 3, n: 2 });
});
