import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getCompany, listCompanies } from '@vinculo/contracts/companies';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  listCompanyJobs,
  getVacancy,
  listVacancies,
  operationId,
  undoVacancyStatus,
  type Vacancy,
} from '@vinculo/contracts/vacancies';
import { aCompany, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { newVacancyPath } from '@vinculo/ui/navigation';
import { CompaniesPage } from '../../companies/companies-page';

const company = aCompany();
const operationID = operationId.parse('7f3d1f5e-6c0c-4a59-9f3c-0f1f2e3d4c5b');
const cnc = aVacancy({ name: 'Operador CNC' });
const driver = aVacancy({
  name: 'Chofer de reparto',
  status: 'paused',
  abilities: { edit: true, duplicate: true, verbs: ['resume', 'close'] },
});

let api: FakeApi;
let stored: Vacancy[];
const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  HTMLElement.prototype.scrollIntoView = () => undefined;
  stored = [cnc, driver];
  api = fakeApi();
  api.on(listLegalParameters, () => ({ items: [] }));
  api.on(listVacancies, ({ query: { limit, ...query } }) => {
    expect(limit).toBe(40);
    asked(query);
    const items = stored.filter(({ status }) => (query.status ?? status) === status);
    return { items, nextCursor: null, total: items.length, totalCapped: false };
  });
  api.on(getVacancy, ({ params }) => stored.find(({ jobID }) => jobID === params.jobID) ?? cnc);
  api.on(getCompany, () => company);
  api.on(listCompanyJobs, () => stored);
});

const open = (at = '/companies?view=vacancies') => renderApp(<CompaniesPage />, { at });
const grid = () => screen.findByRole('grid', { name: 'Vacantes' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const address = () => window.location.search;

test('the switch leads from the companies to all their vacancies and back', async () => {
  api.on(listCompanies, () => ({ items: [company], nextCursor: null, total: 1, totalCapped: false }));
  const { user } = open('/companies?buscar=baj%C3%ADo');
  const views = within(await screen.findByRole('navigation', { name: 'Qué se lista' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Empresas');
  await user.click(views.getByRole('link', { name: 'Vacantes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vacantes' })).toBeVisible();
  expect(address()).toBe('?view=vacancies');
  await user.click(await screen.findByRole('link', { name: 'Empresas' }));
  expect(await screen.findByRole('grid', { name: 'Empresas' })).toBeVisible();
});

test('while a vacancy is open the list keeps its order, so that previous and next stay stable', async () => {
  const { client } = open(`/companies?view=vacancies&vacante=${driver.jobID}`);
  await screen.findByRole('row', { name: /Chofer/ });
  stored = [{ ...driver, salaryWork: '$20,000' }, cnc];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(row('Chofer')).toHaveTextContent('$20,000'));
  const names = () => screen.getAllByRole('row').flatMap((each) => /Operador|Chofer/.exec(each.textContent)?.[0] ?? []);
  expect(names()).toEqual(['Operador', 'Chofer']);
  const panel = await screen.findByRole('dialog', { name: driver.name });
  expect(within(panel).getByRole('button', { name: 'Anterior' })).toBeEnabled();
  fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(names()).toEqual(['Chofer', 'Operador']));
});

test('a count of a company opens exactly those vacancies', async () => {
  api.on(listCompanies, () => ({ items: [company], nextCursor: null, total: 1, totalCapped: false }));
  const { user } = open('/companies');
  await user.click(await screen.findByRole('link', { name: '1 pausada' }));
  await grid();
  const { companyID } = company;
  expect(asked).toHaveBeenLastCalledWith({ companyID, status: 'paused', sort: 'created', direction: 'desc' });
  expect(await screen.findByText('Autopartes del Bajío', { selector: 'b' })).toBeVisible();
  await press('Quitar Empresa es Autopartes del Bajío');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ status: 'paused', sort: 'created', direction: 'desc' }));
});

test('the URL holds filters and order, and is kept in sync', async () => {
  const { user } = open('/companies?view=vacancies&estatus=active&entidad=11&modalidad=Remota&orden=name&sentido=asc');
  await grid();
  expect(asked).toHaveBeenLastCalledWith({ status: 'active', state: '11', sort: 'name', direction: 'asc' });
  expect(screen.getByRole('radio', { name: 'Activas' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  await press('Filtros');
  await screen.findByRole('dialog', { name: 'Filtrar vacantes' });
  await user.click(screen.getByRole('combobox', { name: 'Modalidad' }));
  await user.click(await screen.findByRole('option', { name: 'Presencial' }));
  await press('Aplicar');
  await press('Publicada');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar vacantes' }), { target: { value: 'bajío cnc' } });
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      search: 'bajío cnc',
      state: '11',
      modality: 'Physical',
      sort: 'created',
      direction: 'desc',
    }),
  );
  await press('Limpiar');
  await waitFor(() => expect(address()).toBe('?view=vacancies'));
});

