import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates, undoBulkChange } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, type Candidate, type CandidateInput } from '@vinculo/contracts/candidates';
import { createCompany, type Company } from '@vinculo/contracts/companies';
import { reviewDocument, undoDocumentChange } from '@vinculo/contracts/documents';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import {
  changeVacancyStatus,
  createVacancy,
  duplicateVacancy,
  operationId,
  undoVacancyStatus,
} from '@vinculo/contracts/vacancies';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { asc, eq, ne, sql } from 'drizzle-orm';
import type { FactKind } from '@vinculo/domain/measures';
import { facts } from '../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uploadDocument } from '../../testing/files/upload-document';
import { removeApplications } from '../retention/expired-data.repository';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { erase } from '../privacy/blocking/erase';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { signInFact } from './fact';
import { insertFacts } from './facts.repository';

const admin = { as: 'admin' } as const;
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-20T18:00:00.000Z');
});
afterEach(() => api.close());

type Fact = typeof facts.$inferSelect;
const DIMENSIONS = {
  day: ({ day }: Fact) => day,
  company: ({ companyID }: Fact) => companyID,
  place: ({ place }: Fact) => place,
  source: ({ source }: Fact) => source,
  actor: ({ actorUid }: Fact) => actorUid,
  transition: ({ fromState, toState }: Fact) => `${fromState ?? ''}>${toState}`,
};
/** The sums of the facts of a kind by one dimension. */
async function count(kind: FactKind, by: keyof typeof DIMENSIONS) {
  const sums = new Map<string | null, number>();
  for (const fact of await api.database.read.select().from(facts).where(eq(facts.kind, kind))) {
    const value = DIMENSIONS[by](fact);
    sums.set(value, (sums.get(value) ?? 0) + fact.amount);
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([value, sum]) => ({ value, count: sum }))
    .toSorted((one, other) => ((one.value ?? '') < (other.value ?? '') ? -1 : 1));
}
/** All facts but sign-ins: calls in different seconds are different sign-ins. */
const all = () => api.database.read.select().from(facts).where(ne(facts.kind, 'sign_in')).orderBy(asc(facts.factID));
const ofKind = async (kind: FactKind) => (await all()).filter((fact) => fact.kind === kind);

const company = async (): Promise<Company> => (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
const person = async (input: Partial<CandidateInput> = {}): Promise<Candidate> =>
  (await api.call(createCandidate, { body: aCandidateInput(input) }, admin)).body;
const vacancy = async () => {
  const { companyID } = await company();
  return (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, admin)).body;
};
const invite = async ({ docID, version }: Candidate) => {
  const { jobID, companyID } = await vacancy();
  const operationID = operationId.parse(randomUUID());
  const body = { operationID, action: { kind: 'invite' as const, jobID }, items: [{ docID, version }] };
  expect((await api.call(bulkChangeCandidates, { body }, admin)).body.changed).toBe(1);
  return { operationID, jobID, companyID };
};

test('status changes of vacancies are counted by transition, company, place, person and day; an undo reverses its count', async () => {
  const { jobID, companyID } = await vacancy();
  await api.call(duplicateVacancy, { params: { jobID }, body: {} }, admin);
  const change = (verb: 'pause' | 'resume', version: number) =>
    api.call(changeVacancyStatus[verb], { params: { jobID }, body: { reason: '', version } }, { as: 'recruiter' });
  await change('pause', 1);
  await change('resume', 2);
  const { body } = await change('pause', 3);
  api.clock.now = new Date('2026-11-20T18:00:05.000Z');
  const undone = await api.call(undoVacancyStatus, { body: { operationID: body.operationID } }, { as: 'recruiter' });
  expect(undone.status).toBe(200);
  expect(await count('vacancy_status', 'transition')).toEqual([
    { value: '>active', count: 1 },
    { value: '>paused', count: 1 },
    { value: 'active>paused', count: 1 },
    { value: 'paused>active', count: 1 },
  ]);
  expect(await count('vacancy_status', 'company')).toEqual([{ value: companyID, count: 4 }]);
  expect(await count('vacancy_status', 'place')).toEqual([{ value: '11', count: 4 }]);
  expect(await count('vacancy_status', 'actor')).toEqual([
    { value: 'admin', count: 2 },
    { value: 'recruiter', count: 2 },
  ]);
  expect(await count('vacancy_status', 'day')).toEqual([{ value: '2026-11-20', count: 4 }]);
  const last = (await ofKind('vacancy_status')).at(-1);
  expect(last).toMatchObject({
    amount: -1,
    fromState: 'active',
    toState: 'paused',
    at: new Date('2026-11-20T18:00:00Z'),
  });
});

test('a fact belongs to its day in Mexico City', async () => {
  const moments = ['2026-11-20T05:59:59.999Z', '2026-11-20T06:00:00.000Z', '2026-11-21T05:59:59.999Z'];
  await api.database.write((tx) =>
    insertFacts(
      tx,
      moments.map((at) => signInFact('ana', new Date(at))),
    ),
  );
  expect(await count('sign_in', 'day')).toEqual([
    { value: '2026-11-19', count: 1 },
    { value: '2026-11-20', count: 2 },
  ]);
});

test('a session is one sign-in, however many requests it makes', async () => {
  const token = await api.tokens.tokenFor('admin');
  for (const legalName of ['Aceros del Norte', 'Aceros del Sur'])
    expect((await api.call(createCompany, { body: aCompanyInput({ legalName }) }, { token })).status).toBe(200);
  expect(await count('sign_in', 'actor')).toEqual([{ value: 'admin', count: 1 }]);
});

