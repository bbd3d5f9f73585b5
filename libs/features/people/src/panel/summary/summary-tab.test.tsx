import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  countCandidateFacets,
  editCandidate,
  listCandidateEvents,
  type Candidate,
  type CandidateChanges,
} from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { LeaveDialog } from '@vinculo/ui/overlays';
import { Link } from 'react-router-dom';
import { SummaryTab } from './summary-tab';

let api: FakeApi;
const sent = jest.fn<undefined, [CandidateChanges & { version: number }]>();

beforeEach(() => {
  sent.mockClear();
  api = fakeApi();
  api.on(listCandidateEvents, () => ({ items: [], nextCursor: null }));
  api.on(editCandidate, ({ body: { version, ...changes } }) => {
    sent({ ...changes, version });
    return aCandidate({ version: version + 1 });
  });
});

const open = (of: Candidate = aCandidate()) =>
  renderApp(
    <>
      <SummaryTab candidate={of} />
      <Link to="/people?persona=otra">Otra persona</Link>
      <Link to="/people?persona=tercera">Una tercera</Link>
      <LeaveDialog />
    </>,
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const saved = () => screen.findByText('Cambios guardados');

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

describe('each kind of field', () => {
  test('an option is found by typing and can be cleared', async () => {
    const { user } = open();
    await user.click(button('Puesto buscado Cajero'));
    await user.clear(screen.getByRole('combobox', { name: 'Puesto buscado' }));
    await user.type(screen.getByRole('combobox', { name: 'Puesto buscado' }), 'tractor');
    await user.click(screen.getByRole('option', { name: /^Tractorista/ }));
    await user.click(button('Estado Veracruz de Ignacio de la Llave'));
    await user.type(screen.getByRole('combobox', { name: 'Estado' }), '{Control>}a{/Control}puebla');
    await user.click(screen.getByRole('option', { name: 'Puebla' }));
    await user.click(button('Guardar'));
    await saved();
    expect(sent).toHaveBeenCalledWith({ desiredPosition: 'Tractorista', state: '21', municipality: '', version: 1 });
  });

  test('a date', async () => {
    open();
    press('Fecha de nacimiento 27 de abril de 1990');
    fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), { target: { value: '1991-05-01' } });
    press('Guardar');
    await saved();
    expect(sent).toHaveBeenCalledWith({ birthDate: '1991-05-01', version: 1 });
  });

  test('labels are free text, with suggestions of labels in use', async () => {
    const none = {
      position: {},
      state: {},
      education: {},
      experience: {},
      viability: {},
      origin: {},
      nationality: {},
      languages: {},
      documents: {},
    };
    api.on(countCandidateFacets, () => ({
      facets: {
        ...none,
        tags: { 'disponible ya': 9, 'turno nocturno': 4 },
        groups: {},
        wishedTimes: {},
        wishedModalities: {},
        wishedDays: {},
        wishedTurns: {},
        knownFunctions: {},
        wishedPlaces: {},
        fair: { 'Feria Xalapa': 3 },
      },
      atLeast: [],
    }));
    const { user } = open();
    await user.click(button('Etiquetas disponible ya'));
    const tags = screen.getByRole('combobox', { name: 'Etiquetas' });
    await user.type(tags, 'noct');
    await user.click(await screen.findByRole('option', { name: 'turno nocturno' }));
    await user.type(tags, 'bilingüe{Control>}{Enter}');
    expect(api.callsOf(editCandidate)).toBe(0);
    await user.keyboard('{Enter}{/Control}');
    await saved();
    expect(sent).toHaveBeenCalledWith({ tags: ['disponible ya', 'turno nocturno', 'bilingüe'], version: 1 });
  });

  test('experience: rows are changed, added and removed', async () => {
    const { user } = open(
      aCandidate({
        experience: [
          { position: 'Cajera', company: 'Abarrotes La Luz', industry: 'Comercio al por menor', years: 4 },
          { position: 'Mesera', company: '', industry: '', years: 1 },
        ],
      }),
    );
    await user.click(button(/^Experiencia Cajera · Abarrotes La Luz · Comercio al por menor · 4 años Mesera · 1 año$/));
    const row = (serial: number) => within(screen.getByRole('group', { name: `empleo ${serial}` }));
    await user.click(button('Quitar empleo 2'));
    expect(button('Agregar empleo')).toHaveFocus();
    await user.clear(row(1).getByRole('spinbutton', { name: 'Años' }));
    await user.type(row(1).getByRole('spinbutton', { name: 'Años' }), '5.5');
    await user.click(button('Agregar empleo'));
    expect(row(2).getByRole('textbox', { name: 'Puesto' })).toHaveFocus();
    await user.click(button('Guardar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Cada empleo lleva puesto, y años de 0 a 60.');
    expect(row(2).getByRole('textbox', { name: 'Puesto' })).toHaveAccessibleDescription('Escribe el puesto.');
    expect(sent).not.toHaveBeenCalled();
    await user.type(row(2).getByRole('textbox', { name: 'Puesto' }), 'Almacenista');
    await user.type(row(2).getByRole('spinbutton', { name: 'Años' }), '2');
    await user.click(button('Guardar'));
    await saved();
    expect(sent).toHaveBeenCalledWith({
      experience: [
        { position: 'Cajera', company: 'Abarrotes La Luz', industry: 'Comercio al por menor', years: 5.5 },
        { position: 'Almacenista', company: '', industry: '', years: 2 },
      ],
      version: 1,
    });
  });

  test('without rows, an empty one is shown and counts once it has content', async () => {
    const { user } = open(aCandidate({ experience: [] }));
    await user.click(button('Experiencia Agregar'));
    const first = within(screen.getByRole('group', { name: 'empleo 1' }));
    expect(first.getByRole('textbox', { name: 'Puesto' })).toHaveFocus();
    expect(screen.getByText('Sin cambios')).toBeVisible();
    await user.type(first.getByRole('textbox', { name: /^Empresa/ }), 'La Luz');
    expect(first.getByRole('textbox', { name: /^Empresa/ })).toHaveFocus();
    await user.click(button('Quitar empleo 1'));
    expect(first.getByRole('textbox', { name: 'Puesto' })).toHaveFocus();
    expect(screen.getByText('Sin cambios')).toBeVisible();
  });

  test('languages: each once, with its level', async () => {
    const { user } = open();
    await user.click(button('Idiomas Español C2'));
    await user.click(button('Agregar idioma'));
    const added = within(screen.getByRole('group', { name: 'idioma 2' }));
    await user.type(added.getByRole('combobox', { name: 'Idioma' }), 's');
    expect(screen.queryByRole('option', { name: 'Español' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Inglés' }));
    await user.click(button('Guardar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Elige el idioma y el nivel de cada renglón; hasta diez.');
    await user.type(added.getByRole('combobox', { name: 'Nivel' }), 'b2');
    await user.click(screen.getByRole('option', { name: 'B2 · Intermedio alto' }));
    await user.click(button('Guardar'));
    await saved();
    expect(sent).toHaveBeenCalledWith({
      languages: [
        { language: 'es', level: 'C2' },
        { language: 'en', level: 'B2' },
      ],
      version: 1,
    });
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
