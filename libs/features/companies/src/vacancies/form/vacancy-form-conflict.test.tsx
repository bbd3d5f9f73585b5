import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editVacancy, getVacancy, type Vacancy } from '@vinculo/contracts/vacancies';
import { Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { vacancy, open, editing, LIST, form, press, field, write, vacancyFormApi } from './vacancy-form.fixture';

// A whole form in jsdom is slow on a busy machine.

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = vacancyFormApi();
});

describe('when someone else saved meanwhile', () => {
  const CONFLICT = { name: 'Alguien más cambió esta vacante' };
  const remote = { value: 'Remote', label: 'Remoto' } as const;
  const stored: Vacancy = { ...vacancy, name: 'Operador CNC senior', modalityWork: remote, version: 4 };
  const sent = jest.fn();

  beforeEach(() => {
    sent.mockClear();
    api.on(editVacancy, ({ body }) => {
      sent(body);
      if (body.version !== stored.version) throw new Refusal('version_conflict', { current: stored });
      return { ...stored, version: 5 };
    });
  });

  /** Changes the name, which a colleague has changed meanwhile, and the pay; tries to save. */
  async function collide() {
    const { user } = open(editing);
    await form('Editar vacante');
    write('Nombre de la vacante', 'Operador CNC nocturno');
    write('Mínimo', '17000');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    return { user, dialog: within(await screen.findByRole('dialog', CONFLICT)) };
  }

  test('only fields that both changed are asked for; the others keep the value of the user who changed them', async () => {
    const { user, dialog } = await collide();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    const question = within(dialog.getByRole('group', { name: 'Nombre de la vacante' }));
    expect(question.getByRole('radio', { name: 'Tuyo Operador CNC nocturno', checked: true })).toHaveFocus();
    expect(question.getByRole('radio', { name: 'Guardado Operador CNC senior' })).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Solo tú cambiaste; se guarda' })).toHaveTextContent(
      /^Solo tú cambiaste; se guardaSalario\$17,000 - \$19,500$/,
    );
    expect(dialog.getByRole('region', { name: 'Solo cambió la otra persona; se queda' })).toHaveTextContent(
      /se quedaModalidadRemoto$/,
    );
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({
      name: 'Operador CNC nocturno',
      salary: { type: 'range', min: 17_000, max: 19_500 },
      version: 4,
    });
  });

  test('the stored value can be chosen for each field', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('radio', { name: 'Guardado Operador CNC senior' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ salary: { type: 'range', min: 17_000, max: 19_500 }, version: 4 });
  });

  test('Escape and "Seguir editando" make no choice', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(user, 'Guardar cambios');
    await screen.findByRole('dialog', CONFLICT);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveBeenCalledTimes(2);
    await press(user, 'Anterior');
    expect(field('Nombre de la vacante')).toHaveValue('Operador CNC nocturno');
    expect(screen.getByRole('radio', { name: 'Presencial' })).toBeChecked();
  });

  test('a save that fails after the choice keeps the choice', async () => {
    const { user, dialog } = await collide();
    api.on(editVacancy, ({ body }) => {
      sent(body);
      if (sent.mock.calls.length === 2) throw new Refusal('internal');
      return { ...stored, version: 5 };
    });
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(/^Algo falló de nuestro lado\./)).toBeVisible();
    await press(user, 'Guardar cambios');
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent.mock.calls[2]).toEqual(sent.mock.calls[1]);
  });

  test('a draft older than the stored vacancy does not overwrite the changes of the other user', async () => {
    const first = open(editing);
    await form('Editar vacante');
    write('Mínimo', '17000');
    fireEvent(window, new Event('pagehide'));
    first.unmount();

    api.on(getVacancy, () => stored);
    const { user } = open(editing);
    await form('Editar vacante');
    await press(user, 'Siguiente');
    await press(user, 'Guardar cambios');
    const dialog = within(await screen.findByRole('dialog', CONFLICT));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByText(/No se cruza con la tuya: puedes guardar las dos\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar así' }));
    expect(await screen.findByText(LIST)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ salary: { type: 'range', min: 17_000, max: 19_500 }, version: 4 });
  });
});
