import { screen, waitFor, within } from '@testing-library/react';
import {
  answerTicket,
  applyTicketMacro,
  countArticleInsertion,
  attachTicketFile,
  noteTicket,
  searchTicketArticles,
  removeTicketFile,
  reserveTicketFile,
  ticketFileId,
  ticketArticleId,
  ticketMessageId,
  resendAnswer,
  withdrawAnswer,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import type { MailStatus } from '@vinculo/contracts/mails';
import { aTicketDetail, aTicketMessage } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HELP_DESK, ticketApi } from '../help-desk.fixture';
import { HelpDeskPage } from '../help-desk-page';

jest.mock('@vinculo/data-access/firebase', () => ({ uploadFile: () => Promise.resolve({ success: true }) }));

const TICKET = aTicketDetail();
const AT = `${HELP_DESK}?ticket=${TICKET.ticketID}`;
const sent = aTicketMessage({
  messageID: ticketMessageId.parse('00000000-0000-4000-8000-0000000a0002'),
  kind: 'outgoing',
  authorName: 'Mariana Ochoa',
  text: 'Hola, es a las diez.',
  sendAt: '2030-01-15T16:00:10.000Z',
  canWithdraw: true,
});
const crossed = aTicketMessage({
  messageID: ticketMessageId.parse('00000000-0000-4000-8000-0000000a0003'),
  kind: 'outgoing',
  authorName: 'Luis Prado',
  text: 'Es a las once, en la sala Norte.',
});

let stored: TicketDetail;
beforeEach(() => {
  sessionStorage.clear();
  stored = TICKET;
});
const panel = async () => within(await screen.findByRole('dialog', { name: TICKET.subject }));
const answerBox = () => screen.findByRole('textbox', { name: 'Para Gloria Hernández García' });

test('an answer survives a reload, goes with Ctrl+Enter, and comes back into the box when it is undone', async () => {
  const api = ticketApi(() => [stored]);
  const bodies: unknown[] = [];
  api.on(answerTicket, ({ body }) => {
    bodies.push(body);
    stored = aTicketDetail({ messages: [aTicketMessage(), sent], state: 'open', version: 2 });
    return stored;
  });
  api.on(withdrawAnswer, () => {
    stored = aTicketDetail({ draft: 'Hola, es a las diez.', version: 3 });
    return stored;
  });
  const first = renderApp(<HelpDeskPage />, { at: AT });
  await first.user.type(await answerBox(), 'Hola, es a las diez.');
  first.unmount();
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  expect(await answerBox()).toHaveValue('Hola, es a las diez.');
  await user.click(await answerBox());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Sale en 10 segundos')).toBeVisible();
  expect(bodies).toEqual([
    { text: 'Hola, es a las diez.', lastMessageID: aTicketMessage().messageID, verb: null, sendAt: null, fileIDs: [] },
  ]);
  expect(await answerBox()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('No se envió: sigue en tu borrador')).toBeVisible();
  await waitFor(async () => expect(await answerBox()).toHaveValue('Hola, es a las diez.'));
});

test('an answer that did not arrive says why and is sent again', async () => {
  const mail = { state: 'failed' as const, failure: 'mailboxFull' as const, at: '2026-11-24T16:05:00.000Z' };
  const answered = { ...sent, canWithdraw: false, sendAt: null };
  const withMail = (status: MailStatus) =>
    aTicketDetail({ messages: [aTicketMessage(), { ...answered, mail: status }], state: 'open', version: 2 });
  stored = withMail(mail);
  const api = ticketApi(() => [stored]);
  api.on(resendAnswer, ({ params }) => {
    expect(params.messageID).toBe(sent.messageID);
    stored = withMail({ ...mail, state: 'waiting', failure: null });
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  expect(await screen.findByText('Su buzón está lleno.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reenviar la respuesta' }));
  expect(await screen.findByText('La respuesta va en camino')).toBeVisible();
  expect(await screen.findByText('Correo por enviar')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reenviar/ })).not.toBeInTheDocument();
});

