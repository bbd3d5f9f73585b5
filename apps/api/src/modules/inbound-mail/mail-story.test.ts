import { createCandidate } from '@vinculo/contracts/candidates';
import { answerTicket, listTickets, readTicket, type TicketId } from '@vinculo/contracts/tickets';
import { createSmtpMailer } from '../../mail/smtp-mailer';
import { aCandidateInput } from '../../testing/builders';
import { startTestImapServer, type TestImapServer } from '../../testing/mail/test-imap-server';
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/mail/test-smtp-server';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_HELP, type TestApp } from '../../testing/test-app';
import { askRatings } from '../tickets/ratings/ask-ratings';
import { pollMailbox } from './poll-mailbox';

const as = { role: 'recruiter', uid: 'luz' } as const;
const HOUR_MS = 3_600_000;
const GLORIA = 'gloria@correo.example';

let imap: TestImapServer;
let smtp: TestSmtpServer;
let api: TestApp;
beforeAll(async () => {
  [imap, smtp] = await Promise.all([startTestImapServer(), startTestSmtpServer()]);
  const mailer = createSmtpMailer({ url: smtp.url, from: `Vínculo <${TEST_HELP.sender}>`, bounces: TEST_HELP.address });
  api = await startTestApp({ mailer });
});
afterAll(() => Promise.all([api.close(), imap.close(), smtp.close()]));

const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
/** What a person sends arrives in the mailbox, and is read from it. */
async function write(headers: Readonly<Record<string, string>>, text: string): Promise<void> {
  const lines = Object.entries({ From: `Gloria <${GLORIA}>`, To: TEST_HELP.address, ...headers });
  await imap.deliver([...lines.map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n'));
  const { database, clock } = api;
  await pollMailbox({ database, help: { ...TEST_HELP, imapUrl: imap.url }, clock: () => clock.now });
  await runPendingJobs(api);
}
const read = async (ticketID: TicketId) => (await api.call(readTicket, { params: { ticketID } }, { as })).body;
async function answer(ticketID: TicketId, verb: 'askRequester' | 'resolve', text: string): Promise<void> {
  const lastMessageID = (await read(ticketID)).messages.at(-1)?.messageID ?? null;
  await api.call(answerTicket, { params: { ticketID }, body: { text, verb, lastMessageID, sendAt: null } }, { as });
  // Until it can no longer be taken back.
  pass(61_000);
  await runPendingJobs(api);
}
const header = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';
/** The text of a mail in quoted-printable, as its reader sees it. */
const textOf = (source: string): string =>
  Buffer.from(
    source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

test('over real mail servers: asked by mail, answered in the thread, the clock stopped meanwhile, resolved and rated', async () => {
  const person = aCandidateInput({ email: GLORIA });
  const { docID } = (await api.call(createCandidate, { body: person }, { as })).body;
  await write({ Subject: 'Mi entrevista', 'Message-ID': '<una@correo.example>' }, '¿A qué hora es?');
  const { items } = (await api.call(listTickets, { body: { view: 'unassigned', search: '' } }, { as })).body;
  expect(items).toHaveLength(1);
  const { ticketID } = items[0]!;
  expect(await read(ticketID)).toMatchObject({ subject: 'Mi entrevista', state: 'new', person: { id: docID } });

  await answer(ticketID, 'askRequester', '¿Puedes el martes?');
  const [asked] = smtp.received;
  expect(asked?.to).toEqual([GLORIA]);
  const { source } = asked!;
  expect([header(source, 'In-Reply-To'), header(source, 'Subject')]).toEqual([
    '<una@correo.example>',
    expect.stringContaining('Re: Mi entrevista'),
  ]);
  expect(textOf(source)).toContain('¿Puedes el martes?');
  const resolution = async () => (await read(ticketID)).clocks.find(({ target }) => target === 'resolution');
  const stopped = await resolution();
  pass(72 * HOUR_MS);
  expect(await resolution()).toEqual(stopped);
  expect(stopped?.isRunning).toBe(false);

  const inThread = {
    Subject: 'Otra cosa',
    'Message-ID': '<dos@correo.example>',
    'In-Reply-To': header(source, 'Message-ID'),
  };
  await write(inThread, 'Sí, a las diez.');
  const again = await read(ticketID);
  expect([again.state, again.messages.map(({ text }) => text.trim())]).toEqual([
    'open',
    ['¿A qué hora es?', '¿Puedes el martes?', 'Sí, a las diez.'],
  ]);
  expect((await resolution())?.isRunning).toBe(true);

  await answer(ticketID, 'resolve', 'Agendada.');
  await askRatings(api.database, api.clock.now);
  await runPendingJobs(api);
  expect(smtp.received).toHaveLength(3);
  const link = /https?:\/\/[^/\s]+(\/p\/calificacion\/[\w-]+)/.exec(textOf(smtp.received[2]!.source))?.[1] ?? '';
  const form = { method: 'POST', url: link, payload: 'score=5' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  expect((await api.app.inject({ url: link })).statusCode).toBe(200);
  expect((await api.app.inject({ ...form, headers })).statusCode).toBe(200);
  expect(await read(ticketID)).toMatchObject({ state: 'resolved', ratings: [{ score: 5 }] });
});