test('who looks after the company and when the vacancy was published narrow the list, each with its chip', async () => {
  api.on(listColleagues, () => ({ items: [{ uid: 'raul', name: 'Raúl Aguirre León' }] }));
  const { user } = open('/companies?view=vacancies&desde=2026-11-02');
  await grid();
  expect(await screen.findByText('2 nov 2026', { selector: 'b' })).toBeVisible();
  await press('Filtros');
  await screen.findByRole('dialog', { name: 'Filtrar vacantes' });
  await user.click(screen.getByRole('combobox', { name: 'Responsable' }));
  await user.click(await screen.findByRole('option', { name: 'Raúl Aguirre León' }));
  fireEvent.change(screen.getByLabelText('Publicada hasta'), { target: { value: '2026-11-20' } });
  await press('Aplicar');
  const order = { sort: 'created', direction: 'desc' };
  const days = { publishedFrom: '2026-11-02', publishedUntil: '2026-11-20' };
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...days, ownerUid: 'raul', ...order }));
  expect(address()).toBe('?view=vacancies&desde=2026-11-02&responsable=raul&hasta=2026-11-20');
  await press('Quitar Responsable es Raúl Aguirre León');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...days, ...order }));
});

test('pay per month narrows the list; a range the wrong way round is not asked for', async () => {
  const { user } = open('/companies?view=vacancies&sueldoDesde=9000&sueldoHasta=8000');
  await grid();
  const order = { sort: 'created', direction: 'desc' };
  expect(asked).toHaveBeenLastCalledWith({ payFrom: 9_000, ...order });
  await press('Filtros');
  const until = await screen.findByRole('textbox', { name: 'Sueldo al mes hasta' });
  await user.type(until, '8000');
  await press('Aplicar');
  expect(until).toHaveAccessibleDescription(/Escribe \$9,000 o más/);
  await user.clear(until);
  await user.type(until, '12000.50');
  await press('Aplicar');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ payFrom: 9_000, payUntil: 12_000.5, ...order }));
  expect(address()).toBe('?view=vacancies&sueldoDesde=9000&sueldoHasta=12000.5');
  await press('Quitar Sueldo al mes desde $9,000');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ payUntil: 12_000.5, ...order }));
  await press('Limpiar');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(order));
});

test('a search beyond the bound stays in the box with its count, and asks for nothing', async () => {
  open();
  await grid();
  const box = screen.getByRole('searchbox', { name: 'Buscar vacantes' });
  fireEvent.change(box, { target: { value: 'a'.repeat(161) } });
  await waitFor(() => expect(box).toBeInvalid());
  expect(box).toHaveValue('a'.repeat(161));
  expect(box).toHaveAccessibleDescription('Tiene 161 caracteres; el máximo es 160.');
  expect(asked).toHaveBeenCalledTimes(1);
  fireEvent.change(box, { target: { value: 'a'.repeat(160) } });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'a'.repeat(160) })));
});

test('a row opens the vacancy’s own panel; its neighbours follow', async () => {
  open();
  fireEvent.click(within(await grid()).getByText('Operador CNC'));
  expect(await screen.findByRole('dialog', { name: 'Operador CNC' })).toBeVisible();
  expect(address()).toBe(`?view=vacancies&vacante=${cnc.jobID}`);
  expect(row('Operador CNC')).toHaveAttribute('aria-current', 'true');
  await press('Siguiente');
  expect(await screen.findByRole('dialog', { name: 'Chofer de reparto' })).toBeVisible();
  await press('Cerrar');
  await waitFor(() => expect(address()).toBe('?view=vacancies'));
});

test('J and K lead to the next vacancy and back; the panel says its place in the list', async () => {
  const { user } = open(`/companies?view=vacancies&vacante=${cnc.jobID}`);
  const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
  expect(await (await panel('Operador CNC')).findByText('1 de 2')).toBeVisible();
  await user.keyboard('j');
  expect(await (await panel('Chofer de reparto')).findByText('2 de 2')).toBeVisible();
  await user.keyboard('jk');
  expect(await (await panel('Operador CNC')).findByText('1 de 2')).toBeVisible();
  await user.click(screen.getByRole('searchbox', { name: 'Buscar vacantes' }));
  await user.keyboard('j');
  expect(screen.getByRole('searchbox', { name: 'Buscar vacantes' })).toHaveValue('j');
});

test('every salary stands over its period', async () => {
  stored = [cnc, aVacancy({ name: 'Soldador', payFormWork: { value: 'Weekly', label: 'Semanal' } })];
  open();
  await grid();
  expect(within(row('Operador CNC')).getByText('$16,000 - $19,500').nextElementSibling).toHaveTextContent('Mensual');
  expect(within(row('Soldador')).getByText('$16,000 - $19,500').nextElementSibling).toHaveTextContent('Semanal');
});

