import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createCandidate, getCandidate, searchCandidates } from '@vinculo/contracts/candidates';
import { useCandidateSearchStore } from '@vinculo/data-access/state';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aCandidateSummary } from '@vinculo/testing/builders';
import { Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { PeoplePage } from './people-page';
import {
  gloria,
  inigo,
  page,
  DEFAULTS,
  asked,
  open,
  grid,
  press,
  address,
  box,
  write,
  lastAsked,
  peopleApi,
} from './people-page.fixture';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  useCandidateSearchStore.getState().clear();
  asked.mockClear();
  api = peopleApi();
});

test('initially everyone is listed, forty per page, latest activity first', async () => {
  open();
  await grid();
  expect(asked.mock.calls).toEqual([[DEFAULTS]]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Nombre',
    'Puesto buscado',
    'Ubicación',
    'Viabilidad',
    'Match',
    'Docs.',
    'Origen',
    'Actividad',
  ]);
  expect(
    within(screen.getByRole('row', { name: /Gloria/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    'Gloria Martines Peña',
    'Cajero',
    'Xalapa, Ver.',
    'Sin evaluar',
    '0',
    '1/12',
    'Portal de empleo',
    expect.any(String),
  ]);
  expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
});

describe('pages', () => {
  const rows = (first: number) => Array.from({ length: 40 }, (_, index) => aCandidateSummary(first + index));

  beforeEach(() => {
    api.on(searchCandidates, ({ body }) => {
      asked(body);
      const before = (body.cursor === undefined ? 0 : Number(body.cursor)) + body.skip;
      return page(rows(before + 1), 5000, String(before + 40));
    });
  });

  test('the next page starts at the cursor of the previous one, a jump skips rows', async () => {
    open();
    await grid();
    expect(screen.getByText('1–40 de 1,000+')).toBeVisible();
    await press('Página siguiente');
    await lastAsked({ cursor: '40' });
    expect(await screen.findByText('41–80 de 7,191')).toBeVisible();
    expect(address()).toBe('?pagina=2');
    await press('Página 180');
    await lastAsked({ cursor: '40', skip: 178 * 40 });
    await waitFor(() => expect(address()).toBe('?pagina=180'));
    await press('Página 1');
    await waitFor(() => expect(address()).toBe(''));
  });

  test('changed filters, order or page size start at the first page', async () => {
    open('/people?pagina=3');
    await grid();
    await press('Nombre');
    await lastAsked({ sort: 'name', direction: 'asc' });
    expect(address()).toBe('?orden=name');
    await press('Página siguiente');
    await lastAsked({ sort: 'name', direction: 'asc', cursor: '40' });
    await press('40 por página');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: '80 por página' }));
    await lastAsked({ sort: 'name', direction: 'asc', limit: 80 });
  });

  test('the neighbour after the last person of a page is the first of the next, and vice versa', async () => {
    api.on(getCandidate, ({ params: { docID } }) => aCandidate({ docID, name: `Persona ${Number(docID.slice(-12))}` }));
    open(`/people?persona=${rows(40)[0]?.docID}`);
    await screen.findByRole('dialog', { name: 'Persona 40' });
    await press('Siguiente');
    expect(await screen.findByRole('dialog', { name: 'Persona 41' })).toBeVisible();
    expect(address()).toContain('pagina=2');
    await press('Anterior');
    expect(await screen.findByRole('dialog', { name: 'Persona 40' })).toBeVisible();
    expect(address()).not.toContain('pagina');
  });

  test('a page that no longer exists shows the last page', async () => {
    api.on(searchCandidates, ({ body }) => (body.skip > 40 ? page([], 60) : page(rows(1).slice(0, 20), 60)));
    open('/people?pagina=9');
    await waitFor(() => expect(address()).toBe('?pagina=2'));
    expect(await screen.findByText('41–60 de 60')).toBeVisible();
  });
});

test('the order by registration has no column and is in the menu', async () => {
  open();
  await grid();
  await press('Ordenar por');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Fecha de registro' }));
  await lastAsked({ sort: 'created' });
  expect(address()).toBe('?orden=created');
});

test('the tags are an optional column', async () => {
  open();
  await grid();
  await press('Columnas');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Etiquetas' }));
  await press('Listo');
  expect(within(screen.getByRole('row', { name: /Gloria/ })).getByText('turno nocturno')).toBeVisible();
});

test('keyboard: slash searches, J and K move through the rows, Space selects, Enter opens', async () => {
  const { user } = open();
  await grid();
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  act(() => screen.getByRole('row', { name: /Gloria/ }).focus());
  await user.keyboard('j');
  expect(screen.getByRole('row', { name: /Íñigo/ })).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByText('1 seleccionada')).toBeVisible();
  await user.keyboard('k{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Gloria Martines Peña' })).toBeVisible();
  expect(address()).toBe(`?persona=${gloria.docID}`);
});

test('the person in the URL is open, with links to the neighbours', async () => {
  open(`/people?persona=${gloria.docID}`);
  await grid();
  const panel = await screen.findByRole('dialog', { name: 'Gloria Martines Peña' });
  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeDisabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('dialog', { name: 'Íñigo Güemes Ávila' })).toBeVisible();
  expect(address()).toBe(`?persona=${inigo.docID}`);
});

