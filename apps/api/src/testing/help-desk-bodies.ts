import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { NO_EFFECTS, noConditions, noRuleEffects } from '@vinculo/domain/tickets';
import { aTicketInput } from './builders';

/** A valid body for each endpoint, by its name. */
export type RequestBodies = Readonly<Record<string, () => Record<string, unknown>>>;

const TICKET_TEAM = {
  ...{ name: 'Norte', zone: 'America/Tijuana', weekly: DEFAULT_RULES.weekly },
  ...{ leadUid: null, closeAfterDays: 7, ratingRule: 'alert' },
};
const PROMISE = { firstAnswer: 60, nextAnswer: 60, resolution: 480 };
const TICKET_CATEGORY = {
  ...{ name: 'Pagos', teamID: randomUUID() },
  promises: { urgent: PROMISE, high: PROMISE, normal: PROMISE, low: PROMISE },
};

const TICKET_RULE = {
  event: 'opened',
  conditions: { ...noConditions(), text: 'queja' },
  effects: { ...noRuleEffects(), priority: 'high' },
};

export const HELP_DESK_BODIES: RequestBodies = {
  listTickets: () => ({ view: 'mine', search: 'acta' }),
  listRelatedTickets: () => ({ docID: randomUUID() }),
  openTicket: () => ({ ...aTicketInput() }),
  answerTicket: () => ({ text: 'Ya quedó', lastMessageID: null, verb: null, sendAt: null }),
  withdrawAnswer: () => ({}),
  resendAnswer: () => ({}),
  reserveTicketFile: () => ({ fileName: 'carta.pdf' }),
  attachTicketFile: () => ({ fileID: randomUUID(), fileName: 'carta.pdf' }),
  noteTicket: () => ({ text: 'Llamó otra vez' }),
  noteTicketTime: () => ({ minutes: 5 }),
  changeTicketState: () => ({ verb: 'resolve', reason: '', version: 1 }),
  editTicket: () => ({ priority: 'high', version: 1 }),
  snoozeTicket: () => ({ until: null, version: 1 }),
  mergeTicket: () => ({ intoID: randomUUID(), version: 1 }),
  unmergeTicket: () => ({ version: 1 }),
  splitTicket: () => ({ messageIDs: [randomUUID()], subject: 'Otro asunto', version: 1 }),
  linkTickets: () => ({ otherID: randomUUID(), kind: 'related' }),
  saveTicketDraft: () => ({ text: 'Hola' }),
  createTicketTeam: () => ({ ...TICKET_TEAM }),
  editTicketTeam: () => ({ ...TICKET_TEAM, version: 1 }),
  createTicketCategory: () => ({ ...TICKET_CATEGORY }),
  editTicketCategory: () => ({ ...TICKET_CATEGORY, isRetired: false, version: 1 }),
  createCannedReply: () => ({ name: 'Saludo', text: 'Hola, {nombre}' }),
  editCannedReply: () => ({ name: 'Saludo', text: 'Hola, {nombre}', version: 1 }),
  removeCannedReply: () => ({ version: 1 }),
  createTicketRule: () => ({ ...TICKET_RULE, name: 'Quejas', isActive: true }),
  editTicketRule: () => ({ ...TICKET_RULE, name: 'Quejas', isActive: true, version: 1 }),
  removeTicketRule: () => ({ version: 1 }),
  orderTicketRules: () => ({ ruleIDs: [] }),
  dryRunTicketRule: () => ({ ...TICKET_RULE }),
  searchTicketArticles: () => ({ search: 'acta' }),
  createTicketArticle: () => ({ name: 'Acta', text: 'Se sube en PDF.' }),
  editTicketArticle: () => ({ name: 'Acta', text: 'Se sube en PDF.', version: 1 }),
  removeTicketArticle: () => ({ version: 1 }),
  countArticleInsertion: () => ({}),
  createTicketMacro: () => ({ name: 'Pedir acta', effects: { ...NO_EFFECTS, priority: 'high' } }),
  editTicketMacro: () => ({ name: 'Pedir acta', effects: { ...NO_EFFECTS, priority: 'high' }, version: 1 }),
  removeTicketMacro: () => ({ version: 1 }),
  applyTicketMacro: () => ({
    ...{ macroID: randomUUID(), macroVersion: 1, answer: null, note: null, lastMessageID: null, version: 1 },
  }),
};
