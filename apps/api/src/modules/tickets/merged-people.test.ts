import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createCandidate, editCandidate, type Candidate, type CandidateId } from '@vinculo/contracts/candidates';
import { listTickets, mergeTicket, unmergeTicket, type TicketDetail } from '@vinculo/contracts/tickets';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { tickets } from '../../db/schema/tickets';
import { aCandidateInput } from '../../testing/builders';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { runTicketClocks } from './clock/escalate-tickets';
import { answer, api, as, at, read, receive } from './tickets.fixture';
import { lockTickets, updateTicket } from './tickets.repository';

type Asked = [Candidate, TicketDetail];

/** A person and their ticket, from a mail program that has another name for them. */
async function asks(paternalName: string, subject: string): Promise<Asked> {
  const email = `${randomUUID()}@correo.example`;
  const person = (await api.call(createCandidate, { body: aCandidateInput({ email, paternalName }) }, { as })).body;
  const { ticketID } = await receive({ requester: { name: 'Flaca', email }, subject, text: `Va ${subject}` });
  return [person, (await read(ticketID)).body];
}

/** Two people, and the ticket of the second one merged into that of the first. */
async function askTogether(one: Parameters<typeof asks>, other: Parameters<typeof asks>) {
  const [[person, kept], [second, merged]] = [await asks(...one), await asks(...other)];
  const body = { intoID: kept.ticketID, version: merged.version };
  expect((await api.call(mergeTicket, { params: at(merged), body }, { as })).status).toBe(200);
  return { person, second, merged };
}
const found = async (search: string) =>
  (await api.call(listTickets, { body: { search } }, { as })).body.items.map(({ subject }) => subject);
const block = ({ docID }: Candidate) =>
  api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
const unblock = ({ docID }: Candidate) =>
  api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, docID))!));
const isDue = async (ticket: TicketDetail) => {
  await runTicketClocks(api.database, api.clock.now);
  const [row] = (await api.call(listTickets, { body: { search: ticket.subject } }, { as })).body.items;
  return row?.due != null;
};

test('a ticket is found by the names of the people whose tickets were merged into it', async () => {
  const { second, merged } = await askTogether(['Ibarrola', 'nómina'], ['Zaldumbide', 'gafete']);
  expect(await found('ibarrola zaldumbide')).toEqual(['nómina']);

  const change = { params: { docID: second.docID }, body: { paternalName: 'Urquidi', version: second.version } };
  expect((await api.call(editCandidate, change, { as })).status).toBe(200);
  expect([await found('zaldumbide ibarrola'), await found('ibarrola urquidi')]).toEqual([[], ['nómina']]);

  const { version } = (await read(merged.ticketID)).body;
  expect((await api.call(unmergeTicket, { params: at(merged), body: { version } }, { as })).status).toBe(200);
  expect([await found('ibarrola'), await found('urquidi')]).toEqual([['nómina'], ['gafete']]);
});

test('a person who is renamed while their ticket is being merged is found by the new name', async () => {
  const [, kept] = await asks('Ojeda', 'vales');
  const [{ docID, version }, merged] = await asks('Villegas', 'checador');
  const change = { params: { docID }, body: { paternalName: 'Camarena', version } };
  const renaming = await api.database.write(async (tx) => {
    await updateTicket(tx, merged.ticketID, { mergedInto: kept.ticketID });
    const waiting = api.call(editCandidate, change, { as });
    await delay(100);
    return [waiting];
  });
  expect(await Promise.all(renaming)).toMatchObject([{ status: 200 }]);
  expect([await found('ojeda villegas'), await found('ojeda camarena')]).toEqual([[], ['vales']]);
});

/** The later of two tickets by their ids, merged into the earlier one, and its person. */
async function askInOrder() {
  const asked = [await asks('Quiroga', 'sindicato'), await asks('Benavides', 'uniformes')];
  const [[, kept], [person, merged]] = asked.toSorted(([, one], [, other]) =>
    one.ticketID < other.ticketID ? -1 : 1,
  ) as [Asked, Asked];
  const body = { intoID: kept.ticketID, version: merged.version };
  expect((await api.call(mergeTicket, { params: at(merged), body }, { as })).status).toBe(200);
  return { kept, person, merged: (await read(merged.ticketID)).body };
}

