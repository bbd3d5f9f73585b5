import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { createVacancy, editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import {
  vacancy,
  open,
  prefilled,
  editing,
  LIST,
  form,
  press,
  field,
  write,
  vacancyFormApi,
} from '../vacancy-form.fixture';

// A whole form in jsdom is slow on a busy machine.

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = vacancyFormApi();
});

test('legal advice is shown during typing, with its article, and does not block the form', async () => {
  const { user } = open(prefilled);
  await form();
  const advice = within(await screen.findByRole('region', { name: 'Revisión legal' }));
  expect(advice.queryByText(/puede discriminar/)).not.toBeInTheDocument();
  write('Nombre de la vacante', 'Almacenista de 18 a 30 años');
  expect(await advice.findByText('«de 18 a 30 años» puede discriminar')).toBeVisible();
  expect(advice.getByText('LFT, arts. 3 y 133, fracción I')).toBeVisible();
  write('Mínimo', '9000');
  expect(await advice.findByText('El salario está por debajo del mínimo')).toBeVisible();
  expect(advice.getByText(/el mínimo es \$9,582\.47/)).toBeVisible();
  await press(user, 'Siguiente');
  expect(await screen.findByRole('button', { name: 'Publicar vacante' })).toBeEnabled();
});

test('pay under the minimum is a field error with the amount to raise it to, once the amount is complete', async () => {
  const { user } = open(prefilled);
  await form();
  await user.click(field('Mínimo'));
  write('Mínimo', '9000');
  expect(field('Mínimo')).toBeValid();
  await user.tab();
  expect(field('Mínimo')).toBeInvalid();
  expect(field('Mínimo')).toHaveAccessibleDescription('El mínimo legal es $9,582.47 (LFT, art. 90).');
  await press(user, 'Subir a $9,582.47');
  expect(field('Mínimo')).toHaveValue('9,582.47');
  expect(field('Mínimo')).toBeValid();
});

test('raising the minimum raises the maximum of the range too', async () => {
  const { user } = open(prefilled);
  await form();
  write('Máximo', '9500');
  write('Mínimo', '9000');
  fireEvent.blur(field('Mínimo'));
  await press(user, 'Subir a $9,582.47');
  expect(field('Máximo')).toHaveValue('9,582.47');
});

describe('publishing under the minimum', () => {
  const low = aVacancy({ jobID: vacancy.jobID, salary: { type: 'exact', total: 5_000 } });
  const sent = jest.fn();
  beforeEach(() => {
    sent.mockClear();
    api.on(getVacancy, () => low);
  });

  const ask = async (user: UserEvent, accept: string) => {
    await press(user, accept);
    return within(await screen.findByRole('dialog', { name: 'El salario está por debajo del mínimo legal' }));
  };

  test('asks for the reason, keeps it after a failure, and sends it', async () => {
    api.on(createVacancy, ({ body }) => {
      sent(body.belowMinimumReason);
      if (sent.mock.calls.length === 1) throw new Refusal('forbidden');
      return low;
    });
    const { user } = open(prefilled);
    await form();
    await press(user, 'Siguiente');
    const first = await ask(user, 'Publicar vacante');
    await user.click(first.getByRole('button', { name: 'Publicar así' }));
    expect(first.getByText('Escribe el motivo.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(first.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Aprendizaje' } });
    await user.click(first.getByRole('button', { name: 'Publicar así' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('Aprendizaje'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publicar vacante' })).toBeEnabled());
    const again = await ask(user, 'Publicar vacante');
    expect(again.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Aprendizaje');
    await user.click(again.getByRole('button', { name: 'Publicar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
  });

  test('an edit of the pay requires the reason, an edit of other fields does not', async () => {
    api.on(editVacancy, ({ body }) => {
      sent(body);
      return low;
    });
    const { user, unmount } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Aprendiz');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Aprendiz', version: 1 }));
    unmount();
    open(editing);
    await form('Editar vacante');
    write('Salario', '6000');
    await press(user, 'Siguiente');
    expect((await ask(user, 'Guardar cambios')).getByRole('button', { name: 'Guardar así' })).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('a refusal by the server asks for the reason', async () => {
    api.on(listLegalParameters, () => ({ items: [] }));
    api.on(createVacancy, ({ body }) => {
      sent(body.belowMinimumReason);
      throw new Refusal('reason_required');
    });
    const { user } = open(prefilled);
    await form();
    await press(user, 'Siguiente');
    expect((await ask(user, 'Publicar vacante')).getByRole('textbox', { name: 'Motivo' })).toBeVisible();
    expect(sent).toHaveBeenCalledWith(undefined);
  });
});
