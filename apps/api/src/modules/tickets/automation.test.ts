import {
  applyTicketMacro,
  countArticleInsertion,
  createTicketArticle,
  createTicketMacro,
  createTicketRule,
  dryRunTicketRule,
  editTicketArticle,
  changeTicketState,
  editTicketMacro,
  editTicketRule,
  editTicketTeam,
  linkTickets,
  listTicketRules,
  openTicket,
  orderTicketRules,
  readHelpDesk,
  readTicket,
  removeTicketArticle,
  removeTicketMacro,
  searchTicketArticles,
  removeTicketRule,
  unlinkTickets,
  type TicketId,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { NO_EFFECTS, noConditions, noRuleEffects } from '@vinculo/domain/tickets';
import { aTicketInput, HELP_DESK_TEAM } from '../../testing/builders';
import { runTicketClocks } from './clock/escalate-tickets';
import { receiveMessage, REQUESTER } from './thread/receive-message';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';

const as = { role: 'recruiter', uid: 'luz' } as const;
const manager = { role: 'admin', uid: 'jefa' } as const;
/** Friday, 20 November 2026, at 12:00 in Mexico City. */
const START = new Date('2026-11-20T18:00:00.000Z');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
  await api.tokens.tokenFor(manager.role, manager.uid);
});
beforeEach(() => (api.clock.now = START));
afterAll(() => api.close());

const open = async (overrides: Parameters<typeof aTicketInput>[0] = {}) =>
  (await api.call(openTicket, { body: aTicketInput(overrides) }, { as })).body;
const read = async ({ ticketID }: Pick<TicketDetail, 'ticketID'>) =>
  (await api.call(readTicket, { params: { ticketID } }, { as })).body;

test('a macro is applied whole or not at all, as it was previewed', async () => {
  const effects = {
    ...{ ...NO_EFFECTS, answer: 'Hola, {nombre}', note: 'Faltaba el acta' },
    ...{ tags: ['acta'], priority: 'high' as const, verb: 'askRequester' as const },
  };
  const input = { name: 'Pedir acta', effects };
  expect((await api.call(createTicketMacro, { body: input }, { as })).status).toBe(403);
  const empty = { name: 'Nada', effects: { ...NO_EFFECTS, tags: [] } };
  expect((await api.call(createTicketMacro, { body: empty }, { as: manager })).status).toBe(400);
  const { macroID } = (await api.call(createTicketMacro, { body: input }, { as: manager })).body;
  const edit = { params: { macroID }, body: { ...input, version: 1 } };
  expect((await api.call(editTicketMacro, edit, { as: manager })).body.version).toBe(2);
  expect((await api.call(editTicketMacro, edit, { as: manager })).status).toBe(409);

  const apply = async (ticket: TicketDetail, change: Partial<RequestOf<typeof applyTicketMacro>['body']> = {}) =>
    api.call(
      applyTicketMacro,
      {
        params: { ticketID: ticket.ticketID },
        body: {
          ...{ macroID, macroVersion: 2, version: ticket.version, lastMessageID: ticket.messages.at(-1)!.messageID },
          ...{ answer: 'Hola, Gloria', note: 'Faltaba el acta', ...change },
        },
      },
      { as },
    );
  const ticket = await open({ tags: ['norte'] });
  // Its former version, a text that it does not have, and a thread that went on are not what was previewed.
  for (const change of [{ macroVersion: 1 }, { note: null }, { lastMessageID: null }])
    expect((await apply(ticket, change)).status).toBe(409);
  expect((await apply(await open({ requester: { name: 'Eva', email: null } }))).info.code).toBe('email_missing');
  expect(await read(ticket)).toMatchObject({ version: ticket.version, tags: ['norte'], messages: [{}] });

  const applied = (await apply(ticket)).body;
  expect(applied).toMatchObject({
    ...{ priority: 'high', tags: ['norte', 'acta'], state: 'waitingRequester', assignee: { uid: as.uid } },
    messages: [
      {},
      { kind: 'note', text: 'Faltaba el acta' },
      { kind: 'outgoing', text: 'Hola, Gloria', canWithdraw: true },
    ],
  });
  expect((await api.call(readHelpDesk, {}, { as })).body.macros).toMatchObject([{ name: 'Pedir acta', version: 2 }]);
  const remove = { params: { macroID }, body: { version: 2 } };
  expect((await api.call(removeTicketMacro, remove, { as: manager })).status).toBe(200);
  expect((await apply(applied)).status).toBe(404);
});

