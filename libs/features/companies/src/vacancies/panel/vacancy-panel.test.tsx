import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applicationId, listVacancyApplications } from '@vinculo/contracts/applications';
import type { ActivityEvent } from '@vinculo/contracts/audit';
import { getCompany, listCompanies } from '@vinculo/contracts/companies';
import {
  changeVacancyStatus,
  getVacancy,
  listCompanyJobs,
  listVacancies,
  listVacancyEvents,
  type Vacancy,
} from '@vinculo/contracts/vacancies';
import { listRelatedTickets } from '@vinculo/contracts/tickets';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { aCompany, aTicket, aVacancy, aVacancyApplication } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesPage } from '../../companies/companies-page';

const company = aCompany();
const cnc = aVacancy({ name: 'Operador CNC', functions: ['Operación de maquinaria', 'Control de calidad'] });
const driver = aVacancy({ name: 'Chofer de reparto' });
const gloria = aVacancyApplication();
const event: ActivityEvent = {
  eventID: 7,
  at: '2026-11-20T18:00:00.000Z',
  actorName: 'Ana Cortés',
  action: 'vacancy.pause',
  entityID: cnc.jobID,
  entityName: 'Operador CNC',
  reason: '',
  before: {},
  after: {},
};

let api: FakeApi;
let stored: Vacancy[];
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  stored = [cnc, driver];
  api = fakeApi();
  api.on(listVacancies, () => ({ items: stored, nextCursor: null, total: stored.length, totalCapped: false }));
  api.on(listCompanies, () => ({ items: [company], nextCursor: null, total: 1, totalCapped: false }));
  api.on(getCompany, () => company);
  api.on(listCompanyJobs, () => stored);
  api.on(getVacancy, ({ params }) => {
    const vacancy = stored.find(({ jobID }) => jobID === params.jobID);
    if (vacancy === undefined) throw new Refusal('not_found');
    return vacancy;
  });
});

