import {
  AUDIT_ACTIONS,
  EVENT_PAYLOADS,
  eventSentence,
  listAuditEvents,
  type AuditAction,
} from '@vinculo/contracts/audit';
import { createCandidate, editCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { asc } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import { aCandidateInput, aCompanyInput } from '../../testing/builders';
import { checkChain } from '../../testing/check-chain';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { insertEvents, type StoredEvent } from './audit.repository';
import { eventHash, GENESIS_HASH } from './chain/event-hash';

const admin = { as: 'admin' } as const;
const ID = '00000000-0000-4000-8000-0000000000aa';
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

type Fields = StoredEvent['after'];
type Unsealed = Omit<StoredEvent, 'eventID' | 'batch' | 'previousHash' | 'hash'>;
/** An event as an earlier version stored it, without today's payload. */
const stored = (action: AuditAction, before: Fields, after: Fields): Unsealed => ({
  at: new Date('2026-03-02T15:04:05.000Z'),
  actorUid: 'ana',
  actorName: 'Ana Cortés',
  origin: '10.0.0.7',
  action,
  entityID: ID,
  entityName: 'Operador CNC',
  companyID: null,
  reason: 'La empresa pidió esperar',
  before,
  after,
  audience: null,
  readPermission: null,
});

/**
 * Payloads that no command of this version writes: without fields, with other fields, and with values of other types.
 */
const EARLIER: readonly Fields[] = [
  {},
  { salaryWork: 12_000, locationWork: 'León', note: null },
  { status: 7, verification: ['verified'], document: null, role: { admin: true }, files: '2', granted: 'no' },
];

test('events of earlier formats are listed with a sentence each and fit the chain', async () => {
  const events = AUDIT_ACTIONS.flatMap((action) => EARLIER.map((fields) => stored(action, fields, fields)));
  await api.database.write((tx) => insertEvents(tx, events));
  expect(await checkChain(api)).toMatchObject({ brokenAt: null, missing: 0, unsealed: 0 });
  const said: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = cursor === undefined ? { limit: 100 } : { limit: 100, cursor };
    const { status, body } = await api.call(listAuditEvents, { query }, admin);
    expect(status).toBe(200);
    said.push(...body.items.map(eventSentence));
    cursor = body.nextCursor;
  }
  expect(said.length).toBeGreaterThanOrEqual(events.length);
  expect(said.filter((sentence) => sentence.includes('[object'))).toEqual([]);
});

test('the hash of a stored event does not change between releases', () => {
  const event = { ...stored('vacancy.pause', { status: 'active' }, { status: 'paused' }), eventID: 1 };
  const unsealed = { batch: null, previousHash: null, hash: null };
  expect(eventHash(GENESIS_HASH, { ...event, ...unsealed })).toBe(
    'c89a1d42d38a60b5060e6b05a98ec8b52f07227d5cccc88b830da6984279f79a',
  );
});

test('commands append events with the payload of their action', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, admin)).body;
  await api.call(editCandidate, { params: { docID }, body: { tags: ['urgente'], version: 1 } }, admin);
  const { items } = (await api.call(listAuditEvents, { query: { limit: 100 } }, admin)).body;
  const appended = items.filter(({ entityID }) => entityID === companyID || entityID === docID);
  expect(appended).toHaveLength(3);
  for (const { action, before, after } of appended) {
    expect(EVENT_PAYLOADS[action].before.safeParse(before)).toMatchObject({ success: true });
    expect(EVENT_PAYLOADS[action].after.safeParse(after)).toMatchObject({ success: true });
  }
  const rows = await api.database.read.select().from(auditEvents).orderBy(asc(auditEvents.eventID));
  const ofCandidate = rows.filter(({ entityID }) => entityID === docID);
  expect(ofCandidate.map(({ after }) => Object.keys(after))).toEqual([['sealed'], ['sealed']]);
});
