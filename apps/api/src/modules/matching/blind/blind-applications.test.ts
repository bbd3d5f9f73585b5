import {
  getApplicationBoard,
  listCandidateApplications,
  listVacancyApplications,
  moveApplications,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { listFigureRows } from '@vinculo/contracts/analytics';
import { getCandidate, listCandidateEvents } from '@vinculo/contracts/candidates';
import { createContact } from '@vinculo/contracts/companies';
import { listCandidateMatches, listOpposed, scoreCandidates, type PersonKey } from '@vinculo/contracts/matching';
import { createShortlist } from '@vinculo/contracts/shortlists';
import { editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { candidates } from '../../../db/schema/candidates';
import { updateSums } from '../../../testing/update-sums';
import {
  api,
  as,
  blindID,
  expectBlind,
  handles,
  invite,
  openID,
  people,
  rank,
  textOf,
} from './blind-selection.fixture';

/** Whose score the vacancy gives by docID. */
const scored = async () =>
  (
    await api.call(
      scoreCandidates,
      { params: { jobID: blindID }, body: { docIDs: people.map(({ docID }) => docID) } },
      { as },
    )
  ).body.items.map(({ docID }) => docID);

test('people are invited by handle; the board and lists are blind until they are preselected, and stay open after', async () => {
  const [first, second] = await handles(blindID);
  if (first === undefined || second === undefined) throw new Error('Nobody is ranked.');
  const rows = async () => Promise.all(people.map(({ docID }) => textOf(getCandidate, { params: { docID } })));
  const before = await rows();
  expect(await invite(blindID, [first, second])).toEqual({ changed: 2, refused: [] });
  const again = await invite(blindID, [first]);
  expect(again.refused).toMatchObject([
    { docID: first, name: expect.stringMatching(/^Persona/), code: 'already_applied' },
  ]);
  expect(await rows()).toEqual(before);
  expect(await scored()).toEqual([]);
  const params = { jobID: blindID };
  expectBlind(await textOf(getApplicationBoard, { params, query: {} }));
  expectBlind(await textOf(listVacancyApplications, { params, query: { limit: 1 } }));
  const cards = async () => (await api.call(listVacancyApplications, { params, query: {} }, { as })).body.items;
  const card = (await cards()).find(({ docID }) => docID === first);
  if (card === undefined) throw new Error('The card is missing.');
  expect(card.at).toMatch(/T06:00:00.000Z$/);

  const docIDOf = async () => (await cards()).find(({ applicationID }) => applicationID === card.applicationID);
  const files = async () =>
    Promise.all(
      people.map(async ({ docID }) => ({
        processes: (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items.map(
          ({ jobID }) => jobID,
        ),
        matches: (await api.call(listCandidateMatches, { params: { docID } }, { as })).body.items.map(
          ({ jobID }) => jobID,
        ),
        events: (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body.items.filter(
          ({ action }) => action === 'candidate.invited' || action.startsWith('application.'),
        ),
      })),
    );
  for (const { docID } of people) {
    const page = (await api.call(listCandidateEvents, { params: { docID }, query: { limit: 1 } }, { as })).body;
    expect([page.items.map(({ action }) => action), page.nextCursor]).toEqual([['candidate.created'], null]);
  }
  for (const { processes, matches, events } of await files()) {
    expect([processes, events]).toEqual([[], []]);
    expect(matches).toEqual([openID]);
  }

  const move = (to: 'shortlisted' | 'discarded', version: number) =>
    api.call(
      moveApplications,
      {
        body: {
          ...{ to, reasonCode: to === 'discarded' ? ('noShow' as const) : null, reason: '', startDate: null },
          items: [{ applicationID: card.applicationID, version }],
        },
      },
      { as },
    );
  expect((await move('shortlisted', 1)).body.moved).toHaveLength(1);
  const known = await docIDOf();
  expect(people.map(({ docID }) => docID)).toContain(known?.docID);
  expect(known).toMatchObject({ isBlind: false, candidateName: expect.stringContaining('Ruvalcaba') });
  expect((await move('discarded', 2)).body.moved).toHaveLength(1);
  expect(await docIDOf()).toMatchObject({ isBlind: false, docID: known?.docID });
  expect((await files()).flatMap(({ processes }) => processes)).toEqual([blindID]);
  expect(await scored()).toEqual([known?.docID]);
  expect((await rank(blindID)).body.items.filter(({ isBlind }) => !isBlind)).toMatchObject([{ docID: known?.docID }]);
});

test('neither moves, their undo nor rows of figures have the moments by which a file could be found', async () => {
  const params = { jobID: blindID };
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000 + 12_345);
  const moment = api.clock.now.toISOString().slice(0, 19);
  const [last] = (await handles(blindID)).slice(-1);
  if (last === undefined) throw new Error('Nobody is ranked.');
  await invite(blindID, [last]);
  const { items } = (await api.call(listVacancyApplications, { params, query: {} }, { as })).body;
  const card = items.find(({ docID }) => docID === last);
  if (card === undefined) throw new Error('The card is missing.');
  const move = (version: number) =>
    api.call(
      moveApplications,
      {
        body: {
          ...{ to: 'inReview' as const, reasonCode: null, reason: '', startDate: null },
          items: [{ applicationID: card.applicationID, version }],
        },
      },
      { as },
    );
  const outdated = (await move(9)).body;
  expect(outdated.refused).toMatchObject([{ code: 'version_conflict', current: { stage: 'invited' } }]);
  const { operationID } = (await move(1)).body;
  const undone = (await api.call(undoApplicationMoves, { body: { operationID } }, { as })).body;
  expect(undone.restored).toMatchObject([{ stage: 'invited' }]);

  await updateSums(api);
  const rows = async (cursor?: string) =>
    (
      await api.call(
        listFigureRows,
        {
          body: {
            ...{ measure: 'applications' as const, period: { from: '2026-01-01' as const, to: '2026-12-31' as const } },
            ...{ limit: 1, cursor },
          },
        },
        { as: 'admin' },
      )
    ).body;
  const page = await rows();
  expect(page.items).toMatchObject([{ isHidden: true, person: null, vacancy: { jobID: blindID } }]);
  expect(page.items[0]?.at).toMatch(/T06:00:00.000Z$/);
  expect((await rows(page.nextCursor ?? '')).items).toHaveLength(1);
  const cursor = Buffer.from(page.nextCursor ?? '', 'base64url').toString();
  expect(`${JSON.stringify([outdated, undone, page])}${cursor}`).not.toContain(moment);
  expect(cursor).not.toContain('factID');
});

test('a shortlist names people to the company: those who are blind do not go on one', async () => {
  const jobID = openID;
  await invite(jobID, await handles(jobID));
  const { items } = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body;
  const contact = { name: 'Noemí Zúñiga', position: '', email: '', phone: '' };
  const company = (await api.call(getVacancy, { params: { jobID } }, { as })).body.companyID;
  const { contactID } = (await api.call(createContact, { params: { companyID: company }, body: contact }, { as })).body;
  const send = () =>
    api.call(
      createShortlist,
      {
        params: { jobID },
        body: { applicationIDs: items.map(({ applicationID }) => applicationID), contactID, message: '' },
      },
      { as },
    );
  const change = async (blindSelection: boolean) => {
    const { version } = (await api.call(getVacancy, { params: { jobID } }, { as: 'admin' })).body;
    await api.call(editVacancy, { params: { jobID }, body: { blindSelection, version } }, { as: 'admin' });
  };
  await change(true);
  expect((await send()).info.code).toBe('vacancy_blind');
  await change(false);
  expect((await send()).status).toBe(200);
});

test('who opposed automated scoring is listed blind too, and not in the order of the open list', async () => {
  const [person] = people;
  if (person === undefined) throw new Error('Nobody is registered.');
  const setScoring = (automatedScoring: boolean) =>
    api.database.write((tx) => tx.update(candidates).set({ automatedScoring }));
  await setScoring(false);
  const list = async (query: object) =>
    (await api.call(listOpposed, { params: { jobID: blindID }, query }, { as })).body;
  expect((await list({})).items.filter(({ isBlind }) => isBlind)).toHaveLength(2);
  const paged: PersonKey[] = [];
  let page = await list({ limit: 1 });
  paged.push(...page.items.map(({ docID }) => docID));
  while (page.nextCursor !== null) {
    page = await list({ limit: 1, cursor: page.nextCursor });
    paged.push(...page.items.map(({ docID }) => docID));
  }
  expect(paged).toEqual((await list({})).items.map(({ docID }) => docID));
  await setScoring(true);
});