/** Whether a ticket is free while a write waits for what somebody holds. */
async function isFreeWhile(
  write: () => Promise<unknown>,
  hold: (tx: Tx) => Promise<unknown>,
  { ticketID }: TicketDetail,
): Promise<boolean> {
  const [rows, writing] = await api.database.write(async (tx) => {
    await hold(tx);
    const waiting = write();
    await delay(100);
    const free = tx.select().from(tickets).where(eq(tickets.ticketID, ticketID));
    return [await free.for('update', { skipLocked: true }), [waiting]];
  });
  await Promise.all(writing);
  return rows.length === 1;
}
const takeOut = (ticket: TicketDetail) =>
  api.call(unmergeTicket, { params: at(ticket), body: { version: ticket.version } }, { as });

type Merged = Awaited<ReturnType<typeof askInOrder>>;
test.each<[string, (asked: Merged) => Promise<unknown>]>([
  [
    'a person is renamed',
    ({ person: { docID, version } }) =>
      api.call(editCandidate, { params: { docID }, body: { paternalName: 'Urrutia', version } }, { as }),
  ],
  ['a ticket is taken out of another', ({ merged }) => takeOut(merged)],
  ['a message comes in', ({ merged }) => receive({ ticketID: merged.ticketID })],
])('tickets are locked in the order of their ids while %s', async (_event, write) => {
  const asked = await askInOrder();
  const hold = (tx: Tx) => lockTickets(tx, [asked.kept.ticketID]);
  expect(await isFreeWhile(() => write(asked), hold, asked.merged)).toBe(true);
});

test('people are locked before their tickets: those are free while a write waits for a change of the person', async () => {
  const [asker, ticket] = await asks('Rentería', 'credencial');
  const change = (docID: CandidateId) => (tx: Tx) => findByIdForUpdate(tx, docID);
  expect(await isFreeWhile(() => answer(ticket), change(asker.docID), ticket)).toBe(true);
  const { person, merged } = await askInOrder();
  expect(await isFreeWhile(() => takeOut(merged), change(person.docID), merged)).toBe(true);
});

test('what somebody wrote is found in no ticket of another person while they are blocked', async () => {
  const { second } = await askTogether(['Lozoya', 'finiquito'], ['Berrelleza', 'cacahuate']);
  expect([await found('cacahuate'), await found('berrelleza')]).toEqual([['finiquito'], ['finiquito']]);
  await block(second);
  expect([await found('cacahuate'), await found('berrelleza'), await found('lozoya')]).toEqual([[], [], ['finiquito']]);
  await unblock(second);
  expect([await found('cacahuate'), await found('berrelleza')]).toEqual([['finiquito'], ['finiquito']]);
});

test('a ticket that was merged into one of somebody who is blocked is listed again, with its clock', async () => {
  const { person, merged } = await askTogether(['Camberos', 'uniforme'], ['Tiznado', 'comedor']);
  expect([await found('comedor'), await found('tiznado')]).toEqual([['uniforme'], ['uniforme']]);
  await block(person);
  expect([await found('comedor'), await found('tiznado'), await isDue(merged)]).toEqual([
    ['comedor'],
    ['comedor'],
    true,
  ]);
  await unblock(person);
  expect([await found('camberos'), await found('tiznado')]).toEqual([['uniforme'], ['comedor']]);
});

test('of two people who are blocked one after the other, the merged ticket comes back alone', async () => {
  const { person, second, merged } = await askTogether(['Arvizu', 'credencial'], ['Moctezuma', 'transporte']);
  await block(second);
  await block(person);
  await unblock(second);
  expect([await found('transporte'), await isDue(merged)]).toEqual([['transporte'], true]);
});
