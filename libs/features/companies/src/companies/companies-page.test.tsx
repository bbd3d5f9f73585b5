import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { companyId, createCompany, getCompany, listCompanies, type CompanySummary } from '@vinculo/contracts/companies';
import { listColleagues } from '@vinculo/contracts/notifications';
import { listCompanyJobs } from '@vinculo/contracts/vacancies';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesPage } from './companies-page';

const bajio = aCompany();
const textiles = aCompany({
  companyID: companyId.parse('5a1f8d0e-0c55-4a7e-8a55-2d0f5a0c9b11'),
  legalName: 'Textiles de Yucatán, S.A. de C.V.',
  tradeName: 'Textiles de Yucatán',
  state: '31',
  city: 'Mérida',
  verification: 'inReview',
});

const page = (items: readonly CompanySummary[], total = items.length) => ({
  items: [...items],
  nextCursor: null,
  total,
  totalCapped: total > 1000,
});

let api: FakeApi;
const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  localStorage.clear();
  api = fakeApi();
  api.on(listCompanies, ({ query: { limit, ...query } }) => {
    expect(limit).toBe(40);
    asked(query);
    return page([bajio, textiles]);
  });
  api.on(getCompany, ({ params }) => (params.companyID === bajio.companyID ? bajio : textiles));
  api.on(listCompanyJobs, () => [aVacancy()]);
});

const open = (at = '/companies') => renderApp(<CompaniesPage />, { at });
const grid = () => screen.findByRole('grid', { name: 'Empresas' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const address = () => window.location.search;

test('the URL holds filters and order, and is kept in sync', async () => {
  open('/companies?buscar=baj%C3%ADo&entidad=31&orden=activity&sentido=desc');
  await grid();
  expect(asked).toHaveBeenLastCalledWith({ search: 'bajío', state: '31', sort: 'activity', direction: 'desc' });
  expect(screen.getByRole('searchbox', { name: 'Buscar empresas' })).toHaveValue('bajío');

  await press('Razón social');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'name', direction: 'asc' })),
  );
  expect(address()).toBe('?buscar=baj%C3%ADo&entidad=31');

  await press('Limpiar');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: 'name', direction: 'asc' }));
  expect(address()).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Buscar empresas' })).toHaveValue('');

  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar empresas' }), { target: { value: ' AUT87 ' } });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ search: 'AUT87', sort: 'name', direction: 'asc' }));
});

test('while a company is open the list keeps its order, so that previous and next stay stable', async () => {
  let items = [bajio, textiles];
  api.on(listCompanies, () => page(items));
  const { client } = open(`/companies?empresa=${textiles.companyID}`);
  await screen.findByRole('row', { name: /Textiles/ });
  items = [{ ...textiles, ownerName: 'Otra responsable' }, bajio];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('row', { name: /Textiles/ })).toHaveTextContent('Otra responsable'));
  const names = () => screen.getAllByRole('row').flatMap((row) => /Bajío|Textiles/.exec(row.textContent)?.[0] ?? []);
  expect(names()).toEqual(['Bajío', 'Textiles']);
  const panel = await screen.findByRole('dialog', { name: textiles.tradeName });
  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeEnabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(names()).toEqual(['Textiles', 'Bajío']));
});

test('a list of one colleague says whose it is', async () => {
  api.on(listColleagues, () => ({ items: [{ uid: 'raul', name: 'Raúl Aguirre León' }] }));
  open('/companies?responsable=raul');
  await grid();
  expect(asked).toHaveBeenLastCalledWith({ ownerUid: 'raul', sort: 'name', direction: 'asc' });
  await press('Quitar Responsable es Raúl Aguirre León');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: 'name', direction: 'asc' }));
});

test('a link lists the companies of one stage, and those that have published', async () => {
  open('/companies?etapa=inactive&publicadas=some');
  await grid();
  expect(asked).toHaveBeenLastCalledWith({ stage: 'inactive', published: 'some', sort: 'name', direction: 'asc' });
  await press('Quitar Vacantes publicadas es Alguna vez');
  await press('Quitar Etapa es Inactiva');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: 'name', direction: 'asc' }));
});

test('filters are chosen in a dialog and taken off one by one', async () => {
  const { user } = open();
  await grid();
  await press('Filtros');
  await screen.findByRole('dialog', { name: 'Filtrar empresas' });
  await user.click(screen.getByRole('combobox', { name: 'Verificación' }));
  await user.click(await screen.findByRole('option', { name: 'En revisión' }));
  await user.click(screen.getByRole('combobox', { name: 'Riesgo' }));
  await user.click(await screen.findByRole('option', { name: 'Medio' }));
  await user.click(screen.getByRole('combobox', { name: 'Vacantes activas' }));
  await user.click(await screen.findByRole('option', { name: '3 o más' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await press('Aplicar');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      verification: 'inReview',
      risk: 'medium',
      minActive: 3,
      sort: 'name',
      direction: 'asc',
    }),
  );
  expect(address()).toBe('?verificacion=inReview&riesgo=medium&activas=3');
  await user.click(screen.getByRole('button', { name: /^Quitar.*Verificación/ }));
  await user.click(screen.getByRole('button', { name: 'Quitar Riesgo es Medio' }));
  await waitFor(() => expect(address()).toBe('?activas=3'));
});

test('the dialog shows numbers that a bar of Operación has chosen, though it offers others', async () => {
  open('/companies?activas=2&activasHasta=5');
  await grid();
  await press('Filtros');
  await screen.findByRole('dialog', { name: 'Filtrar empresas' });
  expect(screen.getByRole('combobox', { name: 'Vacantes activas' })).toHaveValue('2 o más');
  expect(screen.getByRole('combobox', { name: 'Vacantes activas, a lo más' })).toHaveValue('5 o menos');
});

