import { fireEvent, screen, within } from '@testing-library/react';
import { countCandidateFacets, editCandidate } from '@vinculo/contracts/candidates';
import { aCandidate } from '@vinculo/testing/builders';
import { api, button, open, press, saved, sent } from './summary-tab.fixture';

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
