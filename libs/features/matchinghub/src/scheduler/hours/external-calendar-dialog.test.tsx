import { fireEvent, screen } from '@testing-library/react';
import {
  readExternalCalendar,
  removeExternalCalendar,
  saveExternalCalendar,
  type ExternalCalendar,
} from '@vinculo/contracts/agenda';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { agendaApi } from '../scheduler.fixture';
import { ExternalCalendarDialog } from './external-calendar-dialog';

const CALENDAR: ExternalCalendar = {
  ...{ url: 'https://nube.example/mariana/citas/', username: 'mariana', problem: 'login' },
  ...{ readAt: '2026-11-20T18:00:00.000Z', appointments: 3 },
};
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a calendar is connected once it can be read; what is wrong is said and nothing typed is lost', async () => {
  const api = agendaApi();
  const sent: unknown[] = [];
  api.on(readExternalCalendar, () => ({ calendar: null }));
  api.on(saveExternalCalendar, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new Refusal('invalid_request', { fields: { url: 'login' } });
    return { calendar: CALENDAR };
  });
  const onClose = jest.fn();
  const { user } = renderApp(<ExternalCalendarDialog onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Conectar' }));
  expect(screen.getByText('Escribe la contraseña.')).toBeVisible();
  fill(/^Dirección CalDAV/, CALENDAR.url);
  fill(/^Usuario/, 'mariana');
  fill(/^Contraseña/, 'secreta');
  await user.click(screen.getByRole('button', { name: 'Conectar' }));
  expect(await screen.findByText(/^No aceptó el usuario o la contraseña/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Conectar' }));
  expect(await screen.findByText(/^Calendario conectado/)).toBeVisible();
  expect(sent[1]).toEqual({ url: CALENDAR.url, username: 'mariana', password: 'secreta' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a connected one says why it is not read any more, and is disconnected', async () => {
  const api = agendaApi();
  api.on(readExternalCalendar, () => ({ calendar: CALENDAR }));
  api.on(removeExternalCalendar, () => ({ calendar: null }));
  const { user } = renderApp(<ExternalCalendarDialog onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Cuenta lo último que leímos/);
  expect(screen.getByText(/3 citas por venir/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desconectar' }));
  expect(await screen.findByText('Calendario desconectado')).toBeVisible();
});
