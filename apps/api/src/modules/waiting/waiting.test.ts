import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { createImport } from '@vinculo/contracts/candidate-imports';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createArcoRequest } from '@vinculo/contracts/privacy';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { MOST_QUEUE_ROWS, QUEUE_ROWS, readWaiting, type WholeQueue } from '@vinculo/contracts/waiting';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
import { vacancies } from '../../db/schema/vacancies';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { uploadDocument } from '../../testing/files/upload-document';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';
import { findSilent, findUnopened } from './waiting.repository';

const HOUR_MS = 60 * 60 * 1000;
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(() => api.close());

const read = (as: RoleName, queue?: WholeQueue) =>
  api.call(readWaiting, { query: queue === undefined ? {} : { queue } }, { as });
const seenBy = async (as: RoleName, queue?: WholeQueue) => (await read(as, queue)).body;
const NONE = { total: 0, totalCapped: false };
const EMPTY = { ...NONE, items: [] };
const exactly = (total: number) => ({ total, totalCapped: false });

const person = async (firstName: string, phone = '5512345678') =>
  (
    await api.call(
      createCandidate,
      { body: aCandidateInput({ firstName, phone, curp: '', rfc: '', nss: '' }) },
      { as: 'recruiter', key: randomUUID() },
    )
  ).body;

async function publish(name = 'Soldador', blindSelection = false): Promise<JobId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' })).body;
  const body = { ...aVacancyInput({ name, blindSelection }), IDCompany: companyID };
  return (await api.call(createVacancy, { body }, { as: 'admin' })).body.jobID;
}

/** Puts a person into a stage of a vacancy so many hours ago. */
async function apply(firstName: string, jobID: JobId, hours: number, stage: ApplicationStage = 'new') {
  const { docID } = await person(firstName);
  const at = new Date(api.clock.now.getTime() - hours * HOUR_MS);
  const by = { actorUid: 'site', actorName: 'Sitio de empleo', at };
  return api.database.write(async (tx) => {
    const [row] = await tx
      .insert(applications)
      .values({ docID, jobID, stage, stageAt: at, source: 'jobSite', ...by })
      .returning();
    return row!.applicationID;
  });
}

test('a caller without access to the platform is refused', async () => {
  expect((await api.call(readWaiting, { query: {} })).status).toBe(401);
  expect((await read('stranger')).status).toBe(403);
});

test('callers get the queues and counts of the lists that they may read, and no others', async () => {
  expect(await seenBy('guest')).toEqual({});
  expect(Object.keys(await seenBy('readOnly')).sort()).toEqual(['applications', 'referralAlerts', 'vacancies']);
  expect(await seenBy('guest', 'applications')).toEqual({});
  // May register people, but not import them: importing requires access to identifiers.
  expect(Object.keys(await seenBy('registrar'))).not.toContain('imports');
  expect(Object.keys(await seenBy('recruiter')).sort()).toEqual([
    'applications',
    'documents',
    'duplicates',
    'imports',
    'referralAlerts',
    'vacancies',
  ]);
  expect(await seenBy('admin')).toEqual({
    payouts: EMPTY,
    referralAlerts: EMPTY,
    applications: EMPTY,
    documents: EMPTY,
    vacancies: EMPTY,
    arcoRequests: EMPTY,
    accessRequests: NONE,
    imports: NONE,
    duplicates: NONE,
    deadJobs: NONE,
  });
});

test('applications that are new for 48 hours or longer wait, the longest first, unless their vacancy closed', async () => {
  const jobID = await publish();
  await apply('Ana', jobID, 47);
  await apply('Luz', jobID, 48);
  await apply('Eva', jobID, 24 * 9);
  await apply('Sol', jobID, 24 * 9, 'inReview');
  const closed = await publish('Pintor');
  await apply('Ada', closed, 24 * 20);
  await api.database.write((tx) => tx.update(vacancies).set({ status: 'closed' }).where(eq(vacancies.jobID, closed)));
  expect((await seenBy('recruiter')).applications).toMatchObject({
    ...exactly(2),
    items: [
      { name: expect.stringMatching(/^Eva /), isBlind: false, jobID, vacancyName: 'Soldador', days: 9 },
      { name: expect.stringMatching(/^Luz /), days: 2 },
    ],
  });
});

test('an answer has the first rows of a queue, and more when asked for that queue alone', async () => {
  const jobID = await publish();
  for (let index = 0; index <= QUEUE_ROWS; index += 1) await apply(`Ana${index}`, jobID, 60 + index);
  expect((await seenBy('recruiter')).applications?.items).toHaveLength(QUEUE_ROWS);
  const whole = await seenBy('recruiter', 'applications');
  expect(Object.keys(whole)).toEqual(['applications']);
  expect(whole.applications).toMatchObject(exactly(QUEUE_ROWS + 1));
  expect(whole.applications?.items).toHaveLength(QUEUE_ROWS + 1);
  expect(MOST_QUEUE_ROWS).toBeGreaterThan(QUEUE_ROWS);
});

