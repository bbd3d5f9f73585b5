import { screen, waitFor, within } from '@testing-library/react';
import { eventId, previewReassignment, reassignEvents } from '@vinculo/contracts/agenda';
import { anEvent } from '@vinculo/testing/builders';
import { renderApp } from '@vinculo/testing/render';
import { agendaApi } from '../scheduler.fixture';
import { ReassignDialog } from './reassign-dialog';

test('who is free takes each event, with the reason; one may stay, and what could not be given is reported', async () => {
  const api = agendaApi();
  const [one, other] = ['c001', 'c002'].map((end) =>
    anEvent({ eventID: eventId.parse(`00000000-0000-4000-8000-00000000${end}`), title: `Cita ${end}` }),
  );
  const luis = { uid: 'luis', name: 'Luis Prado', why: 'Libre a esa hora; 2 citas esa semana.' };
  api.on(previewReassignment, () => ({
    items: [
      { event: one!, candidates: [luis] },
      { event: other!, candidates: [] },
    ],
    isCut: false,
  }));
  const bodies: unknown[] = [];
  api.on(reassignEvents, ({ body }) => {
    bodies.push(body);
    return { given: [], refused: [{ eventID: one!.eventID, code: 'slot_taken' as const }] };
  });
  const staff = [
    { uid: 'mariana', name: 'Mariana Ochoa' },
    { uid: 'luis', name: 'Luis Prado' },
  ];
  const { user } = renderApp(<ReassignDialog staff={staff} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reasignar citas' }));
  await user.click(dialog.getByRole('combobox', { name: /^Quién falta/ }));
  await user.click(await screen.findByRole('option', { name: 'Mariana Ochoa' }));
  expect(await dialog.findByText('Nadie está libre a esa hora.')).toBeVisible();
  expect(dialog.getByText(luis.why)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reasignar 1 cita' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Enfermó');
  await user.click(dialog.getByRole('button', { name: 'Reasignar 1 cita' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    uid: 'mariana',
    changes: [{ eventID: one!.eventID, toUid: 'luis', version: 1 }],
    reason: 'Enfermó',
  });
  expect(await screen.findByText(/^1 cita quedó igual: Ese horario ya está ocupado/)).toBeVisible();
});
