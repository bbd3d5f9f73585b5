import { screen, within } from '@testing-library/react';
import { getCompany, listCompanies } from '@vinculo/contracts/companies';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  createCannedReply,
  createTicketMacro,
  createTicketRule,
  dryRunTicketRule,
  editTicketCategory,
  editTicketTeam,
  listTicketRules,
  orderTicketRules,
  readHelpDesk,
  ticketRuleId,
  type TicketRule,
} from '@vinculo/contracts/tickets';
import { noConditions, noRuleEffects } from '@vinculo/domain/tickets';
import { aCompany, aHelpDesk, aTicket } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AdminPage } from '../admin-page';

test('who keeps the help desk changes its promises, its hours and its replies, and sees no other part', async () => {
  const api = fakeApi();
  const bodies: unknown[] = [];
  const [category] = aHelpDesk().categories;
  const [team] = aHelpDesk().teams;
  const [reply] = aHelpDesk().replies;
  if (category === undefined || team === undefined || reply === undefined) throw new Error('An empty help desk');
  api.on(readHelpDesk, () => aHelpDesk());
  api.on(listColleagues, () => ({ items: [{ uid: 'luis', name: 'Luis Prado' }] }));
  api.on(editTicketCategory, ({ body }) => {
    bodies.push(body.promises.urgent);
    return category;
  });
  api.on(editTicketTeam, ({ body }) => {
    bodies.push([body.weekly.length, body.leadUid, body.closeAfterDays]);
    return team;
  });
  api.on(createCannedReply, ({ body }) => {
    bodies.push(body);
    return reply;
  });
  api.on(createTicketMacro, ({ body }) => {
    bodies.push([body.name, body.effects.tags, body.effects.priority, body.effects.answer]);
    return aHelpDesk().macros[0]!;
  });
  const { user } = renderApp(<AdminPage />, {
    at: '/admin?seccion=mesa',
    claims: { isAdmin: false, permissions: ['platform:use', 'tickets:read', 'tickets:manage'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar Entrevistas' }));
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  const promise = screen.getByRole('spinbutton', { name: 'Urgente, primera respuesta' });
  await user.clear(promise);
  await user.type(promise, '1.5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Categoría guardada')).toBeVisible();

  await user.click(screen.getByText('Equipos y horarios'));
  await user.click(await screen.findByRole('button', { name: 'Cambiar Candidatos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar equipo' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText(/Deja al menos un intervalo/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Agregar intervalo: Lunes' }));
  await user.clear(dialog.getByRole('spinbutton', { name: /Días para cerrar/ }));
  await user.click(dialog.getByRole('combobox', { name: /Responsable/ }));
  await user.click(await screen.findByRole('option', { name: 'Luis Prado' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Equipo guardado')).toBeVisible();

  await user.click(screen.getByText('Respuestas guardadas'));
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const words = within(screen.getByRole('dialog', { name: 'Nueva respuesta' }));
  await user.type(words.getByRole('textbox', { name: /Nombre/ }), 'Saludo');
  await user.type(words.getByRole('textbox', { name: /Texto/ }), 'Hola, {{nombre}');
  await user.click(words.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Respuesta guardada')).toBeVisible();
  await user.click(screen.getByText('Macros'));
  expect(screen.getByRole('list', { name: 'Macros' })).toHaveTextContent('Responde · Anota · Etiquetas: entrevista');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const macro = within(screen.getByRole('dialog', { name: 'Nueva macro' }));
  await user.type(macro.getByRole('textbox', { name: /Nombre/ }), 'Urgente');
  await user.click(macro.getByRole('button', { name: 'Guardar' }));
  expect(macro.getByText('Elige al menos un paso.')).toBeVisible();
  await user.click(macro.getByRole('combobox', { name: /Prioridad/ }));
  await user.click(await screen.findByRole('option', { name: 'Urgente' }));
  await user.click(macro.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Macro guardada')).toBeVisible();
  expect(bodies).toEqual([
    { firstAnswer: 90, nextAnswer: 240, resolution: 1440 },
    [1, 'luis', null],
    { name: 'Saludo', text: 'Hola, {nombre}' },
    ['Urgente', [], 'urgent', null],
  ]);
});

const aRule = (change: Partial<TicketRule>): TicketRule => ({
  ...{ ruleID: ticketRuleId.parse('00000000-0000-4000-8000-00000000e301'), version: 1, isActive: true },
  ...{ name: 'Espera', event: 'stateChanged', effects: { ...noRuleEffects(), verb: 'askRequester' } },
  conditions: { ...noConditions(), states: ['open'] },
  ...change,
});

test('a rule is tried before it is saved, a circle is named, and the order is changed; others see no rules', async () => {
  const api = fakeApi();
  const bodies: unknown[] = [];
  let rules = [
    aRule({}),
    aRule({ ruleID: ticketRuleId.parse('00000000-0000-4000-8000-00000000e302'), name: 'Quejas', isActive: false }),
  ];
  api.on(readHelpDesk, () => aHelpDesk());
  api.on(listColleagues, () => ({ items: [] }));
  api.on(listTicketRules, () => ({ items: rules }));
  api.on(orderTicketRules, ({ body: { ruleIDs } }) => {
    bodies.push(ruleIDs);
    rules = rules.toReversed();
    return { items: rules };
  });
  api.on(dryRunTicketRule, ({ body }) => {
    bodies.push([body.event, body.conditions.text, body.effects.verb]);
    return {
      total: 61,
      isCapped: false,
      items: [{ ticket: aTicket(), at: aTicket().openedAt, effects: body.effects }],
    };
  });
  api.on(createTicketRule, ({ body }) => {
    bodies.push([body.name, body.conditions, body.effects.proposal]);
    return aRule(body);
  });
  const company = aCompany();
  const searches: unknown[] = [];
  api.on(getCompany, () => company);
  api.on(listCompanies, ({ query: { search } }) => {
    searches.push(search);
    return { items: [company], nextCursor: null, total: 1, totalCapped: false };
  });
  const { user } = renderApp(<AdminPage />, {
    at: '/admin?seccion=mesa',
    claims: {
      isAdmin: false,
      permissions: ['platform:use', 'tickets:read', 'rules:edit', 'companies:read', 'vacancies:read'],
    },
  });
  const list = await screen.findByRole('list', { name: 'Reglas' });
  expect(list).toHaveTextContent('Cambia de estado → Estado: Esperar al solicitante');
  expect(screen.queryByText('Macros')).not.toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Subir Quejas' }));
  expect(await within(list).findByRole('button', { name: 'Subir Espera' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nueva regla' }));
  const choose = async (name: RegExp, option: string) => {
    await user.click(dialog.getAllByRole('combobox', { name }).at(-1)!);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Vuelve');
  await user.click(dialog.getByRole('button', { name: /Probar/ }));
  expect(dialog.getByText('Elige al menos una acción.')).toBeVisible();
  await choose(/Cuando/, 'Cambia de estado');
  await choose(/Estado/, 'Abrir');
  await user.type(dialog.getByRole('textbox', { name: /dice/ }), 'queja');
  await user.click(dialog.getByRole('button', { name: /Probar/ }));
  expect(await dialog.findByText(/habría cambiado 61 tickets/)).toBeVisible();
  expect(dialog.getByRole('list', { name: /habría cambiado/ })).toHaveTextContent(/T-000001 .*Estado: Abrir/);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('«Espera» → «Vuelve»');
  await user.click(dialog.getByRole('checkbox', { name: 'Activa' }));
  await choose(/Cuando/, 'Califica el solicitante');
  await choose(/Última calificación/, '2 de 5');
  // An RFC is nowhere in the name: the server finds it.
  await user.type(dialog.getByRole('combobox', { name: /Empresa/ }), company.rfc);
  await user.click(await screen.findByRole('option', { name: new RegExp(company.tradeName) }));
  expect(searches).toContain(company.rfc);
  await user.type(dialog.getByRole('textbox', { name: /borrador/ }), 'Perdón');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Regla guardada')).toBeVisible();
  expect(bodies).toEqual([rules.map(({ ruleID }) => ruleID), ['stateChanged', 'queja', 'take'], expect.anything()]);
  expect(bodies.at(-1)).toEqual([
    'Vuelve',
    { ...noConditions(), text: 'queja', companies: [company.companyID], scores: [2] },
    'Perdón',
  ]);
});
