import { randomUUID } from 'node:crypto';
import {
  candidateId,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
} from '@vinculo/contracts/candidates';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCompany } from '@vinculo/contracts/companies';
import {
  listCandidateMatches,
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  type PersonKey,
} from '@vinculo/contracts/matching';
import {
  changeVacancyStatus,
  createVacancy,
  editVacancy,
  getVacancy,
  jobId,
  operationId,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { matchScore, PositionKin } from '@vinculo/domain/matching';
import { eq, inArray } from 'drizzle-orm';
import { candidates } from '../../db/schema/candidates';
import { createRandom } from '../../seed/random';
import { seedCandidates } from '../../seed/seed-candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { listActive } from './active-vacancies.repository';
import { liveModel } from './models.repository';
import { refreshMatches } from './refresh-matches';
import { readPositions } from './positions.repository';

const recruiter = { as: 'recruiter' } as const;
const NOBODY = candidateId.parse('00000000-0000-4000-8000-000000000000');
let api: TestApp;
let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, recruiter)).body;
  const body = { ...aVacancyInput(), IDCompany: companyID };
  jobID = (await api.call(createVacancy, { body }, recruiter)).body.jobID;
  await api.database.write((tx) => seedCandidates(tx, 300, createRandom(7), api.clock.now));
});
afterAll(() => api.close());

const rank = (body: object = {}) => api.call(rankCandidates, { params: { jobID }, body }, recruiter);
const register = async (firstName: string, input: Parameters<typeof aCandidateInput>[0] = {}) =>
  (await api.call(createCandidate, { body: aCandidateInput({ firstName, ...input }) }, recruiter)).body;
const held = (years: number) => ({
  position: 'Operadora CNC',
  company: '',
  industry: 'Metalmecánica y maquinaria',
  years,
});
/** Has held the position, in the municipality, with the schooling. */
const fitting: Parameters<typeof aCandidateInput>[0] = {
  desiredPosition: 'Operador CNC',
  experience: [held(3)],
  skills: ['Excel', 'Comunicación fluida'],
  state: '11',
  municipality: 'Celaya',
  postalCode: '',
};
const first = async (name: string) => (await rank({ textSearch: name })).body.items.at(0);

/** Every page of the ranking. */
async function everyone() {
  const found: { docID: PersonKey; score: number }[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof rank>> = await rank({ limit: 100, ...(cursor !== null && { cursor }) });
    found.push(...page.body.items);
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  return found;
}

test('everyone has the score that the domain gives, best first, in pages that neither repeat nor leave out', async () => {
  const ranked = await everyone();
  const { read } = api.database;
  const kin = new PositionKin(await readPositions(read));
  const model = await liveModel(read);
  const [active] = await listActive(read);
  const rows = await read.select().from(candidates);
  const expected = new Map(
    rows.flatMap((row) => {
      const score = active === undefined ? null : matchScore(row, active.vacancy, model, kin);
      return row.automatedScoring && score !== null ? [[row.docID, score]] : [];
    }),
  );
  expect(new Map(ranked.map(({ docID, score }) => [docID, score]))).toEqual(expected);
  expect(ranked).toHaveLength(expected.size);
  expect(ranked.map(({ score }) => score)).toEqual(
    ranked.map(({ score }) => score).toSorted((one, other) => other - one),
  );
  const { body } = await rank();
  expect(body.histogram.reduce((sum, count) => sum + count, 0)).toBe(expected.size);
  expect(body.insufficient).toBe(rows.filter(({ automatedScoring }) => automatedScoring).length - expected.size);
  expect(body.matches).toBe([...expected.values()].filter((score) => score >= model.threshold).length);
});

test('the ranking and the breakdown say whether a mail reaches somebody who is not in the vacancy', async () => {
  const [reached, unreached] = [
    await register('Zenaida', { ...fitting, email: 'zenaida@correo.example' }),
    await register('Zoraida', { ...fitting, email: '' }),
  ];
  expect([await first('Zenaida'), await first('Zoraida')]).toMatchObject([
    { stage: null, hasEmail: true },
    { stage: null, hasEmail: false },
  ]);
  for (const [{ docID }, hasEmail] of [
    [reached, true],
    [unreached, false],
  ] as const)
    expect((await api.call(readMatch, { params: { jobID, docID } }, recruiter)).body).toMatchObject({ hasEmail });
  await api.database.write((tx) =>
    tx.delete(candidates).where(inArray(candidates.docID, [reached.docID, unreached.docID])),
  );
});

test('a new candidate, an edit and a deletion are in the next ranking', async () => {
  const { docID, version } = await register('Rosaura', fitting);
  const before = (await first('Rosaura'))?.score ?? 0;
  expect(before).toBeGreaterThan(80);
  await api.call(editCandidate, { params: { docID }, body: { education: 'Primary', version } }, recruiter);
  expect((await first('Rosaura'))?.score).toBeLessThan(before);
  const { histogram } = (await rank()).body;
  await api.database.write((tx) => tx.delete(candidates).where(eq(candidates.docID, docID)));
  expect((await rank()).body.histogram.reduce((sum, count) => sum + count, 0)).toBe(
    histogram.reduce((sum, count) => sum + count, 0) - 1,
  );
});

test('each has their reasons and what is missing', async () => {
  const { docID } = await register('Filomena', fitting);
  expect(await first('Filomena')).toMatchObject({
    docID,
    name: 'Filomena Hernández García',
    reasons: ['Ha trabajado en el mismo puesto', expect.stringContaining('Maneja'), expect.stringContaining('3 años')],
    missing: [],
    stage: null,
  });
});

test('under filters the count is of those who match them', async () => {
  const all = (await rank()).body;
  const some = (await rank({ stateFilter: ['15'] })).body;
  const words = (await rank({ stateFilter: ['15'], textSearch: 'a' })).body;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(some.histogram)).toBeGreaterThan(0);
  expect(sum(some.histogram)).toBeLessThan(sum(all.histogram));
  expect(some.items.every(({ state }) => state === '15')).toBe(true);
  expect(sum(words.histogram)).toBeLessThanOrEqual(sum(some.histogram));
});

