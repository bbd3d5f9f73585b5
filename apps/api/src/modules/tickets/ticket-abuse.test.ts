import { createCompany, listCompanyEvents } from '@vinculo/contracts/companies';
import { bePresent, leaveRecord } from '@vinculo/contracts/live';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  createTicketRule,
  dryRunTicketRule,
  editTicket,
  listTicketRules,
  mergeTicket,
  MOST_TICKET_RULES,
  noteTicket,
  orderTicketRules,
  readHelpDesk,
  saveTicketDraft,
  splitTicket,
  unmergeTicket,
  withdrawAnswer,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { noConditions, noRuleEffects, RULE_LETTERS } from '@vinculo/domain/tickets';
import { aCompanyInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { ticketPresence } from './change-ticket';
import { askRules } from './rules/rules.repository';
import { findById } from './tickets.repository';
import { answer, api, as, at, HOUR_MS, list, open, pass, read, receive } from './tickets.fixture';

const desk = { as: 'admin' } as const;
const arco = { subject: 'Derechos ARCO', text: 'Quiero cancelar mis datos', requester: { name: 'Eva', email: null } };
const categories = async () => (await api.call(readHelpDesk, {}, desk)).body.categories;
const categoryID = async (isArco: boolean) => (await categories()).find((one) => one.isArco === isArco)!.categoryID;
const merge = (ticket: TicketDetail, into: TicketDetail, options: Parameters<typeof api.call>[2] = { as }) =>
  api.call(mergeTicket, { params: at(ticket), body: { intoID: into.ticketID, version: ticket.version } }, options);

test('what was merged into a ticket is at the ARCO desk as long as the ticket is', async () => {
  const [one, into] = [(await open({ subject: 'Me llaman mucho' })).body, (await open({ subject: 'Otra vez' })).body];
  const merged = (await merge(one, into)).body;
  const file = async (isArco: boolean, { version }: TicketDetail) =>
    (await api.call(editTicket, { params: at(into), body: { categoryID: await categoryID(isArco), version } }, desk))
      .body;
  const filed = await file(true, merged);
  expect(filed.messages).toHaveLength(2);
  expect([(await read(into.ticketID)).status, (await read(one.ticketID)).status]).toEqual([404, 404]);
  expect(await list({ search: 'llaman' })).toEqual([]);
  await file(false, filed);
  expect((await read(into.ticketID)).body.messages).toHaveLength(2);
  expect((await read(one.ticketID)).status).toBe(200);
});

test('a rule takes no request about personal data from its desk', async () => {
  const { ticketID } = await receive(arco);
  const effects = { ...noRuleEffects(), categoryID: await categoryID(false), tags: ['visto'] };
  const conditions = { ...noConditions(), categories: [await categoryID(true)] };
  const rule = { event: 'received', conditions, effects } as const;
  expect((await api.call(createTicketRule, { body: { ...rule, name: 'Sacar', isActive: true } }, desk)).status).toBe(
    200,
  );
  await receive({ ...arco, ticketID });
  await runPendingJobs(api);
  expect((await read(ticketID)).status).toBe(404);
  const { body: ticket } = await read(ticketID, desk);
  expect(ticket).toMatchObject({ category: { isArco: true }, tags: ['visto'] });
  const { body: dry } = await api.call(dryRunTicketRule, { body: rule }, desk);
  expect(dry.items.map(({ effects: shown }) => shown.categoryID)).not.toContain(effects.categoryID);
});

test('rules and their trial read the beginning of a message: thousands of endless ones would stop everybody', async () => {
  const effects = { ...noRuleEffects(), tags: ['quetzal'] };
  const rule = { event: 'opened', conditions: { ...noConditions(), text: 'quetzal' }, effects } as const;
  const begins = await receive({ text: `Quetzal ${'a'.repeat(RULE_LETTERS)}` });
  const ends = await receive({ text: `${'a'.repeat(RULE_LETTERS)} quetzal` });
  const { items } = (await api.call(dryRunTicketRule, { body: rule }, desk)).body;
  expect(items.map(({ ticket }) => ticket.ticketID)).toEqual([begins.ticketID]);
  const saved = { ...rule, name: 'Quetzal', isActive: true };
  expect((await api.call(createTicketRule, { body: saved }, desk)).status).toBe(200);
  await api.database.write(async (tx) => {
    for (const { ticketID } of [begins, ends]) await askRules(tx, { ticketID, event: 'opened' }, api.clock.now);
  });
  await runPendingJobs(api);
  const tagsOf = async ({ ticketID }: typeof ends) => (await read(ticketID)).body.tags;
  expect([await tagsOf(begins), await tagsOf(ends)]).toEqual([['quetzal'], []]);
});

test('tags of requests about personal data are those of their desk', async () => {
  const { ticketID } = await receive(arco);
  const { version } = (await read(ticketID, desk)).body;
  await api.call(editTicket, { params: { ticketID }, body: { tags: ['eva-luna'], version } }, desk);
  const tags = async (options: Parameters<typeof api.call>[2]) => (await api.call(readHelpDesk, {}, options)).body.tags;
  expect(await tags(desk)).toContain('eva-luna');
  expect(await tags({ as })).not.toContain('eva-luna');
});

test('who has a request about personal data open is known to its desk alone', async () => {
  const { ticketID: entityID } = await receive(arco);
  const record = { subject: 'ticket' as const, entityID };
  for (const endpoint of [bePresent, leaveRecord]) {
    expect((await api.call(endpoint, { body: record }, { as })).info.code).toBe('not_found');
    expect((await api.call(endpoint, { body: record }, desk)).status).toBe(200);
  }
  const { ticketID, isArco } = (await findById(api.database.read, entityID))!;
  expect(ticketPresence({ ticketID, isArco })).toEqual({
    kind: 'presence',
    ...record,
    readPermission: 'privacy:handle',
  });
});

test('who may not read a request about personal data gets none, and is notified of none', async () => {
  const { ticketID } = await receive(arco);
  const params = { ticketID };
  const news = async () =>
    (await api.call(listNotifications, {}, { as })).body.items.filter(
      (one) => 'ticketID' in one && one.ticketID === ticketID,
    );
  const { version } = (await read(ticketID, desk)).body;
  const given = await api.call(editTicket, { params, body: { assigneeUid: as.uid, version } }, desk);
  expect(given.info.code).toBe('assignee_cannot_read');
  await api.call(noteTicket, { params, body: { text: '@Persona luz ¿la conoces?' } }, desk);
  // Nor by a rule that would give it to them.
  const conditions = { ...noConditions(), categories: [await categoryID(true)] };
  const effects = { ...noRuleEffects(), assigneeUid: as.uid };
  const rule = { event: 'received' as const, conditions, effects, name: 'Espiar', isActive: true };
  expect((await api.call(createTicketRule, { body: rule }, desk)).status).toBe(200);
  await receive({ ...arco, ticketID });
  await runPendingJobs(api);
  expect(await news()).toEqual([]);
  expect((await read(ticketID, desk)).body.assignee).toBeNull();
});

test('what goes to the ARCO desk is nobody’s there if who had it may not read it any more', async () => {
  const ticket = (await open({ assigneeUid: as.uid })).body;
  const filing = async (isArco: boolean, { version }: TicketDetail) => {
    const body = { categoryID: await categoryID(isArco), version };
    return (await api.call(editTicket, { params: at(ticket), body }, desk)).body;
  };
  const filed = await filing(true, ticket);
  expect(filed.assignee).toBeNull();
  expect(await list({ view: 'unassigned', search: ticket.folio }, desk)).toEqual([ticket.subject]);
  expect((await filing(false, filed)).assignee).toBeNull();
});

test('the history of a company leaves out tickets that its reader may not read', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, desk)).body;
  const about = { companyID, assigneeUid: null };
  const usual = (await open({ ...about, subject: 'Su factura' }, desk)).body;
  const request = (await open({ ...about, subject: 'Derechos ARCO', categoryID: await categoryID(true) }, desk)).body;
  const folios = async (options: Parameters<typeof api.call>[2]) =>
    (await api.call(listCompanyEvents, { params: { companyID }, query: {} }, options)).body.items.flatMap(
      ({ action, entityName }) => (action === 'ticket.opened' ? [entityName] : []),
    );
  expect(await folios(desk)).toEqual([request.folio, usual.folio]);
  expect(await folios({ as })).toEqual([usual.folio]);
  expect(await folios({ as: 'companyReader' })).toEqual([]);
  // What is given to the ARCO desk leaves it with all that was done before.
  const given = { categoryID: await categoryID(true), version: usual.version };
  await api.call(editTicket, { params: at(usual), body: given }, desk);
  expect(await folios({ as })).toEqual([]);
  expect(await folios(desk)).toEqual([request.folio, usual.folio]);
});

