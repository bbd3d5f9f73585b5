import {
  countVacancyApplications,
  getApplicationBoard,
  listVacancyApplications,
  moveApplications,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { api, as, blindID, handles, invite } from './blind-selection.fixture';

const list = async (query: object = {}) =>
  (await api.call(listVacancyApplications, { params: { jobID: blindID }, query }, { as })).body;

/** Who is in a stage, in the order of the list. */
const inStage = async (stage: ApplicationStage): Promise<VacancyApplication[]> => (await list({ stage })).items;

async function move(applicationID: VacancyApplication['applicationID'], to: ApplicationStage, at: string) {
  api.clock.now = new Date(at);
  const { items } = await list();
  const version = items.find((item) => item.applicationID === applicationID)!.version;
  const reasonCode = to === 'discarded' ? ('noShow' as const) : null;
  const body = { to, reasonCode, reason: '', startDate: null, items: [{ applicationID, version }] };
  expect((await api.call(moveApplications, { body }, { as })).body.moved).toHaveLength(1);
}

/** What the answers about the vacancy say at a moment of the one person who is in review. */
async function seen(at: string) {
  api.clock.now = new Date(at);
  const request = { params: { jobID: blindID } };
  const counts = (await api.call(countVacancyApplications, request, { as })).body;
  const board = (await api.call(getApplicationBoard, { ...request, query: { reply: 'none' } }, { as })).body;
  const column = board.columns.find(({ stage }) => stage === 'inReview');
  return { card: (await inStage('inReview'))[0], waiting: [counts.withoutReply, board.withoutReply, column?.count] };
}

test('what a blind vacancy says of somebody hidden changes at midnight, not at the hour at which they came', async () => {
  api.clock.now = new Date('2026-12-11T02:30:00.000Z');
  await invite(blindID, (await handles(blindID)).slice(0, 1));
  const [invited] = await inStage('invited');
  await move(invited!.applicationID, 'inReview', '2026-12-11T02:30:12.345Z');

  const beginning = '2026-12-10T06:00:00.000Z';
  const { card } = await seen('2026-12-11T03:00:00.000Z');
  expect(card).toMatchObject({ isBlind: true, at: beginning, stageAt: beginning, daysInStage: 0 });
  for (const [day, days, reply, waiting] of [
    ['2026-12-12', 1, null, [0, 0, 0]],
    ['2026-12-16', 5, 5, [1, 1, 1]],
  ] as const) {
    const before = await seen(`${day}T02:30:12.344Z`);
    expect(before).toMatchObject({ card: { daysInStage: days, daysWithoutReply: reply }, waiting });
    expect(await seen(`${day}T02:30:12.346Z`)).toEqual(before);
    expect((await seen(`${day}T06:00:00.000Z`)).card?.daysInStage).toBe(days + 1);
  }
});

test('somebody hidden stands at the beginning of the day, not between two whose moments are shown', async () => {
  const [hidden] = await inStage('inReview');
  await invite(blindID, await handles(blindID));
  const [one, other] = (await inStage('invited')).map(({ applicationID }) => applicationID);
  await move(one!, 'shortlisted', '2026-12-18T15:00:00.000Z');
  await move(one!, 'discarded', '2026-12-18T15:10:00.000Z');
  await move(hidden!.applicationID, 'discarded', '2026-12-18T16:00:00.000Z');
  await move(other!, 'shortlisted', '2026-12-18T17:00:00.000Z');
  await move(other!, 'discarded', '2026-12-18T17:10:00.000Z');
  const order = [other, one, hidden?.applicationID];
  expect((await inStage('discarded')).map(({ applicationID }) => applicationID)).toEqual(order);

  let page = await list({ stage: 'discarded', limit: 1 });
  const paged = [...page.items];
  while (page.nextCursor !== null) {
    page = await list({ stage: 'discarded', limit: 1, cursor: page.nextCursor });
    paged.push(...page.items);
  }
  expect(paged.map(({ applicationID }) => applicationID)).toEqual(order);
});
