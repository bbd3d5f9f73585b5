import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countCandidateFacets, FACETS, searchCandidates } from '@vinculo/contracts/candidates';
import {
  chooseSavedView,
  createSavedView,
  editSavedView,
  listSavedViews,
  removeSavedView,
  savedViewId,
  viewedSearch,
  type SavedView,
} from '@vinculo/contracts/saved-views';
import { useCandidateSearchStore } from '@vinculo/data-access/state';
import { aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { PeoplePage } from '../people-page';

const aView = (number: number, view: Partial<Omit<SavedView, 'search'>>, filters: object): SavedView => ({
  viewID: savedViewId.parse(`00000000-0000-4000-8000-00000000000${number}`),
  name: 'Soldadores viables',
  isShared: false,
  search: viewedSearch.parse({ list: 'people', filters, sort: 'name', direction: 'asc' }),
  ownerName: 'Mariana Ochoa',
  isPinned: false,
  isDefault: false,
  version: 1,
  abilities: { edit: true },
  ...view,
});
const own = aView(1, {}, { textSearch: 'soldador', viability: ['viable'] });
const shared = aView(
  2,
  { name: 'Con licencia', isShared: true, ownerName: 'Ana Ruiz', abilities: { edit: false } },
  { licence: true },
);

const NO_COUNTS = countCandidateFacets.response.parse({
  facets: Object.fromEntries(FACETS.map((facet) => [facet, {}])),
  atLeast: [],
});

let api: FakeApi;
let views: SavedView[];
const asked = jest.fn();
const requested = jest.fn();

beforeEach(() => {
  useCandidateSearchStore.getState().clear();
  asked.mockClear();
  requested.mockClear();
  views = [own, shared];
  api = fakeApi();
  api.on(searchCandidates, ({ body }) => {
    asked(body);
    return { items: [aCandidateSummary(1, {})], nextCursor: null, total: 1, totalCapped: false };
  });
  api.on(countCandidateFacets, () => NO_COUNTS);
  api.on(listSavedViews, () => ({ items: views }));
});

// Loads the code of the dialogs up front, so that a busy machine does not time out.
beforeAll(() => Promise.all([import('./people-views'), import('./save-people-view')]));

const open = (at = '/people') => renderApp(<PeoplePage />, { at });
const press = (name: string) => screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const pick = (name: string) => screen.findByRole('menuitem', { name }).then((item) => fireEvent.click(item));
const pickView = (name: string) => screen.findByRole('menuitemradio', { name }).then((item) => fireEvent.click(item));
const write = (label: string, value: string) =>
  screen.findByRole('textbox', { name: label }).then((box) => fireEvent.change(box, { target: { value } }));

test('a view restores its words, filters and order, and the URL never contains the words', async () => {
  open();
  await screen.findByRole('grid', { name: 'Personas' });
  await press('Vistas');
  await pickView('Soldadores viables');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ textSearch: 'soldador', viability: ['viable'], sort: 'name', direction: 'asc' }),
    ),
  );
  expect(decodeURIComponent(window.location.search)).toBe('?orden=name&viabilidad=viable');
  await press('Vistas');
  expect(await screen.findByRole('menuitemradio', { name: 'Soldadores viables', checked: true })).toBeVisible();
});

test('a view keeps the page size and its words', async () => {
  open('/people?por-pagina=80');
  await screen.findByRole('grid', { name: 'Personas' });
  await press('Vistas');
  await pickView('Soldadores viables');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ textSearch: 'soldador', limit: 80 })),
  );
  expect(decodeURIComponent(window.location.search)).toBe('?orden=name&viabilidad=viable&por-pagina=80');
});

test('a URL with a view sends no other search first', async () => {
  open(`/people?vista=${shared.viewID}`);
  await screen.findByRole('grid', { name: 'Personas' });
  expect(asked.mock.calls.map(([body]) => body.licence)).toEqual([true]);
  expect(window.location.search).toBe('?orden=name&licencia=si');
});

