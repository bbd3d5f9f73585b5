import { listAuditEvents } from '@vinculo/contracts/audit';
import { createCompany, createContact, verifyCompany, type CompanyId } from '@vinculo/contracts/companies';
import { listTrapRisks, reviewTrapRisk, trapReviewId, undoTrapReview } from '@vinculo/contracts/trap-risk';
import {
  changeVacancyStatus,
  createVacancy,
  getVacancy,
  jobId,
  type JobId,
  type VacancyInput,
} from '@vinculo/contracts/vacancies';
import { randomUUID } from 'node:crypto';
import { aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(() => api.close());

const as = 'recruiter';
const NOTHING: Partial<VacancyInput> = {
  ...{ experienceInIndustriesWork: [{ industry: 'Metalmecánica y maquinaria', years: 0 }], documentsWork: [] },
  educationWork: { value: 'Primary', label: 'Primaria' },
};
const pay = (total: number): Partial<VacancyInput> => ({ salary: { type: 'exact', total } });

async function company(email: string): Promise<CompanyId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput({ state: '11' }) }, { as })).body;
  const body = { name: 'Ana Ruiz', position: '', email, phone: '' };
  expect((await api.call(createContact, { params: { companyID }, body }, { as })).status).toBe(200);
  return companyID;
}
async function vacancy(IDCompany: CompanyId, more: Partial<VacancyInput> = {}): Promise<JobId> {
  const answer = await api.call(createVacancy, { body: { ...aVacancyInput(more), IDCompany } }, { as });
  expect(answer.status).toBe(200);
  return answer.body.jobID;
}
/** Six ordinary vacancies of a position, and one that pays four times as much, asks nothing and presses. */
async function trap() {
  const honest = await company('rh@aceros.mx');
  for (let n = 0; n < 6; n += 1) await vacancy(honest, pay(10_000));
  const lure = await company('contrata.ya@gmail.com');
  return vacancy(lure, { ...pay(40_000), ...NOTHING, name: 'Ayudante, contratación inmediata' });
}
const list = async (role: RoleName = as) => (await api.call(listTrapRisks, {}, { as: role })).body;
const review = (jobID: JobId, decision: 'trap' | 'safe', version = 1, by: RoleName = as, reason = 'No existe') =>
  api.call(reviewTrapRisk, { params: { jobID }, body: { decision, reason, version } }, { as: by });
const statusOf = async (jobID: JobId) => (await api.call(getVacancy, { params: { jobID } }, { as })).body.status;

test('what looks like a trap is first, with what speaks against it', async () => {
  const jobID = await trap();
  const { items, counts } = await list();
  expect(counts.high).toBe(1);
  expect(items[0]).toMatchObject({ jobID, score: 85, level: 'high', version: 1 });
  const evidence = Object.fromEntries(items[0]!.findings.map((one) => [one.signal, one]));
  expect(evidence['pay']).toMatchObject({
    points: 25,
    evidence: 'Paga hasta $40,000 al mes; la mediana del puesto es $10,000 (4 veces).',
  });
  expect(evidence['company']?.evidence).toBe('No está verificada y se registró hace 0 días.');
  expect(evidence['mail']?.evidence).toBe('Sus contactos solo usan correo gratuito: gmail.com.');
  expect(evidence['urgency']).toMatchObject({ points: 10, evidence: 'El título dice «inmediata».' });
  // The address of the contact stays where it is.
  expect(JSON.stringify(items)).not.toContain('contrata.ya');
});

test('a verified company and a mail of its own take points away', async () => {
  const jobID = await trap();
  const { companyID } = (await list()).items[0]!;
  const own = { name: 'Luis Prado', position: '', email: 'luis@empleos.mx', phone: '' };
  await api.call(createContact, { params: { companyID }, body: own }, { as });
  const found = (await list()).items.find((one) => one.jobID === jobID);
  expect(found?.score).toBe(70);
  for (const [verification, version] of [
    ['inReview', 1],
    ['verified', 2],
  ] as const)
    await api.call(
      verifyCompany,
      { params: { companyID }, body: { verification, reason: 'Constancia vista', version } },
      { as: 'admin' },
    );
  expect((await list()).items.find((one) => one.jobID === jobID)?.score).toBe(50);
});

