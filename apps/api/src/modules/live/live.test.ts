import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { AUDIT_ACTIONS, type AuditAction } from '@vinculo/contracts/audit';
import { createCandidate, editCandidate, revealIdentifier, type Candidate } from '@vinculo/contracts/candidates';
import { companyId } from '@vinculo/contracts/companies';
import { openCriminalRecords } from '@vinculo/contracts/criminal-record';
import { bePresent, followLive, leaveRecord, liveMessage, type LiveMessage } from '@vinculo/contracts/live';
import {
  createSavedView,
  editSavedView,
  removeSavedView,
  restoreSavedView,
  viewedSearch,
} from '@vinculo/contracts/saved-views';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { changeStaffRole, listStaff } from '@vinculo/contracts/staff';
import { announce } from '../../announcements/announce';
import { aCandidateInput } from '../../testing/builders';
import { uploadDocument } from '../../testing/files/upload-document';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';
import { insertEvents } from '../audit/audit.repository';
import { SILENT, TOPICS, UNNAMED } from './announced.fixture';

interface Who {
  readonly role: RoleName;
  readonly uid: string;
}
const luz: Who = { role: 'recruiter', uid: 'luz' };
const raul: Who = { role: 'recruiter', uid: 'raul' };
const admin: Who = { role: 'admin', uid: 'admin' };

let api: TestApp;
let person: Candidate;
const open = new Set<() => void>();
beforeAll(async () => {
  api = await startTestApp();
  person = (await api.call(createCandidate, { body: aCandidateInput() }, { as: luz })).body;
  await api.app.sealer.seal();
});
afterEach(() => {
  open.forEach((end) => end());
  open.clear();
});
afterAll(() => api.close());

