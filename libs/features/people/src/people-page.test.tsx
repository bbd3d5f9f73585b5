import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  candidateFilters,
  countCandidateFacets,
  createCandidate,
  getCandidate,
  searchCandidates,
  type CandidateSummary,
  type FacetCounts,
} from '@vinculo/contracts/candidates';
import { listSavedViews } from '@vinculo/contracts/saved-views';
import { NO_CANDIDATE_FILTERS, useCandidateSearchStore } from '@vinculo/data-access/state';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCandidate, aCandidateSummary } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { PeoplePage } from './people-page';

const gloria = aCandidateSummary(1, {
  name: 'Gloria Martines Peña',
  skills: ['Soldadura TIG'],
  tags: ['turno nocturno'],
});
const inigo = aCandidateSummary(2, { name: 'Íñigo Güemes Ávila', desiredPosition: 'Soldador', matches: 91 });

const page = (items: readonly CandidateSummary[], total = items.length, nextCursor: string | null = null) => ({
  items: [...items],
  nextCursor,
  total: Math.min(total, 1000),
  totalCapped: total > 1000,
});
const COUNTS: FacetCounts['facets'] = {
  position: {},
  state: {},
  education: {},
  experience: {},
  viability: { viable: 6204, notViable: 987 },
  origin: { portal: 5410 },
  nationality: { MX: 12_000 },
  fair: { 'Feria Celaya': 31 },
  languages: { en: 44 },
  tags: { 'turno nocturno': 12, 'disponible ya': 90 },
  groups: { Bajío: 7 },
  documents: { CV: 9733, any: 11_002 },
};
const DEFAULTS = { ...candidateFilters.parse({}), sort: 'activity', direction: 'desc', skip: 0, limit: 40 };

let api: FakeApi;
const asked = jest.fn();

beforeEach(() => {
  localStorage.clear();
  useCandidateSearchStore.getState().clear();
  asked.mockClear();
  api = fakeApi();
  api.on(searchCandidates, ({ body }) => {
    asked(body);
    return page([gloria, inigo]);
  });
  api.on(countCandidateFacets, () => ({ facets: COUNTS, atLeast: [] }));
  api.on(listSavedViews, () => ({ items: [] }));
  api.on(getCandidate, ({ params }) =>
    aCandidate({ docID: params.docID, name: params.docID === gloria.docID ? gloria.name : inigo.name }),
  );
});

const open = (at = '/people') => renderApp(<PeoplePage />, { at });
const grid = () => screen.findByRole('grid', { name: 'Personas' });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const address = () => decodeURIComponent(window.location.search);
const box = () => screen.getByLabelText('Buscar personas', { selector: 'input' });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const lastAsked = (filters: object) =>
  waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...DEFAULTS, ...filters }));

