import { listReceivedMails } from '@vinculo/contracts/received-mails';
import { answerTicket, listTickets, readTicket, type TicketId } from '@vinculo/contracts/tickets';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_HELP, type TestApp } from '../../testing/test-app';
import { storeMail } from './store-mail';

export const as = { role: 'recruiter', uid: 'luz' } as const;
export const START = new Date('2026-11-20T18:00:00.000Z');

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
});
beforeEach(() => (api.clock.now = START));
afterAll(() => api.close());

let serial = 0;
export const mail = (headers: Readonly<Record<string, string>> = {}, body = 'Hola, ¿a qué hora es?'): string =>
  [
    ...Object.entries({
      From: 'Gloria Hernández <gloria@correo.example>',
      To: TEST_HELP.address,
      Subject: 'Duda sobre mi entrevista',
      'Message-ID': `<correo-${(serial += 1)}@correo.example>`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    ...['', body],
  ].join('\r\n');

export async function receive(...raws: readonly (string | Uint8Array)[]): Promise<void> {
  for (const raw of raws) await api.database.write((tx) => storeMail(tx, Buffer.from(raw), api.clock.now));
  await runPendingJobs(api);
}
export const newest = async (search: string) => {
  const { items } = (await api.call(listTickets, { body: { view: 'all', search } }, { as })).body;
  const [found] = items.toSorted((one, another) => another.openedAt.localeCompare(one.openedAt));
  if (found === undefined) throw new Error(`No ticket about ${search}.`);
  return (await api.call(readTicket, { params: { ticketID: found.ticketID } }, { as })).body;
};
export const read = async (ticketID: TicketId) => (await api.call(readTicket, { params: { ticketID } }, { as })).body;
export const unassigned = async () => (await api.call(listReceivedMails, { query: {} }, { as })).body;

export const mailsOf = async (ticketID: TicketId) =>
  (await api.call(listReceivedMails, { query: { ticketID } }, { as })).body.items;

export async function answered(search: string) {
  const ticket = await newest(search);
  const { ticketID, messages } = ticket;
  const lastMessageID = messages.at(-1)?.messageID ?? null;
  const body = { text: '¿Puedes el martes?', verb: 'askRequester', lastMessageID, sendAt: null } as const;
  const { body: answer } = await api.call(answerTicket, { params: { ticketID }, body }, { as });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await runPendingJobs(api);
  return answer;
}