test('who opposed automated scoring is never scored, and is listed apart', async () => {
  const { docID } = await register('Domitila', fitting);
  await api.database.write((tx) =>
    tx.update(candidates).set({ automatedScoring: false }).where(eq(candidates.docID, docID)),
  );
  expect(await first('Domitila')).toBeUndefined();
  expect(
    (await api.call(listOpposed, { params: { jobID }, query: {} }, recruiter)).body.items.map((one) => one.docID),
  ).toContain(docID);
  const match = (await api.call(readMatch, { params: { jobID, docID } }, recruiter)).body;
  expect(match).toMatchObject({ isScored: false, score: null, parts: [], counterfactuals: [] });
  expect((await api.call(listCandidateMatches, { params: { docID } }, recruiter)).body.items).toEqual([]);
});

test('the breakdown adds up to the score of the ranking', async () => {
  const { docID } = await register('Casimira', { ...fitting, education: 'Primary', wishedPay: 30_000 });
  const { score, known, parts, flags } = (await api.call(readMatch, { params: { jobID, docID } }, recruiter)).body;
  expect(score).toBe((await first('Casimira'))?.score);
  const points = parts.reduce((sum, part) => sum + (part.points ?? 0), 0);
  expect(Math.abs((100 * points) / known - (score ?? 0))).toBeLessThan(1);
  expect(flags).toEqual({ documents: { required: 1, missing: ['CV'] }, pay: 'above', wishedPay: 30_000 });
});

test('a person has their best vacancies, with the score of the ranking', async () => {
  const { docID } = await register('Eufemia', fitting);
  const { items } = (await api.call(listCandidateMatches, { params: { docID } }, recruiter)).body;
  expect(items[0]).toMatchObject({ jobID, score: (await first('Eufemia'))?.score, name: 'Operador CNC' });
});

test('what a relaxed requirement gains is the difference of the counts', async () => {
  const before = (await api.call(listRelaxations, { params: { jobID }, query: {} }, recruiter)).body;
  expect(before.matches).toBe((await rank()).body.matches);
  await Promise.all(
    ['Primitiva', 'Perfecta'].map((name) =>
      register(name, {
        ...fitting,
        skills: ['Trato amable'],
        education: 'Primary',
        experience: [held(1)],
      }),
    ),
  );
  const after = (await api.call(listRelaxations, { params: { jobID }, query: {} }, recruiter)).body;
  const gain = (list: typeof after) => list.items.find(({ text }) => text.includes('habilidades'))?.gained ?? 0;
  expect(gain(after)).toBe(gain(before) + 2);
});

test('a state that is added gains who lives there, and is no requirement', async () => {
  const ask = async (state: '31') =>
    (await api.call(listRelaxations, { params: { jobID }, query: { state } }, recruiter)).body;
  const before = await ask('31');
  // One of them is less than the place away from the threshold.
  const weaker: Parameters<typeof register>[1][] = [
    {},
    { education: 'Primary' },
    { skills: ['Trato amable'] },
    { experience: [held(1)] },
  ];
  for (const [index, part] of weaker.entries()) {
    const wishedPlaces = [{ state: '31' as const, municipality: '' }];
    await register(`Yucateca${index}`, { ...fitting, ...part, state: '31', municipality: 'Mérida', wishedPlaces });
  }
  const { added, items } = await ask('31');
  expect(added?.text).toBe('también contratas en Yucatán');
  expect(added?.gained).toBeGreaterThan(before.added?.gained ?? 0);
  expect(items.some(({ text }) => text.includes('contratas'))).toBe(false);
});