const open = (at = `/companies?view=vacancies&vacante=${cnc.jobID}`) => renderApp(<CompaniesPage />, { at });
const panel = (name = 'Operador CNC') => screen.findByRole('dialog', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const section = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

test('the URL opens a vacancy with its company, pay, functions and requirements', async () => {
  open();
  const dialog = within(await panel());
  expect(dialog.getByRole('link', { name: cnc.companyName })).toHaveAttribute(
    'href',
    `/companies?empresa=${cnc.companyID}&pestana=vacantes`,
  );
  expect(dialog.getByText('$16,000 - $19,500').nextElementSibling).toHaveTextContent('Mensual');
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(cnc.functions);
  await section('Requisitos');
  expect(dialog.getByText('Bachillerato o preparatoria')).toBeVisible();
  expect(dialog.getByText('Metalmecánica y maquinaria (2)')).toBeVisible();
  expect(window.location.search).toContain('seccion=requisitos');
});

test('a legacy amount without a stored period is shown without one', async () => {
  stored = [{ ...cnc, salary: null, salaryWork: '$9,000' }];
  open();
  const dialog = within(await panel());
  expect(dialog.getAllByText('$9,000')[0]?.nextElementSibling).toHaveTextContent('Periodo sin especificar');
  expect(dialog.getByText('$9,000 · Periodo sin especificar')).toBeVisible();
});

test('its candidates link to their files, and more are loaded on demand', async () => {
  const pablo = {
    ...gloria,
    applicationID: applicationId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b62'),
    candidateName: 'Pablo Ruiz',
  };
  api.on(listVacancyApplications, ({ params, query: { cursor } }) => {
    expect(params.jobID).toBe(cnc.jobID);
    const isFirst = cursor === undefined;
    return { items: [isFirst ? gloria : pablo], nextCursor: isFirst ? 'next' : null, total: 2, totalCapped: false };
  });
  open();
  await panel();
  await section('Personas');
  const link = await screen.findByRole('link', { name: 'Gloria Hernández García' });
  expect(link).toHaveAttribute('href', `/people?persona=${gloria.docID}`);
  const list = screen.getByRole('list', { name: 'Personas en la vacante' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(/Invitada.*Viable.*Cajero · .* · Mariana Ochoa/);
  expect(screen.getByText('2 personas')).toBeVisible();
  await press('Ver más');
  expect(await screen.findByRole('link', { name: 'Pablo Ruiz' })).toBeVisible();
});

test('its candidates are filtered by who is without a reply', async () => {
  const waiting = aVacancyApplication({ candidateName: 'Luz Prado', stage: 'inReview', daysWithoutReply: 8 });
  api.on(listVacancyApplications, ({ query: { reply } }) => {
    const items = reply === 'none' ? [waiting] : [gloria, waiting];
    return { items, nextCursor: null, total: items.length, totalCapped: false };
  });
  open();
  await panel();
  await section('Personas');
  expect(await screen.findByText('Sin respuesta hace 8 días')).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Solo sin respuesta' }));
  expect(await screen.findByText('1 persona')).toBeVisible();
  expect(screen.queryByRole('link', { name: gloria.candidateName })).not.toBeInTheDocument();
});

test('without candidates, and after a failure, the next step is offered', async () => {
  api.on(listVacancyApplications, () => {
    throw new Refusal('internal');
  });
  open(`/companies?view=vacancies&vacante=${cnc.jobID}&seccion=personas`);
  expect(await screen.findByText('No pudimos cargar las personas')).toBeVisible();
  api.on(listVacancyApplications, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  await press('Reintentar');
  expect(await screen.findByText('Aún no hay personas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar personas' })).toHaveAttribute('href', '/people');
});

test('candidates are hidden without the permission to read them', async () => {
  const permissions = ROLE_PERMISSIONS.recruiter.filter((permission) => permission !== 'candidates:read');
  renderApp(<CompaniesPage />, {
    at: `/companies?view=vacancies&vacante=${cnc.jobID}&seccion=personas`,
    claims: { isAdmin: false, permissions },
  });
  await panel();
  expect(screen.queryByRole('tab', { name: 'Personas' })).toBeNull();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Puesto');
  expect(api.callsOf(listVacancyApplications)).toBe(0);
});

test('its history shows who did what', async () => {
  api.on(listVacancyEvents, () => ({ items: [event], nextCursor: null }));
  open();
  await panel();
  await section('Historial');
  expect((await screen.findByText(/pausó «Operador CNC»/)).textContent).toContain('Ana Cortés');
});

test('a change of status is shown at once and rolled back when refused', async () => {
  const refuse = api.refuseLater(changeVacancyStatus.pause, 'company_rejected');
  open();
  const dialog = within(await panel());
  fireEvent.click(dialog.getByRole('button', { name: 'Pausar Operador CNC' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '¿Pausar «Operador CNC»?' })).getByRole('button', {
      name: 'Aceptar',
    }),
  );
  expect(await dialog.findByText('Pausada')).toBeVisible();
  await waitFor(() => expect(api.callsOf(changeVacancyStatus.pause)).toBe(1));
  refuse();
  await waitFor(() => expect(dialog.getByText('Activa')).toBeVisible());
});

test('a row in the list of a company opens it over the company, with previous and next', async () => {
  const { user } = open(`/companies?empresa=${company.companyID}&pestana=vacantes`);
  const rows = await screen.findByRole('list', { name: 'Vacantes de Autopartes del Bajío' });
  await user.click(within(rows).getByRole('button', { name: 'Operador CNC' }));
  await panel();
  await press('Siguiente');
  await panel('Chofer de reparto');
  await press('Volver a la empresa');
  expect(await panel('Autopartes del Bajío')).toBeVisible();
  expect(window.location.search).not.toContain('vacante=');
});

test('a missing vacancy is reported', async () => {
  stored = [driver];
  open();
  expect(await screen.findByText('No pudimos abrir la vacante')).toBeVisible();
});

test('what was asked about it at the help desk is beside it, for those who may read tickets', async () => {
  const asked: unknown[] = [];
  api.on(listRelatedTickets, ({ body }) => {
    asked.push(body);
    return { items: [aTicket()] };
  });
  const { unmount } = open(`/companies?view=vacancies&vacante=${cnc.jobID}&seccion=tickets`);
  expect(await screen.findByRole('link', { name: /T-000001/ })).toBeVisible();
  expect(asked).toEqual([{ jobID: cnc.jobID }]);
  unmount();
  renderApp(<CompaniesPage />, {
    at: `/companies?view=vacancies&vacante=${cnc.jobID}&seccion=tickets`,
    claims: { isAdmin: false, permissions: ['platform:use', 'companies:read', 'vacancies:read'] },
  });
  await panel();
  expect(screen.queryByRole('tab', { name: 'Tickets' })).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});
