import { createCandidate } from '@vinculo/contracts/candidates';
import { listNotifications } from '@vinculo/contracts/notifications';
import { readReceivedMail } from '@vinculo/contracts/received-mails';
import {
  answerTicket,
  changeTicketState,
  editTicket,
  listTickets,
  mergeTicket,
  readHelpDesk,
  readTicket,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { eq } from 'drizzle-orm';
import { receivedMails } from '../../db/schema/received-mails';
import { replyAddress } from '../../mail/reply-address';
import { aCandidateInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { TEST_HELP } from '../../testing/test-app';
import { answered, api, as, mail, mailsOf, newest, read, receive } from './inbound-mail.fixture';

const desk = { as: 'admin' } as const;
const NOTE = 'Llegó un mensaje que la mesa de privacidad atiende aparte.';
const ASKS = 'Ya no me interesa. Solicito la cancelación de mis datos.';
const textsOf = ({ messages }: TicketDetail) => messages.map(({ text }) => text);
const seenByDesk = async (ticketID: TicketDetail['ticketID']) =>
  (await api.call(readTicket, { params: { ticketID } }, desk)).body;
const arcoTickets = async () => {
  const { items } = (await api.call(listTickets, { body: { search: 'Derechos ARCO, de' } }, desk)).body;
  return items.filter(({ category }) => category.isArco).map(({ ticketID }) => ticketID);
};

let people = 0;
/** A ticket whose person was asked something, and what their mail program sends back. */
async function asked(subject: string) {
  const email = `persona${(people += 1)}@correo.example`;
  const From = `Persona <${email}>`;
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;
  await receive(mail({ From, Subject: subject }));
  const ticket = await answered(subject);
  const answers = {
    From,
    Subject: `Re: ${subject} [${ticket.folio}]`,
    'In-Reply-To': `<${api.mailer.sent.at(-1)?.id}@x>`,
  };
  const reply = (text: string, headers: Readonly<Record<string, string>> = {}) =>
    mail({ ...answers, ...headers }, text);
  return { ticket: await read(ticket.ticketID), docID, email, reply };
}

test('a reply that asks for ARCO rights becomes a ticket of their desk, once, whose clock is the law’s', async () => {
  const before = await arcoTickets();
  const { ticket, docID, email, reply } = await asked('Mi horario');
  const raw = reply(ASKS, { 'Message-ID': '<arco@correo.example>' });
  await receive(raw, raw, `X-Otro-Camino: sí\r\n${raw}`);
  const after = await read(ticket.ticketID);
  expect(textsOf(after)).toEqual([...textsOf(ticket), NOTE]);
  // Nobody answered what the person was asked: it goes on waiting, and its clock with it.
  expect([after.state, after.clocks, after.links]).toEqual(['waitingRequester', ticket.clocks, []]);
  const { items } = (await api.call(listNotifications, {}, { as })).body;
  expect(items[0]).toMatchObject({ kind: 'ticket_received', folio: ticket.folio });
  expect((await api.call(listTickets, { body: { search: 'cancelación' } }, { as })).body.total).toBe(0);

  const opened = (await arcoTickets()).filter((ticketID) => !before.includes(ticketID));
  expect(opened).toHaveLength(1);
  const arco = await seenByDesk(opened[0]!);
  expect(arco).toMatchObject({
    ...{ subject: `Derechos ARCO, de ${ticket.folio}`, state: 'new', channel: 'mail', assignee: null },
    ...{ category: { isArco: true }, person: { id: docID }, requester: { name: 'Persona', email } },
    links: [{ kind: 'related', ticket: { ticketID: ticket.ticketID } }],
  });
  expect(textsOf(arco)).toEqual([ASKS]);
  // Twenty working days after 20 November, to the end of the day in Mexico City.
  expect(arco.clocks.find(({ isLegal }) => isLegal)).toMatchObject({ dueAt: '2026-12-19T06:00:00.000Z' });
  expect((await seenByDesk(ticket.ticketID)).links).toMatchObject([{ ticket: { ticketID: arco.ticketID } }]);
  for (const [given, status] of [
    [{ as }, 404],
    [desk, 200],
  ] as const) {
    expect((await api.call(readTicket, { params: { ticketID: arco.ticketID } }, given)).status).toBe(status);
    const mails = await api.database.read.select().from(receivedMails).where(eq(receivedMails.ticketID, arco.ticketID));
    const [mailID] = mails.filter(({ messageID }) => messageID !== null).map((one) => one.mailID);
    expect((await api.call(readReceivedMail, { params: { mailID: mailID! } }, given)).status).toBe(status);
  }
  expect(await mailsOf(ticket.ticketID)).toHaveLength(1);

  // What they write besides stays; what they ask again goes where it was asked first.
  await receive(reply('El martes sí puedo'));
  await receive(reply('¿Y la cancelación de mis datos?'));
  expect(textsOf(await read(ticket.ticketID))).toEqual([...textsOf(after), 'El martes sí puedo', NOTE]);
  const again = await seenByDesk(arco.ticketID);
  expect(textsOf(again)).toEqual([ASKS, '¿Y la cancelación de mis datos?']);
  expect(await arcoTickets()).toHaveLength(before.length + 1);

  // The desk answers in the thread of that mail, and what answers it comes back to the desk.
  const lastMessageID = again.messages.at(-1)!.messageID;
  const body = { text: 'La recibimos.', verb: null, lastMessageID, sendAt: null };
  await api.call(answerTicket, { params: { ticketID: arco.ticketID }, body }, desk);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await runPendingJobs(api);
  const sent = api.mailer.sent.at(-1);
  expect(sent?.thread).toMatchObject({ replyTo: replyAddress(TEST_HELP, arco.ticketID) });
  expect(sent?.thread?.references[0]).toBe('arco@correo.example');
  await receive(reply('Gracias', { 'In-Reply-To': `<${sent?.id}@x>` }));
  expect(textsOf(await seenByDesk(arco.ticketID)).at(-1)).toBe('Gracias');

  // Once the request is done, the next one is another.
  const { version } = await seenByDesk(arco.ticketID);
  const done = { params: { ticketID: arco.ticketID }, body: { verb: 'resolve' as const, reason: '', version } };
  expect((await api.call(changeTicketState, done, desk)).status).toBe(200);
  await receive(reply('Mi derecho de oposición: no quiero avisos'));
  expect(await arcoTickets()).toHaveLength(before.length + 2);
});

test('another subject asks too, and who writes from another address asks for themselves', async () => {
  const before = await arcoTickets();
  const { ticket, docID, reply } = await asked('Mi uniforme');
  await receive(reply('Va adjunta.', { Subject: 'Solicitud ARCO' }));
  await receive(reply(ASKS, { From: 'Otra <otra@correo.example>' }));
  const opened = (await arcoTickets()).filter((ticketID) => !before.includes(ticketID));
  const found = await Promise.all(opened.map(seenByDesk));
  const by = (email: string) => found.find(({ requester }) => requester.email === email);
  expect(by(ticket.requester.email ?? '')).toMatchObject({
    person: { id: docID },
    messages: [{ text: 'Va adjunta.' }],
  });
  expect(by('otra@correo.example')).toMatchObject({ person: null, messages: [{ text: ASKS }] });
  expect(textsOf(await read(ticket.ticketID)).slice(2)).toEqual([NOTE, NOTE]);
});

test.each([
  [
    'our words quoted below',
    'Sí, el martes.\r\n\r\nEl vie, 20 nov 2026, Vínculo <a@x> escribió:\r\n> Para una solicitud ARCO escribe a privacidad',
  ],
  [
    'an answer between quoted lines',
    '> ¿Es una solicitud ARCO sobre mis datos personales?\r\nNo.\r\n> ¿Puedes el martes?\r\nSí.',
  ],
  [
    'nothing but what Outlook quotes',
    'De: Vínculo <a@x>\r\nEnviado el: viernes\r\n\r\nPuedes presentar una solicitud ARCO',
  ],
  [
    'a notice below a signature',
    'Sí.\r\n\r\nAVISO DE PRIVACIDAD: para ejercer sus derechos ARCO sobre sus datos personales escriba a x@x.example',
  ],
  ['other cancellations', 'Cancelen mi entrevista, por favor. Mis datos son los de siempre.'],
])('a reply with %s stays in its ticket', async (what, text) => {
  const before = await arcoTickets();
  const { ticket, reply } = await asked(`Sobre ${what}`);
  await receive(reply(text));
  const { messages, state } = await read(ticket.ticketID);
  expect([messages.length, messages.at(-1)?.kind, state]).toEqual([3, 'incoming', 'open']);
  expect(await arcoTickets()).toEqual(before);
});

test('words that stand below each mail of their writer, or in the subject of the ticket, ask once; a person decides', async () => {
  const footer = 'Ejercicio de derechos ARCO: privacidad@empresa.example';
  const email = 'contacto@empresa.example';
  const From = `Contacto <${email}>`;
  const before = await arcoTickets();
  await receive(mail({ From, Subject: 'Solicitud ARCO, dijo el portal' }, `¿Ya hay candidatos?\r\n\r\n${footer}`));
  const [item] = (await api.call(listTickets, { body: { search: email } }, desk)).body.items;
  const { categories } = (await api.call(readHelpDesk, {}, desk)).body;
  const categoryID = categories.find(({ name }) => name === 'Otro')!.categoryID;
  const { ticketID, version, folio } = item!;
  await api.call(editTicket, { params: { ticketID }, body: { categoryID, version } }, desk);
  const headers = {
    From,
    To: replyAddress(TEST_HELP, ticketID),
    Subject: `RE: Solicitud ARCO, dijo el portal [${folio}]`,
  };
  await receive(mail(headers, `¿Y hoy?\r\n\r\n  ${footer}`));
  expect(textsOf(await read(ticketID))).toHaveLength(2);
  expect(await arcoTickets()).toEqual(before);
  await receive(mail(headers, `${ASKS}\r\n\r\n${footer}`));
  expect(await arcoTickets()).toHaveLength(before.length + 1);
});

test('what asked for nothing of the kind goes back into its thread', async () => {
  const before = await arcoTickets();
  const { ticket, reply } = await asked('Mi contrato');
  await receive(reply('¿Por qué piden mis datos personales en la caseta?'));
  const [ticketID] = (await arcoTickets()).filter((id) => !before.includes(id));
  const params = { ticketID: ticketID! };
  const { categories } = (await api.call(readHelpDesk, {}, desk)).body;
  const categoryID = categories.find(({ name }) => name === 'Otro')!.categoryID;
  const { version } = await seenByDesk(params.ticketID);
  const filed = (await api.call(editTicket, { params, body: { categoryID, version } }, desk)).body;
  const merge = { params, body: { intoID: ticket.ticketID, version: filed.version } };
  expect((await api.call(mergeTicket, merge, { as })).status).toBe(200);
  const whole = await read(ticket.ticketID);
  expect(textsOf(whole)).toContain('¿Por qué piden mis datos personales en la caseta?');
  expect(whole.isAwaited).toBe(true);
});

test('an absence, a bounce or a calendar that quotes the words is nobody’s request', async () => {
  const before = await arcoTickets();
  const { ticket, reply } = await asked('Mi turno');
  await receive(
    reply(ASKS, { 'Auto-Submitted': 'auto-replied', Subject: 'Fuera de la oficina' }),
    reply(ASKS, { From: 'mailer-daemon@correo.example' }),
    reply(ASKS, { 'List-Id': '<avisos.example>' }),
  );
  expect(textsOf(await read(ticket.ticketID))).toEqual(textsOf(ticket));
  expect(await arcoTickets()).toEqual(before);
  expect((await newest('Mi turno')).state).toBe('waitingRequester');
});