test('a deleted view leaves the list unchanged and reports it', async () => {
  open('/people?vista=00000000-0000-4000-8000-000000000009');
  expect(await screen.findByText('Esa vista ya no existe.')).toBeVisible();
  await screen.findByRole('grid', { name: 'Personas' });
  expect(window.location.search).toBe('');
});

test('the current search is saved as a view, without the identifier that was searched', async () => {
  api.on(createSavedView, ({ body }) => {
    requested(body);
    return aView(3, { name: body.name, isShared: body.isShared }, body.search.filters);
  });
  api.on(chooseSavedView, ({ body }) => {
    requested(body);
    return aView(3, body, {});
  });
  open('/people?pasaporte=si');
  await screen.findByRole('grid', { name: 'Personas' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'CURP' }), { target: { value: 'HEGG560427MVZRRL04' } });
  await press('Guardar vista');
  await press('Guardar');
  expect(await screen.findByText('Escribe un nombre.')).toBeVisible();
  expect(screen.getByText(/Guarda Expediente con Pasaporte vigente\..*no se guarda/)).toBeVisible();
  await write('Nombre', 'Ana HEGG560427MVZRRL04');
  expect(await screen.findByText(/Quita la CURP/)).toBeVisible();
  await write('Nombre', 'Pueden viajar');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compartir con el equipo' }));
  await press('Guardar');
  expect(await screen.findByText('Vista guardada')).toBeVisible();
  expect(requested.mock.calls).toEqual([
    [
      {
        name: 'Pueden viajar',
        isShared: true,
        search: viewedSearch.parse({
          list: 'people',
          filters: { passport: true },
          sort: 'activity',
          direction: 'desc',
        }),
      },
    ],
    [{ isPinned: true, isDefault: false }],
  ]);
});

test('a view that failed to save keeps the input', async () => {
  api.on(createSavedView, () => {
    throw new Refusal('unavailable');
  });
  open();
  await press('Vistas');
  await pick('Guardar vista…');
  await write('Nombre', 'Mía');
  await press('Guardar');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Mía');
});

test('views are pinned, renamed, shared and removed; views of others can only be pinned', async () => {
  api.on(chooseSavedView, ({ params, body }) => {
    views = views.map((view) => (view.viewID === params.viewID ? { ...view, ...body } : view));
    return { ...own, ...body };
  });
  api.on(editSavedView, ({ body: { version, name, isShared } }) => {
    const [before = own] = views;
    const edited = {
      ...before,
      name: name ?? before.name,
      isShared: isShared ?? before.isShared,
      version: version + 1,
    };
    views = [edited, ...views.slice(1)];
    return edited;
  });
  api.on(removeSavedView, ({ body }) => {
    requested(body);
    views = views.filter(({ viewID }) => viewID !== own.viewID);
    return { removed: true as const };
  });
  open();
  await press('Vistas');
  await pick('Organizar vistas…');
  const list = within(await screen.findByRole('list', { name: 'Vistas' }));
  expect(list.queryByRole('button', { name: 'Más de Con licencia' })).not.toBeInTheDocument();
  await press('Fijar Con licencia en el menú');
  expect(await screen.findByRole('button', { name: 'Fijar Con licencia en el menú', pressed: true })).toBeVisible();

  await press('Más de Soldadores viables');
  await pick('Renombrar…');
  await screen.findByRole('dialog', { name: 'Renombrar vista' });
  await write('Nombre', 'Soldadores');
  await press('Guardar');
  await press('Más de Soldadores');
  await pick('Compartir con el equipo');
  expect(await screen.findByText('Compartida por Mariana Ochoa')).toBeVisible();
  await press('Más de Soldadores');
  await pick('Eliminar…');
  await screen.findByRole('dialog', { name: '¿Eliminar la vista «Soldadores»?' });
  await press('Eliminar');
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ version: 3 }));
  await waitFor(() => expect(screen.queryByText('Soldadores')).not.toBeInTheDocument());
});
