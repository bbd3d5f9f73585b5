import { screen, waitFor, within } from '@testing-library/react';
import { changeTicketState, listTickets, openTicket, ticketId, type TicketDetail } from '@vinculo/contracts/tickets';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aTicketDetail } from '@vinculo/testing/builders';
import { overdueTicketsPath } from '@vinculo/ui/navigation';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { StrictMode } from 'react';
import { HELP_DESK, ticketApi } from './help-desk.fixture';
import { HelpDeskPage } from './help-desk-page';

const other = aTicketDetail({
  ticketID: ticketId.parse('00000000-0000-4000-8000-00000000f002'),
  folio: 'T-000002',
  subject: 'Cambio de domicilio',
  state: 'waitingRequester',
  due: null,
  isAwaited: false,
  assignee: { uid: 'luis', name: 'Luis Prado' },
});
const grid = () => screen.findByRole('grid', { name: 'Tickets' });
const row = async (name: RegExp) => within(await grid()).findByRole('row', { name });

test('the views are in the URL with their counts; a row says what is left of its clock, in words', async () => {
  const api = ticketApi(() => [aTicketDetail(), other]);
  const bodies: unknown[] = [];
  api.on(listTickets, ({ body: { view, search } }) => {
    bodies.push([view, search]);
    return { items: [aTicketDetail(), other], nextCursor: null, total: 2, totalCapped: false };
  });
  const { user } = renderApp(<HelpDeskPage />, { at: HELP_DESK });
  expect(await row(/T-000001 .*entrevista.* Normal Nuevo Vence .* Sin asignar/)).toBeVisible();
  expect(await row(/T-000002 .* Esperando al solicitante En pausa Luis Prado/)).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: /Sin asignar\s*2/ }));
  expect(window.location.search).toBe('?ver=unassigned');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar tickets' }), 'Gloria');
  await waitFor(() => expect(bodies.at(-1)).toEqual(['unassigned', 'Gloria']));
  // A search may name a person.
  expect(window.location.search).toBe('?ver=unassigned');
});

test('a row has the name of the file beside that of the mail, where they differ', async () => {
  const written = { ...other, requester: { name: 'Flaca', email: 'flaca@correo.example' } };
  ticketApi(() => [aTicketDetail({ requester: { name: 'Gloria Hernández', email: null } }), written]);
  renderApp(<HelpDeskPage />, { at: HELP_DESK });
  expect(await row(/T-000002 .* Flaca · Gloria Hernández García /)).toBeVisible();
  expect(await row(/T-000001 .* Gloria Hernández Normal/)).toBeVisible();
});

test('what the tile of overdue tickets opens is those alone, until the filter is taken off', async () => {
  const api = ticketApi(() => [aTicketDetail()]);
  const asked: boolean[] = [];
  api.on(listTickets, ({ body: { overdue } }) => {
    asked.push(overdue);
    return { items: [aTicketDetail()], nextCursor: null, total: 1, totalCapped: false };
  });
  const { user } = renderApp(<HelpDeskPage />, { at: overdueTicketsPath });
  await row(/T-000001/);
  expect(asked).toEqual([true]);
  await user.click(screen.getByRole('button', { name: /Quitar.*Plazo/ }));
  await waitFor(() => expect(asked.at(-1)).toBe(false));
  expect(window.location.search).toBe('');
});

test('letter keys do their work from the list: J moves, E resolves, and the question mark lists them', async () => {
  let stored: TicketDetail = aTicketDetail();
  const api = ticketApi(() => [stored, other]);
  const bodies: unknown[] = [];
  api.on(changeTicketState, ({ body }) => {
    bodies.push(body);
    stored = aTicketDetail({ state: 'resolved', due: null, version: 2 });
    return stored;
  });
  const { user } = renderApp(
    <StrictMode>
      <HelpDeskPage />
    </StrictMode>,
    { at: HELP_DESK },
  );
  await row(/T-000001/);
  await user.keyboard('j');
  await user.keyboard('e');
  expect(await screen.findByText('Ticket resuelto')).toBeVisible();
  expect(bodies).toEqual([{ verb: 'resolve', reason: '', version: 1 }]);
  expect(window.location.search).toContain('ticket=');
  await user.keyboard('?');
  expect(within(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).getByText('Posponer')).toBeVisible();
});

test.each([
  ['r', 'textbox', /^Para /],
  ['n', 'textbox', 'Nota'],
  ['a', 'combobox', 'Responsable'],
  ['#', 'combobox', 'Etiquetas'],
])('%s in the list leads into its field', async (key, role, name) => {
  ticketApi(() => [aTicketDetail(), other]);
  const { user } = renderApp(
    <StrictMode>
      <HelpDeskPage />
    </StrictMode>,
    { at: HELP_DESK },
  );
  await row(/T-000001/);
  await user.keyboard('j');
  await user.keyboard(key);
  const field = await screen.findByRole(role, { name });
  await waitFor(() => expect(field).toHaveFocus());
});

test('without tickets each view says so; what fails can be tried again', async () => {
  const api = ticketApi(() => []);
  api.on(listTickets, () => {
    throw new Refusal('internal');
  });
  const { user } = renderApp(<HelpDeskPage />, { at: `${HELP_DESK}?ver=mine` });
  expect(await screen.findByText('No pudimos cargar los tickets')).toBeVisible();
  api.on(listTickets, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes tickets pendientes')).toBeVisible();
});

test('without permission there is no list, and no request', async () => {
  const api = ticketApi(() => []);
  renderApp(<HelpDeskPage />, { at: HELP_DESK, claims: NO_CLAIMS });
  expect(await screen.findByRole('heading', { name: 'Mesa de ayuda' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(api.callsOf(listTickets)).toBe(0);
});

test('a new ticket is opened for somebody who called, and its panel opens', async () => {
  const api = ticketApi(() => [aTicketDetail(), other]);
  const bodies: unknown[] = [];
  api.on(openTicket, ({ body }) => {
    bodies.push(body);
    return other;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: `${HELP_DESK}?nueva=ticket` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo ticket' }));
  await user.click(dialog.getByRole('button', { name: 'Abrir ticket' }));
  expect(dialog.getByText('Escribe su nombre.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Quién pregunta/ }), 'Rosa Pérez');
  await user.type(dialog.getByRole('textbox', { name: /Asunto/ }), 'Cambio de domicilio');
  await user.type(dialog.getByRole('textbox', { name: /Qué pregunta/ }), 'Ya vivo en Puebla.');
  await user.click(dialog.getByRole('combobox', { name: /Categoría/ }));
  await user.click(await screen.findByRole('option', { name: 'Entrevistas' }));
  await user.click(dialog.getByRole('button', { name: 'Abrir ticket' }));
  expect(await screen.findByText('Ticket T-000002 abierto')).toBeVisible();
  expect(bodies).toEqual([
    expect.objectContaining({
      requester: { name: 'Rosa Pérez', email: null },
      subject: 'Cambio de domicilio',
      text: 'Ya vivo en Puebla.',
      assigneeUid: null,
      priority: 'normal',
    }),
  ]);
  expect(await screen.findByRole('dialog', { name: 'Cambio de domicilio' })).toBeVisible();
});
