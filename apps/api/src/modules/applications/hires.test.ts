import { listCandidateApplications } from '@vinculo/contracts/applications';
import { listCandidateEvents } from '@vinculo/contracts/candidates';
import { changeVacancyStatus, editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { desc, inArray } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import {
  type Item,
  api,
  applied,
  as,
  close,
  counts,
  jobID,
  startWith,
  send,
  through,
  undo,
} from './move-applications.fixture';

test('ends, reopens and takes a hire back with a reason only', async () => {
  const card = await applied();
  expect((await send('discarded', [card])).body.refused).toMatchObject([{ code: 'reason_required' }]);
  const ended = await send('discarded', [card], { reasonCode: 'noAnswer', reason: 'Tres llamadas' });
  expect(ended.body.moved).toMatchObject([{ stage: 'discarded', version: 2 }]);
  expect((await send('inReview', [{ ...card, version: 2 }])).body.refused).toMatchObject([{ code: 'reason_required' }]);
  await send('interview', [{ ...card, version: 2 }], { reason: 'Sí contestó' });
  await through({ ...card, version: 3 }, 'hired');
  expect((await send('offer', [{ ...card, version: 4 }])).body.refused).toMatchObject([{ code: 'reason_required' }]);
  expect((await send('offer', [{ ...card, version: 4 }], { reason: 'No llegó' })).body.moved).toHaveLength(1);
  const [process] = (await api.call(listCandidateApplications, { params: { docID: card.docID } }, { as })).body.items;
  expect(process).toMatchObject({ stage: 'offer', startDate: null });
  expect(process?.history.map(({ from, to, reasonCode, reason }) => [from, to, reasonCode, reason])).toEqual([
    ['hired', 'offer', null, 'No llegó'],
    ['interview', 'hired', null, ''],
    ['discarded', 'interview', null, 'Sí contestó'],
    ['invited', 'discarded', 'noAnswer', 'Tres llamadas'],
    [null, 'invited', null, ''],
  ]);
  const { items } = (await api.call(listCandidateEvents, { params: { docID: card.docID }, query: {} }, { as })).body;
  expect(items.map(({ action }) => action)).toEqual([
    'application.unhired',
    'application.hired',
    'application.reopened',
    'application.ended',
    'candidate.invited',
    'candidate.created',
  ]);
  expect(items[3]?.after).toMatchObject({ stage: 'discarded', reasonCode: 'noAnswer', vacancy: 'Operador CNC' });
});

test('a hire needs its first day, fills a place and says how many are left; taking it back frees the place', async () => {
  await startWith(2);
  const cards = [await applied('Ana'), await applied('Luz'), await applied('Eva')];
  const ready: Item[] = [];
  for (const card of cards) ready.push(await through(card, 'interview'));
  expect(await send('hired', ready)).toMatchObject({ status: 400, info: { fields: { startDate: 'only_of_hires' } } });
  expect(await send('offer', ready, { startDate: '2026-12-01' })).toMatchObject({ status: 400 });
  const first = await send('hired', ready.slice(0, 1), { startDate: '2026-12-01' });
  expect(first.body.places).toEqual([{ jobID, left: 1 }]);
  const rest = await send('hired', ready.slice(1), { startDate: '2026-12-08' });
  expect(rest.body).toMatchObject({
    moved: [{ stage: 'hired' }],
    refused: [{ code: 'vacancy_full' }],
    places: [{ jobID, left: 0 }],
  });
  expect(await counts()).toMatchObject({ places: 2, placesLeft: 0 });
  await send('withdrawn', first.body.moved, { reasonCode: 'otherJob' });
  expect(await counts()).toMatchObject({ placesLeft: 1 });
});

test('two who fill the last place at once: one of them is refused', async () => {
  const cards = [await through(await applied('Ana'), 'interview'), await through(await applied('Luz'), 'interview')];
  const answers = await Promise.all(cards.map((card) => send('hired', [card], { startDate: '2026-12-01' })));
  expect(answers.flatMap(({ body }) => body.moved)).toHaveLength(1);
  expect(answers.flatMap(({ body }) => body.refused)).toMatchObject([{ code: 'vacancy_full' }]);
});

test('the undo of a hire taken back is skipped once its place is filled', async () => {
  const [one, two] = [await through(await applied('Ana'), 'offer', 'interview', 'hired'), await applied('Luz')];
  const { operationID } = (await send('offer', [one], { reason: 'No llegó' })).body;
  await through(two, 'interview', 'hired');
  expect((await undo(operationID)).body).toMatchObject({ restored: [], skipped: [one.applicationID] });
});

test('nobody is hired for a closed vacancy, not even by an undo; for a paused one they are', async () => {
  await startWith(2);
  const [ana, luz] = [
    await through(await applied('Ana'), 'interview'),
    await through(await applied('Luz'), 'interview'),
  ];
  const { version } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  await api.call(changeVacancyStatus.pause, { params: { jobID }, body: { reason: '', version } }, { as });
  const hired = await send('hired', [ana], { startDate: '2026-12-01' });
  expect(hired.body.moved).toHaveLength(1);
  const { operationID } = (await send('offer', hired.body.moved, { reason: 'No llegó' })).body;
  expect((await close()).status).toBe(200);
  expect((await send('hired', [luz], { startDate: '2026-12-01' })).body).toMatchObject({
    moved: [],
    refused: [{ code: 'vacancy_closed' }],
    places: [],
  });
  expect((await undo(operationID)).body).toMatchObject({ restored: [], skipped: [ana.applicationID] });
});

test('of a hire and a closing at once the closing happens, and the hire only before it', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await startWith(2);
    const card = await through(await applied('Ana'), 'interview');
    const [hired, closed] = await Promise.all([send('hired', [card], { startDate: '2026-12-01' }), close()]);
    expect([hired.status, closed.status]).toEqual([200, 200]);
    const { moved, refused } = hired.body;
    const before = moved.length === 1;
    expect(refused).toMatchObject(before ? [] : [{ code: 'vacancy_closed' }]);
    const events = await api.database.read
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(inArray(auditEvents.action, ['application.hired', 'vacancy.close']))
      .orderBy(desc(auditEvents.eventID))
      .limit(before ? 2 : 1);
    expect(events.map(({ action }) => action)).toEqual(
      before ? ['vacancy.close', 'application.hired'] : ['vacancy.close'],
    );
  }
});

test('a vacancy keeps at least as many places as people who are hired', async () => {
  await startWith(3);
  for (const name of ['Ana', 'Luz']) await through(await applied(name), 'interview', 'hired');
  const { version } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  const edit = (places: number) => api.call(editVacancy, { params: { jobID }, body: { places, version } }, { as });
  expect(await edit(1)).toMatchObject({ status: 409, info: { code: 'places_filled', fields: { places: '2' } } });
  expect(await edit(2)).toMatchObject({ status: 200 });
});
