import { randomUUID } from 'node:crypto';
import { listVacancyApplications, moveApplications, type VacancyApplication } from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, jobId, listVacancies, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { sql } from 'drizzle-orm';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { countOpen, listOfVacancy } from './applications.repository';

const as = 'recruiter';
let api: TestApp;
let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

beforeEach(async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
});

async function invite(firstName: string): Promise<void> {
  const person = (await api.call(createCandidate, { body: aCandidateInput({ firstName }) }, { as })).body;
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite', jobID },
    items: [{ docID: person.docID, version: person.version }],
  } as const;
  await api.call(bulkChangeCandidates, { body: { ...body, items: [...body.items] } }, { as });
}

const read = (query: { limit?: number; cursor?: string } = {}) =>
  api.call(listVacancyApplications, { params: { jobID }, query }, { as });

test('lists the candidates of a vacancy, newest first, in pages, each with name and stage', async () => {
  await invite('Gloria');
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  await invite('Teresa');
  await invite('Ana');
  const all = (await read()).body;
  expect(all).toMatchObject({ total: 3, totalCapped: false, nextCursor: null });
  expect(all.items.at(-1)).toMatchObject({
    candidateName: 'Gloria Hernández García',
    desiredPosition: 'Cajero',
    viability: 'unevaluated',
    stage: 'invited',
    version: 1,
    daysInStage: 0,
    daysWithoutReply: null,
    score: expect.any(Number),
    source: 'staff',
    byName: 'Persona recruiter',
  });
  const first = (await read({ limit: 2 })).body;
  const second = (await read({ limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect([...first.items, ...second.items]).toEqual(all.items);
  expect(second.nextCursor).toBeNull();
});

test.each([
  [{}, 'applications_latest'],
  [{ stage: 'interview' }, 'applications_by_stage'],
] as const)(
  'the list with %j is read from the index %s in its order, each person by their key',
  async (filter, index) => {
    const query = listOfVacancy(api.database.read, jobID, filter, undefined, 41, false);
    const plan = await api.database.write(async (tx) => {
      // Few rows are cheaper to scan: this asks whether the indexes could serve many.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const result: unknown = await tx.execute(sql`explain ${query.getSQL()}`);
      return JSON.stringify(result);
    });
    expect(plan).toContain(index);
    expect(plan).toContain('candidates_pkey');
    expect(plan).not.toMatch(/Seq Scan|-> {2}Sort|"Sort /);
  },
);

test('the list of vacancies says how many applications are open, to who may read applications', async () => {
  const to = async (stage: 'interview' | 'hired' | 'discarded', { applicationID }: VacancyApplication, version = 1) =>
    api.call(
      moveApplications,
      {
        body: {
          ...{ to: stage, reason: '', startDate: stage === 'hired' ? '2026-12-01' : null },
          items: [{ applicationID, version }],
          reasonCode: stage === 'discarded' ? 'requirements' : null,
        },
      },
      { as },
    );
  const open = async (reader: 'recruiter' | 'matchReader') =>
    (await api.call(listVacancies, { query: { status: 'active' } }, { as: reader })).body.items.find(
      (one) => one.jobID === jobID,
    )?.openApplications;
  expect(await open(as)).toBe(0);
  for (const name of ['Gloria', 'Teresa', 'Ana']) await invite(name);
  expect(await open(as)).toBe(3);
  const [first, second] = (await read()).body.items;
  if (first === undefined || second === undefined) throw new Error('Nobody was invited.');
  await to('discarded', first);
  await to('interview', second);
  expect(await open(as)).toBe(2);
  await to('hired', second, 2);
  expect(await open(as)).toBe(1);
  expect(await open('matchReader')).toBeUndefined();
});

test('the open applications of a page of vacancies are counted from an index', async () => {
  const query = countOpen(api.database.read, [jobID]);
  const plan = await api.database.write(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`));
  });
  expect(plan).toContain('applications_by_stage');
  expect(plan).not.toContain('Seq Scan');
});

test('people who opposed automated scoring have no score on the board either', async () => {
  await invite('Gloria');
  await api.database.write((tx) => tx.update(candidates).set({ automatedScoring: false }));
  expect((await read()).body.items).toMatchObject([{ score: null }]);
});

test('the ladder of status codes', async () => {
  const request = { params: { jobID }, query: {} };
  expect(await api.call(listVacancyApplications, request)).toMatchObject({ status: 401 });
  expect(await api.call(listVacancyApplications, request, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await read({ cursor: 'x' })).toMatchObject({ status: 400, info: { fields: { cursor: 'invalid' } } });
  expect(
    await api.call(
      listVacancyApplications,
      { ...request, params: { jobID: jobId.parse('00000000-0000-4000-8000-000000000000') } },
      { as },
    ),
  ).toMatchObject({ status: 404 });
  expect(await read()).toMatchObject({ status: 200, body: { items: [], total: 0 } });
});