test('a ticket is found by what it says now, not by what was split off, taken out or taken back', async () => {
  const [one, into] = [
    (await open({ subject: 'Ornitorrinco', text: 'Mi berenjena' })).body,
    (await open({ subject: 'Otro más' })).body,
  ];
  const found = (search: string) => list({ search });
  const merged = (await merge(one, into)).body;
  expect([await found('ornitorrinco'), await found('berenjena')]).toEqual([[into.subject], [into.subject]]);
  const { version } = (await read(one.ticketID)).body;
  await api.call(unmergeTicket, { params: at(one), body: { version } }, { as });
  expect([await found('ornitorrinco'), await found('berenjena')]).toEqual([[one.subject], [one.subject]]);

  await receive({ ticketID: into.ticketID, text: 'Y una calabaza' });
  const whole = (await read(into.ticketID)).body;
  const messageIDs = [whole.messages.at(-1)!.messageID];
  const split = { params: at(merged), body: { messageIDs, subject: 'Lo nuevo', version: whole.version } };
  expect((await api.call(splitTicket, split, { as })).status).toBe(200);
  expect(await found('calabaza')).toEqual(['Lo nuevo']);

  const { messageID } = (await answer((await read(into.ticketID)).body, { text: 'Un zapote' })).body.messages.at(-1)!;
  expect(await found('zapote')).toEqual([into.subject]);
  await api.call(withdrawAnswer, { params: { ...at(into), messageID }, body: {} }, { as });
  expect(await found('zapote')).toEqual([]);
});