test('a blind selection hides who applied until they are known in the vacancy', async () => {
  const jobID = await publish('Soldador', true);
  const applicationID = await apply('Rigoberta', jobID, 72);
  const hidden = await seenBy('recruiter');
  expect(hidden.applications?.items).toMatchObject([{ name: expect.stringMatching(/^Persona \w{4}$/), isBlind: true }]);
  expect(JSON.stringify(hidden)).not.toContain('Rigoberta');
  const [row] = await api.database.read
    .select()
    .from(applications)
    .where(eq(applications.applicationID, applicationID));
  expect(JSON.stringify(hidden)).not.toContain(row!.docID);

  // Neither who waits nor for how many days changes at the hour at which somebody came.
  const start = api.clock.now;
  for (const [days, waiting] of [
    [-1, []],
    [1, [{ days: 4 }]],
  ] as const) {
    const hour = start.getTime() + days * 24 * HOUR_MS;
    for (const moment of [hour - 1, hour + 1]) {
      api.clock.now = new Date(moment);
      expect((await seenBy('recruiter')).applications?.items).toMatchObject(waiting);
    }
  }
  api.clock.now = start;

  const at = api.clock.now;
  await api.database.write((tx) =>
    tx.insert(applicationChanges).values({
      ...{ operationID: operationId.parse(randomUUID()), applicationID, toStage: 'shortlisted', versionAfter: 2 },
      ...{ actorUid: 'ana', actorName: 'Ana', at },
    }),
  );
  expect((await seenBy('recruiter')).applications?.items).toMatchObject([
    { name: expect.stringMatching(/^Rigoberta /), docID: row!.docID, isBlind: false },
  ]);
});

test('vacancies wait in which somebody has been without a reply for 7 days', async () => {
  const late = await publish('Tornero');
  await apply('Ana', late, 24 * 8, 'interview');
  await apply('Luz', late, 24 * 12, 'inReview');
  const later = await publish('Pintor');
  await apply('Eva', later, 24 * 7, 'new');
  const quiet = await publish('Soldador');
  await apply('Sol', quiet, 24 * 6, 'inReview');
  await apply('Ada', quiet, 24 * 30, 'offer');
  expect((await seenBy('recruiter')).vacancies).toMatchObject({
    ...exactly(2),
    items: [
      { jobID: late, vacancyName: 'Tornero', days: 12 },
      { jobID: later, vacancyName: 'Pintor', days: 7 },
    ],
  });
});

test('in a blind selection neither a silent vacancy nor its days appear at the hour at which somebody came', async () => {
  const jobID = await publish('Soldador', true);
  await apply('Rigoberta', jobID, 24 * 6);
  const start = api.clock.now.getTime();
  for (const [days, waiting] of [
    [1, []],
    [3, [{ jobID, days: 9 }]],
  ] as const) {
    const hour = start + days * 24 * HOUR_MS;
    for (const moment of [hour - 1, hour + 1]) {
      api.clock.now = new Date(moment);
      expect((await seenBy('recruiter')).vacancies?.items).toMatchObject(waiting);
    }
  }
});

test.each([
  ['applications', (tx: Tx, now: Date) => findUnopened(tx, now, now, 6)],
  ['vacancies', (tx: Tx, now: Date) => findSilent(tx, now, now, 6)],
] as const)('the queue of %s reads the applications of each vacancy from an index', async (_queue, queryOf) => {
  const plan = await api.database.write(async (tx) => {
    // Few rows are cheaper to scan: this asks whether the index could serve many.
    await tx.execute(sql`set local enable_seqscan = off`);
    const result: unknown = await tx.execute(sql`explain ${queryOf(tx, api.clock.now).getSQL()}`);
    return JSON.stringify(result);
  });
  expect(plan).toContain('applications_by_stage');
  expect(plan).not.toContain('Seq Scan on applications');
});

test('documents wait with the name of their person; requests with the working days that are left', async () => {
  const { docID } = await person('Gloria');
  const { answer } = await uploadDocument(api, docID, {}, { as: 'recruiter' });
  for (const receivedOn of ['2026-11-09', '2026-11-03'])
    await api.call(
      createArcoRequest,
      { body: { docID, kind: 'access', channel: 'email', receivedOn, detail: 'Copia de mis datos' } },
      { as: 'admin', key: randomUUID() },
    );
  const { documents, arcoRequests } = await seenBy('admin');
  expect(documents).toMatchObject({
    ...exactly(1),
    items: [{ documentID: answer.body.documentID, docID, name: expect.stringMatching(/^Gloria /), type: 'CV' }],
  });
  expect(arcoRequests?.total).toBe(2);
  const [first, second] = arcoRequests?.items ?? [];
  expect(first!.dueOn < second!.dueOn).toBe(true);
  expect(second!.daysLeft - first!.daysLeft).toBe(4);
});

test('counts the caller’s own imports and what else is open', async () => {
  await person('Gloria');
  await person('Gloria');
  await api.call(
    createAccessRequest,
    { body: { name: 'Nora Vela', email: 'nora@empresa.example', reason: 'Apoyo en reclutamiento' } },
    { key: randomUUID() },
  );
  await api.call(createImport, { body: { headings: [], rows: 3 } }, { as: 'recruiter', key: randomUUID() });
  expect(await seenBy('admin')).toMatchObject({ accessRequests: exactly(1), imports: NONE, duplicates: exactly(1) });
  expect((await seenBy('recruiter')).imports).toEqual(exactly(1));
});