test('«Nueva vacante» asks for the company first and leads to its form', async () => {
  api.on(listCompanies, () => ({ items: [company], nextCursor: null, total: 1, totalCapped: false }));
  const { user } = open();
  await grid();
  await press('Nueva vacante');
  const dialog = await screen.findByRole('dialog', { name: 'Nueva vacante' });
  expect(address()).toBe('?view=vacancies&nueva=vacante');
  await press('Continuar');
  expect(await within(dialog).findByText('Elige una empresa.')).toBeVisible();
  await user.click(await within(dialog).findByRole('radio', { name: /Autopartes del Bajío/ }));
  await press('Continuar');
  await waitFor(() => expect(window.location.pathname).toBe(newVacancyPath(company.companyID)));
});

test('who may not publish is not offered it, not by the address either', async () => {
  renderApp(<CompaniesPage />, { at: '/companies?view=vacancies&nueva=vacante', claims: NO_CLAIMS });
  await grid();
  expect(screen.queryByRole('button', { name: 'Nueva vacante' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a row’s actions are those of its company’s list, shown at once and rolled back', async () => {
  const refuse = api.refuseLater(changeVacancyStatus.resume, 'company_rejected');
  open('/companies?view=vacancies&estatus=paused');
  await grid();
  fireEvent.click(within(row('Chofer')).getByRole('button', { name: 'Reactivar Chofer de reparto' }));
  await waitFor(() => expect(within(row('Chofer')).getByText('Activa')).toBeVisible());
  await waitFor(() => expect(api.callsOf(changeVacancyStatus.resume)).toBe(1));
  refuse();
  expect(await screen.findByText(/^La empresa está rechazada y no puede publicar\./)).toBeVisible();
  expect(within(row('Chofer')).getByText('Pausada')).toBeVisible();
});

test('many are paused together after a preview, and taken back', async () => {
  const sent = jest.fn();
  const paused = { ...cnc, status: 'paused' as const, version: 2 };
  api.on(bulkChangeVacancyStatus, ({ body }) => {
    sent(body.items.map(({ jobID }) => jobID));
    stored = [paused, driver];
    return { operationID, changed: [paused], refused: [] };
  });
  api.on(undoVacancyStatus, () => {
    stored = [cnc, driver];
    return { restored: [cnc], skipped: [] };
  });
  const { user } = open();
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas' }));
  expect(screen.getByText('2 seleccionadas')).toBeVisible();
  await press('Pausar');
  const question = await screen.findByRole('dialog', { name: '¿Pausar 1 vacante?' });
  expect(question).toHaveTextContent('Quedan igual: Chofer de reparto.');
  fireEvent.click(within(question).getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('1 vacante pausada')).toBeVisible();
  expect(sent).toHaveBeenCalledWith([cnc.jobID]);
  await waitFor(() => expect(within(row('Operador CNC')).getByText('Pausada')).toBeVisible());
  expect(screen.queryByText('2 seleccionadas')).not.toBeInTheDocument();
  await press('Deshacer');
  await waitFor(() => expect(within(row('Operador CNC')).getByText('Activa')).toBeVisible());
});

test('a user is offered the bulk actions that the role permits', async () => {
  renderApp(<CompaniesPage />, {
    at: '/companies?view=vacancies',
    claims: { isAdmin: false, permissions: ['platform:use', 'vacancies:read', 'vacancies:pause'] },
  });
  await grid();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar todas' }));
  const bar = within(await screen.findByRole('toolbar'));
  expect(bar.getByRole('button', { name: 'Pausar' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

test('more than can be changed in one go are not sent', async () => {
  stored = Array.from({ length: 201 }, (_row, index) => aVacancy({ name: `Vacante ${index}` }));
  const { user } = open();
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas' }));
  expect(screen.getByText('201 seleccionadas · hasta 200 a la vez')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeDisabled();
});

test('a list that does not come says why and can be tried again; one without rows says what to do', async () => {
  api.on(listVacancies, () => {
    throw new Refusal('invalid_request');
  });
  open();
  expect(await screen.findByText('No pudimos cargar las vacantes')).toBeVisible();
  api.on(listVacancies, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  await press('Reintentar');
  expect(await screen.findByText('Aún no hay vacantes')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar vacantes' }), { target: { value: 'nadie' } });
  expect(await screen.findByText('Ninguna vacante coincide')).toBeVisible();
});

test('on a phone the rows are cards with the company’s mark', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  open();
  const card = within(await screen.findByRole('list', { name: 'Vacantes' })).getAllByRole('button')[0]!;
  expect(card).toHaveTextContent(
    /^ABOperador CNCActivaAutopartes del Bajío · Celaya, .*\$16,000 - \$19,500 · Mensual$/,
  );
  media.mockRestore();
});
