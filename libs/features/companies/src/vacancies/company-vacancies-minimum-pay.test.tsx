import { screen, within } from '@testing-library/react';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { changeVacancyStatus, duplicateVacancy } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { operationID, with_, api, server, open, row, press, dialog } from './company-vacancies.fixture';

describe('pay under the legal minimum', () => {
  const cheap = aVacancy({
    name: 'Aprendiz',
    status: 'paused',
    salary: { type: 'exact', total: 5_000 },
    abilities: { edit: true, duplicate: true, verbs: ['resume', 'close'] },
  });
  const minimum = {
    parameterID: '00000000-0000-4000-8000-000000000001',
    kind: 'minimumWageGeneral',
    startsOn: '2020-01-01',
    value: 315.04,
    source: 'CONASAMI',
    updatedAt: '2026-01-01T06:00:00.000Z',
    version: 1,
  } as const;
  const question = () => dialog('El salario está por debajo del mínimo legal');
  const resumed = jest.fn();

  beforeEach(() => {
    resumed.mockClear();
    server.stored = [cheap];
    api.on(listLegalParameters, () => ({ items: [minimum] }));
    api.on(changeVacancyStatus.resume, ({ body }) => {
      resumed(body);
      if (body.belowMinimumReason === undefined)
        throw new Refusal('reason_required', { fields: { belowMinimumReason: 'required' } });
      server.stored = [with_(cheap, 'active')];
      return { vacancy: server.stored[0]!, operationID };
    });
  });

  test('is asked for before the vacancy is resumed', async () => {
    const { user } = await open();
    await press('Reactivar Aprendiz');
    expect(await question()).toHaveTextContent('El mínimo legal es $9,582.47 (LFT, art. 90).');
    await press('Reactivar así');
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo.');
    expect(resumed).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reactivar así');
    expect(await screen.findByText('Vacante reactivada')).toBeVisible();
    expect(resumed.mock.calls).toEqual([[{ reason: '', version: 1, belowMinimumReason: 'Aprendizaje autorizado' }]]);
  });

  test('requires a reason also if only the server detects it', async () => {
    api.on(listLegalParameters, () => ({ items: [] }));
    const { user } = await open();
    await press('Reactivar Aprendiz');
    await question();
    expect(within(row('Aprendiz')).getByText('Pausada')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reactivar así');
    expect(await screen.findByText('Vacante reactivada')).toBeVisible();
    expect(resumed).toHaveBeenCalledTimes(2);
  });

  test('is asked for before the vacancy is copied', async () => {
    const copied = jest.fn();
    api.on(duplicateVacancy, ({ body }) => {
      copied(body);
      return aVacancy({ status: 'paused' });
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Más acciones de Aprendiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar en pausa' }));
    await question();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Duplicar así');
    expect(await screen.findByText('Copia creada, en pausa')).toBeVisible();
    expect(copied.mock.calls).toEqual([[{ belowMinimumReason: 'Aprendizaje autorizado' }]]);
  });

  test('is asked for before the vacancy is reopened, after the reason to reopen', async () => {
    const reopened = jest.fn();
    server.stored = [{ ...with_(cheap, 'closed'), abilities: { edit: false, duplicate: false, verbs: ['reopen'] } }];
    api.on(changeVacancyStatus.reopen, ({ body }) => {
      reopened(body);
      return { vacancy: with_(cheap, 'active'), operationID };
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Más acciones de Aprendiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reabrir…' }));
    await dialog('¿Reabrir «Aprendiz»?');
    await press('Se cerró por error');
    await press('Aceptar');
    await question();
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Aprendizaje autorizado');
    await press('Reabrir así');
    expect(await screen.findByText('Vacante reabierta')).toBeVisible();
    const reasons = { reason: 'Se cerró por error', belowMinimumReason: 'Aprendizaje autorizado' };
    expect(reopened.mock.calls).toEqual([[{ ...reasons, version: 2 }]]);
  });
});
