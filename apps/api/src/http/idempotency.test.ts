import { randomUUID } from 'node:crypto';
import {
  addCandidateNote,
  candidateId,
  createCandidate,
  editCandidate,
  type Candidate,
} from '@vinculo/contracts/candidates';
import { addCatalogEntry } from '@vinculo/contracts/catalogs';
import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/idempotency';
import { findManyForUpdate } from '../modules/candidates/candidates.repository';
import { findBlockedForUpdate } from '../modules/privacy/blocking/blocked-people.repository';
import { erase } from '../modules/privacy/blocking/erase';
import { quarantine } from '../modules/privacy/blocking/quarantine';
import { aCandidateInput } from '../testing/builders';
import { startTestApp, type TestApp } from '../testing/test-app';
import { purgeAnswers } from './idempotency';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const recruiter = { as: 'recruiter' } as const;

/** Registers somebody. @returns the person, and the same request again under the same key. */
async function register(firstName: string) {
  const body = aCandidateInput({ firstName });
  const options = { ...recruiter, key: randomUUID() };
  const register = () => api.call(createCandidate, { body }, options);
  return { person: (await register()).body, again: register, key: options.key };
}

async function block({ docID }: Candidate) {
  await api.database.write(async (tx) => {
    for (const row of await findManyForUpdate(tx, [docID])) await quarantine(tx, row, api.clock.now);
  });
}

const stored = () => api.database.read.select().from(idempotencyKeys);

test('the stored row contains neither the key of the caller nor any text of the request or response', async () => {
  const { person, again, key } = await register('Eufrosina');
  const text = JSON.stringify(await stored());
  for (const word of [key, 'Eufrosina', 'gloria@correo.example', 'Ávila Camacho']) expect(text).not.toContain(word);
  expect((await again()).body).toEqual(person);
});

test('the same key of another account is independent', async () => {
  const { person, key } = await register('Ofelia');
  const other = { as: { role: 'recruiter', uid: 'luz' }, key } as const;
  const { body } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Ofelia' }) }, other);
  expect(body.docID).not.toBe(person.docID);
});

test('a repeated write gets the first response, even if it would now be refused', async () => {
  const entry = { body: { catalog: 'functions', label: 'Afinación de marimbas' } } as const;
  const options = { as: 'admin', key: randomUUID() } as const;
  const [first, ...repeated] = await Promise.all(
    Array.from({ length: 10 }, () => api.call(addCatalogEntry, entry, options)),
  );
  expect(first).toMatchObject({ status: 200, body: { label: 'Afinación de marimbas' } });
  for (const { status, body } of [...repeated, await api.call(addCatalogEntry, entry, options)])
    expect({ status, body }).toEqual({ status: 200, body: first?.body });
  expect(await api.call(addCatalogEntry, entry, { as: 'admin' })).toMatchObject({ status: 409 });
});

test('a key reused with another request is refused, even if that request is invalid', async () => {
  const { person, key } = await register('Obdulia');
  const other = { body: aCandidateInput({ firstName: 'Otra' }) };
  expect(await api.call(createCandidate, other, { ...recruiter, key })).toMatchObject({
    info: { code: 'idempotency_key_reused' },
  });
  const note = { params: { docID: person.docID }, body: { text: 'Llamar el lunes' } };
  const nobody = { params: { docID: candidateId.parse(randomUUID()) }, body: note.body };
  expect(await api.call(addCandidateNote, nobody, { ...recruiter, key })).toMatchObject({
    info: { code: 'idempotency_key_reused' },
  });
});

test('a stored response about a blocked person is not returned, and the write is not repeated', async () => {
  const { person, again } = await register('Perla');
  const note = { params: { docID: person.docID }, body: { text: 'Llamar el lunes' } };
  const noteOptions = { ...recruiter, key: randomUUID() };
  expect(await api.call(addCandidateNote, note, noteOptions)).toMatchObject({ status: 200 });
  await block(person);
  for (const answer of [await again(), await api.call(addCandidateNote, note, noteOptions)])
    expect(answer).toMatchObject({ status: 404, info: { code: 'not_found' } });
});

test('a stored response about an erased person is not returned, even after writes in between', async () => {
  const { person, again } = await register('Quintina');
  const edit = { params: { docID: person.docID }, body: { firstName: 'Quintina Inés', version: 1 } };
  await api.call(editCandidate, edit, recruiter);
  await block(person);
  await api.database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, person.docID);
    if (blocked !== undefined) await erase(tx, blocked, api.clock.now);
  });
  expect(await again()).toMatchObject({ status: 404 });
  expect((await stored()).flatMap(({ subjects }) => subjects)).not.toContain(person.docID);
});

test('stored responses are deleted after a day', async () => {
  const { key } = await register('Romelia');
  const before = await stored();
  await purgeAnswers(api.database.read, new Date(api.clock.now.getTime() + 86_400_000 - 1));
  expect(await stored()).toHaveLength(before.length);
  await purgeAnswers(api.database.read, new Date(api.clock.now.getTime() + 86_400_001));
  expect(await stored()).toEqual([]);
  expect(await api.database.read.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
});