test('tickets are linked, which shows on both; duplicates and blocks form no loop', async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  const link = (from: TicketDetail, otherID: TicketId, kind: RequestOf<typeof linkTickets>['body']['kind']) =>
    api.call(linkTickets, { params: { ticketID: from.ticketID }, body: { otherID, kind } }, { as });
  const linked = (await link(one, two.ticketID, 'duplicateOf')).body;
  expect(linked.links).toMatchObject([{ kind: 'duplicateOf', ticket: { folio: two.folio } }]);
  expect((await read(two)).links).toMatchObject([{ kind: 'duplicatedBy', ticket: { folio: one.folio } }]);
  expect((await link(three, two.ticketID, 'duplicatedBy')).status).toBe(200);
  for (const [kind, other] of [['duplicateOf', one] as const, ['duplicateOf', three] as const])
    expect((await link(three, other.ticketID, kind)).info.code).toBe('link_loop');
  expect((await link(three, two.ticketID, 'blocks')).status).toBe(200);
  expect((await read(two)).links.map(({ kind }) => kind)).toEqual(['duplicatedBy', 'blockedBy']);
  const params = { ticketID: two.ticketID, otherID: three.ticketID };
  expect((await api.call(unlinkTickets, { params }, { as })).body.links).toHaveLength(1);
  expect((await read(three)).links).toEqual([]);
});

test('what is resolved is closed after the days of its team, and an answer opens it again', async () => {
  const days = async (closeAfterDays: number | null) => {
    const team = (await api.call(readHelpDesk, {}, { as })).body.teams.find(({ teamID }) => teamID === HELP_DESK_TEAM)!;
    const { teamID, ...body } = team;
    return api.call(editTicketTeam, { params: { teamID }, body: { ...body, closeAfterDays } }, { as: manager });
  };
  expect((await days(0)).status).toBe(400);
  const ticket = await open();
  const body = { verb: 'resolve' as const, reason: '', version: ticket.version };
  await api.call(changeTicketState, { params: { ticketID: ticket.ticketID }, body }, { as });
  const stateAfter = async (elapsed: number) => {
    api.clock.now = new Date(START.getTime() + elapsed * 24 * 3_600_000);
    await runTicketClocks(api.database, api.clock.now);
    return (await read(ticket)).state;
  };
  expect((await days(null)).status).toBe(200);
  expect(await stateAfter(30)).toBe('resolved');
  await days(3);
  expect(await stateAfter(2.9)).toBe('resolved');
  expect(await stateAfter(3.1)).toBe('closed');
  expect((await read(ticket)).history[0]).toMatchObject({ to: 'closed', byName: 'Sistema' });
  await api.database.write((tx) =>
    receiveMessage(
      { tx, actor: REQUESTER, now: api.clock.now, origin: '' },
      {
        ...{ ticketID: ticket.ticketID, requester: { name: 'Gloria', email: null }, subject: '', text: 'Sigue igual' },
        ...{ channel: 'mail', categoryID: null, mailHeaderID: null },
      },
    ),
  );
  expect((await read(ticket)).state).toBe('open');
});

test('a rule is tried over the last month, runs in order after what sets it off, and is written into the ticket', async () => {
  const conditions = noConditions();
  const before = await open({ subject: 'Queja de mi pago' });
  await open({ subject: 'Otra cosa' });
  const trial = {
    event: 'opened' as const,
    conditions: { ...conditions, text: 'queja, reembolso' },
    effects: { ...noRuleEffects(), priority: 'urgent' as const, tags: ['queja'], note: '@Persona luz, una queja' },
  };
  const dryRun = async () => (await api.call(dryRunTicketRule, { body: trial }, { as: manager })).body;
  expect((await api.call(dryRunTicketRule, { body: trial }, { as })).status).toBe(403);
  expect(await dryRun()).toMatchObject({
    ...{ total: 1, isCapped: false },
    items: [{ ticket: { folio: before.folio }, effects: { priority: 'urgent', tags: ['queja'] } }],
  });
  expect(await read(before)).toMatchObject({ version: before.version, priority: 'normal', ruleRuns: [] });
  api.clock.now = new Date(START.getTime() + 31 * 24 * 3_600_000);
  expect(await dryRun()).toMatchObject({ total: 0, items: [] });
  api.clock.now = START;

  const create = (name: string, change: Partial<RequestOf<typeof createTicketRule>['body']> = {}) =>
    api.call(createTicketRule, { body: { ...trial, name, isActive: true, ...change } }, { as: manager });
  const first = (await create('Quejas')).body;
  const waits = { event: 'stateChanged' as const, conditions: { ...conditions, states: ['open' as const] } };
  const second = (await create('Espera', { ...waits, effects: { ...noRuleEffects(), verb: 'askRequester' } })).body;
  const circle = {
    ...{ event: 'stateChanged' as const, effects: { ...noRuleEffects(), verb: 'take' as const } },
    conditions: { ...conditions, states: ['waitingRequester' as const] },
  };
  expect((await create('Círculo', circle)).info.code).toBe('rule_circle');
  const paused = (await create('Círculo', { ...circle, isActive: false })).body;
  const { version, ruleID, ...body } = paused;
  const resume = { params: { ruleID }, body: { ...body, isActive: true, version } };
  expect((await api.call(editTicketRule, resume, { as: manager })).info.code).toBe('rule_circle');
  const answers = { ...noRuleEffects(), answer: 'Hola, {nombre}: lo vemos para {vacante}.' };
  const third = (await create('Acuse', { effects: answers })).body;
  const order = [third, first, second, paused].map((rule) => rule.ruleID);
  const reorder = (ruleIDs: typeof order) => api.call(orderTicketRules, { body: { ruleIDs } }, { as: manager });
  expect((await reorder(order.slice(1))).status).toBe(409);
  expect((await reorder(order)).body.items.map(({ name }) => name)).toEqual(['Acuse', 'Quejas', 'Espera', 'Círculo']);

  const ticket = await open({ subject: 'Queja: no llegó mi pago' });
  await runPendingJobs(api);
  const ruled = await read(ticket);
  // The answer lacks the vacancy: the team gets it as a note, and the state does not change.
  expect(ruled).toMatchObject({ priority: 'urgent', tags: ['queja'], state: 'new' });
  expect(ruled.messages.slice(1)).toMatchObject([
    { kind: 'note', authorName: 'Regla «Acuse»', text: expect.stringMatching(/^Respuesta sin enviar, falta vacante/) },
    { kind: 'note', authorName: 'Regla «Quejas»' },
  ]);
  expect(ruled.ruleRuns.map(({ rule }) => rule).sort()).toEqual(['Acuse', 'Quejas']);
  const take = { verb: 'take' as const, reason: '', version: ruled.version };
  await api.call(changeTicketState, { params: { ticketID: ticket.ticketID }, body: take }, { as });
  await runPendingJobs(api);
  expect(await read(ticket)).toMatchObject({
    state: 'waitingRequester',
    history: [{ byName: 'Regla «Espera»' }, {}, {}],
  });

  for (const { ruleID: removed } of (await api.call(listTicketRules, {}, { as: manager })).body.items)
    await api.call(removeTicketRule, { params: { ruleID: removed }, body: { version: 1 } }, { as: manager });
  const quiet = await open({ subject: 'Queja' });
  await runPendingJobs(api);
  expect((await read(quiet)).ruleRuns).toEqual([]);
});

