import {
  applyTicketMacro,
  createTicketMacro,
  editTicketMacro,
  openTicket,
  readHelpDesk,
  readTicket,
  removeTicketMacro,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { NO_EFFECTS } from '@vinculo/domain/tickets';
import { aTicketInput } from '../../testing/builders';
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