test('one that is a trap is paused; the undo takes back both', async () => {
  const jobID = await trap();
  const { reviewID, isPaused } = (await review(jobID, 'trap')).body;
  expect(isPaused).toBe(true);
  expect(await statusOf(jobID)).toBe('paused');
  const reviewed = await list();
  expect(reviewed.items.map((one) => one.jobID)).not.toContain(jobID);
  expect(reviewed.reviews).toMatchObject([{ jobID, decision: 'trap', reason: 'No existe', score: 85, level: 'high' }]);
  expect(reviewed.precision.find(({ level }) => level === 'high')).toMatchObject({ reviewed: 1, traps: 1 });
  const params = { reviewID };
  expect(await api.call(undoTrapReview, { params, body: {} }, { as: 'admin' })).toMatchObject({ status: 404 });
  expect((await api.call(undoTrapReview, { params, body: {} }, { as })).body).toEqual({ isResumed: true });
  expect(await statusOf(jobID)).toBe('active');
  expect(await list()).toMatchObject({ items: [{ jobID }], reviews: [] });
  expect(await api.call(undoTrapReview, { params, body: {} }, { as })).toMatchObject({ status: 404 });
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'vacancy' } }, { as: 'admin' })).body;
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual([
    'vacancy.undo',
    'vacancy.risk_review_undone',
    'vacancy.pause',
    'vacancy.risk_reviewed',
  ]);
});

test('the undo ends with its time', async () => {
  const jobID = await trap();
  const { reviewID } = (await review(jobID, 'trap')).body;
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await api.call(undoTrapReview, { params: { reviewID }, body: {} }, { as })).toMatchObject({
    status: 409,
    info: { code: 'undo_expired' },
  });
});

test('what was found legitimate comes back only when more speaks against it; its last review counts', async () => {
  const honest = await company('rh@gmail.com');
  for (let n = 0; n < 6; n += 1) await vacancy(honest, pay(10_000));
  const jobID = await vacancy(honest, { ...pay(40_000), name: 'Ayudante' });
  const waits = async () => (await list()).items.some((one) => one.jobID === jobID);
  expect(await waits()).toBe(true);
  expect((await review(jobID, 'safe')).body.isPaused).toBe(false);
  expect(await waits()).toBe(false);
  const { items, settled, counts } = await list();
  expect(settled.map((one) => one.jobID)).toContain(jobID);
  for (const level of ['high', 'medium'] as const)
    expect([...items, ...settled].filter((one) => one.level === level)).toHaveLength(counts[level]);
  const other = await company('x@hotmail.com');
  await vacancy(other, { ...pay(40_000), name: 'Ayudante' });
  expect(await waits()).toBe(true);
  await review(jobID, 'trap');
  const { precision } = await list();
  expect(precision.reduce((sum, { reviewed }) => sum + reviewed, 0)).toBe(1);
});

test('of two reviewers at once one is refused, and nothing is paused twice', async () => {
  const jobID = await trap();
  const both = await Promise.all([review(jobID, 'trap'), review(jobID, 'trap', 1, 'admin')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list()).reviews).toHaveLength(1);
});

test('the ladder', async () => {
  const jobID = await trap();
  expect((await api.call(listTrapRisks, {})).status).toBe(401);
  expect((await api.call(listTrapRisks, {}, { as: 'guest' })).status).toBe(403);
  expect((await api.call(listTrapRisks, {}, { as: 'matchReader' })).status).toBe(403);
  expect((await list('readOnly')).items).not.toEqual([]);
  expect((await review(jobID, 'trap', 1, 'readOnly')).status).toBe(403);
  expect((await review(jobID, 'trap', 1, as, '')).status).toBe(400);
  expect((await review(jobId.parse(randomUUID()), 'trap')).status).toBe(404);
  expect((await review(jobID, 'safe', 7)).info).toMatchObject({ code: 'version_conflict' });
  const params = { reviewID: trapReviewId.parse(randomUUID()) };
  expect((await api.call(undoTrapReview, { params, body: {} }, { as })).status).toBe(404);
  await api.call(changeVacancyStatus.pause, { params: { jobID }, body: { reason: '', version: 1 } }, { as });
  expect((await review(jobID, 'trap', 2)).body.isPaused).toBe(false);
});
