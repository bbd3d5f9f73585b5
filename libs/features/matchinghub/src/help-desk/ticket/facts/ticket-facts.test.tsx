import { listCandidateApplications } from '@vinculo/contracts/applications';
import { listCompanies } from '@vinculo/contracts/companies';
import { screen, waitFor, within } from '@testing-library/react';
import {
  editTicket,
  linkTickets,
  mergeTicket,
  snoozeTicket,
  ticketId,
  unlinkTickets,
  unmergeTicket,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aCompany, anApplication, aTicketDetail, aVacancy } from '@vinculo/testing/builders';
import { Refusal } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HELP_DESK, ticketApi } from '../../help-desk.fixture';
import { HelpDeskPage } from '../../help-desk-page';

const TICKET = aTicketDetail();
const AT = `${HELP_DESK}?ticket=${TICKET.ticketID}`;

let stored: TicketDetail;
beforeEach(() => {
  sessionStorage.clear();
  stored = TICKET;
});
const panel = async () => within(await screen.findByRole('dialog', { name: TICKET.subject }));

test('it is assigned beside its thread, and snoozed to a moment; what was changed meanwhile is reported', async () => {
  const api = ticketApi(() => [stored]);
  const bodies: unknown[] = [];
  api.on(editTicket, ({ body }) => {
    bodies.push(body);
    stored = aTicketDetail({ assignee: { uid: 'luis', name: 'Luis Prado' }, version: 2 });
    return stored;
  });
  api.on(snoozeTicket, ({ body }) => {
    bodies.push(body);
    throw new Refusal('version_conflict');
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  const facts = within((await panel()).getByRole('complementary', { name: 'Datos del ticket' }));
  expect(facts.getByText('1 h 15 min de 4 h')).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(facts.getByRole('combobox', { name: 'Responsable' })).toHaveFocus());
  await user.keyboard('Luis{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ assigneeUid: 'luis', version: 1 }]));
  await user.click(screen.getByRole('button', { name: 'Posponer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Posponer' }));
  await user.click(dialog.getByRole('button', { name: 'Mañana, 9:00' }));
  await user.click(dialog.getByRole('button', { name: 'Posponer' }));
  expect(await screen.findByText(/cambió/)).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ until: expect.stringMatching(/T15:00:00/), version: 2 });
});

test('it is tied to a person and one of their processes, or to a vacancy, or to a company', async () => {
  const api = ticketApi(() => [stored]);
  const [company, vacancy, application] = [aCompany(), aVacancy(), anApplication()];
  const tied: unknown[] = [];
  api.on(editTicket, ({ body }) => {
    tied.push(body.links);
    return stored;
  });
  api.on(listCandidateApplications, () => ({ items: [application] }));
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(listCompanies, () => ({ items: [company], nextCursor: null, total: 1, totalCapped: false }));
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  const dialog = async () => {
    await user.click((await panel()).getByRole('button', { name: 'Relacionar' }));
    return within(await screen.findByRole('dialog', { name: 'Relacionar el ticket' }));
  };
  const choose = async (form: Awaited<ReturnType<typeof dialog>>, field: RegExp, typed: string, option: RegExp) => {
    await user.type(form.getByRole('combobox', { name: field }), typed);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  let form = await dialog();
  await choose(form, /Proceso/, application.vacancyName, new RegExp(application.vacancyName));
  expect(form.queryByRole('combobox', { name: /Vacante|Empresa/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Relacionar' }));
  form = await dialog();
  await user.click(form.getByRole('button', { name: 'Vaciar Persona' }));
  await choose(form, /Empresa/, company.rfc, new RegExp(company.tradeName));
  await user.click(form.getByRole('button', { name: 'Relacionar' }));
  form = await dialog();
  await choose(form, /Vacante/, vacancy.companyName, new RegExp(vacancy.name));
  expect(form.queryByRole('combobox', { name: /Empresa/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Relacionar' }));
  const none = { docID: null, applicationID: null, jobID: null, companyID: null };
  const docID = stored.person?.id;
  expect(tied).toEqual([
    { ...none, docID, applicationID: application.applicationID },
    { ...none, companyID: company.companyID },
    { ...none, docID, jobID: vacancy.jobID },
  ]);
});

test('it is merged into another one, and taken out again', async () => {
  const into = aTicketDetail({
    ticketID: ticketId.parse('00000000-0000-4000-8000-00000000f002'),
    folio: 'T-000002',
    subject: 'Sobre mi entrevista',
  });
  const api = ticketApi(() => [stored, into]);
  const unmerged: unknown[] = [];
  api.on(mergeTicket, () => {
    stored = aTicketDetail({ version: 2 });
    return into;
  });
  api.on(unmergeTicket, ({ body }) => {
    unmerged.push(body);
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.click((await panel()).getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unir con otro ticket' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir T-000001 con otro' }));
  await user.click(await dialog.findByRole('radio', { name: /T-000002/ }));
  await user.click(dialog.getByRole('button', { name: 'Unir' }));
  expect(await screen.findByText('T-000001 se unió a T-000002')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('T-000001 va otra vez por su cuenta')).toBeVisible();
  expect(unmerged).toEqual([{ version: 2 }]);
});

test('it is linked with another one, and the link is taken away', async () => {
  const other = aTicketDetail({ ticketID: ticketId.parse('00000000-0000-4000-8000-00000000f002'), folio: 'T-000002' });
  const api = ticketApi(() => [stored, other]);
  const bodies: unknown[] = [];
  api.on(linkTickets, ({ body }) => {
    bodies.push(body);
    stored = aTicketDetail({ links: [{ kind: body.kind, ticket: other }] });
    return stored;
  });
  api.on(unlinkTickets, () => {
    stored = TICKET;
    return stored;
  });
  const { user } = renderApp(<HelpDeskPage />, { at: AT });
  await user.click((await panel()).getByRole('button', { name: 'Vincular' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vincular T-000001 con otro' }));
  await user.click(dialog.getByRole('combobox', { name: /Qué es/ }));
  await user.click(await screen.findByRole('option', { name: 'Duplicado de' }));
  await user.click(await dialog.findByRole('radio', { name: /T-000002/ }));
  await user.click(dialog.getByRole('button', { name: 'Vincular' }));
  const links = await (await panel()).findByRole('list', { name: 'Tickets vinculados' });
  expect(links).toHaveTextContent('Duplicado de T-000002');
  expect(bodies).toEqual([{ otherID: other.ticketID, kind: 'duplicateOf' }]);
  await user.click(within(links).getByRole('button', { name: 'Quitar el vínculo con T-000002' }));
  await waitFor(() => expect(links).not.toBeInTheDocument());
});
