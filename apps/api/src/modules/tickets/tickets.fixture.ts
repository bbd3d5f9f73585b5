import {
  answerTicket,
  changeTicketState,
  listTickets,
  openTicket,
  readTicket,
  type TicketDetail,
  type TicketId,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { aTicketInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { receiveMessage, REQUESTER, type ReceivedMessage } from './thread/receive-message';

export const as = { role: 'recruiter', uid: 'luz' } as const;
export const other = { role: 'recruiter', uid: 'ana' } as const;
export const HOUR_MS = 3_600_000;
/** Friday, 20 November 2026, at 12:00 in Mexico City; the team is open from 9 to 14 and from 15 to 18. */
const START = new Date('2026-11-20T18:00:00.000Z');

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
  await api.tokens.tokenFor(other.role, other.uid);
});
beforeEach(() => (api.clock.now = START));
afterAll(() => api.close());

export type Options = Parameters<typeof api.call>[2];
export const open = async (overrides: Parameters<typeof aTicketInput>[0] = {}, options: Options = { as }) =>
  api.call(openTicket, { body: aTicketInput(overrides) }, options);
export const read = async (ticketID: TicketId, options: Options = { as }) =>
  api.call(readTicket, { params: { ticketID } }, options);
export const at = ({ ticketID }: Pick<TicketDetail, 'ticketID'>) => ({ ticketID });
export const answer = (
  ticket: TicketDetail,
  change: Partial<RequestOf<typeof answerTicket>['body']> = {},
  options: Options = { as },
) => {
  const lastMessageID = ticket.messages.at(-1)?.messageID ?? null;
  const body = { text: 'Ya puedes subirla.', lastMessageID, verb: null, sendAt: null, ...change };
  return api.call(answerTicket, { params: at(ticket), body }, options);
};
export const change = (ticket: TicketDetail, verb: RequestOf<typeof changeTicketState>['body']['verb'], reason = '') =>
  api.call(changeTicketState, { params: at(ticket), body: { verb, reason, version: ticket.version } }, { as });
export const list = async (body: RequestOf<typeof listTickets>['body'], options: Options = { as }) =>
  (await api.call(listTickets, { body }, options)).body.items.map(({ subject }) => subject);
export const receive = (message: Partial<ReceivedMessage>) =>
  api.database.write((tx) =>
    receiveMessage(
      { tx, actor: REQUESTER, now: api.clock.now, origin: '' },
      {
        ...{ ticketID: null, requester: { name: 'Gloria', email: 'gloria@correo.example' }, subject: 'Mi acta' },
        ...{ text: 'Sigo sin poder', channel: 'mail', categoryID: null, mailHeaderID: null, ...message },
      },
    ),
  );
export const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