test('a rule reads each message, also of those that come before it runs', async () => {
  const rule = {
    ...{ name: 'Urgentes', isActive: true, event: 'received' as const },
    ...{ conditions: { ...noConditions(), text: 'urge' }, effects: { ...noRuleEffects(), tags: ['urge'] } },
  };
  const received = (await api.call(createTicketRule, { body: rule }, { as: manager })).body;
  const opened = (
    await api.call(createTicketRule, { body: { ...rule, event: 'opened', name: 'Al abrir' } }, { as: manager })
  ).body;
  const [urgent, calm] = [await open({ text: 'Me urge' }), await open()];
  const write = (ticketID: TicketId, text: string) =>
    api.database.write((tx) =>
      receiveMessage(
        { tx, actor: REQUESTER, now: api.clock.now, origin: '' },
        {
          ...{ ticketID, requester: { name: 'Gloria', email: null }, subject: '', text },
          ...{ channel: 'mail', categoryID: null, mailHeaderID: null },
        },
      ),
    );
  await write(urgent.ticketID, 'Gracias');
  for (const text of ['¡Me urge!', 'Gracias', 'Espero']) await write(calm.ticketID, text);
  await runPendingJobs(api);
  expect((await read(urgent)).ruleRuns).toMatchObject([{ rule: 'Al abrir' }]);
  expect((await read(calm)).ruleRuns).toMatchObject([{ rule: 'Urgentes' }]);
  for (const { ruleID } of [received, opened])
    await api.call(removeTicketRule, { params: { ruleID }, body: { version: 1 } }, { as: manager });
});

test('articles are found by their words, and those that are inserted most come first', async () => {
  const create = (name: string, text: string) =>
    api.call(createTicketArticle, { body: { name, text } }, { as: manager });
  expect((await api.call(createTicketArticle, { body: { name: 'Acta', text: 'PDF' } }, { as })).status).toBe(403);
  const { articleID } = (await create('Subir el acta', 'Se sube en PDF, de menos de 5 MB.')).body;
  await create('Acta ilegible', 'Pide otra fotografía.');
  const find = async (search: string) =>
    (await api.call(searchTicketArticles, { body: { search } }, { as })).body.items.map(({ name }) => name);
  expect(await find('ACTA')).toEqual(['Acta ilegible', 'Subir el acta']);
  expect(await find('fotografia acta')).toEqual(['Acta ilegible']);
  expect(await find('fotogarfía')).toEqual(['Acta ilegible']);
  expect(await find('nómina')).toEqual([]);
  const count = { params: { articleID }, body: {} };
  expect((await api.call(countArticleInsertion, count, { as })).body).toEqual({ insertions: 1 });
  expect(await find('')).toEqual(['Subir el acta', 'Acta ilegible']);
  const edit = { params: { articleID }, body: { name: 'Subir documentos', text: 'En PDF.', version: 1 } };
  expect((await api.call(editTicketArticle, edit, { as: manager })).body).toMatchObject({ version: 2, insertions: 1 });
  expect((await api.call(editTicketArticle, edit, { as: manager })).status).toBe(409);
  const remove = { params: { articleID }, body: { version: 2 } };
  expect((await api.call(removeTicketArticle, remove, { as: manager })).status).toBe(200);
  expect((await api.call(countArticleInsertion, count, { as })).status).toBe(404);
});
