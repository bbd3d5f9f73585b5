import { randomUUID } from 'node:crypto';
import {
  getApplicationBoard,
  listCandidateApplications,
  listVacancyApplications,
  moveApplications,
  placeCandidates,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { listFigureRows } from '@vinculo/contracts/analytics';
import { bulkChangeCandidates, previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, getCandidate, listCandidateEvents, type Candidate } from '@vinculo/contracts/candidates';
import { createCompany, createContact, editCompany } from '@vinculo/contracts/companies';
import {
  blindHandle,
  listCandidateMatches,
  listOpposed,
  rankCandidates,
  readMatch,
  scoreCandidates,
  unblindPerson,
  type PersonKey,
} from '@vinculo/contracts/matching';
import { createShortlist } from '@vinculo/contracts/shortlists';
import {
  createVacancy,
  editVacancy,
  getVacancy,
  listVacancyEvents,
  operationId,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { curpCheckDigit } from '@vinculo/domain/identifiers';
import type { Endpoint, RequestOf } from '@vinculo/contracts/wire';

import { candidates } from '../../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { updateSums } from '../../../testing/update-sums';

const as = 'recruiter';
let api: TestApp;

/** Requires a blind selection. */
let blindID: JobId;
/** Does not. */
let openID: JobId;
const people: Candidate[] = [];
const curps: string[] = [];

const fitting: Parameters<typeof aCandidateInput>[0] = {
  desiredPosition: 'Operador CNC',
  experience: [
    { position: 'Operadora CNC', company: 'Troqueles Únicos', industry: 'Metalmecánica y maquinaria', years: 3 },
  ],
  skills: ['Excel', 'Comunicación fluida'],
  state: '11',
  municipality: 'Celaya',
  address: 'Privada del Jilguero 77',
  postalCode: '38010',
  birthDate: '1991-03-07',
  gender: 'woman',
  maritalStatus: 'widower',
};

beforeAll(async () => {
  api = await startTestApp();
  const company = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;

  const publish = async (blindSelection: boolean) =>
    (
      await api.call(
        createVacancy,
        { body: { ...aVacancyInput({ blindSelection }), IDCompany: company.companyID } },
        { as },
      )
    ).body.jobID;
  openID = await publish(false);
  blindID = await publish(true);
  for (const [firstName, phone, body] of [
    ['Rigoberta', '4611112233', 'HEGR910307MGTRRG0'],
    ['Eustolia', '4614445566', 'HEGE910307MGTRRS0'],
    ['Casilda', '4617778899', 'HEGC910307MGTRRS0'],
  ] as const) {
    const email = `${firstName.toLowerCase()}@correo.example`;
    const curp = `${body}${curpCheckDigit(body)}`;
    curps.push(curp);
    const input = { ...fitting, firstName, phone, email, paternalName: `Ruvalcaba${firstName}`, curp };
    people.push((await api.call(createCandidate, { body: aCandidateInput(input) }, { as })).body);
  }
});
afterAll(() => api.close());

const rank = (jobID: JobId, body: object = {}) => api.call(rankCandidates, { params: { jobID }, body }, { as });

/** What no blind answer may hold. */
const secrets = () => [
  ...people.flatMap(({ docID, firstName, paternalName, email, phone }) => [
    ...[docID, docID.replaceAll('-', ''), firstName, paternalName, email, phone],
  ]),
  ...curps,
  ...['1991-03-07', 'woman', 'widower', 'Jilguero', '38010', 'Troqueles', 'Operadora'],
];

/** Whose score the vacancy gives by docID. */
const scored = async () =>
  (
    await api.call(
      scoreCandidates,
      { params: { jobID: blindID }, body: { docIDs: people.map(({ docID }) => docID) } },
      { as },
    )
  ).body.items.map(({ docID }) => docID);

/** The text of an answer as it travels. */
async function textOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<string> {
  const { body } = await api.call(endpoint, request, { as });
  return JSON.stringify(body);
}
function expectBlind(text: string): void {
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
}

const handles = async (jobID: JobId): Promise<PersonKey[]> =>
  (await rank(jobID, { blind: true })).body.items.map(({ docID }) => docID);
const invite = async (jobID: JobId, keys: readonly PersonKey[]) =>
  (
    await api.call(
      bulkChangeCandidates,
      {
        body: {
          operationID: operationId.parse(randomUUID()),
          action: { kind: 'invite', jobID },
          items: keys.map((docID) => ({ docID, version: null })),
        },
      },
      { as },
    )
  ).body;

test.each([
  ['that was asked for', () => openID, true],
  ['that the vacancy requires', () => blindID, false],
])('a blind ranking %s names nobody, nor do breakdowns', async (_which, jobOf, blind) => {
  const jobID = jobOf();
  const { items } = (await rank(jobID, { blind })).body;
  expect(items).toHaveLength(3);
  expectBlind(await textOf(rankCandidates, { params: { jobID }, body: { blind } }));
  for (const { docID, name, isBlind, version } of items) {
    expect(blindHandle.safeParse(docID).success && isBlind && version === null).toBe(true);
    expect(name).toMatch(/^Persona [0-9A-Z]{4}$/);
    const match = await textOf(readMatch, { params: { jobID, docID } });
    expectBlind(match);
    expect(JSON.parse(match)).toMatchObject({ person: { name }, flags: { documents: null, wishedPay: null } });
  }
  expect((await rank(jobID, { blind })).body.items).toEqual(items);
});

test('an open ranking of a vacancy that requires nothing names people', async () => {
  const { items } = (await rank(openID)).body;
  expect(items.map(({ docID }) => docID).sort()).toEqual(people.map(({ docID }) => docID).sort());
});

test('pages of a blind ranking neither repeat nor leave out, and their cursors cannot be read or made', async () => {
  const seen: PersonKey[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof rank>> = await rank(blindID, {
      limit: 1,
      ...(cursor !== null && { cursor }),
    });
    seen.push(...page.body.items.map(({ docID }) => docID));
    cursor = page.body.nextCursor;
    expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toMatch(/position|score/);
  } while (cursor !== null);
  expect(seen).toEqual(await handles(blindID));
  const forged = Buffer.from(JSON.stringify({ score: 90, position: 1 })).toString('base64url');
  expect((await rank(blindID, { cursor: forged })).status).toBe(400);
});

test.each([
  { textSearch: 'Rigoberta' },
  { address: 'Jilguero' },
  { curp: 'HEGR910307MGTRRG09' },
  { rfc: 'HEGR910307AB1' },
  { nss: '12345678901' },
  { tagFilter: ['feria'] },
  { groupFilter: ['norte'] },
  { nationalityFilter: ['MX'] },
  { startDate: '2026-01-01' },
  { passport: true },
  { positionFilter: ['Operador CNC'] },
  { matches: { min: 50, max: 100 } },
])('a blind ranking refuses the filter %j, whose counts would identify people', async (filter) => {
  for (const refused of [await rank(blindID, filter), await rank(openID, { ...filter, blind: true })])
    expect([refused.status, refused.info]).toMatchObject([
      400,
      { code: 'blind_filter', fields: { [Object.keys(filter)[0] ?? '']: 'blind' } },
    ]);
});

test('a blind ranking takes the filters that it shows', async () => {
  expect((await rank(blindID, { stateFilter: ['11'], viability: ['unevaluated'] })).status).toBe(200);
});

test('a handle is worth nothing in another vacancy, nor is a docID where blind selection is required', async () => {
  const [handle = ''] = await handles(blindID);
  const [person] = people;
  if (person === undefined) throw new Error('Nobody is registered.');
  const docID = blindHandle.parse(handle);
  expect((await api.call(readMatch, { params: { jobID: openID, docID } }, { as })).status).toBe(404);
  expect((await handles(openID)).filter((one) => one === docID)).toEqual([]);
  const match = await api.call(readMatch, { params: { jobID: blindID, docID: person.docID } }, { as });
  expect([match.status, match.info.code]).toEqual([409, 'vacancy_blind']);
  expect((await invite(blindID, [person.docID])).refused).toMatchObject([{ code: 'vacancy_blind' }]);
  const preview = await api.call(
    previewBulkChange,
    { body: { action: { kind: 'invite', jobID: blindID }, docIDs: [person.docID] } },
    { as },
  );
  expect(preview.body).toMatchObject({ changing: [], unchanged: 0, refused: [{ code: 'vacancy_blind' }] });
  const items = [{ docID: person.docID, stage: null }];
  const body = { to: 'shortlisted' as const, reasonCode: null, reason: '', items };
  expect((await api.call(placeCandidates, { params: { jobID: blindID }, body }, { as })).body.refused).toMatchObject([
    { code: 'vacancy_blind' },
  ]);
});

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
  expect(card.at).toMatch(/T00:00:00.000Z$/);

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
  api.clock.now = new Date(api.clock.now.getTime() + 12_345);
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

test('a company can require it of all its vacancies; only who may see through it ends the requirement', async () => {
  const company = (await api.call(createCompany, { body: aCompanyInput({ blindSelection: true }) }, { as })).body;
  const body = { ...aVacancyInput(), IDCompany: company.companyID };
  const { jobID, blindBy } = (await api.call(createVacancy, { body }, { as })).body;
  expect(blindBy).toBe('company');
  expectBlind(await textOf(rankCandidates, { params: { jobID }, body: {} }));
  const edit = { params: { companyID: company.companyID }, body: { blindSelection: false, version: company.version } };
  expect((await api.call(editCompany, edit, { as })).status).toBe(403);
  expect((await api.call(editCompany, edit, { as: 'admin' })).body.blindSelection).toBe(false);
  expect((await rank(jobID)).body.items.every(({ isBlind }) => !isBlind)).toBe(true);
  const { version } = (await api.call(getVacancy, { params: { jobID: blindID } }, { as })).body;
  const vacancy = { params: { jobID: blindID }, body: { blindSelection: false, version } };
  expect((await api.call(editVacancy, vacancy, { as })).status).toBe(403);
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

describe('seeing through it', () => {
  const unblind = async (role: 'recruiter' | 'readOnly' | 'admin', jobID = blindID) => {
    const ranked = (await rank(blindID)).body.items.find(({ isBlind }) => isBlind);
    const docID = blindHandle.parse(ranked?.docID);
    return { ranked, answer: await api.call(unblindPerson, { params: { jobID }, body: { docID } }, { as: role }) };
  };

  test.each(['recruiter', 'readOnly'] as const)('is refused to the role %s', async (role) => {
    expect((await unblind(role)).answer.status).toBe(403);
  });

  test('needs a handle of the vacancy', async () => {
    expect((await unblind('admin', openID)).answer.status).toBe(404);
  });

  test('names the person to who asked and is recorded, in no log with both the label and the name', async () => {
    const { ranked, answer } = await unblind('admin');
    const { docID, name } = answer.body;
    expect(people.find((one) => one.docID === docID)?.name).toBe(name);
    const vacancyLog = await textOf(listVacancyEvents, { params: { jobID: blindID }, query: {} });
    expect(vacancyLog).toContain('vacancy.unblinded');
    expect(vacancyLog).toContain(ranked?.name);
    expectBlind(vacancyLog);
    expect(await textOf(listCandidateEvents, { params: { docID }, query: {} })).not.toContain('unblinded');
    expect((await rank(blindID)).body.items.find((one) => one.name === ranked?.name)?.isBlind).toBe(true);
  });
});
