import { fireEvent, screen } from '@testing-library/react';
import { editEvent } from '@vinculo/contracts/agenda';
import { anEventDetail } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { agendaApi } from '../scheduler.fixture';
import { EditEventDialog } from './edit-event-dialog';

const event = anEventDetail({ title: 'Entrevista con Gloria', note: 'Trae tu CV', version: 1 });

test('what somebody else changed meanwhile is shown beside one’s own words, and both can stay', async () => {
  const api = agendaApi();
  const sent: unknown[] = [];
  api.on(editEvent, ({ body }) => {
    sent.push(body);
    const current = { ...event, note: 'Trae tu INE', title: 'Entrevista final', version: 2 };
    if (sent.length === 1) throw new Refusal('version_conflict', { current });
    return { ...current, version: 3 };
  });
  const { user } = renderApp(<EditEventDialog event={event} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Título/), { target: { value: 'Entrevista técnica' } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('dialog', { name: 'Alguien más cambió esta cita' })).toBeVisible();
  expect(screen.getByText(/Entrevista final/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar así' }));
  expect(await screen.findByText('Cita actualizada')).toBeVisible();
  expect(sent[1]).toMatchObject({ title: 'Entrevista técnica', note: 'Trae tu INE', version: 2 });
});

test('a link that another event has at that time is refused with the reason, and the form is kept', async () => {
  const api = agendaApi();
  const sentence = 'Ocupada por «Entrevista con Ana» de 10:00 a 10:45.';
  api.on(editEvent, () => {
    const refusals = [{ kind: 'booked' as const, name: 'La sala virtual', sentence }];
    throw new Refusal('slot_taken', { current: { refusals, next: [] } });
  });
  const { user } = renderApp(<EditEventDialog event={event} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Enlace/), { target: { value: 'https://reunion.example/sala' } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`La sala virtual: ${sentence}`);
  expect(screen.getByLabelText(/^Enlace/)).toHaveValue('https://reunion.example/sala');
});

test('too many notified changes in an hour: what can be done about it', async () => {
  const api = agendaApi();
  api.on(editEvent, () => {
    throw new Refusal('rate_limited', { retryAfterSeconds: 600 });
  });
  const { user } = renderApp(<EditEventDialog event={event} onClose={() => undefined} />);
  await user.click(screen.getByRole('checkbox', { name: /^Avisar a/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Guarda sin avisar, o espera 10 minutos/)).toBeVisible();
});