test('at first everyone is there, forty to a page, the latest activity first', async () => {
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

describe('every filter', () => {
  const type = (label: string, value: string) => async () => write(await screen.findByLabelText(label), value);
  /** The days come once their group is opened. */
  const day = (label: string, value: string) => async () => {
    fireEvent.click(screen.getByText('Fechas'));
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };
  /** One of a list that opens. */
  const choose = (label: string, option: string) => async () => {
    fireEvent.click(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  };
  const check = (label: RegExp) => async () => fireEvent.click(await screen.findByLabelText(label));

  test.each<[string, () => Promise<unknown>, object, string]>([
    ['textSearch', async () => write(box(), 'soldador'), { textSearch: 'soldador' }, ''],
    ['address', type('Domicilio', 'Centro'), { address: 'Centro' }, ''],
    ['curp', type('CURP', 'HEGG560427MVZRRL04'), { curp: 'HEGG560427MVZRRL04' }, ''],
    ['rfc', type('RFC', 'HEGG5604276N2'), { rfc: 'HEGG5604276N2' }, ''],
    ['nss', type('NSS', '12345678903'), { nss: '12345678903' }, ''],
    ['viability', check(/^Viable/), { viability: ['viable'] }, '?viabilidad=viable'],
    ['matches, from', type('Match, mínimo', '65'), { matches: { min: 65, max: 100 } }, '?match=65-100'],
    ['matches, to', type('Match, máximo', '40'), { matches: { min: 0, max: 40 } }, '?match=0-40'],
    ['originFilter', check(/^Referido/), { originFilter: ['referral'] }, '?origen=referral'],
    ['tagFilter', check(/^turno nocturno/), { tagFilter: ['turno nocturno'] }, '?etiqueta=turno+nocturno'],
    ['groupFilter', check(/^Bajío/), { groupFilter: ['Bajío'] }, '?grupo=Bajío'],
    ['languagesFilter', check(/^Inglés/), { languagesFilter: ['en'] }, '?idioma=en'],
    ['nationalityFilter', check(/^Guatemalteca/), { nationalityFilter: ['GT'] }, '?nacionalidad=GT'],
    ['positionFilter', choose('Puesto buscado', 'Cajero'), { positionFilter: ['Cajero'] }, '?puesto=Cajero'],
    ['stateFilter', choose('Estado', 'Veracruz'), { stateFilter: ['30'] }, '?estado=30'],
    ['educationFilter', check(/^Licenciatura/), { educationFilter: ['Bachelor'] }, '?escolaridad=Bachelor'],
    ['experienceFilter', check(/^3 a 5 años/), { experienceFilter: ['3-5'] }, '?experiencia=3-5'],
    ['fairFilter', choose('Feria de empleo', 'Feria Celaya'), { fairFilter: 'Feria Celaya' }, '?feria=Feria+Celaya'],
    ['hasDocuments', check(/^Con algún documento/), { hasDocuments: true }, '?documentos=si'],
    ['cv', check(/^Currículum/), { cv: true }, '?cv=si'],
    ['acta', check(/^Acta de nacimiento/), { acta: true }, '?acta=si'],
    ['gradeCertification', check(/^Certificado de/), { gradeCertification: true }, '?estudios=si'],
    ['criminalRecord', check(/^Carta de ante/), { criminalRecord: true }, '?antecedentes=si'],
    ['passport', check(/^Pasaporte/), { passport: true }, '?pasaporte=si'],
    ['licence', check(/^Licencia de/), { licence: true }, '?licencia=si'],
    ['startDate', day('Registro desde', '2026-11-01'), { startDate: '2026-11-01' }, '?desde=2026-11-01'],
    ['endDate', day('Registro hasta', '2026-11-20'), { endDate: '2026-11-20' }, '?hasta=2026-11-20'],
    ['date', day('Registro el día', '2026-11-20'), { date: '2026-11-20' }, '?dia=2026-11-20'],
  ])(
    '%s is asked for, shown in the address unless it names a person, and cleared',
    async (_name, choose, body, search) => {
      open();
      // The labels that people have come with the counts.
      await screen.findByLabelText(/^turno nocturno/);
      await choose();
      await lastAsked(body);
      expect(address()).toBe(search);
      fireEvent.click(screen.getByText('Limpiar'));
      await waitFor(() =>
        expect(useCandidateSearchStore.getState().filters).toEqual({ ...NO_CANDIDATE_FILTERS, numPages: 1 }),
      );
      await waitFor(() => expect(address()).toBe(''));
      expect(screen.queryByText('Limpiar')).not.toBeInTheDocument();
    },
  );
});

test('the address of a colleague gives the same search; what makes no sense in it is left out', async () => {
  api.on(searchCandidates, ({ body }) => {
    asked(body);
    return page([gloria], 5000);
  });
  open(
    '/people?viabilidad=viable&idioma=en&idioma=fr&match=65-100&cv=si&pagina=3&por-pagina=80&orden=name&origen=luna',
  );
  await grid();
  expect(asked.mock.calls).toEqual([
    [
      {
        ...DEFAULTS,
        viability: ['viable'],
        languagesFilter: ['en', 'fr'],
        matches: { min: 65, max: 100 },
        cv: true,
        sort: 'name',
        direction: 'asc',
        limit: 80,
        skip: 160,
      },
    ],
  ]);
  expect(await screen.findByRole('checkbox', { name: /^Viable/ })).toBeChecked();
  await press('Quitar Viabilidad es Viable');
  await waitFor(() => expect(address()).not.toContain('viabilidad'));
  expect(address()).not.toContain('pagina=3');
  expect(address()).toContain('idioma=en&idioma=fr');
});

test('coming back finds the words that the address does not hold; another address is another search', async () => {
  const { unmount } = open('/people?cv=si');
  await grid();
  write(box(), 'Gloria');
  await lastAsked({ cv: true, textSearch: 'Gloria' });
  unmount();
  const again = open('/people?cv=si');
  expect(box()).toHaveValue('Gloria');
  again.unmount();
  open('/people?acta=si');
  expect(box()).toHaveValue('');
});

test('going back in the browser takes the filters of that entry', async () => {
  open('/people?cv=si');
  await grid();
  act(() => {
    window.history.pushState(null, '', '/people?acta=si');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await lastAsked({ acta: true });
  expect(await screen.findByRole('checkbox', { name: /^Acta de nacimiento/ })).toBeChecked();
});

test('each option says how many have it, or how many at least; where nobody knows it says nothing', async () => {
  open();
  expect(await screen.findByRole('checkbox', { name: 'Viable 6,204' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Con reservas 0' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Currículum (CV personal) 9,733' })).toBeVisible();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Feria de empleo' }));
  expect(await screen.findByRole('option', { name: 'Feria Celaya 31' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Con algún documento 11,002' })).toBeVisible();
  const some: FacetCounts = {
    facets: { ...COUNTS, viability: { withReservations: 240, notViable: 1000 }, documents: {} },
    atLeast: ['viability', 'documents'],
  };
  api.on(countCandidateFacets, () => some);
  write(box(), 'a');
  expect(await screen.findByRole('checkbox', { name: 'Viable' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'No viable 1,000+' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Con reservas 240+' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Currículum (CV personal)' })).toBeVisible();
});

test('the options of a list that has to be opened are counted once somebody is about to open it', async () => {
  const counted = jest.fn();
  api.on(countCandidateFacets, ({ body }) => {
    counted(body.facets);
    return { facets: { ...COUNTS, state: { '14': 3100 } }, atLeast: [] };
  });
  open();
  expect(await screen.findByRole('checkbox', { name: 'Viable 6,204' })).toBeVisible();
  expect(counted.mock.calls.flat(2)).not.toContain('state');
  const states = await screen.findByRole('combobox', { name: 'Estado' });
  fireEvent.focus(states);
  fireEvent.click(states);
  await waitFor(() => expect(counted).toHaveBeenLastCalledWith(['position', 'state']));
  expect(await screen.findByRole('option', { name: 'Jalisco 3,100' })).toBeVisible();
});

test('the words that were found are marked, and a forgiven letter is told', async () => {
  open();
  await grid();
  write(box(), 'martinez soldador');
  await waitFor(() =>
    expect(
      screen.getAllByText((_text, element) => element?.tagName === 'MARK').map((mark) => mark.textContent),
    ).toEqual(['Martines', 'Soldador']),
  );
  expect(screen.getByTitle(/^Coincide con una letra distinta: Martines/)).toHaveTextContent('Gloria Martines Peña');
});

test.each([
  ['HEGG560427MVZRRL04', 'Búsqueda exacta por CURP'],
  ['HEGG560427MVZRRL05', null],
  ['gloria@correo.mx', 'Búsqueda exacta por correo'],
  ['228 123 4567', 'Búsqueda exacta por teléfono'],
  ['Gloria', null],
])('«%s» in the search box: %s', async (text, says) => {
  open();
  await grid();
  write(box(), text);
  if (says === null) expect(screen.queryByText(/^Búsqueda exacta/)).not.toBeInTheDocument();
  else expect(await screen.findByText(says)).toBeVisible();
  expect(address()).toBe('');
});

test('a newer search ends the one under way; the rows stay until the new ones are there, and never go back', async () => {
  open();
  await grid();
  const answers = new Map<string, () => void>();
  const ended: string[] = [];
  api.on(
    searchCandidates,
    ({ body: { textSearch } }, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => ended.push(textSearch));
        answers.set(textSearch, () => resolve(page([aCandidateSummary(9, { name: `Found by ${textSearch}` })])));
      }),
  );
  write(box(), 'g');
  await waitFor(() => expect(answers.has('g')).toBe(true));
  write(box(), 'gl');
  await waitFor(() => expect(answers.has('gl')).toBe(true));
  expect(ended).toEqual(['g']);
  expect(screen.getByRole('row', { name: /Gloria/ })).toBeVisible();
  await act(async () => answers.get('gl')?.());
  expect(await screen.findByRole('row', { name: /Found by gl/ })).toBeVisible();
  await act(async () => answers.get('g')?.());
  expect(screen.queryByRole('row', { name: /Found by g / })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Found by gl/ })).toBeVisible();
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

  test('the next one starts at the cursor of the one before, a jump leaves rows out', async () => {
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

  test('other filters and another order start at the first page, other page sizes too', async () => {
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

  test('the person after the last of a page is the first of the next, and back', async () => {
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

  test('a page that is gone leads to the last one there is', async () => {
    api.on(searchCandidates, ({ body }) => (body.skip > 40 ? page([], 60) : page(rows(1).slice(0, 20), 60)));
    open('/people?pagina=9');
    await waitFor(() => expect(address()).toBe('?pagina=2'));
    expect(await screen.findByText('41–60 de 60')).toBeVisible();
  });
});

test('the order by registration has no column and a place in the menu', async () => {
  open();
  await grid();
  await press('Ordenar por');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Fecha de registro' }));
  await lastAsked({ sort: 'created' });
  expect(address()).toBe('?orden=created');
});

test('the tags are a column for who asks for it', async () => {
  open();
  await grid();
  await press('Columnas');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Etiquetas' }));
  await press('Listo');
  expect(within(screen.getByRole('row', { name: /Gloria/ })).getByText('turno nocturno')).toBeVisible();
});

test('by keyboard: the slash searches, J and K go through the rows, Space selects, Enter opens', async () => {
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

test('the person of the address is open, and the ones beside are a press away', async () => {
  open(`/people?persona=${gloria.docID}`);
  await grid();
  const panel = await screen.findByRole('dialog', { name: 'Gloria Martines Peña' });
  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeDisabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('dialog', { name: 'Íñigo Güemes Ávila' })).toBeVisible();
  expect(address()).toBe(`?persona=${inigo.docID}`);
});

test('a list that does not load says why and can be tried again', async () => {
  api.on(searchCandidates, () => {
    throw new Refusal('invalid_request');
  });
  open();
  expect(await screen.findByText('No pudimos cargar a las personas')).toBeVisible();
  api.on(searchCandidates, () => page([gloria]));
  await press('Reintentar');
  expect(await grid()).toBeVisible();
});

test('who may not read is told so', async () => {
  api.on(searchCandidates, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('where nobody fits it says which filter to take off; where nobody is at all, how to start', async () => {
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

test('on a phone people are cards and the filters are a button away', async () => {
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
      expect(body).toMatchObject({ firstName: 'Íñigo', paternalName: 'Güemes', phone: '2281234567', origin: 'staff' });
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

  test('is offered only to who may register one', async () => {
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

test('while a file is open the list keeps its order, so that previous and next keep their meaning', async () => {
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
