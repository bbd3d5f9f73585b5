import { screen, waitFor, within } from '@testing-library/react';
import {
  closeFilledVacancy,
  countVacancyApplications,
  getApplicationBoard,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { undoVacancyStatus } from '@vinculo/contracts/vacancies';
import { Refusal } from '@vinculo/testing/fake-api';
import {
  api,
  boardOf,
  bodies,
  card,
  column,
  moveTo,
  open,
  operationID,
  server,
  vacancy,
} from './applications-board.fixture';

/** Hires Carla for the last place, and answers the offer to close the vacancy. */
async function fillLastPlace(user: ReturnType<typeof open>) {
  api.on(countVacancyApplications, () => {
    const { columns, ...board } = boardOf(server.stored);
    return { ...board, stages: columns.map(({ stage, count }) => ({ stage, count })), reachable: 1 };
  });
  await moveTo(user, 'Carla Díaz', 'Contratada');
  const question = within(await screen.findByRole('dialog', { name: 'Pasar a «Contratada»' }));
  await user.click(question.getByRole('button', { name: 'Pasar' }));
  expect(question.getByText('Elige el primer día de trabajo.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: 'Primer día de trabajo' }), '01/12/2026');
  await user.click(question.getByRole('button', { name: 'Pasar' }));
  return within(await screen.findByRole('dialog', { name: 'Se cubrieron todos los lugares' }));
}

test('a hire asks the first day; the last place offers to close the vacancy', async () => {
  const closed: unknown[] = [];
  api.on(closeFilledVacancy, ({ body }) => {
    closed.push(body);
    return { operationID, discarded: 2, left: 0 };
  });
  api.on(undoVacancyStatus, () => ({ restored: [{ ...vacancy }], skipped: [] }));
  const slices = [true, false];
  api.on(undoApplicationMoves, () => ({ restored: [], removed: [], skipped: [], hasMore: slices.shift() ?? false }));
  const user = open();
  const offer = await fillLastPlace(user);
  expect(bodies).toMatchObject([{ to: 'hired', startDate: '2026-12-01' }]);
  expect(offer.getByRole('checkbox', { name: /^Descartar a 2 personas que siguen/ })).toBeChecked();
  await user.click(offer.getByRole('checkbox', { name: 'Enviar un mensaje' }));
  expect(offer.getByText(/a 1 persona \(1 persona no tiene correo\)/)).toBeVisible();
  expect(offer.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('El puesto ya se cubrió');
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  const toast = await screen.findByText('Vacante cerrada y 2 personas descartadas');
  expect(closed).toMatchObject([
    {
      ...{ reason: 'Se cubrieron todos los lugares', version: vacancy.version },
      message: { subject: 'El puesto de «{vacante}» se cubrió' },
    },
  ]);
  await user.click(within(toast).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect([api.callsOf(undoVacancyStatus), api.callsOf(undoApplicationMoves)]).toEqual([1, 2]);
});

test('a closing that fails says that nothing was done; retrying repeats the same request', async () => {
  const keys: unknown[] = [];
  api.on(closeFilledVacancy, (_request, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new Refusal('invalid_transition');
    return { operationID, discarded: 50, left: 950 };
  });
  const user = open();
  const offer = await fillLastPlace(user);
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  expect(await screen.findByText(/^La vacante sigue abierta y no se descartó a nadie/)).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Cerrar vacante' }));
  expect(await screen.findByText(/^Vacante cerrada\. Descartamos a 1,000 personas/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('the board says while the rest are discarded', async () => {
  api.on(getApplicationBoard, () => ({ ...boardOf(server.stored), discardsRest: true }));
  open();
  expect(await screen.findByText(/^Descartando a quienes siguen en el proceso/)).toBeVisible();
});

test('closing the question leaves the card where it was, with the focus', async () => {
  const user = open();
  await moveTo(user, 'Carla Díaz', 'Retirada');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(within(column('Oferta')).getByText('Carla Díaz')).toBeVisible());
  expect(bodies).toEqual([]);
  await waitFor(async () => expect(await card('Carla Díaz')).toHaveFocus());
});
