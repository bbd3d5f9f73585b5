import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editCandidate, type Candidate } from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { SummaryTab } from './summary-tab';
import { api, button, open, press, saved, sent } from './summary-tab.fixture';

const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

describe('a value turns into its field', () => {
  test('with Enter, and back with Escape, which reverts the input', async () => {
    const { user } = open();
    button('Domicilio Av. Ávila Camacho 120, Centro').focus();
    await user.keyboard('{Enter}');
    expect(field('Domicilio')).toHaveFocus();
    await user.type(field('Domicilio'), ' de Enríquez');
    expect(screen.getByText('1 cambio sin guardar')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(button('Domicilio Av. Ávila Camacho 120, Centro')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
  });

  test('Escape with an open list closes only the list', async () => {
    const { user } = open();
    await user.click(button(/^Estado civil/));
    const choice = screen.getByRole('combobox', { name: 'Estado civil' });
    await user.type(choice, 's');
    expect(choice).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(choice).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(button(/^Estado civil/)).toHaveFocus();
  });

  test('an empty value offers to add one; a read-only empty value is a dash', () => {
    const { rerender } = open(aCandidate({ email: '' }));
    expect(button('Correo Agregar')).toBeVisible();
    rerender(
      <SummaryTab candidate={aCandidate({ email: '', abilities: { edit: false, evaluate: false, reveal: false } })} />,
    );
    expect(screen.queryByRole('button', { name: /^(Correo|Nombre|Agregar)/ })).not.toBeInTheDocument();
    expect(screen.getByText('Correo').parentElement).toHaveTextContent('Correo —');
  });
});

describe('saving', () => {
  test('sends only what changed, of all sections at once, with the loaded version', async () => {
    open();
    press('Domicilio Av. Ávila Camacho 120, Centro');
    press(/^Teléfono/);
    press('Nombre Gloria');
    write('Domicilio', 'Coatepec');
    write('Teléfono', '+52 228 999 8877');
    press('Guardar');
    await saved();
    expect(sent).toHaveBeenCalledWith({ address: 'Coatepec', phone: '2289998877', version: 1 });
    expect(screen.queryByRole('textbox', { name: 'Domicilio' })).not.toBeInTheDocument();
  });

  test('Enter in a line saves, and the focus returns to the value', async () => {
    const { user } = open();
    await user.click(button(/^Código postal/));
    await user.clear(field('Código postal'));
    await user.type(field('Código postal'), '91010{Enter}');
    await saved();
    expect(sent).toHaveBeenCalledWith({ postalCode: '91010', version: 1 });
    expect(button(/^Código postal/)).toHaveFocus();
  });

  test('without changes nothing is sent', async () => {
    const { user } = open();
    await user.click(button('Nombre Gloria'));
    await user.keyboard('{Enter}');
    expect(button('Nombre Gloria')).toHaveFocus();
    expect(api.callsOf(editCandidate)).toBe(0);
  });

  test.each([
    ['Nombre Gloria', 'Nombre', ' ', 'Escribe el nombre.'],
    ['Primer apellido Hernández', 'Primer apellido', '', 'Escribe el primer apellido.'],
    [/^Correo/, 'Correo', 'gloria@', 'No parece un correo. Ejemplo: nombre@correo.mx'],
    [/^Teléfono/, 'Teléfono', '228 123', 'Escribe los diez dígitos, con lada.'],
    [/^Código postal/, 'Código postal', '91', 'Son cinco dígitos.'],
  ])('%s refuses an impossible value', async (row, name, text, message) => {
    open();
    press(row);
    write(name, text);
    press('Guardar');
    expect(field(name)).toHaveAccessibleDescription(message);
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(api.callsOf(editCandidate)).toBe(0);
  });

  test('wishes are sent as values, and an empty one as unknown', async () => {
    const { user } = open(
      aCandidate({
        wishedPay: 14_500,
        wishedPlaces: [{ state: '30', municipality: 'Xalapa' }],
        wishedTurns: ['Morning'],
      }),
    );
    const wishes = within(screen.getByRole('region', { name: 'Lo que busca' }));
    expect(wishes.getByRole('button', { name: 'Turno Matutino' })).toBeVisible();
    expect(wishes.getByRole('button', { name: /^Dónde trabajaría Xalapa, Veracruz/ })).toBeVisible();
    expect(wishes.getByRole('button', { name: 'Jornada Agregar' })).toBeVisible();
    await user.click(wishes.getByRole('button', { name: 'Sueldo deseado al mes $14,500' }));
    await user.clear(field('Sueldo deseado al mes'));
    await user.click(wishes.getByRole('button', { name: /^Turno/ }));
    await user.click(screen.getByRole('combobox', { name: 'Turno' }));
    await user.click(await screen.findByRole('option', { name: 'Mixto' }));
    press('Guardar');
    await saved();
    expect(sent).toHaveBeenCalledWith({ wishedPay: null, wishedTurns: ['Morning', 'Mixed'], version: 1 });
  });

  test('a place without a state is refused', async () => {
    const { user } = open(aCandidate({ wishedPlaces: [{ state: '30', municipality: '' }] }));
    await user.click(button(/^Dónde trabajaría/));
    await user.click(button('Agregar lugar'));
    press('Guardar');
    expect(await screen.findByText('Elige el estado de cada renglón; hasta 10.')).toBeVisible();
    expect(api.callsOf(editCandidate)).toBe(0);
  });

  test('a failure keeps the input', async () => {
    api.on(editCandidate, () => {
      throw new Refusal('forbidden');
    });
    open();
    press('Domicilio Av. Ávila Camacho 120, Centro');
    write('Domicilio', 'Coatepec');
    press('Guardar');
    expect(await screen.findByText(/^No tienes permiso/)).toBeVisible();
    expect(field('Domicilio')).toHaveValue('Coatepec');
  });

  test('Descartar reverts all changes', () => {
    open();
    press('Domicilio Av. Ávila Camacho 120, Centro');
    write('Domicilio', 'Coatepec');
    press('Descartar');
    expect(button('Domicilio Av. Ávila Camacho 120, Centro')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Cambios del expediente' })).not.toBeInTheDocument();
  });

  test('leaving with changes asks for confirmation, without changes it does not', async () => {
    const { user } = open();
    await user.click(button('Domicilio Av. Ávila Camacho 120, Centro'));
    await user.click(screen.getByRole('link', { name: 'Otra persona' }));
    expect(window.location.search).toBe('?persona=otra');
    await user.type(field('Domicilio'), '!');
    await user.click(screen.getByRole('link', { name: 'Una tercera' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  });
});

describe('when someone else saved in between', () => {
  const collideWith = (stored: Candidate) =>
    api.on(editCandidate, ({ body }) => {
      sent(body);
      if (body.version !== stored.version) throw new Refusal('version_conflict', { current: stored });
      return { ...stored, version: stored.version + 1 };
    });

  test('both values of a field are shown, and the chosen one is saved', async () => {
    collideWith(aCandidate({ address: 'Boca del Río', gender: 'no-say', version: 5 }));
    const { user } = open();
    await user.click(button('Domicilio Av. Ávila Camacho 120, Centro'));
    await user.click(button('Segundo apellido García'));
    write('Domicilio', 'Coatepec');
    write('Segundo apellido', '');
    await user.click(button('Guardar'));
    const dialog = await screen.findByRole('dialog', { name: 'Alguien más cambió este expediente' });
    expect(within(dialog).getByRole('radio', { name: 'Tuyo Coatepec', checked: true })).toBeVisible();
    expect(dialog).toHaveTextContent(/Solo tú cambiaste; se guardaSegundo apellido—/);
    expect(dialog).toHaveTextContent(/Solo cambió la otra persona; se quedaGéneroPrefiero no decirlo/);
    await user.click(within(dialog).getByRole('radio', { name: 'Guardado Boca del Río' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar así' }));
    await saved();
    expect(sent).toHaveBeenLastCalledWith({ maternalName: '', version: 5 });
  });

  test('Escape makes no choice and keeps the input', async () => {
    collideWith(aCandidate({ address: 'Boca del Río', version: 5 }));
    open();
    press('Domicilio Av. Ávila Camacho 120, Centro');
    write('Domicilio', 'Coatepec');
    press('Guardar');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Domicilio')).toHaveValue('Coatepec');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('a change elsewhere in the file, such as its evaluation, does not cause a conflict', async () => {
    collideWith(aCandidate({ viability: 'viable', version: 2 }));
    open();
    press('Domicilio Av. Ávila Camacho 120, Centro');
    write('Domicilio', 'Coatepec');
    press('Guardar');
    await saved();
    expect(sent).toHaveBeenLastCalledWith({ address: 'Coatepec', version: 2 });
  });
});
