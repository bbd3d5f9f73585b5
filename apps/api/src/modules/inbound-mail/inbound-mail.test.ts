import { createCandidate } from '@vinculo/contracts/candidates';
import {
  listReceivedMails,
  openTicketFromMail,
  readReceivedFile,
  readReceivedMail,
  readUnreadableMail,
} from '@vinculo/contracts/received-mails';
import { listTickets, mergeTicket, readTicket, splitTicket } from '@vinculo/contracts/tickets';
import { inviteStaff, listStaff } from '@vinculo/contracts/staff';
import { LONGEST_THREAD, MAILS_PER_SENDER } from '@vinculo/domain/mails';
import { eq } from 'drizzle-orm';
import { receivedMails } from '../../db/schema/received-mails';
import { ticketMessages } from '../../db/schema/tickets';
import { aCandidateInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { TEST_HELP } from '../../testing/test-app';
import { tinyPdf } from '../../seed/documents/tiny-pdf';
import { answered, api, as, mail, mailsOf, newest, read, receive, START, unassigned } from './inbound-mail.fixture';
import { deleteOldReceivedMails } from './received-mails.repository';
import { replyAddress } from '../../mail/reply-address';

test('a mail becomes a ticket of the person who wrote it; the answer to our answer comes back into its thread', async () => {
  const input = { ...aCandidateInput(), email: 'gloria@correo.example' };
  const { body: person } = await api.call(createCandidate, { body: input }, { as });
  await receive(mail());
  const ticket = await newest('Duda sobre mi entrevista');
  expect(ticket).toMatchObject({ channel: 'mail', state: 'new', person: { id: person.docID } });
  expect(ticket.messages.map(({ text }) => text)).toEqual(['Hola, ¿a qué hora es?']);

  await answered('Duda sobre mi entrevista');
  const sent = api.mailer.sent.at(-1);
  expect(sent).toMatchObject({
    to: 'gloria@correo.example',
    thread: { replyTo: replyAddress(TEST_HELP, ticket.ticketID), references: ['correo-1@correo.example'] },
  });
  expect((await read(ticket.ticketID)).state).toBe('waitingRequester');

  await receive(mail({ 'In-Reply-To': `<${sent?.id}@vinculo.example>`, Subject: 'Otro asunto' }, 'Sí puedo'));
  const again = await read(ticket.ticketID);
  expect([again.state, again.messages.length, again.messages.at(-1)?.text]).toEqual(['open', 3, 'Sí puedo']);
});

test('the signed address leads to the ticket; the subject alone and a forged address never do', async () => {
  await receive(mail({ Subject: 'Cambio de horario' }));
  const { ticketID } = await newest('Cambio de horario');
  const address = replyAddress(TEST_HELP, ticketID);
  await receive(mail({ To: address, Subject: 'Re: Cambio de horario' }, 'Por la dirección'));
  expect((await read(ticketID)).messages.map(({ text }) => text)).toContain('Por la dirección');
  const forged = address.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@'));
  await receive(
    mail({ Subject: 'Re: Cambio de horario' }, 'Solo el asunto'),
    mail({ To: forged, Subject: 'Suplantación' }, 'Falsa'),
  );
  const { messages } = await read(ticketID);
  expect(messages).toHaveLength(2);
  const genuine = await mailsOf(ticketID);
  expect(genuine.map(({ messageID }) => messageID).toSorted()).toEqual(
    messages.map(({ messageID }) => messageID).toSorted(),
  );
  expect(genuine.some(({ isForged }) => isForged)).toBe(false);
  const other = await mailsOf((await newest('Suplantación')).ticketID);
  expect(other).toMatchObject([{ isForged: true }]);
});

test('a mail moves with its message when that is split off', async () => {
  await receive(mail({ Subject: 'Dos asuntos' }));
  const { ticketID } = await newest('Dos asuntos');
  await receive(mail({ To: replyAddress(TEST_HELP, ticketID) }, 'Y mi pago'));
  const { messages, version } = await read(ticketID);
  const body = { messageIDs: [messages.at(-1)!.messageID], subject: 'Mi pago', version };
  const split = (await api.call(splitTicket, { params: { ticketID }, body }, { as })).body;
  expect((await mailsOf(ticketID)).map(({ messageID }) => messageID)).toEqual([messages[0]!.messageID]);
  expect((await mailsOf(split.ticketID)).map(({ messageID }) => messageID)).toEqual([messages.at(-1)!.messageID]);
  const merge = { intoID: ticketID, version: split.version };
  await api.call(mergeTicket, { params: { ticketID: split.ticketID }, body: merge }, { as });
  expect(await mailsOf(ticketID)).toHaveLength(2);
});

test('the same mail twice is one, by its bytes and by its Message-ID', async () => {
  const raw = mail({ Subject: 'Repetido' });
  await receive(raw, raw, `X-Otro-Camino: sí\r\n${raw}`);
  const { items } = (await api.call(listTickets, { body: { view: 'all', search: 'Repetido' } }, { as })).body;
  expect(items).toHaveLength(1);
  expect((await read(items[0]!.ticketID)).messages).toHaveLength(1);
});

test('another text under a Message-ID that is known is not lost', async () => {
  const same = { 'Message-ID': '<siempre-el-mismo@correo.example>' };
  await receive(
    mail({ ...same, Subject: 'Un programa raro' }, 'Uno'),
    mail({ ...same, Subject: 'Un programa raro' }, 'Dos'),
  );
  const { items } = (await api.call(listTickets, { body: { view: 'all', search: 'raro' } }, { as })).body;
  const texts = (await Promise.all(items.map(({ ticketID }) => read(ticketID)))).flatMap(({ messages }) => messages);
  expect(texts.map(({ text }) => text).sort()).toEqual(['Dos', 'Uno']);
});

test('what no person wrote opens no ticket and restarts no clock; staff can open one from it', async () => {
  await receive(mail({ Subject: 'Vacaciones' }));
  const { ticketID } = await newest('Vacaciones');
  await answered('Vacaciones');
  const away = { 'In-Reply-To': `<${api.mailer.sent.at(-1)?.id}@vinculo.example>`, 'Auto-Submitted': 'auto-replied' };
  await receive(
    mail({ ...away, Subject: 'Fuera de la oficina' }),
    mail({ From: TEST_HELP.sender, Subject: 'Bucle' }),
    mail({ 'List-Id': '<boletin.example>', Subject: 'Boletín de empleo' }),
    'ruido',
  );
  const ticket = await read(ticketID);
  expect([ticket.state, ticket.messages.length]).toEqual(['waitingRequester', 2]);
  const { items, total } = await unassigned();
  expect(items.map(({ kind }) => kind).sort()).toEqual(['loop', 'mailingList', 'unreadable']);
  expect(total).toBe(3);

  const noise = items.find(({ kind }) => kind === 'unreadable');
  const params = { mailID: noise!.mailID };
  expect((await api.call(readReceivedMail, { params }, { as })).body).toMatchObject({
    text: 'ruido',
    html: '',
    files: [],
  });
  const { content } = (await api.call(readUnreadableMail, { params }, { as })).body;
  expect(Buffer.from(content, 'base64').toString()).toBe('ruido');
  const loop = { mailID: items.find(({ kind }) => kind === 'loop')!.mailID };
  expect((await api.call(readUnreadableMail, { params: loop }, { as })).status).toBe(404);
  const opened = await api.call(openTicketFromMail, { params }, { as });
  expect((await read(opened.body.ticketID)).messages.map(({ text }) => text)).toEqual(['ruido']);
  expect((await api.call(openTicketFromMail, { params }, { as })).info.code).toBe('invalid_transition');
});

test('a bounce is shown on the answer that did not arrive', async () => {
  await receive(mail({ Subject: 'Rebota' }));
  const { ticketID } = await answered('Rebota');
  const failed = `<${api.mailer.sent.at(-1)?.id}@vinculo.example>`;
  await receive(mail({ From: 'mailer-daemon@correo.example' }, `550 5.1.1 No existe\r\n\r\nMessage-ID: ${failed}`));
  const { messages } = await read(ticketID);
  const bounced = messages.at(-1);
  expect(bounced?.mail).toMatchObject({ state: 'failed', failure: 'unknownAddress' });
  expect((await mailsOf(ticketID))[0]).toMatchObject({ kind: 'bounce', messageID: bounced?.messageID });
});

test('a bounce of any other mail is shown where that mail was asked for', async () => {
  const body = { name: 'Úrsula Ñáñez', email: 'ursula@vinculo.example', role: 'support' } as const;
  const { uid } = (await api.call(inviteStaff, { body }, { as: 'admin' })).body;
  await runPendingJobs(api);
  const invitation = async () =>
    (await api.call(listStaff, {}, { as: 'admin' })).body.items.find((member) => member.uid === uid)?.mail;
  expect(await invitation()).toMatchObject({ state: 'sent' });
  const failed = `<${api.mailer.sent.at(-1)?.id}@vinculo.example>`;
  await receive(mail({ From: 'mailer-daemon@correo.example' }, `552 5.2.2 Lleno\r\n\r\nMessage-ID: ${failed}`));
  expect(await invitation()).toMatchObject({ state: 'failed', failure: 'mailboxFull' });
});

test('a mail is shown without what could act, and only files that pass the checks are handed out', async () => {
  const part = (type: string, name: string, bytes: Uint8Array) =>
    [
      '--x',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64'),
    ].join('\r\n');
  const cv = tinyPdf([[{ text: 'Soldadura' }]]);
  const body = [
    '--x',
    'Content-Type: text/html',
    '',
    '<p>Va mi CV</p><img src="https://x.example/p.gif"><script>x()</script>',
    part('application/pdf', 'cv.pdf', cv),
    part('text/html', 'pagina.html', Buffer.from('<script>')),
    '--x--',
  ].join('\r\n');
  await receive(mail({ Subject: 'Mi CV', 'Content-Type': 'multipart/mixed; boundary=x' }, body));
  const { ticketID } = await newest('Mi CV');
  const { items } = (await api.call(listReceivedMails, { query: { ticketID } }, { as })).body;
  expect(items).toMatchObject([{ kind: 'message', subject: 'Mi CV', ticket: { ticketID } }]);
  const params = { mailID: items[0]!.mailID };
  const shown = (await api.call(readReceivedMail, { params }, { as })).body;
  expect(shown.html).toBe('<p>Va mi CV</p><span></span>');
  expect(shown.files.map(({ fileName, problem }) => [fileName, problem])).toEqual([
    ['cv.pdf', null],
    ['pagina.html', 'file_type_refused'],
  ]);
  const file = (await api.call(readReceivedFile, { params: { ...params, index: 0 } }, { as })).body;
  expect(Buffer.from(file.content, 'base64').equals(Buffer.from(cv))).toBe(true);
  for (const index of [1, 2])
    expect((await api.call(readReceivedFile, { params: { ...params, index } }, { as })).status).toBe(404);
});

test('a mail about ARCO rights is read by its desk alone', async () => {
  await receive(mail({ Subject: 'Solicitud de derechos ARCO' }, 'Quiero cancelar mis datos personales'));
  const [stored] = await api.database.read
    .select()
    .from(receivedMails)
    .where(eq(receivedMails.subject, 'Solicitud de derechos ARCO'));
  const params = { mailID: stored!.mailID };
  expect((await api.call(readReceivedMail, { params }, { as })).status).toBe(404);
  expect((await api.call(readReceivedFile, { params: { ...params, index: 0 } }, { as })).status).toBe(404);
  const query = { ticketID: stored!.ticketID! };
  expect((await api.call(listReceivedMails, { query }, { as })).status).toBe(404);
  expect((await api.call(readReceivedMail, { params }, { as: 'admin' })).status).toBe(200);
  // It is due by the law: twenty working days after 20 November, to the end of the day in Mexico City.
  const { body } = await api.call(readTicket, { params: query }, { as: 'admin' });
  expect(body).toMatchObject({ category: { isArco: true }, team: { name: 'Privacidad' }, channel: 'mail' });
  expect(body.clocks.find(({ isLegal }) => isLegal)).toMatchObject({ dueAt: '2026-12-19T06:00:00.000Z' });
});

test('without a ticket too: the list, its count and the mail itself are for the ARCO desk, and so is opening a ticket', async () => {
  const before = await unassigned();
  await receive(
    mail({ From: TEST_HELP.sender, Subject: 'Solicitud de derechos ARCO' }, 'Quiero cancelar mis datos personales'),
  );
  const all = (await api.call(listReceivedMails, { query: {} }, { as: 'admin' })).body;
  const own = all.items.find(({ subject }) => subject === 'Solicitud de derechos ARCO');
  expect(own).toMatchObject({ kind: 'loop', ticket: null });
  expect(await unassigned()).toEqual(before);
  expect(all.total).toBe(before.total + 1);
  const params = { mailID: own!.mailID };
  for (const endpoint of [readReceivedMail, openTicketFromMail] as const)
    expect((await api.call(endpoint, { params }, { as })).status).toBe(404);
  expect((await api.call(readReceivedMail, { params }, { as: 'admin' })).status).toBe(200);
  expect((await api.call(openTicketFromMail, { params }, { as: 'admin' })).status).toBe(200);
});

test('mails that belong to no ticket are deleted after 90 days', async () => {
  await receive(mail({ From: TEST_HELP.sender, Subject: 'Viejo' }));
  const before = (await unassigned()).total;
  await deleteOldReceivedMails(api.database.read, new Date(START.getTime() + 91 * 86_400_000));
  expect([before > 0, (await unassigned()).total]).toEqual([true, 0]);
});

test('what one address sends beyond the limit is kept, set aside and can still become a ticket', async () => {
  const From = 'Torrente <torrente@correo.example>';
  const sent = Array.from({ length: MAILS_PER_SENDER + 2 }, (_, index) => mail({ From, Subject: `Torrente ${index}` }));
  const before = (await unassigned()).total;
  await receive(...sent);
  const { items, total } = await unassigned();
  expect(total).toBe(before + 2);
  const flood = items.filter(({ kind }) => kind === 'flood');
  expect(flood).toHaveLength(2);
  const params = { mailID: flood[0]!.mailID };
  expect((await api.call(openTicketFromMail, { params }, { as })).status).toBe(200);
  api.clock.now = new Date(START.getTime() + 3_700_000);
  await receive(mail({ From, Subject: 'Después de la torrente' }));
  expect((await newest('Después de la torrente')).channel).toBe('mail');
});

test('a thread that many addresses made endless takes no more in; what is set aside can still become a ticket', async () => {
  await receive(mail({ Subject: 'Sin fin', 'Message-ID': '<sin-fin@correo.example>' }));
  const { ticketID } = await newest('Sin fin');
  const reply = (address: string) => mail({ From: address, 'In-Reply-To': '<sin-fin@correo.example>' }, 'Sigo aquí');
  await receive(reply('una@correo.example'));
  expect((await read(ticketID)).messages).toHaveLength(2);
  await api.database.read
    .update(ticketMessages)
    .set({ text: 'a '.repeat(LONGEST_THREAD / 2) })
    .where(eq(ticketMessages.mailHeaderID, 'sin-fin@correo.example'));
  await receive(reply('otra@correo.example'));
  expect((await read(ticketID)).messages).toHaveLength(2);
  const set = (await unassigned()).items.find(({ from }) => from.address === 'otra@correo.example');
  expect(set?.kind).toBe('flood');
  const opened = await api.call(openTicketFromMail, { params: { mailID: set!.mailID } }, { as });
  expect((await read(opened.body.ticketID)).messages.map(({ text }) => text)).toEqual(['Sigo aquí']);
});
