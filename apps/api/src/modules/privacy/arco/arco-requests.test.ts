import { randomUUID } from 'node:crypto';
import { type CandidateId } from '@vinculo/contracts/candidates';
import {
  blockPerson,
  createArcoRequest,
  erasePerson,
  getArcoRequest,
  listArcoRequests,
  viewBlockedFile,
  type ArcoRequest,
} from '@vinculo/contracts/privacy';
import { START, as, api, createPerson, ask, move, verified } from '../arco.fixture';
const NOBODY = randomUUID() as CandidateId;

test('each step has required fields and a fixed order, and the deadline follows', async () => {
  const { docID } = await createPerson({ email: 'pasos@correo.example', phone: '' });
  let request = await ask(docID, 'rectification', '2026-11-13');
  expect(request).toMatchObject({ step: 'received', dueOn: '2026-12-14', due: 'onTime' });
  expect(request.folio).toMatch(/^ARCO-2026-\d{4}$/);
  expect(await move(request, 'answered', 'Sí')).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
  expect(await move(request, 'verified')).toMatchObject({ status: 400, info: { code: 'reason_required' } });
  request = (await move(request, 'verified', 'Pasaporte')).body;
  expect(request).toMatchObject({ identity: 'Pasaporte', identityAt: START.toISOString() });
  request = (await move(request, 'analysis')).body;
  api.clock.now = new Date('2026-12-10T18:00:00.000Z');
  expect((await move({ ...request, version: request.version - 1 }, 'answered', 'Sí')).info).toMatchObject({
    code: 'version_conflict',
    current: { version: request.version },
  });
  request = (await move(request, 'answered', 'Procede')).body;
  expect(request).toMatchObject({ answeredOn: '2026-12-10', dueOn: '2027-01-04', answer: 'Procede' });
  request = (await move(request, 'fulfilled', 'Se corrigió el apellido')).body;
  expect(request).toMatchObject({ step: 'fulfilled', dueOn: null, due: null, outcome: 'Se corrigió el apellido' });
  const access = (await move(await verified(docID, 'access'), 'analysis')).body;
  const answered = (await move(access, 'answered', 'Procede')).body;
  expect(await move(answered, 'fulfilled')).toMatchObject({ status: 409, info: { code: 'request_not_ready' } });
});

test('requests are listed by deadline, filtered and in pages', async () => {
  const { docID } = await createPerson({ email: 'lista@correo.example', phone: '' });
  const old = await ask(docID, 'opposition', '2026-08-03');
  const soon = await ask(docID, 'opposition', '2026-10-26');
  const list = (query: object) =>
    api.call(listArcoRequests, { query: { kind: 'opposition', ...query } as never }, { as });
  expect((await list({ due: 'overdue' })).body.items.map(({ folio }) => folio)).toEqual([old.folio]);
  expect((await list({ due: 'soon' })).body.items.map(({ folio, due }) => [folio, due])).toEqual([
    [soon.folio, 'soon'],
  ]);
  expect((await list({ docID })).body.items.map(({ folio }) => folio)).toEqual([old.folio, soon.folio]);
  expect((await list({ docID: randomUUID() })).body.items).toEqual([]);
  expect((await list({ folio: old.folio.slice(-4) })).body.items.map(({ folio }) => folio)).toEqual([old.folio]);
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
    walked.push(...body.items.map(({ folio }) => folio));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(walked).toEqual((await list({})).body.items.map(({ folio }) => folio));
  expect(walked.slice(0, 2)).toEqual([old.folio, soon.folio]);
  const closed = (await list({ state: 'closed' })).body;
  expect(closed.items.every(({ dueOn }) => dueOn === null)).toBe(true);
});

test('requests are filtered by how they came in', async () => {
  const listed = async (channel: ArcoRequest['channel']) =>
    (await api.call(listArcoRequests, { query: { channel } }, { as })).body.items.map((request) => request.channel);
  expect(new Set(await listed('email'))).toEqual(new Set(['email']));
  expect(await listed('letter')).toEqual([]);
});

test('a request needs an existing person and a date of receipt that is not in the future', async () => {
  const body = { docID: NOBODY, kind: 'access', channel: 'form', receivedOn: '2026-11-20', detail: '' } as const;
  expect((await api.call(createArcoRequest, { body }, { as })).status).toBe(404);
  const tomorrow = { ...body, receivedOn: '2026-11-21' };
  expect(await api.call(createArcoRequest, { body: tomorrow }, { as })).toMatchObject({
    status: 400,
    info: { fields: { receivedOn: 'future' } },
  });
});

test.each([
  [undefined, 401],
  ['recruiter', 403],
] as const)('%s cannot access the requests', async (role, status) => {
  const options = role === undefined ? {} : ({ as: role } as const);
  const params = { requestID: randomUUID() as ArcoRequest['requestID'] };
  for (const answer of [
    await api.call(listArcoRequests, { query: {} }, options),
    await api.call(getArcoRequest, { params }, options),
    await api.call(viewBlockedFile, { params }, options),
    await api.call(erasePerson, { params, body: { version: 1 } }, options),
  ])
    expect(answer.status).toBe(status);
});

test('unknown requests and documents get 404', async () => {
  const params = { requestID: randomUUID() as ArcoRequest['requestID'] };
  expect((await api.call(getArcoRequest, { params }, { as })).status).toBe(404);
  expect((await api.call(blockPerson, { params, body: { version: 1 } }, { as })).status).toBe(404);
  expect((await api.call(viewBlockedFile, { params }, { as })).status).toBe(404);
});
