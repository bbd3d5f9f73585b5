import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  addCatalogEntry,
  editCatalogEntry,
  listCatalogs,
  readCatalogUse,
  type Catalog,
  type CatalogEntry,
} from '@vinculo/contracts/catalogs';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { labelOf, relabel, skills } from '@vinculo/domain/catalogs';
import { someCatalogs } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CatalogsTab } from './catalogs-tab';

const button = (name: string) => screen.getByRole('button', { name });
const fill = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: name } });
const press = (name: string) => fireEvent.click(button(name));
type Change = ParsedRequestOf<typeof editCatalogEntry>['body'];
let api: FakeApi;
let items: Catalog[];
const change = (entryID: string, { version: _version, isRetired, ...fields }: Change): CatalogEntry => {
  const [known] = items.flatMap(({ entries }) => entries).filter((entry) => entry.entryID === entryID);
  if (known === undefined) throw new Refusal('not_found');
  const changed = {
    ...known,
    label: fields.label ?? known.label,
    family: fields.family ?? known.family,
    functions: fields.functions ?? known.functions,
    reason: fields.reason ?? known.reason,
    isRetired: isRetired ?? known.isRetired,
    version: known.version + 1,
  };
  items = items.map((one) => ({
    ...one,
    entries: one.entries.map((entry) => (entry.entryID === entryID ? changed : entry)),
  }));
  return changed;
};
beforeEach(() => {
  api = fakeApi();
  items = someCatalogs();
  api.on(listCatalogs, () => ({ items }));
  api.on(editCatalogEntry, ({ params: { entryID }, body }) => change(entryID, body));
  api.on(readCatalogUse, () => ({ companies: 0, vacancies: 12, candidates: 1, positions: 3 }));
});

test('entries are searched by name and by industry', async () => {
  const { user } = renderApp(<CatalogsTab />);
  expect(await screen.findByText(/6 vigentes · Versión 1/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'agropec');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Jornalero agrícola'),
    expect.stringContaining('Tractorista'),
  ]);
  await user.click(screen.getByRole('radio', { name: 'Funciones' }));
  expect(await screen.findByText('Nada con ese nombre')).toBeVisible();
});

test('a complete new entry is added; input that the server refuses stays in the form', async () => {
  const added = jest.fn();
  api.on(addCatalogEntry, ({ body }) => {
    if (body.label === 'Cajero') throw new Refusal('duplicate_entry');
    added(body);
    return { ...items[0]!.entries[0]!, ...body };
  });
  const { user } = renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  press('Guardar');
  expect(screen.getByText('Escribe el nombre.')).toBeVisible();
  fill('Cajero');
  await user.type(screen.getByRole('combobox', { name: 'Industria' }), 'constru');
  await user.click(screen.getByRole('option', { name: 'Construcción' }));
  press('Guardar');
  expect(await screen.findByText(/Ya hay una opción con ese nombre/)).toBeVisible();
  fill('Yesero');
  press('Guardar');
  await waitFor(() =>
    expect(added).toHaveBeenCalledWith({
      catalog: 'positions',
      label: 'Yesero',
      industry: 'Construcción',
      family: '',
      functions: [],
    }),
  );
});

test('an entry is renamed, and its previous name is shown', async () => {
  renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar Cajero' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cajero'));
  fill('Cajero o cajera');
  press('Guardar');
  expect(await screen.findByText('Comercio al por menor · Sin familia · Antes: Cajero')).toBeVisible();
});

test('a family shows its positions and why they are related; a position joins it with its functions', async () => {
  const { user } = renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar Albañil' }));
  await user.type(await screen.findByRole('combobox', { name: /^Familia/ }), 'cam');
  await user.click(screen.getByRole('option', { name: 'Campo' }));
  await user.type(screen.getByRole('combobox', { name: /^Funciones/ }), 'maquin');
  await user.click(screen.getByRole('option', { name: 'Operación de maquinaria' }));
  press('Guardar');
  expect(await screen.findByText('Construcción · Campo')).toBeVisible();
  expect(items.flatMap(({ entries }) => entries).find(({ value }) => value === 'Albañil')).toMatchObject({
    family: 'Campo',
    functions: ['Operación de maquinaria'],
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Familias de puestos' }));
  expect(await screen.findByText('Jornalero agrícola, Tractorista, Albañil')).toBeVisible();
  expect(screen.getByText('Trabajan la tierra por temporada.')).toBeVisible();
});

test('a family needs the reason that its positions are related', async () => {
  const { user } = renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Familias de puestos' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar Campo' }));
  const reason = await screen.findByRole('textbox', { name: 'Por qué se parecen' });
  await user.clear(reason);
  press('Guardar');
  expect(screen.getByText('Escribe por qué se parecen, o qué fuente lo dice.')).toBeVisible();
  await user.type(reason, 'Siembran{Enter}y cosechan.');
  press('Guardar');
  expect(await screen.findByText('Siembran y cosechan.', { selector: 'small' })).toBeVisible();
});

test('only the label of a fixed option can be changed', async () => {
  renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Textos' }));
  expect(await screen.findByText('Habilidades')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar|Retirar/ })).toBeNull();
  fireEvent.click(button('Cambiar Hablar en público'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Hablar en público'));
  fill('Hablar ante grupos');
  press('Guardar');
  expect(await screen.findByRole('button', { name: 'Cambiar Hablar ante grupos' })).toBeVisible();
  expect(labelOf(skills, 'Public speaking')).toBe('Hablar ante grupos');
  relabel([{ catalog: 'skills', value: 'Public speaking', label: 'Hablar en público' }]);
});

test('an entry is retired after its uses are shown, and restored', async () => {
  renderApp(<CatalogsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar Albañil' }));
  expect(
    await screen.findByText('La usan 12 vacantes, 1 persona y 3 puestos: la conservan tal como está.'),
  ).toBeVisible();
  press('Retirar');
  expect(await screen.findByText(/5 vigentes, 1 fuera de uso/)).toBeVisible();
  fireEvent.click(button('Deshacer'));
  expect(await screen.findByText(/6 vigentes · Versión/)).toBeVisible();
  expect(button('Retirar Albañil')).toBeVisible();
});
