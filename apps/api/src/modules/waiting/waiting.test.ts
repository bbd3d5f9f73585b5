import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { createImport } from '@vinculo/contracts/candidate-imports';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createArcoRequest } from '@vinculo/contracts/privacy';
import { countWaiting } from '@vinculo/contracts/waiting';
import { randomUUID } from 'node:crypto';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const seenBy = async (as: RoleName) => (await api.call(countWaiting, {}, { as })).body;
const NONE = { total: 0, totalCapped: false };
const exactly = (total: number) => ({ total, totalCapped: false });

test('a caller without access to the platform is refused', async () => {
  expect((await api.call(countWaiting, {})).status).toBe(401);
  expect((await api.call(countWaiting, {}, { as: 'stranger' })).status).toBe(403);
});

test('callers get the counts of the lists that they may read, and no others', async () => {
  expect(await seenBy('guest')).toEqual({});
  expect(await seenBy('readOnly')).toEqual({});
  // May register people, but not import them: importing requires access to identifiers.
  expect(Object.keys(await seenBy('registrar'))).not.toContain('imports');
  expect(Object.keys(await seenBy('recruiter')).sort()).toEqual(['documents', 'duplicates', 'imports']);
  expect(await seenBy('admin')).toEqual({
    documents: NONE,
    arcoRequests: { ...NONE, dueOn: null },
    accessRequests: NONE,
    imports: NONE,
    duplicates: NONE,
    deadJobs: NONE,
  });
});

test('counts the caller’s own imports and the open requests, with the first deadline', async () => {
  const key = () => randomUUID();
  const create = (phone: string) =>
    api.call(
      createCandidate,
      { body: aCandidateInput({ phone, curp: '', rfc: '', nss: '' }) },
      { as: 'recruiter', key: key() },
    );
  const { docID } = (await create('5512345678')).body;
  await create('5512345678');
  for (const receivedOn of ['2026-11-09', '2026-11-03'])
    await api.call(
      createArcoRequest,
      { body: { docID, kind: 'access', channel: 'email', receivedOn, detail: 'Copia de mis datos' } },
      { as: 'admin', key: key() },
    );
  await api.call(
    createAccessRequest,
    { body: { name: 'Nora Vela', email: 'nora@empresa.example', reason: 'Apoyo en reclutamiento' } },
    { key: key() },
  );
  await api.call(createImport, { body: { headings: [], rows: 3 } }, { as: 'recruiter', key: key() });
  expect(await seenBy('admin')).toMatchObject({
    arcoRequests: { total: 2, dueOn: expect.stringMatching(/^2026-12-0/) },
    accessRequests: exactly(1),
    imports: NONE,
    duplicates: exactly(1),
  });
  expect((await seenBy('recruiter')).imports).toEqual(exactly(1));
});