test('a list that fails to load shows the reason and can be retried', async () => {
  api.on(searchCandidates, () => {
    throw new Refusal('invalid_request');
  });
  open();
  expect(await screen.findByText('No pudimos cargar a las personas')).toBeVisible();
  api.on(searchCandidates, () => page([gloria]));
  await press('Reintentar');
  expect(await grid()).toBeVisible();
});

test('a user who may not read sees that', async () => {
  api.on(searchCandidates, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('without matches it says which filter to remove; without people, how to start', async () => {
  api.on(searchCandidates, ({ body }) =>
    body.licence ? page([]) : body.viability === 'all' ? page([]) : page([gloria], 63),
  );
  open('/people?licencia=si&viabilidad=viable');
  expect(await screen.findByText('Si quitas «Licencia de conducir» aparecen 63 personas.')).toBeVisible();
  await press('Quitar «Licencia de conducir»');
  expect(await grid()).toBeVisible();
  await press('Limpiar');
  expect(await screen.findByText('Aún no hay personas')).toBeVisible();
});

test('on a phone people are cards and the filters are behind a button', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  open();
  const list = await screen.findByRole('list', { name: 'Personas' });
  expect(within(list).getByRole('button', { name: /Íñigo Güemes Ávila.*Soldador.*Match 91/ })).toBeVisible();
  await press('Filtros');
  const panel = await screen.findByRole('dialog', { name: 'Filtros' });
  fireEvent.click(await within(panel).findByRole('checkbox', { name: /^Licencia de/ }));
  await lastAsked({ licence: true });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Ver 2 personas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Filtros · 1' })).toBeVisible();
  media.mockRestore();
});

describe('a new person', () => {
  test('is registered once and opened', async () => {
    const created = aCandidate({ docID: inigo.docID, name: inigo.name });
    const keys: (string | null)[] = [];
    api.on(createCandidate, ({ body }, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw new Refusal('invalid_request');
      expect(body).toMatchObject({
        firstName: 'Íñigo',
        paternalName: 'Güemes',
        phone: '2281234567',
        origin: 'staff',
        wishedPay: 14_500,
      });
      return created;
    });
    open();
    await press('Nueva persona');
    const dialog = await screen.findByRole('dialog', { name: 'Nueva persona' });
    const field = (name: string) => within(dialog).getByRole('textbox', { name });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    expect(field('Nombre')).toHaveAccessibleDescription('Escribe el nombre.');
    expect(keys).toEqual([]);

    write(field('Nombre'), 'Íñigo');
    write(field('Primer apellido'), 'Güemes');
    write(field('Teléfono'), '+52 228 123 4567');
    write(field('CURP'), 'GOHE900427MVZRRL09');
    expect(field('CURP')).toHaveAccessibleDescription('El último dígito del CURP no corresponde a los demás.');
    write(field('CURP'), '');
    fireEvent.click(within(dialog).getByText('Lo que busca'));
    write(field('Sueldo deseado al mes'), '14,500');
    const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    send();
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Registrar' })).not.toHaveAttribute('aria-busy'),
    );
    send();
    expect(await screen.findByText('Persona registrada')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`?persona=${inigo.docID}`));
    expect(keys[1]).toBe(keys[0]);
  });

  test('is only offered to users who may register people', async () => {
    renderApp(<PeoplePage />, { at: '/people', claims: NO_CLAIMS });
    await grid();
    expect(screen.queryByRole('button', { name: 'Nueva persona' })).not.toBeInTheDocument();
  });
});

describe('a page past the end', () => {
  test.each([
    ['far past what the server skips', '/people?pagina=100000000', 3000, '25'],
    ['past the last of a counted list', '/people?pagina=9', 41, '2'],
  ])('%s leads to the last one', async (_what, at, total, last) => {
    api.on(searchCandidates, ({ body }) => {
      asked(body);
      return page(body.skip < total ? [gloria] : [], total);
    });
    open(at);
    await screen.findByRole('row', { name: /Gloria/ });
    await waitFor(() => expect(address()).toContain(`pagina=${last}`));
    expect(screen.getByRole('button', { name: `Página ${last}`, current: 'page' })).toBeVisible();
    expect(screen.queryByText('Nadie coincide')).not.toBeInTheDocument();
  });
});

test('while a file is open the list keeps its order, so that previous and next stay stable', async () => {
  let items = [gloria, inigo];
  api.on(searchCandidates, () => page(items));
  const { client } = open(`/people?persona=${inigo.docID}`);
  await screen.findByRole('row', { name: /Gloria/ });
  items = [{ ...inigo, matches: 12 }, gloria];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('row', { name: /Íñigo/ })).toHaveTextContent('12'));
  const names = () => screen.getAllByRole('row').flatMap((row) => /Gloria|Íñigo/.exec(row.textContent)?.[0] ?? []);
  expect(names()).toEqual(['Gloria', 'Íñigo']);
  const panel = await screen.findByRole('dialog', { name: inigo.name });
  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeEnabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(names()).toEqual(['Íñigo', 'Gloria']));
});
