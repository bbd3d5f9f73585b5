import { randomUUID } from 'node:crypto';
import { candidateId, createCandidate, getCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { createArcoRequest, editRetentionRule, listRetentionRules, runRetention } from '@vinculo/contracts/privacy';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { retentionKinds, type RetentionKind } from '@vinculo/domain/privacy';
import { and, eq, sql } from 'drizzle-orm';
import { accessRequests } from '../../db/schema/access-requests';
import { candidates } from '../../db/schema/candidates';
import { candidateDocuments } from '../../db/schema/documents';
import { facts } from '../../db/schema/facts';
import { arcoRequests, blockedPeople } from '../../db/schema/privacy';
import { retentionRules, retentionRuns } from '../../db/schema/retention';
import { documentFact, newFact } from '../facts/fact';
import { insertFacts } from '../facts/facts.repository';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { DUE } from './expired-data.repository';
import { runDaily } from './run-retention';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const LONG_AGO = new Date('2023-01-01T18:00:00.000Z');
const as = 'admin';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = NOW;
  for (const path of api.files.paths()) await api.files.sweep(path);
  await api.database.write(async (tx) => {
    for (const table of [retentionRules, retentionRuns, blockedPeople, arcoRequests, accessRequests, candidates])
      await tx.delete(table);
  });
});

async function createPerson(email: string, lastActivityAt: Date): Promise<CandidateId> {
  const body = aCandidateInput({ email, phone: '' });
  const { docID } = (await api.call(createCandidate, { body }, { as })).body;
  const moment = lastActivityAt.toISOString();
  await api.database.write((tx) =>
    tx.execute(sql`update candidates set last_activity_at = ${moment} where doc_id = ${docID}`),
  );
  return docID;
}

const rules = async () => (await api.call(listRetentionRules, {}, { as })).body.rules;
const ruleOf = async (kind: RetentionKind) => (await rules()).find((rule) => rule.kind === kind)!;

const edit = async (kind: RetentionKind, change: { readonly days?: number; readonly isEnabled?: boolean }) => {
  const { days, isEnabled, version } = await ruleOf(kind);
  return api.call(editRetentionRule, { params: { kind }, body: { days, isEnabled, version, ...change } }, { as });
};

const isThere = async (docID: CandidateId) =>
  (await api.call(getCandidate, { params: { docID } }, { as })).status === 200;

test('every rule is off at first, previews its effect, and does nothing until it is turned on', async () => {
  const old = await createPerson('vieja@correo.example', LONG_AGO);
  expect((await rules()).map(({ isEnabled, version }) => [isEnabled, version])).toEqual(
    retentionKinds.map(() => [false, 0]),
  );
  expect(await ruleOf('inactivePeople')).toMatchObject({
    due: 1,
    dueCapped: false,
    sample: [{ label: 'Gloria Hernández García', since: LONG_AGO.toISOString() }],
  });
  expect((await api.call(runRetention, {}, { as })).body).toMatchObject({
    done: { inactivePeople: 0 },
    hasMore: false,
  });
  expect(await isThere(old)).toBe(true);
});

test('inactive people are blocked, and erased after the term, except for those with an open request', async () => {
  const old = await createPerson('vieja@correo.example', LONG_AGO);
  const asking = await createPerson('pide@correo.example', LONG_AGO);
  const fresh = await createPerson('nueva@correo.example', NOW);
  const request = { docID: asking, kind: 'access', channel: 'email', receivedOn: '2026-11-20', detail: '' } as const;
  await api.call(createArcoRequest, { body: request }, { as });
  await edit('inactivePeople', { isEnabled: true });
  await edit('blockedPeople', { isEnabled: true, days: 30 });
  expect((await api.call(runRetention, {}, { as })).body.done).toMatchObject({ inactivePeople: 1, blockedPeople: 0 });
  expect((await api.call(listRetentionRules, {}, { as })).body.lastRunAt).toBe(api.clock.now.toISOString());
  expect([await isThere(old), await isThere(asking), await isThere(fresh)]).toEqual([false, true, true]);

  const path = `candidates/${old}/a`;
  api.files.put(path, Buffer.from('x'), 'application/pdf');
  api.clock.now = new Date('2026-12-20T18:00:00.000Z');
  await runDaily(api.app.deps);
  expect(await api.database.read.select().from(blockedPeople)).toEqual([]);
  expect(api.files.paths()).toEqual([]);
  const { items } = (await api.call(listAuditEvents, { query: {} }, { as })).body;
  expect(items[0]).toMatchObject({
    action: 'retention.ran',
    actorName: 'Sistema',
    after: { blockedPeople: 1, total: 1 },
  });
});

