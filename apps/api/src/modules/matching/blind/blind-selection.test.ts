import { placeCandidates } from '@vinculo/contracts/applications';
import { previewBulkChange } from '@vinculo/contracts/candidate-bulk';
import { listCandidateEvents } from '@vinculo/contracts/candidates';
import { createCompany, editCompany } from '@vinculo/contracts/companies';
import { blindHandle, rankCandidates, readMatch, unblindPerson, type PersonKey } from '@vinculo/contracts/matching';
import { createVacancy, editVacancy, getVacancy, listVacancyEvents } from '@vinculo/contracts/vacancies';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
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
