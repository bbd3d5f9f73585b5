import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listMailTemplates } from '@vinculo/contracts/mails';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MailsTab } from './mails-tab';

let api: FakeApi;
const mail = (name: string, label: string) => ({
  name,
  label,
  subject: `Asunto de ${name}`,
  html: `<!doctype html><p>Cuerpo de ${name}</p>`,
  text: `Texto de ${name}`,
});
const items = [mail('staffInvited', 'Invitación al equipo'), mail('accessDeclined', 'Solicitud de acceso rechazada')];
const replaced = jest.fn();
beforeEach(() => {
  // jsdom has no constructed style sheets.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: replaced });
  api = fakeApi();
  api.on(listMailTemplates, () => ({ items, css: 'p{margin:0}' }));
});

test('each mail is shown as HTML, in a frame without scripts, and as text', async () => {
  renderApp(<MailsTab />);
  const frame = await screen.findByTitle('Vista previa: Asunto de staffInvited');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('srcdoc', items[0]!.html);
  await waitFor(() => expect(replaced).toHaveBeenCalledWith('p{margin:0}'));
  expect(screen.getByLabelText('Texto del correo')).toHaveTextContent('Texto de staffInvited');
  fireEvent.click(screen.getByRole('combobox', { name: 'Correo' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Solicitud de acceso rechazada' }));
  expect(await screen.findByTitle('Vista previa: Asunto de accessDeclined')).toHaveAttribute('srcdoc', items[1]!.html);
  expect(screen.getByLabelText('Texto del correo')).toHaveTextContent('Texto de accessDeclined');
});

test('a failed load can be retried', async () => {
  api.on(listMailTemplates, () => {
    throw new Refusal('unavailable');
  });
  renderApp(<MailsTab />);
  expect(await screen.findByText('No pudimos cargar los correos', undefined, { timeout: 10_000 })).toBeVisible();
  api.on(listMailTemplates, () => ({ items, css: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Asunto de staffInvited')).toBeVisible();
});