test('rejected documents and old criminal-record letters are deleted with their files; the activity date of the person stays', async () => {
  const docID = await createPerson('papeles@correo.example', NOW);
  const document = (type: typeof CRIMINAL_RECORD | 'CV', path: string, state: 'rejected' | 'approved') => ({
    docID,
    type,
    path,
    state,
    reason: state === 'rejected' ? 'Ilegible' : '',
    fileName: 'a.pdf',
    md5: path,
    file: {
      bucket: 'test',
      fullPath: path,
      name: 'a',
      size: 1,
      timeCreated: LONG_AGO.toISOString(),
      updated: LONG_AGO.toISOString(),
      customMetadata: {},
    },
    uploadedByUid: 'u',
    uploadedBy: 'Ana',
    uploadedAt: LONG_AGO,
    reviewedAt: LONG_AGO,
  });
  const paths = [`candidates/${docID}/rejected`, `candidates/${docID}/letter`, `candidates/${docID}/kept`];
  const [rejected, letter, kept] = paths;
  await api.database.write(async (tx) => {
    const stored = await tx
      .insert(candidateDocuments)
      .values([
        document('CV', rejected!, 'rejected'),
        document(CRIMINAL_RECORD, letter!, 'approved'),
        document('CV', kept!, 'approved'),
      ])
      .returning();
    const moment = { at: LONG_AGO, actorUid: 'u' };
    await insertFacts(
      tx,
      stored.map((row) => newFact(documentFact(row, { state: '11' }, 'pending'), moment)),
    );
  });
  for (const path of paths) api.files.put(path, Buffer.from('x'), 'application/pdf');
  await edit('rejectedDocuments', { isEnabled: true });
  await edit('criminalRecords', { isEnabled: true });
  await api.call(runRetention, {}, { as });
  expect(api.files.paths()).toEqual([kept]);
  const person = (await api.call(getCandidate, { params: { docID } }, { as })).body;
  expect(person).toMatchObject({ documentTypes: ['CV'], lastActivityAt: NOW.toISOString() });
  // The reviews are still counted; two of them have no link to a person.
  const reviews = await api.database.read
    .select({ personID: facts.personID, recordID: facts.recordID, amount: facts.amount })
    .from(facts)
    .where(and(eq(facts.kind, 'document_review'), eq(facts.at, LONG_AGO)));
  const unlinked = { personID: null, recordID: null, amount: 1 };
  expect(reviews.filter(({ personID }) => personID === null)).toEqual([unlinked, unlinked]);
  expect(reviews.filter(({ personID }) => personID === docID)).toHaveLength(1);
});

test('access requests decided long ago are deleted, pending ones are kept', async () => {
  const request = (email: string, status: 'pending' | 'declined') => ({
    name: 'Julián',
    email,
    reason: 'Entro al equipo',
    status,
    createdAt: LONG_AGO,
  });
  await api.database.write((tx) =>
    tx.insert(accessRequests).values([request('a@b.example', 'declined'), request('c@d.example', 'pending')]),
  );
  await edit('decidedAccessRequests', { isEnabled: true });
  await edit('recordAccesses', { isEnabled: true });
  await edit('closedApplications', { isEnabled: true });
  await api.call(runRetention, {}, { as });
  expect((await api.database.read.select().from(accessRequests)).map(({ email }) => email)).toEqual(['c@d.example']);
});