test('a ticket whose subject was changed is not found by the words of the old one', async () => {
  const ticket = (await open({ subject: 'Baja por embarazo', text: 'Va mi justificante' })).body;
  const renamed = { params: at(ticket), body: { subject: 'Justificante', version: ticket.version } };
  expect((await api.call(editTicket, renamed, { as })).status).toBe(200);
  expect(await list({ search: 'embarazo' })).toEqual([]);
  expect(await list({ search: 'va mi justificante' })).toEqual(['Justificante']);
});

test('a folio or an address that is not there finds no other ticket', async () => {
  await open();
  expect(await list({ search: 'T-000999' })).toEqual([]);
  expect(await list({ search: 'floria@correo.example' })).toEqual([]);
});

test('an answer that is taken back keeps what its writer wrote meanwhile, also after a merge', async () => {
  const ticket = (await open()).body;
  const sendAt = new Date(api.clock.now.getTime() + 48 * HOUR_MS).toISOString();
  const sent = (await answer(ticket, { text: 'Te esperamos el martes.', sendAt })).body;
  await api.call(saveTicketDraft, { params: at(ticket), body: { text: 'Otra cosa' } }, { as });
  const into = (await open({ subject: 'El mismo' })).body;
  const merged = (await merge(sent, into)).body;
  const waiting = merged.messages.find(({ canWithdraw }) => canWithdraw)!;
  const taken = await api.call(
    withdrawAnswer,
    { params: { ...at(into), messageID: waiting.messageID }, body: {} },
    { as },
  );
  expect([taken.status, taken.body.draft]).toEqual([200, 'Te esperamos el martes.']);

  const again = (
    await answer(into, {
      text: 'Te esperamos el jueves.',
      sendAt,
      lastMessageID: taken.body.messages.at(-1)!.messageID,
    })
  ).body;
  await api.call(saveTicketDraft, { params: at(into), body: { text: 'Trae tu acta' } }, { as });
  const { messageID } = again.messages.find(({ canWithdraw }) => canWithdraw)!;
  const back = await api.call(withdrawAnswer, { params: { ...at(into), messageID }, body: {} }, { as });
  expect(back.body.draft).toBe('Te esperamos el jueves.\n\nTrae tu acta');
});

test('an answer that is taken back after a merge takes back what it did to the ticket in which it was written', async () => {
  const ticket = (await open()).body;
  const asked = (await answer(ticket, { verb: 'askRequester' })).body;
  const into = (await open({ subject: 'El mismo' })).body;
  const { messageID } = (await merge(asked, into)).body.messages.find(({ canWithdraw }) => canWithdraw)!;
  const taken = await api.call(withdrawAnswer, { params: { ...at(into), messageID }, body: {} }, { as });
  expect([taken.status, taken.body.state]).toEqual([200, into.state]);
  const { version } = (await read(ticket.ticketID)).body;
  const apart = (await api.call(unmergeTicket, { params: at(ticket), body: { version } }, { as })).body;
  expect([apart.state, apart.due]).toEqual([ticket.state, ticket.due]);
});

test('a mail that a rule wrote says so, and one that a colleague wrote does not', async () => {
  const { ticketID } = (await open()).body;
  const effects = { ...noRuleEffects(), answer: 'Recibido, {nombre}.' };
  const rule = { event: 'received' as const, conditions: { ...noConditions(), text: 'zarigüeya' }, effects };
  const body = { ...rule, name: 'Acuse', isActive: true };
  expect((await api.call(createTicketRule, { body }, desk)).status).toBe(200);
  await receive({ ticketID, text: 'Una zarigüeya' });
  const mailed = async () => {
    await runPendingJobs(api);
    pass(11_000);
    await runPendingJobs(api);
    return api.mailer.sent.at(-1);
  };
  expect(await mailed()).toMatchObject({
    text: expect.stringMatching(/^Recibido, Gloria/),
    thread: { isAutomatic: true },
  });
  await answer((await read(ticketID)).body, { text: 'Ya voy.' });
  expect(await mailed()).toMatchObject({ text: 'Ya voy.', thread: { isAutomatic: false } });
});

test('there are a hundred rules at most, which can still be put in another order', async () => {
  const rule = {
    event: 'overdue' as const,
    conditions: noConditions(),
    effects: { ...noRuleEffects(), note: 'Vencido' },
  };
  const add = () => api.call(createTicketRule, { body: { ...rule, name: 'Vencido', isActive: false } }, desk);
  const there = (await api.call(listTicketRules, {}, desk)).body.items.length;
  for (let count = there; count < MOST_TICKET_RULES; count += 1) expect((await add()).status).toBe(200);
  expect((await add()).info.code).toBe('too_many_rules');
  const { items } = (await api.call(listTicketRules, {}, desk)).body;
  const ruleIDs = items.map(({ ruleID }) => ruleID).toReversed();
  expect((await api.call(orderTicketRules, { body: { ruleIDs } }, desk)).body.items[0]?.ruleID).toBe(ruleIDs[0]);
});
