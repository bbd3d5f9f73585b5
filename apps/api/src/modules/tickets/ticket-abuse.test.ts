import { bePresent, leaveRecord } from '@vinculo/contracts/live';
import {
  createTicketRule,
  dryRunTicketRule,
  editTicket,
  mergeTicket,
  readHelpDesk,
  saveTicketDraft,
  withdrawAnswer,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { noConditions, noRuleEffects } from '@vinculo/domain/tickets';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { ticketPresence } from './change-ticket';
import { findById } from './tickets.repository';
import { answer, api, as, at, HOUR_MS, list, open, read, receive } from './tickets.fixture';

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
