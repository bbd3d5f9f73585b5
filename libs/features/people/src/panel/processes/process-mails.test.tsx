import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listCandidateApplications,
  moveApplications,
  resendApplicationMessage,
  resendInvitation,
  withdrawInvitation,
} from '@vinculo/contracts/applications';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aChange, anApplication } from '@vinculo/testing/builders';
import { renderApp } from '@vinculo/testing/render';
import { ProcessesTab } from './processes-tab';
import { api, application, at, inStage, invited, moveTo, operationID, waiting } from './processes-tab.fixture';

const READER = { ...NO_CLAIMS, permissions: ['applications:read' as const] };

test('the mail of an invitation shows its state, and its link can be withdrawn', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const sent = { state: 'sent' as const, failure: null, at, isOpen: true };
  api.on(listCandidateApplications, () => ({ items: [{ ...application, invitation: sent }] }));
  api.on(withdrawInvitation, () => ({}));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  expect(await screen.findByText('Correo enviado')).toBeVisible();
  api.on(listCandidateApplications, () => ({ items: [{ ...application, invitation: { ...sent, isOpen: false } }] }));
  await user.click(screen.getByRole('button', { name: 'Retirar el enlace de la invitación: Operador CNC' }));
  expect(await screen.findByText('El enlace ya no sirve')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirar el enlace/ })).not.toBeInTheDocument());
});

test('a mail that did not arrive says why; readers cannot withdraw it', async () => {
  const failed = {
    state: 'failed' as const,
    failure: 'mailboxFull' as const,
    at: '2026-11-20T18:00:00.000Z',
    isOpen: true,
  };
  api.on(listCandidateApplications, () => ({ items: [{ ...application, invitation: failed }] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />, { claims: READER });
  expect(await screen.findByText(/Su buzón está lleno/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirar el enlace/ })).not.toBeInTheDocument();
});
const failed = { state: 'failed', failure: 'mailboxFull', at } as const;

test('a discard can send a message: from a template, edited, previewed, and without unknown variables', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  const bodies: unknown[] = [];
  api.on(moveApplications, ({ body }) => {
    bodies.push(body);
    return { operationID, moved: [inStage('discarded', 2)], refused: [], places: [] };
  });
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await moveTo(user, 'Descartada');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasar a «Descartada»' }));
  await user.click(dialog.getByRole('combobox', { name: 'Motivo' }));
  await user.click(await screen.findByRole('option', { name: 'No respondió' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Enviar un mensaje' }));
  const preview = dialog.getByRole('region', { name: 'Vista previa' });
  expect(preview).toHaveTextContent('Tu proceso para «Operador CNC»');
  expect(preview).toHaveTextContent('Gloria, gracias por tu tiempo');
  const text = dialog.getByRole('textbox', { name: 'Mensaje' });
  fireEvent.change(text, { target: { value: 'Hola {apodo}' } });
  await user.click(dialog.getByRole('button', { name: 'Pasar' }));
  expect(text).toHaveAccessibleDescription(expect.stringContaining('No conocemos {apodo}.'));
  expect(bodies).toEqual([]);
  fireEvent.change(text, { target: { value: 'Gracias, {nombre}.' } });
  expect(preview).toHaveTextContent('Gracias, Gloria.');
  await user.click(dialog.getByRole('button', { name: 'Pasar' }));
  await screen.findByText(/pasó a «Descartada»/);
  expect(bodies).toMatchObject([{ message: { subject: 'Tu proceso para «{vacante}»', text: 'Gracias, {nombre}.' } }]);
});

test('a person without an e-mail is sent no message', async () => {
  api.on(listCandidateApplications, () => ({ items: [invited] }));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate({ email: '' })} />);
  await moveTo(user, 'Descartada');
  expect(await screen.findByText('No se puede enviar un mensaje: 1 persona no tiene correo.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Enviar un mensaje' })).not.toBeInTheDocument();
});

test('a failed message is shown with its change and can be sent again', async () => {
  const withMessage = (message: typeof failed | typeof waiting) => ({
    items: [anApplication({ stage: 'discarded', history: [aChange({ from: 'inReview', to: 'discarded', message })] })],
  });
  api.on(listCandidateApplications, () => withMessage(failed));
  api.on(resendApplicationMessage, () => ({}));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  const button = await screen.findByRole('button', { name: 'Reenviar el mensaje: Operador CNC' });
  expect(screen.getByText('Su buzón está lleno.')).toBeVisible();
  api.on(listCandidateApplications, () => withMessage(waiting));
  await user.click(button);
  expect(await screen.findByText('Correo por enviar')).toBeVisible();
});

test('a failed invitation can be sent again by who may invite', async () => {
  const item = { ...application, invitation: { ...failed, isOpen: false } };
  api.on(listCandidateApplications, () => ({ items: [item] }));
  api.on(resendInvitation, () => ({}));
  const { user } = renderApp(<ProcessesTab candidate={aCandidate()} />);
  await user.click(await screen.findByRole('button', { name: 'Reenviar la invitación: Operador CNC' }));
  expect(await screen.findByText('El correo va en camino')).toBeVisible();
  expect(api.callsOf(resendInvitation)).toBe(1);
});

test('readers cannot send a failed invitation again', async () => {
  api.on(listCandidateApplications, () => ({ items: [{ ...application, invitation: { ...failed, isOpen: false } }] }));
  renderApp(<ProcessesTab candidate={aCandidate()} />, { claims: READER });
  expect(await screen.findByText(/Su buzón está lleno/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).not.toBeInTheDocument();
});