test('a row opens its panel over its vacancies; the URL holds the tab, and neighbours open too', async () => {
  open();
  fireEvent.click(within(await grid()).getByText('Autopartes del Bajío, S.A. de C.V.'));
  const panel = await screen.findByRole('dialog', { name: 'Autopartes del Bajío' });
  expect(address()).toBe(`?empresa=${bajio.companyID}`);
  expect(await within(panel).findByText('Operador CNC')).toBeVisible();
  expect(within(panel).getByRole('tab', { name: /^Vacantes/ })).toHaveAttribute('aria-selected', 'true');

  fireEvent.click(within(panel).getByRole('tab', { name: 'Perfil' }));
  expect(address()).toBe(`?empresa=${bajio.companyID}&pestana=perfil`);
  expect(await within(panel).findByText('461 123 4567')).toBeVisible();

  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeDisabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('dialog', { name: 'Textiles de Yucatán' })).toBeVisible();
  await press('Cerrar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('');
});

test('a row shows the risk, with its reasons in a tip', async () => {
  api.on(listCompanies, () => page([bajio, { ...textiles, contactCount: 0 }]));
  const { user } = open();
  const [, first, second] = within(await grid()).getAllByRole('row');
  expect(within(first!).getByText('Bajo')).toBeVisible();
  await user.hover(within(second!).getByText('Medio'));
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'Sigue en revisión y tiene 2 vacantes activas.No tiene ningún contacto registrado.',
  );
});

test('columns can be hidden and shown', async () => {
  const { user } = open();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await grid();
  // The first column has the checkboxes. The window of the test is narrow: the place is hidden.
  expect(heads()).toEqual([
    ...['', 'Razón social', 'Verificación', 'Riesgo', 'Vacantes', 'RFC', 'Responsable', 'Actividad'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Industria' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ubicación' }));
  await user.click(screen.getByRole('checkbox', { name: 'RFC' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(heads()).toEqual([
    ...['', 'Razón social', 'Verificación', 'Riesgo', 'Vacantes', 'Industria', 'Ubicación', 'Responsable', 'Actividad'],
  ]);
});

test('a company that does not open says so and can be tried again', async () => {
  api.on(getCompany, () => {
    throw new Refusal('not_found');
  });
  open(`/companies?empresa=${bajio.companyID}`);
  expect(await screen.findByText('No pudimos abrir la empresa')).toBeVisible();
  api.on(getCompany, () => bajio);
  await press('Reintentar');
  expect(await screen.findByRole('dialog', { name: 'Autopartes del Bajío' })).toBeVisible();
});

test('a list that does not load says why and can be tried again', async () => {
  api.on(listCompanies, () => {
    throw new Refusal('invalid_request');
  });
  open();
  expect(await screen.findByText('No pudimos cargar las empresas')).toBeVisible();
  api.on(listCompanies, () => page([bajio], 1_000));
  await press('Reintentar');
  await grid();
  expect(screen.getByText('1,000')).toBeVisible();
});

test('a user who may not read sees that', async () => {
  api.on(listCompanies, () => {
    throw new Refusal('forbidden');
  });
  open();
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('nothing found offers to take the filters off, nothing at all to start', async () => {
  api.on(listCompanies, () => page([]));
  open('/companies?buscar=zapatos');
  expect(await screen.findByText('Ninguna empresa coincide')).toBeVisible();
  await press('Quitar filtros');
  expect(await screen.findByText('Aún no hay empresas')).toBeVisible();
});

test('a new company is registered once, and one with a known RFC is refused at the field', async () => {
  const keys: (string | null)[] = [];
  api.on(createCompany, ({ body }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new Refusal('duplicate_rfc');
    return { ...textiles, ...body };
  });
  const { user } = open();
  await grid();
  await press('Nueva empresa');
  const dialog = await screen.findByRole('dialog', { name: 'Nueva empresa' });
  const write = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } });
  const choose = async (name: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name }));
    await user.paste(option);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await press('Registrar');
  expect(within(dialog).getByRole('textbox', { name: 'RFC' })).toHaveAccessibleDescription('Escribe el RFC.');
  expect(keys).toEqual([]);

  write('Razón social', 'Textiles de Yucatán, S.A. de C.V.');
  write('Nombre comercial', 'Textiles de Yucatán');
  write('RFC', 'AUT8705169N5');
  write('Ciudad', 'Mérida');
  await choose('Industria', 'Construcción');
  await choose('Estado', 'Yucatán');
  await press('Registrar');
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: 'RFC' })).toHaveAccessibleDescription(
      'Ya hay una empresa con este RFC. Búscala en la lista.',
    ),
  );
  write('RFC', 'TYU8705169N5');
  await press('Registrar');
  expect(await screen.findByText('Empresa registrada')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Textiles de Yucatán' })).toBeVisible();
  expect(address()).toBe(`?empresa=${textiles.companyID}&pestana=perfil`);
  expect(keys[1]).not.toBe(keys[0]);
});

test('the next page is fetched with its cursor as the end comes near', async () => {
  api.on(listCompanies, ({ query: { cursor } }) =>
    cursor === undefined ? { ...page([bajio], 2), nextCursor: 'second' } : { ...page([textiles], 2), nextCursor: null },
  );
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  open();
  expect(await screen.findByText('Textiles de Yucatán, S.A. de C.V.')).toBeVisible();
  expect(api.callsOf(listCompanies)).toBe(2);
  jest.restoreAllMocks();
});

test('only who may create companies is offered to', async () => {
  renderApp(<CompaniesPage />, { at: '/companies', claims: NO_CLAIMS });
  await grid();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Nueva empresa' })).not.toBeInTheDocument();
});
