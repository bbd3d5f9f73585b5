import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countCandidateFacets, searchCandidates, type FacetCounts } from '@vinculo/contracts/candidates';
import { NO_PERSON_FILTERS, useCandidateSearchStore } from '@vinculo/data-access/state';
import { aCandidateSummary } from '@vinculo/testing/builders';
import type { FakeApi } from '@vinculo/testing/fake-api';
import {
  gloria,
  page,
  COUNTS,
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

describe('every filter', () => {
  const type = (label: string, value: string) => async () => write(await screen.findByLabelText(label), value);
  /** The day fields are rendered when their group is opened. */
  const day = (label: string, value: string) => async () => {
    fireEvent.click(screen.getByText('Fechas'));
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };
  /** Selects an option of a list. */
  const choose = (label: string, option: string) => async () => {
    fireEvent.click(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  };
  /** The wishes are rendered when their group is opened. */
  const wish = (select: () => Promise<unknown>) => async () => {
    fireEvent.click(await screen.findByText('Lo que busca'));
    await select();
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
    ['timesFilter', wish(check(/^Tiempo completo/)), { timesFilter: ['Full'] }, '?jornada=Full'],
    ['modalitiesFilter', wish(check(/^Remoto/)), { modalitiesFilter: ['Remote'] }, '?modalidad=Remote'],
    ['daysFilter', wish(check(/^Lunes a viernes/)), { daysFilter: ['Weekdays'] }, '?dias=Weekdays'],
    ['turnsFilter', wish(check(/^Matutino/)), { turnsFilter: ['Morning'] }, '?turno=Morning'],
    ['payFilter', wish(type('Acepta este sueldo al mes', '12000')), { payFilter: 12_000 }, '?sueldo=12000'],
    ['placesFilter', wish(choose('Dónde trabajaría', 'Veracruz')), { placesFilter: ['30'] }, '?lugar=30'],
    ['fairFilter', choose('Feria de empleo', 'Feria Celaya'), { fairFilter: 'Feria Celaya' }, '?feria=Feria+Celaya'],
    ['hasDocuments', check(/^Con algún documento/), { hasDocuments: true }, '?documentos=si'],
    ['hasCurp', check(/^Con CURP/), { hasCurp: true }, '?conCurp=si'],
    ['cv', check(/^Currículum/), { cv: true }, '?cv=si'],
    ['acta', check(/^Acta de nacimiento/), { acta: true }, '?acta=si'],
    ['gradeCertification', check(/^Certificado de/), { gradeCertification: true }, '?estudios=si'],
    ['criminalRecord', check(/^Carta de ante/), { criminalRecord: true }, '?antecedentes=si'],
    ['passport', check(/^Pasaporte/), { passport: true }, '?pasaporte=si'],
    ['licence', check(/^Licencia de/), { licence: true }, '?licencia=si'],
    [
      'blankFilter',
      async () => {
        fireEvent.click(await screen.findByText('Datos faltantes'));
        fireEvent.click(await screen.findByRole('checkbox', { name: 'CURP' }));
      },
      { blankFilter: ['curp'] },
      '?sinDato=curp',
    ],
    ['startDate', day('Registro desde', '2026-11-01'), { startDate: '2026-11-01' }, '?desde=2026-11-01'],
    ['endDate', day('Registro hasta', '2026-11-20'), { endDate: '2026-11-20' }, '?hasta=2026-11-20'],
    ['date', day('Registro el día', '2026-11-20'), { date: '2026-11-20' }, '?dia=2026-11-20'],
    [
      'idleSince',
      day('Sin actividad desde', '2026-05-01'),
      { idleSince: '2026-05-01' },
      '?sinActividadDesde=2026-05-01',
    ],
  ])('%s is sent, shown in the URL unless it identifies a person, and cleared', async (_name, choose, body, search) => {
    open();
    // The labels in use are loaded with the counts.
    await screen.findByText('turno nocturno', { selector: 'label, label *' });
    await choose();
    await lastAsked(body);
    expect(address()).toBe(search);
    fireEvent.click(screen.getByText('Limpiar'));
    await waitFor(() => expect(address()).toBe(''));
    expect(useCandidateSearchStore.getState().person).toEqual(NO_PERSON_FILTERS);
    expect(screen.queryByText('Limpiar')).not.toBeInTheDocument();
  });
});

test('a filter keeps the space after a word, where the next one begins', async () => {
  const counted = jest.fn();
  api.on(countCandidateFacets, ({ body }) => {
    counted(body.address);
    return { facets: COUNTS, atLeast: [] };
  });
  open();
  const field = await screen.findByLabelText('Domicilio');
  await userEvent.type(field, 'Centro');
  // Once the counts were requested, no render is pending that would hide a lost space.
  await waitFor(() => expect(counted).toHaveBeenCalledWith('Centro'));
  await userEvent.type(field, ' Norte');
  expect(field).toHaveValue('Centro Norte');
});

test('a shared URL gives the same search; invalid parameters are ignored', async () => {
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

test('returning restores the words that the URL does not contain; another URL is another search', async () => {
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

test('the words belong to the filters they were typed with, also when those filters return', async () => {
  open('/people?cv=si');
  await grid();
  write(box(), 'Gloria');
  await lastAsked({ cv: true, textSearch: 'Gloria' });
  const go = (search: string) =>
    act(() => {
      window.history.pushState(null, '', `/people${search}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  go('?acta=si');
  await lastAsked({ acta: true });
  expect(box()).toHaveValue('');
  go('?cv=si&orden=name&pagina=1');
  await lastAsked({ cv: true, textSearch: 'Gloria', sort: 'name', direction: 'asc' });
  expect(box()).toHaveValue('Gloria');
});

test('a filter keeps the words, and no request mixes old and new filters', async () => {
  open('/people?cv=si');
  await grid();
  write(box(), 'Gloria');
  await lastAsked({ cv: true, textSearch: 'Gloria' });
  asked.mockClear();
  fireEvent.click(await screen.findByLabelText(/^Acta de nacimiento/));
  await lastAsked({ cv: true, acta: true, textSearch: 'Gloria' });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(box()).toHaveValue('Gloria');
});

test('browser back restores the filters of that history entry', async () => {
  open('/people?cv=si');
  await grid();
  act(() => {
    window.history.pushState(null, '', '/people?acta=si');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await lastAsked({ acta: true });
  expect(await screen.findByRole('checkbox', { name: /^Acta de nacimiento/ })).toBeChecked();
});

test('each option shows its count or a lower bound; an unknown count is not shown', async () => {
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

test('options of a closed list are counted when the user is about to open it', async () => {
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
  await waitFor(() =>
    expect(counted).toHaveBeenLastCalledWith(['position', 'state', 'knownFunctions', 'wishedPlaces']),
  );
  expect(await screen.findByRole('option', { name: 'Jalisco 3,100' })).toBeVisible();
});

test('matched words are marked, and a typo match is explained', async () => {
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

test('a newer search cancels the running one; the rows stay until new ones arrive, never older ones', async () => {
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