/** Opens an event stream as a user: `next` waits for the next message, of a kind if given. */
async function follow({ role, uid }: Who) {
  const token = await api.tokens.tokenFor(role, uid);
  const response = await api.app.inject({
    method: 'GET',
    url: followLive.path,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  open.add(() => stream.destroy());
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  async function next(kind?: LiveMessage['kind']): Promise<LiveMessage | 'ended'> {
    for (;;) {
      const { done, value } = await lines.next();
      if (done === true) return 'ended';
      if (value === '') continue;
      const message = liveMessage.parse(JSON.parse(value.replace(/^data: /, '')));
      if (kind === undefined || message.kind === kind) return message;
    }
  }
  return { status: response.statusCode, type: response.headers['content-type'], next };
}

const edit = (change: Readonly<Record<string, unknown>>) =>
  api.call(
    editCandidate,
    { params: { docID: person.docID }, body: { ...change, version: person.version } },
    { as: luz },
  );

test('a write is reported after its commit to permitted readers, with its actor and without content', async () => {
  const [reader, stranger] = [await follow(raul), await follow({ role: 'stranger', uid: 'stranger' })];
  expect(reader).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') });
  expect(await reader.next()).toEqual({ kind: 'alive' });
  // Refused, so not reported.
  expect(await edit({ tags: 7 })).toMatchObject({ status: 400 });
  await api.call(revealIdentifier, { params: { docID: person.docID }, body: { field: 'curp' } }, { as: luz });
  person = (await edit({ tags: ['urgente'] })).body;
  expect(await reader.next()).toEqual({
    kind: 'changed',
    topic: 'candidate',
    verb: 'changed',
    entityIDs: [person.docID],
    byUid: 'luz',
    byName: 'Persona luz',
  });
  expect(stranger.status).toBe(403);
});

test('readers receive the topics that they may read, and views of records are not announced', async () => {
  const readers = await Promise.all(
    (['guest', 'readOnly', 'recruiter', 'admin'] as const).map(async (role) => ({
      role,
      line: await follow({ role, uid: `${role}-live` }),
    })),
  );
  const event = (action: AuditAction) => ({
    at: api.clock.now,
    actorUid: 'ana',
    actorName: 'Ana Cortés',
    origin: '',
    action,
    entityID: action,
    entityName: 'Gloria Hernández',
    companyID: null,
    reason: 'Un motivo',
    before: { name: 'Gloria Hernández' },
    after: { name: 'Gloria Hernández' },
    audience: null,
    readPermission: null,
  });
  await api.database.write((tx) => insertEvents(tx, AUDIT_ACTIONS.map(event)));
  await api.app.sealer.seal();
  await api.database.write((tx) => announce(tx, { kind: 'released' }));
  await api.app.sealer.seal();
  for (const { role, line } of readers) {
    const received: Extract<LiveMessage, { kind: 'changed' }>[] = [];
    for (;;) {
      const message = await line.next();
      if (message === 'ended' || message.kind === 'released') break;
      if (message.kind === 'changed') received.push(message);
    }
    const topics = [...new Set(received.map(({ topic }) => topic))].sort();
    if (role !== 'admin') expect([role, topics]).toEqual([role, TOPICS[role]]);
    expect(JSON.stringify(received)).not.toMatch(/Gloria|motivo/);
    const named = received.flatMap(({ entityIDs }) => entityIDs);
    expect(SILENT.filter((action) => named.includes(action))).toEqual([]);
    if (role === 'admin')
      expect(AUDIT_ACTIONS.filter((action) => !named.includes(action)).sort()).toEqual(
        [...SILENT, ...UNNAMED, ...AUDIT_ACTIONS.filter((action) => action.startsWith('candidates.'))].sort(),
      );
  }
});

test('what happens to a criminal-record letter is announced to those who have records open', async () => {
  const [reader, opener] = [await follow({ role: 'readOnly', uid: 'reader' }), await follow(admin)];
  const reason = 'Custodia de valores, la vacante lo pide';
  await api.call(openCriminalRecords, { body: { jobID: null, reason } }, { as: admin });
  await uploadDocument(api, person.docID, { type: CRIMINAL_RECORD }, { as: admin });
  person = (await edit({ tags: ['custodia'] })).body;
  expect(await reader.next('changed')).toMatchObject({ topic: 'candidate' });
  expect(await opener.next('changed')).toMatchObject({ topic: 'document', entityIDs: [person.docID] });
});

test('a change of a record is announced with its company, but for those of the agenda and the help desk', async () => {
  const reader = await follow(admin);
  const [companyID, eventID, jobID, ticketID] = [
    companyId.parse(randomUUID()),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const what = { at: api.clock.now, actorUid: 'ana', actorName: 'Ana Cortés', origin: '', entityName: '', reason: '' };
  const event = (action: AuditAction, entityID: string) => ({
    ...{ ...what, action, entityID, companyID, before: {}, after: {}, audience: null, readPermission: null },
  });
  const events = [event('event.moved', eventID), event('vacancy.edited', jobID), event('ticket.noted', ticketID)];
  await api.database.write((tx) => insertEvents(tx, events));
  await api.app.sealer.seal();
  const ids: Record<string, readonly string[]> = {};
  while (Object.keys(ids).length < events.length) {
    const message = await reader.next('changed');
    if (message !== 'ended' && message.kind === 'changed') ids[message.topic] = message.entityIDs;
  }
  expect(ids).toEqual({ event: [eventID], vacancy: [jobID, companyID], ticket: [ticketID] });
});

test.each(['candidate.invited', 'candidate.change_undone', 'candidate.absorbed', 'candidate.blocked'] as const)(
  '%s also changes what a vacancy shows of its applications, without naming any',
  async (action) => {
    const reader = await follow(admin);
    const what = {
      at: api.clock.now,
      actorUid: 'ana',
      actorName: 'Ana Cortés',
      origin: '',
      entityName: '',
      reason: '',
    };
    const event = { ...what, action, entityID: randomUUID(), companyID: null, before: {}, after: {} };
    await api.database.write((tx) => insertEvents(tx, [{ ...event, audience: null, readPermission: null }]));
    await api.app.sealer.seal();
    const topics = new Map<string, readonly string[]>();
    while (!topics.has('candidate') || !topics.has('application')) {
      const message = await reader.next('changed');
      if (message !== 'ended' && message.kind === 'changed') topics.set(message.topic, message.entityIDs);
    }
    expect(topics.get('application')).toEqual([]);
  },
);

test('a private view is announced to its owner only, a shared one to everyone', async () => {
  const [owner, colleague] = [await follow(luz), await follow(raul)];
  const create = async (isShared: boolean) => {
    const body = {
      name: 'Vista',
      isShared,
      search: viewedSearch.parse({ list: 'people', filters: {}, sort: 'activity', direction: 'desc' }),
    };
    return (await api.call(createSavedView, { body }, { as: luz })).body;
  };
  const hidden = await create(false);
  const params = { viewID: hidden.viewID };
  await api.call(removeSavedView, { params, body: { version: 1 } }, { as: luz });
  await api.call(restoreSavedView, { params, body: {} }, { as: luz });
  const shared = await create(true);
  expect(await owner.next('changed')).toMatchObject({ entityIDs: [hidden.viewID] });
  expect(await colleague.next('changed')).toMatchObject({
    topic: 'saved_view',
    verb: 'created',
    entityIDs: [shared.viewID],
  });
  await api.call(editSavedView, { params, body: { isShared: true, version: 1 } }, { as: luz });
  expect(await colleague.next('changed')).toMatchObject({ entityIDs: [hidden.viewID] });
});

test('a shared view is announced to those who may read its list', async () => {
  const companyReader = await follow({ role: 'companyReader', uid: 'companies-only' });
  const recruiter = await follow(raul);
  const share = async (list: 'arco' | 'people' | 'companies') => {
    const order = list === 'people' ? { sort: 'activity', direction: 'desc' } : {};
    const body = { name: 'Vista', isShared: true, search: viewedSearch.parse({ list, filters: {}, ...order }) };
    return (await api.call(createSavedView, { body }, { as: admin })).body;
  };
  await share('arco');
  const people = await share('people');
  const companies = await share('companies');
  const removal = { params: { viewID: companies.viewID }, body: { version: 1 } };
  await api.call(removeSavedView, removal, { as: admin });
  expect(await companyReader.next('changed')).toMatchObject({ verb: 'created', entityIDs: [companies.viewID] });
  expect(await companyReader.next('changed')).toMatchObject({ verb: 'removed', entityIDs: [companies.viewID] });
  expect(await recruiter.next('changed')).toMatchObject({ entityIDs: [people.viewID] });
});

test('viewers of the same record are listed until they leave or time out', async () => {
  const record = { subject: 'candidate' as const, entityID: person.docID };
  const others = async (as: Who) => (await api.call(bePresent, { body: record }, { as })).body.others;
  const reader = await follow(luz);
  expect(await others(luz)).toEqual([]);
  expect(await others(raul)).toEqual([{ uid: 'luz', name: 'Persona luz' }]);
  expect(await reader.next('presence')).toEqual({ kind: 'presence', entityID: person.docID });
  expect(await others(luz)).toEqual([{ uid: 'raul', name: 'Persona raul' }]);
  await api.call(leaveRecord, { body: record }, { as: raul });
  expect(await others(luz)).toEqual([]);
  await others(raul);
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 80_000);
  expect(await others(luz)).toEqual([]);
  api.clock.now = before;
});

test('who opens what needs more than its type is announced to those who have it', async () => {
  const [desk, colleague] = [await follow(admin), await follow(raul)];
  const handler = await follow({ role: 'privacyHandler', uid: 'privacy-only' });
  const entityID = randomUUID();
  const readers = { entityID, readPermission: 'privacy:handle' as const };
  await api.database.write(async (tx) => {
    await announce(tx, { kind: 'presence', subject: 'ticket', ...readers });
    const who = { byUid: 'ana', byName: 'Ana Cortés', entityIDs: [entityID] };
    await announce(tx, { kind: 'changed', topic: 'ticket', verb: 'changed', ...who, ...readers });
    await announce(tx, { kind: 'released' });
  });
  await api.app.sealer.seal();
  const untilReleased = async ({ next }: typeof desk) => {
    for (const kinds: string[] = []; ;) {
      const message = await next();
      if (message === 'ended' || message.kind === 'released') return kinds;
      // The presence of an earlier test may arrive meanwhile.
      if (message.kind === 'presence' && message.entityID !== entityID) continue;
      if (message.kind !== 'alive') kinds.push(message.kind);
    }
  };
  expect(await untilReleased(desk)).toContain('presence');
  expect(await untilReleased(colleague)).not.toContain('presence');
  // They may not read tickets.
  expect(await untilReleased(handler)).toEqual([]);
});

test('users whose rights change are notified, and their event stream ends', async () => {
  await api.call(bePresent, { body: { subject: 'candidate', entityID: person.docID } }, { as: raul });
  const reader = await follow(raul);
  const staff = (await api.call(listStaff, {}, { as: admin })).body.items;
  const { version } = staff.find(({ uid }) => uid === 'raul')!;
  await api.call(changeStaffRole, { params: { uid: 'raul' }, body: { role: 'readOnly', version } }, { as: admin });
  expect(await reader.next('accessChanged')).toEqual({ kind: 'accessChanged' });
  expect(await reader.next()).toBe('ended');
});

test('a user can hold at most a dozen event streams', async () => {
  const ana: Who = { role: 'recruiter', uid: 'ana' };
  const lines = await Promise.all(Array.from({ length: 12 }, () => follow(ana)));
  expect(lines.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await follow(ana)).status).toBe(429);
});

test('the ladder', async () => {
  const body = { subject: 'candidate' as const, entityID: randomUUID() };
  for (const endpoint of [bePresent, leaveRecord]) {
    expect(await api.call(endpoint, { body })).toMatchObject({ status: 401 });
    expect(await api.call(endpoint, { body }, { as: 'stranger' })).toMatchObject({ status: 403 });
    expect(await api.call(endpoint, { body: { ...body, entityID: 'x' } }, { as: luz })).toMatchObject({ status: 400 });
  }
});

test('a closed connection frees its event stream at once', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await api.tokens.tokenFor('recruiter', 'nora')}` };
  const lookAndLeave = async () => {
    const isClosed = new Promise<void>((resolve) =>
      api.app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
    );
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = get(`${address}${followLive.path}`, { headers, agent: false }, (answer) => {
        answer.once('data', () => {
          call.destroy();
          resolve(answer.statusCode);
        });
      }).once('error', reject);
    });
    await isClosed;
    return status;
  };
  const answers: (number | undefined)[] = [];
  // One after the other, more than may be held at once.
  for (let count = 0; count < 15; count += 1) answers.push(await lookAndLeave());
  expect(answers).toEqual(Array(15).fill(200));
});