test('an answer that is taken back comes before what was written meanwhile', async () => {
  const api = ticketApi(() => [stored]);
  stored = aTicketDetail({ messages: [aTicketMessage(), sent], state: 'open', version: 2 });
  api.on(withdrawAnswer, () => {
    stored = aTicketDetail({ draft: sent.text, version: 3 });
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.type(await answerBox(), 'Trae tu acta.');
  await user.click(screen.getByRole('button', { name: 'No enviar' }));
  await waitFor(async () => expect(await answerBox()).toHaveValue(`${sent.text}\n\nTrae tu acta.`));
});

test('files go with the answer: one that is refused says why and leaves what is written, one that passes can be taken out', async () => {
  const api = ticketApi(() => [stored]);
  const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  const attached = { fileID: ticketFileId.parse('00000000-0000-4000-8000-0000000f0001'), fileName: 'carta.pdf' };
  const held = { ...attached, type: 'application/pdf', size: 2048 };
  api.on(reserveTicketFile, () => ({ fileID: attached.fileID, expiresAt: '2030-01-16T16:00:00.000Z' }));
  let isRefused = true;
  api.on(attachTicketFile, () => {
    if (isRefused) throw new Refusal('files_too_large');
    stored = aTicketDetail({ draftFiles: [held] });
    return stored;
  });
  api.on(removeTicketFile, () => (stored = aTicketDetail()));
  const bodies: { readonly fileIDs?: readonly string[] | undefined }[] = [];
  api.on(answerTicket, ({ body }) => {
    bodies.push(body);
    stored = aTicketDetail({ messages: [aTicketMessage(), { ...sent, files: [held] }], state: 'open', version: 2 });
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.type(await answerBox(), 'Va la carta.');
  const chooser = screen.getByLabelText('Archivos de la respuesta');
  await user.upload(chooser, file('carta.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('suman más de 15 MB');
  expect(await answerBox()).toHaveValue('Va la carta.');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar carta.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar carta.pdf' }));
  await waitFor(() => expect(screen.queryByText('carta.pdf')).not.toBeInTheDocument());
  await user.upload(chooser, file('carta.pdf'));
  expect(await screen.findByText('2 KB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('button', { name: 'Descargar carta.pdf' })).toBeVisible();
  expect(bodies.map(({ fileIDs }) => fileIDs)).toEqual([[attached.fileID]]);
});

test('two colleagues answer at once: the second one reads the first answer before theirs goes', async () => {
  const api = ticketApi(() => [stored]);
  const bodies: { readonly lastMessageID: string | null }[] = [];
  api.on(answerTicket, ({ body }) => {
    bodies.push(body);
    if (body.lastMessageID !== crossed.messageID) {
      stored = aTicketDetail({ messages: [aTicketMessage(), crossed], version: 2 });
      throw new Refusal('version_conflict', { current: stored });
    }
    stored = aTicketDetail({ messages: [aTicketMessage(), crossed, sent], version: 3 });
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.type(await answerBox(), 'Hola, es a las diez.');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const news = within(await screen.findByRole('status', { name: 'Mientras escribías' }));
  expect(news.getByText('Es a las once, en la sala Norte.')).toBeVisible();
  // It is not sent before that was read.
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/Léelo antes de enviar/)).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(await answerBox()).toHaveValue('Hola, es a las diez.');
  await user.click(screen.getByRole('button', { name: 'Ya lo leí' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Sale en 10 segundos')).toBeVisible();
  expect(bodies.at(-1)?.lastMessageID).toBe(crossed.messageID);
});

test('an answer that the server kept leaves the box once it is sent; a note that is being written stays', async () => {
  const api = ticketApi(() => [stored]);
  stored = aTicketDetail({ draft: 'Hola, es a las diez.' });
  api.on(answerTicket, () => {
    stored = aTicketDetail({ messages: [aTicketMessage(), sent], version: 2 });
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  expect(await answerBox()).toHaveValue('Hola, es a las diez.');
  await user.click(screen.getByRole('radio', { name: 'Nota privada' }));
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'Llamarle');
  await user.click(screen.getByRole('radio', { name: 'Responder' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Sale en 10 segundos')).toBeVisible();
  expect(await answerBox()).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'Nota privada' }));
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('Llamarle');
});

test('without a network the answer stays in the box', async () => {
  const api = ticketApi(() => [stored]);
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.type(await answerBox(), 'Hola');
  api.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/conexión/)).toBeVisible();
  expect(await answerBox()).toHaveValue('Hola');
});

test('a note is for the team; a canned reply is shown with its data before it is inserted', async () => {
  const api = ticketApi(() => [stored]);
  const notes: string[] = [];
  api.on(noteTicket, ({ body: { text } }) => {
    notes.push(text);
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  const opened = await panel();
  await user.click(await opened.findByRole('button', { name: 'Respuestas' }));
  const replies = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
  await user.click(replies.getByRole('combobox', { name: /Respuesta/ }));
  await user.click(await screen.findByRole('option', { name: 'Hora de la entrevista' }));
  expect(replies.getByLabelText('Vista previa')).toHaveTextContent(/Hola, Gloria Hernández García: tu entrevista/);
  expect(replies.getByText(/Falta en este ticket: vacante/)).toBeVisible();
  await user.click(replies.getByRole('button', { name: 'Insertar' }));
  expect(await answerBox()).toHaveValue('Hola, Gloria Hernández García: tu entrevista para {vacante} sigue en pie.');
  await user.click(opened.getByText('Nota privada'));
  await user.type(await screen.findByRole('textbox', { name: 'Nota' }), 'Llamar por la tarde');
  await user.click(screen.getByRole('button', { name: 'Agregar nota' }));
  await waitFor(() => expect(notes).toEqual(['Llamar por la tarde']));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue(''));
});

test('a macro shows what it does, is completed where data is missing, and is applied at once', async () => {
  const api = ticketApi(() => [stored]);
  const bodies: unknown[] = [];
  api.on(applyTicketMacro, ({ body }) => {
    bodies.push(body);
    if (stored.version === body.version && stored.messages.at(-1)?.messageID === body.lastMessageID) {
      stored = aTicketDetail({ messages: [aTicketMessage(), crossed, sent], state: 'resolved', version: 3 });
      return stored;
    }
    throw new Refusal('version_conflict', { current: stored });
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.click(await (await panel()).findByRole('button', { name: 'Macros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Macros' }));
  await user.click(dialog.getByRole('combobox', { name: /Macro/ }));
  await user.click(await screen.findByRole('option', { name: 'Confirmar entrevista' }));
  expect(dialog.getByRole('list', { name: 'Qué hace' })).toHaveTextContent('Etiquetas: entrevistaEstado: Resolver');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  const words = dialog.getByRole('textbox', { name: /Respuesta para/ });
  expect(words).toHaveAccessibleDescription(/Falta en este ticket: empresa/);
  expect(bodies).toEqual([]);
  await user.clear(words);
  await user.type(words, 'Te esperamos');
  // A colleague answers before it is applied: the text stays, and their answer is read first.
  stored = aTicketDetail({ messages: [aTicketMessage(), crossed], version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await dialog.findByText(/El ticket cambió mientras tanto/)).toBeVisible();
  expect(dialog.getByRole('alert', { name: 'Mientras escribías' })).toHaveTextContent(crossed.text);
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(bodies).toHaveLength(1);
  expect(words).toHaveValue('Te esperamos');
  await user.click(dialog.getByRole('button', { name: 'Ya lo leí' }));
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText(/Se aplicó «Confirmar entrevista»/)).toBeVisible();
  const texts = { macroVersion: 3, answer: 'Te esperamos', note: 'Confirmada' };
  expect(bodies).toMatchObject([
    { ...texts, version: 1, lastMessageID: aTicketMessage().messageID },
    { ...texts, version: 2, lastMessageID: crossed.messageID },
  ]);
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('what a rule proposes is added to the answer, signed by who sends it; who may not answer only reads it', async () => {
  ticketApi(() => [stored]);
  const proposed = { kind: 'proposal', authorName: 'Regla «Mala»', text: 'Perdón, {nombre}. Soy {agente}.' } as const;
  const messageID = ticketMessageId.parse('00000000-0000-4000-8000-0000000a0009');
  stored = aTicketDetail({ messages: [aTicketMessage(), aTicketMessage({ ...proposed, messageID })] });
  const first = renderApp(<HelpDeskPage />, { at: AT });
  await first.user.type(await answerBox(), 'Hola.');
  expect((await panel()).getByText('Respuesta propuesta')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Usar en mi respuesta' }));
  expect(await answerBox()).toHaveValue('Hola.\n\nPerdón, Gloria Hernández García. Soy Mariana Ochoa.');
  expect(await answerBox()).toHaveFocus();
  first.unmount();
  stored = { ...stored, abilities: { answer: false } };
  renderApp(<HelpDeskPage />, { at: AT });
  expect(await screen.findByText(/Perdón/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar en mi respuesta' })).not.toBeInTheDocument();
});

test('a ticket that a colleague merged still shows what was being written in it, and can be taken out again', async () => {
  ticketApi(() => [stored]);
  const first = renderApp(<HelpDeskPage />, { at: AT });
  await first.user.type(await answerBox(), 'Es en la sala Norte.');
  first.unmount();
  const { ticketID, folio, subject, state } = aTicketDetail({ folio: 'T-000002' });
  const merged = { mergedInto: { ticketID, folio, subject, state }, abilities: { answer: false } };
  stored = aTicketDetail({ ...merged, draft: 'Es en la sala' });
  const second = renderApp(<HelpDeskPage />, { at: AT });
  expect(await screen.findByRole('figure')).toHaveTextContent('Es en la sala Norte.');
  second.unmount();
  // On another device.
  sessionStorage.clear();
  const third = renderApp(<HelpDeskPage />, { at: AT });
  expect(await screen.findByRole('figure')).toHaveTextContent('Es en la sala');
  third.unmount();
  stored = aTicketDetail({ ...merged, draft: '' });
  renderApp(<HelpDeskPage />, { at: AT });
  expect(await screen.findByText(/Se unió a/)).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Separar' })).toBeEnabled();
});

test('an article is found, shown and inserted after what is written, which is counted', async () => {
  const api = ticketApi(() => [stored]);
  const article = {
    ...{ articleID: ticketArticleId.parse('00000000-0000-4000-8000-00000000e401'), name: 'Subir el acta' },
    ...{ text: 'Se sube en PDF.', insertions: 2, version: 1 },
  };
  const searches: string[] = [];
  let insertions = article.insertions;
  api.on(searchTicketArticles, ({ body: { search } }) => {
    searches.push(search);
    return { items: [article] };
  });
  api.on(countArticleInsertion, () => ({ insertions: ++insertions }));
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.type(await answerBox(), 'Hola:');
  await user.click((await panel()).getByRole('button', { name: 'Artículos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Artículos' }));
  await user.type(dialog.getByRole('searchbox'), 'acta');
  await user.click(await dialog.findByRole('radio', { name: /Subir el acta/ }));
  expect(dialog.getByLabelText('Vista previa')).toHaveTextContent('Se sube en PDF.');
  await user.click(dialog.getByRole('button', { name: 'Insertar' }));
  expect(await answerBox()).toHaveValue('Hola:\n\nSe sube en PDF.');
  await waitFor(() => expect(insertions).toBe(3));
  expect(searches).toContain('acta');
});