test('the stored matches follow candidates, edits and vacancies', async () => {
  const refresh = () => refreshMatches(api.database, api.app.matchIndex);
  const { docID, version } = await register('Leocadia', fitting);
  const stored = async () => (await api.call(getCandidate, { params: { docID } }, recruiter)).body.matches;
  const matches = async () => (await api.call(getVacancy, { params: { jobID } }, recruiter)).body.matches;
  expect(await stored()).toBe(0);
  await refresh();
  expect(await stored()).toBe((await first('Leocadia'))?.score);
  expect(await matches()).toBe((await rank()).body.matches);
  await api.call(editCandidate, { params: { docID }, body: { experience: [], skills: ['Otra'], version } }, recruiter);
  await refresh();
  expect(await stored()).toBe((await first('Leocadia'))?.score);
  const { version: now } = (await api.call(getVacancy, { params: { jobID } }, recruiter)).body;
  const pause = { params: { jobID }, body: { version: now, reason: '' } };
  await api.call(changeVacancyStatus.pause, pause, recruiter);
  await refresh();
  expect([await stored(), await matches()]).toEqual([0, 0]);
  await api.call(changeVacancyStatus.resume, { params: { jobID }, body: { version: now + 1, reason: '' } }, recruiter);
  await refresh();
  expect(await stored()).toBe((await first('Leocadia'))?.score);
});

test('a vacancy that requires blind selection is counted, but nobody’s best', async () => {
  const { docID } = await register('Melquiades', fitting);
  const stored = async () => (await api.call(getCandidate, { params: { docID } }, recruiter)).body.matches;
  const require = async (blindSelection: boolean) => {
    const { version } = (await api.call(getVacancy, { params: { jobID } }, recruiter)).body;
    await api.call(editVacancy, { params: { jobID }, body: { blindSelection, version } }, { as: 'admin' });
    await refreshMatches(api.database, api.app.matchIndex);
    return (await api.call(getVacancy, { params: { jobID } }, recruiter)).body.matches;
  };
  const matches = await require(true);
  expect(matches).toBeGreaterThan(0);
  expect(await stored()).toBe(0);
  expect(await require(false)).toBe(matches);
  expect(await stored()).toBe((await first('Melquiades'))?.score);
});

test('the search by identifier in a ranking is an event in the file; more of them at once than connections wait for none', async () => {
  const { docID } = await register('Herlinda', { ...fitting, curp: 'HEGG560427MVZRRL04' });
  const rankings = await Promise.all(Array.from({ length: 15 }, () => rank({ curp: 'HEGG560427MVZRRL04' })));
  for (const { body } of rankings) expect(body.items.map((one) => one.docID)).toEqual([docID]);
  const { items } = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as: 'admin' })).body;
  expect(items.map(({ action }) => action)).toContain('candidate.identifier_searched');
  expect(await rank({ cursor: 'x' })).toMatchObject({ status: 400, info: { fields: { cursor: 'invalid' } } });
});

test.each([
  ['the ranking', rankCandidates, { body: {} }],
  ['the relaxations', listRelaxations, {}],
] as const)('the ladder of %s', async (_, contract, given) => {
  const unknown = jobId.parse(NOBODY);
  const request = { params: { jobID }, ...given };
  expect(await api.call(contract, request)).toMatchObject({ status: 401 });
  expect(await api.call(contract, request, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(contract, { ...request, params: { jobID: unknown } }, recruiter)).toMatchObject({
    status: 404,
  });
});

test('without the permission to read applications no stage is shown; without that to read vacancies there is no match', async () => {
  const { docID, version } = await register('Eulalia', { ...fitting, firstName: 'Eulalia' });
  const invitation = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite', jobID } as const,
    items: [{ docID, version }],
  };
  await api.call(bulkChangeCandidates, { body: invitation }, recruiter);
  const params = { jobID, docID };
  const stages = async (as: 'recruiter' | 'matchReader') => [
    (await api.call(readMatch, { params }, { as })).body.stage,
    (await api.call(rankCandidates, { params, body: { textSearch: 'Eulalia' } }, { as })).body.items[0]?.stage,
    (await api.call(listCandidateMatches, { params }, { as })).body.items[0]?.stage,
  ];
  expect(await stages('recruiter')).toEqual(['invited', 'invited', 'invited']);
  expect(await stages('matchReader')).toEqual([null, null, null]);
  const as = 'candidateReader';
  for (const answer of [
    await api.call(readMatch, { params }, { as }),
    await api.call(rankCandidates, { params, body: {} }, { as }),
    await api.call(listCandidateMatches, { params }, { as }),
    await api.call(listRelaxations, { params, query: {} }, { as }),
  ])
    expect(answer).toMatchObject({ status: 403 });
});

test('the ladder of a match', async () => {
  const request = { params: { jobID, docID: NOBODY } };
  expect(await api.call(readMatch, request)).toMatchObject({ status: 401 });
  expect(await api.call(readMatch, request, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(readMatch, request, recruiter)).toMatchObject({ status: 404 });
  expect(await api.call(listCandidateMatches, request, recruiter)).toMatchObject({ status: 404 });
});
