import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editVacancy, type Vacancy } from '@vinculo/contracts/vacancies';
import type { FakeApi } from '@vinculo/testing/fake-api';
import { vacancy, open, blank, editing, LIST, form, press, field, write, vacancyFormApi } from './vacancy-form.fixture';

// A whole form in jsdom is slow on a busy machine.

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = vacancyFormApi();
});

test('viewing both steps stores no draft', async () => {
  const { user, unmount } = open(editing);
  await form('Editar vacante');
  await press(user, 'Siguiente');
  unmount();
  expect(localStorage).toHaveLength(0);
});

test('the draft is saved and restored for the same user only, until it is discarded', async () => {
  const first = open(blank);
  await form();
  expect(screen.queryByText(/Borrador guardado/)).not.toBeInTheDocument();
  write('Nombre de la vacante', 'Tornero de noche');
  expect(await screen.findByText(/^Borrador guardado a las \d\d:\d\d$/)).toBeVisible();
  write('Nombre de la vacante', 'Tornero de madrugada');
  // A reload before the delayed save.
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const second = open(blank);
  await form();
  expect(field('Nombre de la vacante')).toHaveValue('Tornero de madrugada');
  expect(screen.getByText(/^Borrador guardado a las/)).toBeVisible();
  await press(second.user, 'Descartar');
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('leaving with changes asks for confirmation, and keeps the draft', async () => {
  const { user } = open(blank);
  await form();
  write('Nombre de la vacante', 'Tornero');
  await press(user, 'Cerrar el formulario');
  const question = await screen.findByRole('dialog', { name: '¿Salir del formulario?' });
  await user.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
  expect(field('Nombre de la vacante')).toHaveValue('Tornero');
  await press(user, 'Cerrar el formulario');
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(await screen.findByText(LIST)).toBeVisible();
  expect(localStorage).toHaveLength(1);
});

describe('when the user leaves before the response', () => {
  async function leaveWhileSaving() {
    const { user } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Tornero');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(api.callsOf(editVacancy)).toBe(1));
    await press(user, 'Cerrar el formulario');
    expect(await screen.findByText(LIST)).toBeVisible();
    act(() => void window.history.pushState(null, '', '/people'));
  }

  test.each([
    ['forbidden', /^No tienes permiso para hacer esto\..* Tu borrador queda guardado\.$/],
    ['version_conflict', /^Alguien más lo cambió mientras tanto\..* Tu borrador queda guardado\.$/],
  ] as const)('reports %s, and the draft is kept', async (code, text) => {
    const refuse = api.refuseLater(editVacancy, code);
    await leaveWhileSaving();
    refuse();
    expect(await screen.findByText(text)).toBeVisible();
    expect(localStorage).toHaveLength(1);
  });

  test('reports the success, does not navigate, and discards the draft', async () => {
    let answer = (_stored: Vacancy) => {};
    api.on(editVacancy, () => new Promise<Vacancy>((resolve) => (answer = resolve)));
    await leaveWhileSaving();
    answer({ ...vacancy, name: 'Tornero', version: 2 });
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(window.location.pathname).toBe('/people');
    expect(localStorage).toHaveLength(0);
  });
});
