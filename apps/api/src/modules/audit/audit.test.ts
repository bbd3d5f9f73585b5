import { checkAuditChain, exportAudit, listAuditEvents } from '@vinculo/contracts/audit';
import { createCandidate, revealIdentifier } from '@vinculo/contracts/candidates';
import { createCompany, editCompany } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { sql } from 'drizzle-orm';
import { aCandidateInput, aCompanyInput } from '../../testing/builders';
import { checkChain } from '../../testing/check-chain';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { canonicalJson } from './canonical-json';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('the order of keys does not change the hashed text', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { f: 1, e: 0 }], c: null } })).toBe(
    canonicalJson({ a: { c: null, d: [2, { e: 0, f: 1 }] }, b: 1 }),
  );
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: 2 }));
});

test('every event carries the hash of the previous one, also under simultaneous writes', async () => {
  const created = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.call(createCompany, { body: aCompanyInput({ description: 'Niña & Ñandú «99 %»' }) }, { as: 'recruiter' }),
    ),
  );
  await Promise.all(
    created.map(({ body }) =>
      api.call(
        editCompany,
        { params: { companyID: body.companyID }, body: { city: 'Tampico', version: 1 } },
        { as: 'admin' },
      ),
    ),
  );
  expect(await checkChain(api)).toMatchObject({
    events: 16,
    brokenAt: null,
    missing: 0,
    checkedAt: api.clock.now.toISOString(),
  });
});

test('an event changed directly in the database is detected', async () => {
  await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' });
  await api.app.sealer.seal();
  const [newest] = (await api.call(listAuditEvents, { query: { limit: 1 } }, { as: 'admin' })).body.items;
  const { execute } = { execute: (text: string) => api.database.read.execute(sql.raw(text)) };
  await execute('alter table audit_events disable trigger user');
  await execute(`update audit_events set entity_name = 'Otra' where event_id = ${newest!.eventID}`);
  const { brokenAt } = await checkChain(api);
  await execute(`update audit_events set entity_name = '${newest!.entityName}' where event_id = ${newest!.eventID}`);
  await execute('alter table audit_events enable trigger user');
  expect(brokenAt).toBe(newest!.eventID);
  expect((await checkChain(api)).brokenAt).toBeNull();
});

describe('the audit log of all users', () => {
  const list = async (query: RequestOf<typeof listAuditEvents>['query']) =>
    (await api.call(listAuditEvents, { query }, { as: 'admin' })).body.items;

  test('is filtered by actor, record and time, and paged without gaps', async () => {
    api.clock.now = new Date('2026-11-20T05:59:00.000Z');
    await api.call(createCompany, { body: aCompanyInput() }, { as: { role: 'recruiter', uid: 'luz' } });
    api.clock.now = new Date('2026-11-20T06:01:00.000Z');
    const { body: person } = await api.call(
      createCandidate,
      { body: aCandidateInput() },
      { as: { role: 'recruiter', uid: 'luz' } },
    );
    const actions = async (query: RequestOf<typeof listAuditEvents>['query']) =>
      (await list({ actorUid: 'luz', ...query })).map(({ action }) => action);
    expect(await actions({})).toEqual(['candidate.created', 'company.created']);
    expect(await actions({ subject: 'company' })).toEqual(['company.created']);
    expect(await actions({ kind: 'none' })).toEqual([]);
    expect(await actions({ kind: 'changed' })).toEqual([]);
    expect(await actions({ kind: 'created', subject: 'company' })).toEqual(['company.created']);
    expect(await actions({ action: 'candidate.created' })).toEqual(['candidate.created']);
    // Midnight in Mexico City lies between them.
    expect(await actions({ to: '2026-11-19' })).toEqual(['company.created']);
    expect(await actions({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['candidate.created']);
    expect(await list({ actorUid: 'nobody' })).toEqual([]);
    expect((await list({ entityID: person.docID })).map(({ action }) => action)).toEqual(['candidate.created']);
    const { docID } = person;
    const as = { role: 'recruiter', uid: 'ana' } as const;
    await api.call(revealIdentifier, { params: { docID }, body: { field: 'curp' } }, { as });
    expect(await list({ kind: 'none', entityID: docID })).toMatchObject([{ action: 'candidate.revealed' }]);

    const [event] = await list({ actorUid: 'luz', limit: 1 });
    expect(event).toMatchObject({ entityID: person.docID, entityName: person.name, actorUid: 'luz' });
    expect(event?.after).toMatchObject({ firstName: aCandidateInput().firstName });

    const walked: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query: RequestOf<typeof listAuditEvents>['query'] = {
        limit: 7,
        ...(cursor === undefined ? {} : { cursor }),
      };
      const { body } = await api.call(listAuditEvents, { query }, { as: 'admin' });
      walked.push(...body.items.map(({ eventID }) => eventID));
      cursor = body.nextCursor;
    }
    expect(walked).toEqual([...walked].sort((a, b) => b - a));
    expect(new Set(walked).size).toBe((await checkChain(api)).events);
  });

  test('is for administrators, and rejects invalid filters', async () => {
    expect(await api.call(listAuditEvents, { query: {} })).toMatchObject({ status: 401 });
    expect(await api.call(listAuditEvents, { query: {} }, { as: 'recruiter' })).toMatchObject({ status: 403 });
    expect(await api.call(checkAuditChain, {}, { as: 'recruiter' })).toMatchObject({ status: 403 });
    expect(await api.call(listAuditEvents, { query: { from: 'ayer' } }, { as: 'admin' })).toMatchObject({
      status: 400,
    });
    expect(await api.call(listAuditEvents, { query: { cursor: 'x' } }, { as: 'admin' })).toMatchObject({ status: 400 });
  });
});

test.each([
  ['changed', sql`update audit_events set reason = 'otra'`],
  ['removed', sql`delete from audit_events`],
  ['emptied', sql`truncate audit_events`],
])('a stored event cannot be %s', async (_what, statement) => {
  await expect(api.database.read.execute(statement)).rejects.toMatchObject({
    cause: { message: 'audit_events is append-only' },
  });
});

test('the log is exported in batches, headed by its own event; an incomplete file is marked so', async () => {
  const { app, tokens } = api;
  const ask = async (role: 'admin' | 'recruiter', payload: object) =>
    app.inject({
      method: 'POST',
      url: exportAudit.path,
      headers: { authorization: `Bearer ${await tokens.tokenFor(role)}` },
      payload,
    });
  expect((await ask('recruiter', {})).statusCode).toBe(403);
  expect((await ask('admin', { from: 'ayer' })).statusCode).toBe(400);
  const lines = (await ask('admin', {})).body
    .trim()
    .split('\n')
    .map((line) => exportAudit.response.parse(JSON.parse(line)));
  const events = lines.flatMap((line) => (line.kind === 'events' ? line.events : []));
  expect(events[0]).toMatchObject({ action: 'audit.exported', actorUid: expect.any(String) });
  expect(lines.at(-1)).toEqual({ kind: 'end', count: events.length });
  expect(events.map(({ eventID }) => eventID)).toEqual(events.map((_event, index) => events[0]!.eventID - index));
});