test('registrations are counted by source and place, without personal data', async () => {
  await company();
  const { docID } = await person({ origin: 'fair', state: '30', firstName: 'Xunaxi', curp: 'HEGG560427MVZRRL04' });
  expect(await count('person_registered', 'source')).toEqual([{ value: 'fair', count: 1 }]);
  expect(await count('person_registered', 'place')).toEqual([{ value: '30', count: 1 }]);
  expect(await count('company_registered', 'place')).toEqual([{ value: '28', count: 1 }]);
  const [fact] = await ofKind('person_registered');
  expect(fact).toMatchObject({ recordID: docID, personID: docID, actorUid: 'admin' });
  expect(JSON.stringify(await all())).not.toMatch(/xunaxi|hegg|gloria@|hernández/i);
});

test('an invitation counts once, and not after its undo', async () => {
  const { operationID, jobID, companyID } = await invite(await person());
  expect(await count('application_stage', 'transition')).toEqual([{ value: '>invited', count: 1 }]);
  expect((await ofKind('application_stage'))[0]).toMatchObject({ vacancyID: jobID, companyID, source: 'staff' });
  expect((await api.call(undoBulkChange, { body: { operationID } }, admin)).body.restored).toBe(1);
  expect(await count('application_stage', 'transition')).toEqual([]);
  expect(await ofKind('application_stage')).toHaveLength(2);
});

test('reviews are counted by outcome, without those undone and without the type of a criminal record', async () => {
  const { docID } = await person();
  const { answer } = await uploadDocument(api, docID, {}, admin);
  await uploadDocument(api, docID, { type: 'Penal Record Letter', fileName: 'carta.pdf' }, admin);
  const params = { documentID: answer.body.documentID };
  const review = (state: 'approved' | 'rejected', version: number) =>
    api.call(reviewDocument, { params, body: { state, reason: 'Se ve borroso', version } }, admin);
  await review('rejected', 1);
  api.clock.now = new Date('2026-11-20T18:00:05.000Z');
  expect((await api.call(undoDocumentChange, { params, body: { version: 2 } }, admin)).status).toBe(200);
  await review('approved', 3);
  expect(await count('document_review', 'transition')).toEqual([
    { value: '>pending', count: 2 },
    { value: 'pending>approved', count: 1 },
  ]);
  expect(await count('document_review', 'source')).toEqual([
    { value: '', count: 1 },
    { value: 'CV', count: 2 },
  ]);
});

test('a merge and its undo change no fact', async () => {
  const [one, other] = [await person(), await person({ email: 'otra@correo.example' })];
  const before = await all();
  const body = {
    survivorID: one.docID,
    files: [one, other].map(({ docID, version }) => ({ docID, version })),
    choices: Object.fromEntries(MERGE_FIELDS.map((field) => [field, one.docID])),
  };
  const merged = await api.call(mergeCandidates, { body: mergeCandidates.body.parse(body) }, admin);
  expect(merged.status).toBe(200);
  expect(await all()).toEqual(before);
  const { mergeID } = merged.body;
  const undone = await api.call(undoMerge, { params: { mergeID } }, admin);
  expect(undone.status).toBe(200);
  expect(await all()).toEqual(before);
});

test('blocking keeps the links for a later unblock; erasing removes them and keeps the counts', async () => {
  const { docID } = await person();
  await uploadDocument(api, docID, {}, admin);
  const kept = await person({ email: 'otra@correo.example' });
  const figures = async () => [await count('person_registered', 'day'), await count('document_review', 'transition')];
  const before = { facts: await all(), figures: await figures() };
  const block = () =>
    api.database.write(async (tx) => {
      const row = await findByIdForUpdate(tx, docID);
      if (row !== undefined) await quarantine(tx, row, api.clock.now);
    });
  await block();
  await api.database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, docID);
    if (blocked !== undefined) await putBack(tx, blocked);
  });
  expect(await all()).toEqual(before.facts);
  await block();
  await api.database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, docID);
    if (blocked !== undefined) await erase(tx, blocked, api.clock.now);
  });
  expect(await figures()).toEqual(before.figures);
  expect(JSON.stringify(await all())).not.toContain(docID);
  expect((await all()).filter(({ personID }) => personID === kept.docID)).toHaveLength(1);
});

test('retention removes the link to a deleted application', async () => {
  const { docID, ...rest } = await person();
  await invite({ docID, ...rest });
  const [fact] = await ofKind('application_stage');
  await api.database.write((tx) => removeApplications(tx, [fact?.recordID ?? '']));
  expect((await ofKind('application_stage'))[0]).toMatchObject({ personID: null, recordID: null, toState: 'invited' });
  expect(await count('application_stage', 'transition')).toEqual([{ value: '>invited', count: 1 }]);
  expect((await ofKind('person_registered'))[0]).toMatchObject({ personID: docID });
});

test('facts are append-only', async () => {
  await person();
  const refuses = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(String((error as { cause?: unknown }).cause ?? error)).toContain('append-only');
  };
  const { read } = api.database;
  await refuses(read.execute(sql`delete from facts`));
  await refuses(read.execute(sql`truncate facts`));
  await refuses(read.update(facts).set({ amount: 7 }));
  await refuses(read.update(facts).set({ personID: null, recordID: null, place: '01' }));
  await refuses(read.update(facts).set({ recordID: null }).where(eq(facts.kind, 'person_registered')));
});
