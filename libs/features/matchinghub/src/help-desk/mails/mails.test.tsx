import { screen, waitFor, within } from '@testing-library/react';
import {
  listReceivedMails,
  openTicketFromMail,
  readReceivedFile,
  readReceivedMail,
  receivedMailId,
} from '@vinculo/contracts/received-mails';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aReceivedMail, aTicketDetail } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HELP_DESK, ticketApi } from '../help-desk.fixture';
import { HelpDeskPage } from '../help-desk-page';
import { MailsPage } from './mails-page';

// jsdom has no constructed style sheets.
beforeEach(() => void Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined }));

const MAILS = `${HELP_DESK}/mails`;
const TICKET = aTicketDetail();
const FILES = [
  { fileName: 'cv.pdf', type: 'application/pdf', size: 300_000, problem: null },
  { fileName: 'factura.exe', type: 'application/x-msdownload', size: 10, problem: 'file_type_refused' as const },
];
const pageOf = (...items: ReturnType<typeof aReceivedMail>[]) => ({
  ...{ items, nextCursor: null, total: items.length, totalCapped: false },
});

test('in the thread a mail is shown cleaned in a frame without scripts, with its files and what to be careful about', async () => {
  const api = ticketApi(() => [TICKET]);
  const mail = aReceivedMail({ isForged: true, files: FILES, from: { name: 'G', address: 'otra@correo.example' } });
  const away = aReceivedMail({
    mailID: receivedMailId.parse('00000000-0000-4000-8000-0000000c0002'),
    kind: 'autoReply',
    messageID: null,
    receivedAt: '2026-11-24T17:00:00.000Z',
  });
  api.on(listReceivedMails, () => pageOf(away, mail));
  api.on(readReceivedMail, () => ({ ...mail, text: 'Hola', html: '<p>Hola en HTML</p>' }));
  const read: unknown[] = [];
  api.on(readReceivedFile, ({ params: { index } }) => {
    read.push(index);
    return { fileName: 'cv.pdf', type: 'application/pdf', content: 'JVBERg==' };
  });
  let saved = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  Object.assign(URL, {
    createObjectURL: ({ type }: Blob) => `blob:${(saved = type)}`,
    revokeObjectURL: () => undefined,
  });
  const { user } = renderApp(<HelpDeskPage />, { at: `${HELP_DESK}?ticket=${TICKET.ticketID}` });
  const thread = within(await screen.findByRole('list', { name: 'Conversación' }));
  const aside = (await thread.findByText('Respuesta automática')).closest('li');
  const message = thread.getByText('Hola, no encuentro la hora de mi entrevista.').closest('li');
  expect(message?.compareDocumentPosition(aside!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const shown = within(message!);
  expect(await shown.findByText('Dirección de respuesta falsificada')).toBeVisible();
  expect(shown.getByText('Desde otra dirección: otra@correo.example')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Ver el correo' }));
  const frame = await shown.findByTitle(/^Correo: /);
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('srcdoc', '<p>Hola en HTML</p>');
  expect(shown.getByText('293 KB')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Descargar factura.exe' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Descargar cv.pdf' }));
  await waitFor(() => expect(saved).toBe('application/pdf'));
  expect(read).toEqual([0]);
});

test('mails without a ticket say why, and become one', async () => {
  const api = ticketApi(() => []);
  const mail = aReceivedMail({ kind: 'unreadable', messageID: null, isFormatted: false, subject: '' });
  let mails = [mail];
  api.on(listReceivedMails, () => pageOf(...mails));
  api.on(readReceivedMail, () => ({ ...mail, text: 'ruido', html: '' }));
  api.on(openTicketFromMail, () => {
    mails = [];
    return { ticketID: TICKET.ticketID };
  });
  const { user } = renderApp(<MailsPage />, { at: `${MAILS}?correo=${mail.mailID}` });
  const panel = within(await screen.findByRole('dialog', { name: 'Sin asunto' }));
  expect(panel.getByText('No se pudo leer. Se conserva tal como llegó.')).toBeVisible();
  expect(await panel.findByText('ruido')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Descargar el original' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Abrir ticket' }));
  expect(await screen.findByText('Ticket abierto')).toBeVisible();
  expect(window.location.search).toBe(`?ticket=${TICKET.ticketID}`);
});

test('without mails it says so; what fails can be tried again; without permission nothing is asked for', async () => {
  const api = ticketApi(() => []);
  api.on(listReceivedMails, () => {
    throw new Refusal('internal');
  });
  const { user, unmount } = renderApp(<MailsPage />, { at: MAILS });
  expect(await screen.findByText('No pudimos cargar los correos')).toBeVisible();
  api.on(listReceivedMails, () => pageOf());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todo lo que llegó tiene ticket')).toBeVisible();
  unmount();
  const calls = api.callsOf(listReceivedMails);
  renderApp(<MailsPage />, { at: MAILS, claims: NO_CLAIMS });
  expect(await screen.findByRole('heading', { name: 'Correos sin ticket' })).toBeVisible();
  expect(api.callsOf(listReceivedMails)).toBe(calls);
});
