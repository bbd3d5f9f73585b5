import { act, screen, within } from '@testing-library/react';
import { applicationId, placeCandidates, undoApplicationMoves } from '@vinculo/contracts/applications';
import { rankCandidates } from '@vinculo/contracts/matching';
import { operationId } from '@vinculo/contracts/vacancies';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubPage } from './matchinghub-page';
import { api, luis, model, open, rosa, row, vacancy } from './matchinghub-page.fixture';

describe('the keys of the ranking', () => {
  const operationID = operationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62');
  const applicationID = applicationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b63');
  const sent = jest.fn();
  beforeEach(() => {
    sent.mockClear();
    api.on(placeCandidates, ({ body: { items, ...place } }) => {
      sent(place, items);
      return { operationID, placed: items.map(({ docID }) => ({ docID, applicationID })), refused: [] };
    });
    api.on(undoApplicationMoves, ({ body }) => {
      sent('undo', body.operationID);
      return { restored: [], removed: [applicationID], skipped: [], hasMore: false };
    });
  });
  const none = { reasonCode: null, reason: '' };

  test('P preselects the person in focus, who is not in the vacancy yet, and it can be undone', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(await screen.findByText('Rosa Elena Campos pasó a «Preseleccionada»')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ to: 'shortlisted', ...none }, [{ docID: rosa.docID, stage: null }]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Cambio deshecho')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith('undo', operationID);
  });

  test('D asks for the reason of all selected people', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard(' j d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a 2 personas' }));
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await dialog.findByText('Elige el motivo.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('combobox', { name: 'Motivo' }));
    await user.click(await screen.findByRole('option', { name: 'No cumple los requisitos' }));
    expect(dialog.getByText('A quien aún no está en la vacante no se le envía mensaje.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Enviar un mensaje' }));
    expect(dialog.getByText(/^Se envía por correo a 1 persona cuando/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('2 personas en «Descartada»')).toBeVisible();
    expect(sent).toHaveBeenCalledWith(
      {
        ...{ to: 'discarded', reasonCode: 'requirements', reason: '' },
        message: expect.objectContaining({ subject: expect.stringContaining('{vacante}') }),
      },
      [
        { docID: rosa.docID, stage: null },
        { docID: luis.docID, stage: 'invited' },
      ],
    );
  });

  test('the space key selects the person of the open panel too', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: /Rosa Elena Campos/ });
    act(() => panel.focus());
    const box = within(first).getByRole('checkbox');
    await user.keyboard(' ');
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  test('a person who is not in the vacancy is offered no message', async () => {
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Rosa Elena Campos' }));
    expect(dialog.queryByRole('checkbox', { name: 'Enviar un mensaje' })).not.toBeInTheDocument();
  });

  test('without the permission to invite only those move who are in the vacancy', async () => {
    const mine = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'candidates:invite');
    const { user } = renderApp(<MatchinghubPage />, {
      at: `/matchinghub?vacante=${vacancy.jobID}`,
      claims: { isAdmin: false, permissions: mine },
    });
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(await screen.findByText(/^Rosa Elena Campos no está en la vacante, y te falta el permiso/)).toBeVisible();
    await user.click(first);
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await panel.findByText('Qué lo subiría');
    for (const name of ['Preseleccionar', 'Descartar', 'Invitar'])
      expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    for (const name of ['Rosa Elena Campos', 'Luis Ángel Tun'])
      await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }));
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Luis Ángel Tun' }));
    expect(dialog.getByText('Quedan igual: Rosa Elena Campos.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('a person in a stage that does not lead there stays, and it is said what to do first', async () => {
    const hired = { ...rosa, stage: 'hired' as const };
    api.on(rankCandidates, () => ({
      ...{ model, items: [hired], nextCursor: null, matches: 1, histogram: [], insufficient: 0 },
    }));
    const { user } = open();
    const first = await row(/Rosa/);
    act(() => first.focus());
    await user.keyboard('p');
    expect(
      await screen.findByText('Rosa Elena Campos está en «Contratada»: pasa primero su postulación a «Entrevista».'),
    ).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('C compares the selected, also where the focus is elsewhere; of one alone it says how many it takes', async () => {
    const { user } = open();
    await row(/Rosa/);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
    await user.keyboard('c');
    const refused = await screen.findByRole('dialog', { name: 'Elige de dos a cuatro personas' });
    await user.keyboard('p');
    expect(sent).not.toHaveBeenCalled();
    await user.click(within(refused).getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Ángel Tun' }));
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Comparar' })).toBeVisible();
  });

  test('no key does anything while typing; "?" lists the keys', async () => {
    const { user } = open();
    await row(/Rosa/);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Rosa Elena Campos' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar entre las personas' }), 'pd?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await user.click(document.body);
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
    expect(list.getByText('Preseleccionar')).toBeVisible();
  });

  test('the panel and the bar do the same by pointer', async () => {
    const { user } = open();
    await user.click(await row(/Rosa/));
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await user.click(await panel.findByRole('button', { name: 'Preseleccionar' }));
    expect(sent).toHaveBeenCalledWith({ to: 'shortlisted', ...none }, [{ docID: rosa.docID, stage: null }]);
    await user.click(panel.getByRole('button', { name: 'Descartar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar a Rosa Elena Campos' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  test('who may not move applications has neither the key nor the button', async () => {
    const { user } = renderApp(<MatchinghubPage />, {
      at: `/matchinghub?vacante=${vacancy.jobID}`,
      claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.readOnly },
    });
    await user.click(await row(/Rosa/));
    const panel = within(await screen.findByRole('dialog', { name: 'Rosa Elena Campos' }));
    await panel.findByText('Qué lo subiría');
    expect(panel.queryByRole('button', { name: 'Preseleccionar' })).not.toBeInTheDocument();
    await user.keyboard('pd');
    expect(screen.queryByRole('dialog', { name: /Descartar/ })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });
});
