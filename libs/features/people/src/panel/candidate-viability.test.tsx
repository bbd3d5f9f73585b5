import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeViability } from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { api, server, event, open, panel } from './candidate-panel.fixture';

describe('the viability', () => {
  const change = async (to: string) => {
    const app = open();
    await panel();
    await app.user.click(screen.getByRole('button', { name: /^Viabilidad/ }));
    await app.user.click(screen.getByRole('menuitemradio', { name: to }));
    return app;
  };

  test('is changed at once if no reason is required', async () => {
    const sent = jest.fn();
    api.on(changeViability, ({ body }) => {
      sent(body);
      server.stored = aCandidate({ viability: 'viable', version: 2 });
      server.events = [event(1, 'candidate.viability_changed', { viability: 'viable' })];
      return server.stored;
    });
    await change('Viable');
    expect(await screen.findByText('Evaluación: Viable')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ viability: 'viable', reason: '', version: 1 });
    expect(await screen.findByRole('button', { name: 'Viabilidad: Viable. Cambiar' })).toBeVisible();
    const history = screen.getByRole('region', { name: 'Evaluación' });
    expect(await within(history).findByText(/evaluó a la persona como «Viable»/)).toBeVisible();
  });

  test('asks for the reason of reservations, and keeps it when a colleague changes the file', async () => {
    const sent = jest.fn();
    api.on(changeViability, ({ body }) => {
      sent(body);
      if (body.version !== 1)
        return aCandidate({ viability: body.viability, viabilityReason: body.reason, version: 3 });
      server.stored = aCandidate({ viability: 'notViable', viabilityReason: 'No llegó', version: 2 });
      throw new Refusal('version_conflict', { current: server.stored });
    });
    const { user } = await change('Con reservas');
    const dialog = await screen.findByRole('dialog', { name: '¿Evaluar como «Con reservas»?' });
    expect(dialog).toHaveTextContent('Hoy está como «Sin evaluar».');
    const accept = within(dialog).getByRole('button', { name: 'Guardar' });
    await user.click(accept);
    const reason = within(dialog).getByRole('textbox', { name: 'Motivo' });
    expect(reason).toHaveAccessibleDescription('Escribe el motivo.');
    expect(sent).not.toHaveBeenCalled();

    fireEvent.change(reason, { target: { value: ' Vive lejos ' } });
    await user.click(accept);
    await waitFor(() => expect(dialog).toHaveTextContent('Hoy está como «No viable» (No llegó).'));
    expect(reason).toHaveValue(' Vive lejos ');
    await user.click(accept);
    expect(await screen.findByText('Evaluación: Con reservas')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Viabilidad/ })).toHaveFocus());
    expect(sent).toHaveBeenLastCalledWith({ viability: 'withReservations', reason: 'Vive lejos', version: 2 });
  });

  test('is read-only without the permission to evaluate', async () => {
    server.stored = aCandidate({ abilities: { edit: false, evaluate: false, reveal: false }, curp: '••••••MVZ••••04' });
    open();
    await panel();
    expect(screen.queryByRole('button', { name: /Viabilidad|mostrar|Cambiar|Editar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Correo/ })).not.toBeInTheDocument();
    expect(screen.getByText('Sin evaluar')).toBeVisible();
  });
});
