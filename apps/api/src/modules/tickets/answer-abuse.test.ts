import {
  answerTicket,
  applyTicketMacro,
  createTicketMacro,
  mergeTicket,
  openTicket,
  readTicket,
  resendAnswer,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { NO_EFFECTS } from '@vinculo/domain/tickets';
import { createSmtpMailer } from '../../mail/smtp-mailer';
import { aTicketInput } from '../../testing/builders';
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/mail/test-smtp-server';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_HELP, type TestApp } from '../../testing/test-app';

const as = { role: 'recruiter', uid: 'luz' } as const;
const EMAIL = 'gloria@correo.example';
const MARKUP = '<img src="https://x.example/p.gif" onerror="x()"><script>x()</script>';
const MINUTE_MS = 60_000;

const lines: string[] = [];
let smtp: TestSmtpServer;
let api: TestApp;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  const mailer = createSmtpMailer({ url: smtp.url, from: `Vínculo <${TEST_HELP.sender}>`, bounces: TEST_HELP.address });
  api = await startTestApp({ mailer, logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
});
afterAll(() => Promise.all([api.close(), smtp.close()]));

const pass = async (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
  await runPendingJobs(api);
};
const open = (change: Parameters<typeof aTicketInput>[0]) =>
  api.call(openTicket, { body: aTicketInput(change) }, { as });
const read = async ({ ticketID }: TicketDetail) => (await api.call(readTicket, { params: { ticketID } }, { as })).body;
const answer = (ticket: TicketDetail, text: string) =>
  api.call(
    answerTicket,
    {
      params: { ticketID: ticket.ticketID },
      body: { text, lastMessageID: ticket.messages.at(-1)?.messageID ?? null, verb: null, sendAt: null },
    },
    { as },
  );
const decoded = (source: string): string =>
  Buffer.from(
    source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
const headersOf = (source: string): readonly string[] => (source.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/);

test('subjects, names and answers write no header and no markup into a mail', async () => {
  for (const line of ['\r\n', '\n', '\r', '\u0000', '\u2028']) {
    const subject = `Mi acta${line}Bcc: todos@x.example`;
    const opened = await open({ subject, requester: { name: `Gloria${line}Bcc: y@x.example`, email: EMAIL } });
    // Refused, or one line of text.
    if (opened.status === 400) continue;
    await answer(opened.body, 'Va');
    await pass(MINUTE_MS);
    const headers = headersOf(smtp.received.at(-1)?.source ?? '');
    expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
    expect(smtp.received.at(-1)?.to).toEqual([EMAIL]);
  }
  for (const email of ['a@x.example, b@x.example', 'a@x.example\r\nBcc: b@x.example', '<a@x.example>', 'a@x.example;b'])
    expect((await open({ requester: { name: 'Eva', email } })).status).toBe(400);

  const ticket = (await open({ subject: MARKUP, requester: { name: MARKUP, email: EMAIL } })).body;
  await answer(ticket, `${MARKUP}\n\n{agente} {__proto__} {constructor}`);
  await pass(MINUTE_MS);
  const mail = decoded(smtp.received.at(-1)?.source ?? '');
  const [, html = ''] = mail.split(/Content-Type: text\/html[^]*?\r\n\r\n/);
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain('&lt;script&gt;x()&lt;/script&gt;');
  expect(mail.split('Content-Type: text/html')[0]).toContain(MARKUP);
});

test('an answer may be long, not endless, and is one text for the mail and the thread', async () => {
  const ticket = (await open({ subject: 'Larga', requester: { name: 'Gloria', email: EMAIL } })).body;
  expect((await answer(ticket, 'x'.repeat(1_048_576))).status).toBeGreaterThanOrEqual(400);
  expect((await answer(ticket, '   \n ')).status).toBe(400);
  const text = `${'Ñandú 😀 '.repeat(600)}.`;
  const sent = await answer(ticket, text);
  expect(sent.status).toBe(200);
  await pass(MINUTE_MS);
  expect((await read(ticket)).messages.at(-1)).toMatchObject({ text, mail: { state: 'sent' } });
});

test('a macro that goes on for a ticket that changed meanwhile does nothing', async () => {
  const effects = { ...NO_EFFECTS, priority: 'high' as const, answer: 'Hola, {nombre}', note: MARKUP };
  const macro = (await api.call(createTicketMacro, { body: { name: 'Todo', effects } }, { as: 'admin' })).body;
  const ticket = (await open({ subject: 'Macro', requester: { name: 'Gloria', email: EMAIL } })).body;
  const apply = (change: object) =>
    api.call(
      applyTicketMacro,
      {
        params: { ticketID: ticket.ticketID },
        body: {
          ...{ macroID: macro.macroID, macroVersion: macro.version, answer: 'Hola, Gloria', note: MARKUP },
          ...{ lastMessageID: ticket.messages.at(-1)?.messageID ?? null, version: ticket.version, ...change },
        },
      },
      { as },
    );
  const statuses = await Promise.all([apply({}), apply({})]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await read(ticket);
  expect([after.priority, after.messages.map(({ kind }) => kind).sort()]).toEqual([
    'high',
    ['incoming', 'note', 'outgoing'],
  ]);
  expect(after.messages.find(({ kind }) => kind === 'note')?.text).toBe(MARKUP);
});

test('while the mail server is down the answer waits, as its thread says, and goes once when it is back', async () => {
  const ticket = (await open({ subject: 'Sin correo', requester: { name: 'Gloria', email: EMAIL } })).body;
  smtp.recipientRefusal = { responseCode: 451, message: '4.3.0 Later' };
  await answer(ticket, 'Llega tarde');
  for (let minute = 0; minute < 60; minute += 5) await pass(5 * MINUTE_MS);
  expect((await read(ticket)).messages.at(-1)).toMatchObject({ canWithdraw: false, mail: { state: 'waiting' } });
  smtp.recipientRefusal = undefined;
  await pass(60 * MINUTE_MS);
  await pass(60 * MINUTE_MS);
  expect((await read(ticket)).messages.at(-1)).toMatchObject({ mail: { state: 'sent' } });
  expect(smtp.received.filter(({ source }) => source.includes('Sin correo'))).toHaveLength(1);
});

test('an answer that its server refused is sent again by who answers tickets, from its own ticket, until it arrives', async () => {
  const [ticket, other] = [
    (await open({ subject: 'Rebotada', requester: { name: 'Gloria', email: EMAIL } })).body,
    (await open({ subject: 'Otra', requester: { name: 'Gloria', email: EMAIL } })).body,
  ];
  smtp.recipientRefusal = { responseCode: 552, message: '5.2.2 Full' };
  const { messageID } = (await answer(ticket, 'Va tu constancia')).body.messages.at(-1)!;
  const resend = ({ ticketID }: TicketDetail, options: Parameters<typeof api.call>[2] = { as }) =>
    api.call(resendAnswer, { params: { ticketID, messageID }, body: {} }, options);
  expect((await resend(ticket)).info.code).toBe('invalid_transition');
  await pass(MINUTE_MS);
  smtp.recipientRefusal = undefined;
  const failed = await read(ticket);
  expect(failed.messages.at(-1)).toMatchObject({ mail: { state: 'failed', failure: 'mailboxFull' } });
  for (const [given, status] of [
    [resend(ticket, {}), 401],
    [resend(ticket, { as: 'readOnly' }), 403],
    [resend(other), 404],
  ] as const)
    expect((await given).status).toBe(status);
  // The second press finds it waiting.
  const presses = await Promise.all([resend(ticket), resend(ticket)]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  await pass(MINUTE_MS);
  const { messages, state, clocks } = await read(ticket);
  expect([messages.length, messages.at(-1)?.mail?.state, state]).toEqual([2, 'sent', failed.state]);
  expect(clocks.map(({ dueAt }) => dueAt)).toEqual(failed.clocks.map(({ dueAt }) => dueAt));
  expect(smtp.received.filter(({ source }) => source.includes('Va tu constancia'))).toHaveLength(1);
});

test('the log has none of it', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join('')).not.toMatch(/gloria|x\.example|onerror|llega tarde|ñandú|mi acta/i);
});

test('an answer goes to whom it was written, also where their ticket was merged into that of somebody else before', async () => {
  const theirs = (await open({ subject: 'Mi examen médico', requester: { name: 'Gloria', email: EMAIL } })).body;
  const others = (await open({ requester: { name: 'Ana', email: 'ana@correo.example' } })).body;
  const answered = (await answer(theirs, 'Tus resultados, Gloria')).body;
  const body = { intoID: others.ticketID, version: answered.version };
  expect((await api.call(mergeTicket, { params: { ticketID: theirs.ticketID }, body }, { as })).status).toBe(200);
  await pass(MINUTE_MS);
  const sent = smtp.received.at(-1);
  expect(sent?.to).toEqual([EMAIL]);
  expect(decoded(sent?.source ?? '')).toContain('Tus resultados, Gloria');
  expect(sent?.source).toContain(`[${theirs.folio}]`);
});
