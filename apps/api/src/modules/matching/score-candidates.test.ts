import { randomUUID } from 'node:crypto';
import { candidateId, createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { readMatch, SCORED_AT_ONCE, scoreCandidates } from '@vinculo/contracts/matching';
import { createVacancy, jobId, type JobId } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const recruiter = { as: 'recruiter' } as const;
let api: TestApp;
let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, recruiter)).body;
  const body = { ...aVacancyInput(), IDCompany: companyID };
  jobID = (await api.call(createVacancy, { body }, recruiter)).body.jobID;
});
afterAll(() => api.close());

const register = async (input: Parameters<typeof aCandidateInput>[0]) =>
  (await api.call(createCandidate, { body: aCandidateInput(input) }, recruiter)).body.docID;

test('each has the score of their breakdown; who opposed has none, and who is gone is left out', async () => {
  const [known, opposed] = [await register({ skills: ['Excel'] }), await register({ firstName: 'Luz' })];
  await api.database.write((tx) =>
    tx.update(candidates).set({ automatedScoring: false }).where(eq(candidates.docID, opposed)),
  );
  const docIDs = [known, opposed, candidateId.parse(randomUUID())];
  const { items } = (await api.call(scoreCandidates, { params: { jobID }, body: { docIDs } }, recruiter)).body;
  const { score } = (await api.call(readMatch, { params: { jobID, docID: known } }, recruiter)).body;
  expect(score).toEqual(expect.any(Number));
  expect(new Map(items.map((item) => [item.docID, item]))).toEqual(
    new Map([
      [known, { docID: known, isScored: true, score }],
      [opposed, { docID: opposed, isScored: false, score: null }],
    ]),
  );
});

test('the ladder', async () => {
  const docID = await register({});
  const request = { params: { jobID }, body: { docIDs: [docID] } };
  expect(await api.call(scoreCandidates, request)).toMatchObject({ status: 401 });
  for (const as of ['guest', 'candidateReader'] as const)
    expect(await api.call(scoreCandidates, request, { as })).toMatchObject({ status: 403 });
  const nowhere = { ...request, params: { jobID: jobId.parse(randomUUID()) } };
  expect(await api.call(scoreCandidates, nowhere, recruiter)).toMatchObject({ status: 404 });
  const many = { ...request, body: { docIDs: Array.from({ length: SCORED_AT_ONCE + 1 }, () => docID) } };
  expect(await api.call(scoreCandidates, many, recruiter)).toMatchObject({ status: 400 });
  expect(await api.call(scoreCandidates, request, { as: 'matchReader' })).toMatchObject({ status: 200 });
});
