import { placeCandidates } from '@vinculo/contracts/applications';
import { createBookingLink, createEvent } from '@vinculo/contracts/agenda';
import { addCandidateNote, createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany, createContact } from '@vinculo/contracts/companies';
import { openTicket } from '@vinculo/contracts/tickets';
import { createVacancy } from '@vinculo/contracts/vacancies';
import { sql } from 'drizzle-orm';
import { appendEvents, SYSTEM } from '../modules/audit/append-event';
import type { CandidateRow } from '../modules/candidates/candidate-columns';
import { findByIdForUpdate, insert, removeMany } from '../modules/candidates/candidates.repository';
import * as companies from '../modules/companies/companies.repository';
import * as vacancies from '../modules/vacancies/vacancies.repository';
import { AGENDA_BODIES } from '../testing/agenda-bodies';
import { aCandidateInput, aCompanyInput, anEventInput, aTicketInput, aVacancyInput } from '../testing/builders';
import { eventually } from '../testing/eventually';
import { startTestApp, type TestApp } from '../testing/test-app';
import type { Tx } from './database';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';
// The embedded engine has one connection: every write waits for the one before.
const onServer = TEST_ENGINE === 'postgres' ? test : () => undefined;

const admin = { as: 'admin' } as const;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Runs `work` while a transaction that did `held` is open. */
async function beside(held: (tx: Tx) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await api.database.write(async (tx) => {
    await held(tx);
    await work();
  });
}

onServer('a registration and its event wait for no other registration', async () => {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, admin)).body;
  const stored = await api.database.write((tx) => findByIdForUpdate(tx, docID));
  const { docID: _docID, position: _position, ...row } = stored as CandidateRow;
  await beside(
    async (tx) => {
      await insert(tx, row);
      await appendEvents({ tx, now: api.clock.now, origin: '', actor: SYSTEM }, [
        { action: 'candidate.created', entityID: docID, entityName: '', before: {}, after: {} },
      ]);
    },
    async () => {
      expect(await api.call(createCandidate, { body: aCandidateInput() }, admin)).toMatchObject({ status: 200 });
    },
  );
});

onServer('a contact waits for no other contact of the company, nor for an edit of the company', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const body = { name: 'Ana Ruiz', position: '', email: '', phone: '' };
  await beside(
    (tx) => companies.findByIdForUpdate(tx, companyID),
    async () => {
      expect(await api.call(createContact, { params: { companyID }, body }, admin)).toMatchObject({ status: 200 });
    },
  );
});

onServer('an application waits for no hire and no edit of its vacancy', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const body = { ...aVacancyInput(), IDCompany: companyID };
  const { jobID } = (await api.call(createVacancy, { body }, admin)).body;
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, admin)).body;
  const items = [{ docID, stage: null }];
  await beside(
    (tx) => vacancies.findForUpdate(tx, [jobID]),
    async () => {
      const placed = { to: 'shortlisted' as const, reasonCode: null, reason: '', items };
      expect(await api.call(placeCandidates, { params: { jobID }, body: placed }, admin)).toMatchObject({
        body: { placed: [{ docID }] },
      });
    },
  );
});

test('people and their events are registered concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(createCandidate, { body: aCandidateInput() }, admin)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

/** Writes about a person who was there a moment ago. */
const WRITES: Readonly<Record<string, (docID: CandidateId) => Promise<unknown>>> = {
  note: (docID) => api.call(addCandidateNote, { params: { docID }, body: { text: 'Llamar el lunes' } }, admin),
  ticket: (docID) => api.call(openTicket, { body: aTicketInput({ docID }) }, admin),
  event: (docID) => api.call(createEvent, { body: { ...anEventInput(), docID, staff: ['admin'] } }, admin),
  'booking link': (docID) => {
    const body = createBookingLink.body.parse({ ...AGENDA_BODIES['createBookingLink']?.(), docID, staff: ['admin'] });
    return api.call(createBookingLink, { body }, admin);
  },
};

for (const [name, write] of Object.entries(WRITES))
  onServer(`a ${name} about a person who is merged or blocked at that moment is not_found`, async () => {
    const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, admin)).body;
    const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () => (await api.database.read.select({ one: sql`1` }).from(waiting)).length > 0;
    const [writing] = await api.database.write(async (tx) => {
      const row = await findByIdForUpdate(tx, docID);
      await removeMany(tx, row === undefined ? [] : [row]);
      const waits = write(docID);
      await eventually(isWaiting, Boolean);
      return [waits];
    });
    expect(await writing).toMatchObject({ status: 404, info: { code: 'not_found' } });
  });
