import { act, screen, within } from '@testing-library/react';
import { editTicket, ticketId, type TicketDetail } from '@vinculo/contracts/tickets';
import { aTicketDetail } from '@vinculo/testing/builders';
import { renderApp } from '@vinculo/testing/render';
import { HELP_DESK, ticketApi } from '../../help-desk.fixture';
import { HelpDeskPage } from '../../help-desk-page';

let stored: TicketDetail[];
let sent: unknown[];
beforeEach(() => {
  sent = [];
  stored = [1, 2].map((number) =>
    aTicketDetail({
      ticketID: ticketId.parse(`00000000-0000-4000-8000-00000000f00${number}`),
      folio: `T-00000${number}`,
    }),
  );
  stored[1] = { ...stored[1]!, assignee: { uid: 'luis', name: 'Luis Prado' }, priority: 'high' };
  const api = ticketApi(() => stored);
  api.on(editTicket, ({ params, body: { version, ...change } }) => {
    sent.push([params.ticketID.slice(-1), change, version]);
    const next = stored.find(({ ticketID }) => ticketID === params.ticketID)!;
    const { assigneeUid } = change;
    const assignee =
      assigneeUid === undefined ? next.assignee : assigneeUid === null ? null : { uid: assigneeUid, name: assigneeUid };
    const after = { ...next, assignee, priority: change.priority ?? next.priority, version: version + 1 };
    stored = stored.map((each) => (each === next ? after : each));
    return after;
  });
});

async function choose(action: string, field: RegExp, option: RegExp) {
  const { user } = renderApp(<HelpDeskPage />, { at: HELP_DESK, claims: { isAdmin: true, permissions: [] } });
  const row = await screen.findByRole('row', { name: /T-000001/ });
  act(() => row.focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('2 seleccionados')).toBeVisible();
  await user.click(within(screen.getByRole('toolbar', { name: /selección/ })).getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  return { user, dialog };
}

test('tickets are assigned together, and the undo gives each back to who had it', async () => {
  const { user, dialog } = await choose('Asignar', /^Responsable/, /^Mariana Ochoa/);
  expect(dialog.getByRole('list', { name: 'Cambiarán' })).toHaveTextContent(
    /T-000001.*Sin asignar → Mariana Ochoa.*T-000002.*Luis Prado → Mariana Ochoa/,
  );
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('2 tickets asignados a Mariana Ochoa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
  expect(sent).toEqual([
    ['1', { assigneeUid: 'mariana' }, 1],
    ['2', { assigneeUid: 'mariana' }, 1],
    ['1', { assigneeUid: null }, 2],
    ['2', { assigneeUid: 'luis' }, 2],
  ]);
});

test('only tickets with another priority get the new one', async () => {
  const { user, dialog } = await choose('Prioridad', /^Prioridad/, /^Alta/);
  expect(dialog.getByText('Quedan igual: T-000002.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByText('1 ticket con prioridad alta')).toBeVisible();
  expect(sent).toEqual([['1', { priority: 'high' }, 1]]);
});