test('only the sample of the blocked people whose term has passed is decrypted', async () => {
  const shown = await createPerson('visible@correo.example', LONG_AGO);
  await edit('inactivePeople', { isEnabled: true });
  await api.call(runRetention, {}, { as });
  await edit('blockedPeople', { days: 30 });
  // These have no key: decrypting one would fail.
  await api.database.write((tx) =>
    tx.insert(blockedPeople).values(
      Array.from({ length: 30 }, () => ({
        docID: candidateId.parse(randomUUID()),
        file: { sealed: 'AA==' },
        blockedAt: NOW,
        erasableFrom: '2026-11-21',
      })),
    ),
  );
  await api.database.write((tx) =>
    tx.execute(sql`update blocked_people set erasable_from = '2026-11-20' where doc_id = ${shown}`),
  );
  const due = await DUE.blockedPeople(api.database.read, {
    now: new Date('2026-12-01T18:00:00.000Z'),
    days: 0,
    limit: 1001,
    labels: 1,
  });
  expect(due).toHaveLength(31);
  expect(due.map(({ label }) => label)).toEqual(['Gloria Hernández García', ...Array<string>(30).fill('')]);
});

test('a failed run is repeated by the next attempt', async () => {
  const old = await createPerson('fallo@correo.example', LONG_AGO);
  await edit('inactivePeople', { isEnabled: true });
  api.clock.now = new Date('2026-11-22T09:00:00.000Z');
  await api.database.write(async (tx) => {
    await tx.execute(sql`
      create function refuse_block() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
    await tx.execute(
      sql`create trigger refuse_block before insert on blocked_people for each row execute function refuse_block()`,
    );
  });
  await expect(runDaily(api.app.deps)).rejects.toThrow();
  await api.database.write((tx) => tx.execute(sql`drop function refuse_block cascade`));
  expect(await isThere(old)).toBe(true);
  await runDaily(api.app.deps);
  expect(await isThere(old)).toBe(false);
});

test('one of two processes runs it, once a day and not before three in the morning', async () => {
  const old = await createPerson('noche@correo.example', LONG_AGO);
  await edit('inactivePeople', { isEnabled: true });
  api.clock.now = new Date('2026-11-21T08:59:00.000Z');
  await runDaily(api.app.deps);
  expect(await isThere(old)).toBe(true);
  api.clock.now = new Date('2026-11-21T09:00:00.000Z');
  await Promise.all([runDaily(api.app.deps), runDaily(api.app.deps)]);
  expect(await isThere(old)).toBe(false);
  const later = await createPerson('tarde@correo.example', LONG_AGO);
  await runDaily(api.app.deps);
  expect(await isThere(later)).toBe(true);
  const { items } = (await api.call(listAuditEvents, { query: { action: 'retention.ran', limit: 2 } }, { as })).body;
  expect(items.map(({ at }) => at === '2026-11-21T09:00:00.000Z')).toEqual([true, false]);
});

test('a rule is changed with the permission, within its bounds, and with the current version', async () => {
  const params = { kind: 'rejectedDocuments' } as const;
  const body = { days: 10, isEnabled: true, version: 0 };
  expect((await api.call(editRetentionRule, { params, body })).status).toBe(401);
  expect((await api.call(editRetentionRule, { params, body }, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(listRetentionRules, {}, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(runRetention, {}, { as: 'recruiter' })).status).toBe(403);
  const short = { ...body, days: 6 };
  expect(await api.call(editRetentionRule, { params, body: short }, { as })).toMatchObject({
    status: 400,
    info: { fields: { days: 'too_small' } },
  });
  expect((await api.call(editRetentionRule, { params, body }, { as })).body).toMatchObject({ days: 10, version: 1 });
  expect(await api.call(editRetentionRule, { params, body }, { as })).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { version: 1 } },
  });
});
