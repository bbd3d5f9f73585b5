import { randomUUID } from 'node:crypto';
import {
  createCandidate,
  editCandidate,
  getCandidate,
  type Candidate,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { companyId } from '@vinculo/contracts/companies';
import { editTicket, listRelatedTickets, listTickets } from '@vinculo/contracts/tickets';
import { jobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';
import { aCandidateInput } from '../../testing/builders';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { api, as, at, list, open, read, receive, type Options } from './tickets.fixture';

const register = async (names: Parameters<typeof aCandidateInput>[0]): Promise<Candidate> =>
  (await api.call(createCandidate, { body: aCandidateInput(names) }, { as })).body;
/** A ticket of somebody whose mail program has another name for them. */
const writtenBy = async (email: string, subject: string) => {
  const { ticketID } = await receive({ requester: { name: 'Flaca', email }, subject });
  return (await read(ticketID, { as: 'admin' })).body;
};
const found = async (search: string, options: Options = { as }) => {
  const { items, total } = (await api.call(listTickets, { body: { search } }, options)).body;
  expect(total).toBe(items.length);
  return items.map(({ subject }) => subject);
};

test('a ticket is found by the name of its person, with a typo too, by who may read people', async () => {
  const email = 'flaca93@correo.example';
  await register({ email, firstName: 'Xóchitl', paternalName: 'Ibarrola', maternalName: 'Quiñones' });
  await writtenBy(email, 'Mi constancia');
  for (const search of ['ibarrola', 'XOCHITL', 'quiñones constancia', 'ibarorla', 'flaca'])
    expect([search, await found(search)]).toEqual([search, ['Mi constancia']]);
  expect(await found('ibarrola domicilio')).toEqual([]);
  for (const search of ['ibarrola', 'xochitl', 'ibarorla']) expect(await found(search, { as: 'answerer' })).toEqual([]);
  expect(await found('flaca constancia', { as: 'answerer' })).toEqual(['Mi constancia']);
  // What is taken for a typo does not say that somebody has the name.
  await open({ subject: 'Calle Ibarola 7' });
  expect(await found('ibarrola', { as: 'answerer' })).toEqual(['Calle Ibarola 7']);
  expect(await found('ibarrola')).toEqual(['Mi constancia']);
});

test('the tickets of a person, vacancy or company are for who may read that', async () => {
  const { docID } = await register({ email: 'suyo@correo.example' });
  await writtenBy('suyo@correo.example', 'Lo suyo');
  const related = (body: RequestOf<typeof listRelatedTickets>['body'], options: Options) =>
    api.call(listRelatedTickets, { body }, options);
  expect((await related({ docID }, { as })).body.items).toMatchObject([{ subject: 'Lo suyo' }]);
  const [jobID, companyID] = [jobId.parse(randomUUID()), companyId.parse(randomUUID())];
  const statuses = async (options: Options) =>
    Promise.all(
      ([{ docID }, { jobID }, { companyID }] as const).map(async (body) => (await related(body, options)).status),
    );
  expect(await statuses({ as })).toEqual([200, 200, 200]);
  expect(await statuses({ as: 'answerer' })).toEqual([403, 200, 200]);
  expect(await statuses({ as: 'ticketAnalyst' })).toEqual([403, 403, 403]);
});

test('the name of who asked for their data finds nothing outside of the ARCO desk, nor do filters and views', async () => {
  const email = 'reservada@correo.example';
  await register({ email, firstName: 'Wendolyn', paternalName: 'Zaldívar' });
  await writtenBy(email, 'Derechos ARCO');
  for (const search of ['zaldivar', 'wendolyn', 'zaldibar']) expect(await found(search)).toEqual([]);
  for (const view of ['unassigned', 'due', 'all'] as const)
    expect(await list({ view, search: 'zaldivar', channels: ['mail'] })).toEqual([]);
  await open({ subject: 'Zaldibar' });
  expect(await found('zaldivar')).toEqual(['Zaldibar']);
  expect(await found('zaldivar', { as: 'admin' })).toEqual(['Derechos ARCO']);
});

test('it is found by the name of now: renamed, tied anew, merged, taken apart, blocked and back', async () => {
  const email = 'nombre@correo.example';
  const person = await register({ email, firstName: 'Quetzali', paternalName: 'Barrenechea' });
  const ticket = await writtenBy(email, 'De quién es');
  const { version } = person;
  const change = { params: { docID: person.docID }, body: { paternalName: 'Etxeberria', version } };
  expect((await api.call(editCandidate, change, { as })).status).toBe(200);
  expect([await found('barrenechea'), await found('etxeberria')]).toEqual([[], ['De quién es']]);

  const survivor = await register({ firstName: 'Nicté', paternalName: 'Uribarri' });
  const files = [survivor, (await api.call(getCandidate, { params: { docID: person.docID } }, { as })).body];
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivor.docID])) as Record<
    MergeField,
    CandidateId
  >;
  const body = {
    survivorID: survivor.docID,
    files: files.map(({ docID, version: of }) => ({ docID, version: of })),
    choices,
  };
  const merged = (await api.call(mergeCandidates, { body }, { as: 'admin' })).body;
  expect([await found('etxeberria'), await found('uribarri')]).toEqual([[], ['De quién es']]);
  const undo = { params: { mergeID: merged.mergeID }, body: {} };
  expect((await api.call(undoMerge, undo, { as: 'admin' })).status).toBe(200);
  expect([await found('etxeberria'), await found('uribarri')]).toEqual([['De quién es'], []]);

  await api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, person.docID))!, api.clock.now));
  expect(await found('etxeberria')).toEqual([]);
  await api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, person.docID))!));
  expect(await found('etxeberria')).toEqual(['De quién es']);

  const links = { docID: null, applicationID: null, jobID: null, companyID: null };
  const tied = async (docID: Candidate['docID'] | null) => {
    const { version: now } = (await read(ticket.ticketID)).body;
    await api.call(editTicket, { params: at(ticket), body: { links: { ...links, docID }, version: now } }, { as });
  };
  await tied(survivor.docID);
  expect([await found('etxeberria'), await found('uribarri')]).toEqual([[], ['De quién es']]);
  await tied(null);
  expect(await found('uribarri')).toEqual([]);
});
