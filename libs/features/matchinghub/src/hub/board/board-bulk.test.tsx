import { screen, waitFor, within } from '@testing-library/react';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { renderApp } from '@vinculo/testing/render';
import { ApplicationsBoard } from './applications-board';
import { MatchinghubProvider } from '../matchinghub-context';
import { bodies, card, open, server, vacancy } from './applications-board.fixture';

test('many at once: a preview, the reason, and those that did not move with theirs', async () => {
  server.refuse = ({ applicationID, candidateName }) =>
    candidateName === 'Beto Cruz' ? { applicationID, code: 'version_conflict' } : undefined;
  const user = open();
  for (const name of ['Ana Ruiz', 'Beto Cruz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar a 2 personas' });
  expect(within(dialog).getByRole('list', { name: 'Cambiarán' })).toHaveTextContent('Ana RuizEn revisión → Descartada');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(within(dialog).getByText('Elige el motivo.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'No cumple los requisitos' }));
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByRole('list', { name: 'No cambiaron' })).toHaveTextContent('Beto Cruz');
  expect(bodies).toMatchObject([{ to: 'discarded', reasonCode: 'requirements' }]);
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(await screen.findByText('1 persona en «Descartada»')).toBeVisible();
});

test('who may only read neither selects nor moves', async () => {
  server.stored = server.stored.map((item) => ({ ...item, moves: [] }));
  renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
    {
      claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly },
    },
  );
  await card('Ana Ruiz');
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar Ana Ruiz' })).not.toBeInTheDocument();
});

test('who may only send shortlists selects cards, and moves none', async () => {
  const mine = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'applications:move');
  const { user } = renderApp(
    <MatchinghubProvider>
      <ApplicationsBoard jobID={vacancy.jobID} isBlind={false} />
    </MatchinghubProvider>,
    { claims: { isAdmin: false, permissions: mine } },
  );
  for (const name of ['Ana Ruiz', 'Beto Cruz', 'Carla Díaz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  expect(screen.getByRole('button', { name: 'Enviar terna' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
});

test('on a phone the bar has one menu, so that it says how many are selected and can be closed', async () => {
  const phone = { ...window.matchMedia(''), matches: true };
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(phone);
  const user = open();
  for (const name of ['Ana Ruiz', 'Beto Cruz', 'Carla Díaz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  const bar = within(screen.getByRole('toolbar', { name: 'Acciones con la selección' }));
  await user.click(bar.getByRole('button', { name: 'Acciones' }));
  for (const name of ['Pasar a…', 'Descartar', 'Enviar terna'])
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  media.mockRestore();
});

test('many are sent one message; it says how many have no e-mail', async () => {
  server.stored = server.stored.map((item) => ({ ...item, hasEmail: item.candidateName !== 'Beto Cruz' }));
  const user = open();
  for (const name of ['Ana Ruiz', 'Beto Cruz'])
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Pasar a…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasar a 2 personas' }));
  await user.click(dialog.getByRole('combobox', { name: 'Etapa' }));
  await user.click(await screen.findByRole('option', { name: 'Entrevista' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Enviar un mensaje' }));
  expect(dialog.getByText(/a 1 persona \(1 persona no tiene correo\)/)).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('Gloria, avanzaste');
  await user.click(dialog.getByRole('button', { name: 'Pasar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toMatchObject([{ to: 'interview', message: { subject: 'Sigues en el proceso de «{vacante}»' } }]);
});
