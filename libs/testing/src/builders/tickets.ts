import {
  cannedReplyId,
  ticketCategoryId,
  ticketId,
  ticketMacroId,
  ticketMessageId,
  ticketTeamId,
  type TicketDetail,
  type TicketMessage,
  type TicketSummary,
} from '@vinculo/contracts/tickets';
import { receivedMailId, type ReceivedMail } from '@vinculo/contracts/received-mails';
import { candidateId } from '@vinculo/contracts/candidates';
import { NO_EFFECTS, ticketVerbsOf } from '@vinculo/domain/tickets';

const CATEGORY = ticketCategoryId.parse('00000000-0000-4000-8000-00000000c001');
const TEAM = ticketTeamId.parse('00000000-0000-4000-8000-00000000d001');

/** A new ticket of Gloria Hernández about her interview, nobody's, due far from now. */
export const aTicket = (overrides: Partial<TicketSummary> = {}): TicketSummary => ({
  ticketID: ticketId.parse('00000000-0000-4000-8000-00000000f001'),
  folio: 'T-000001',
  subject: '¿A qué hora es mi entrevista?',
  requester: { name: 'Gloria Hernández García', email: 'gloria@correo.example' },
  person: { id: candidateId.parse('00000000-0000-4000-a000-000000000001'), name: 'Gloria Hernández García' },
  company: null,
  vacancy: null,
  applicationID: null,
  category: { categoryID: CATEGORY, name: 'Entrevistas', isArco: false },
  team: { teamID: TEAM, name: 'Candidatos' },
  assignee: null,
  channel: 'mail',
  priority: 'normal',
  state: 'new',
  tags: [],
  openedAt: '2026-11-24T16:00:00.000Z',
  activeAt: '2026-11-24T16:00:00.000Z',
  snoozedUntil: null,
  due: { target: 'firstAnswer', warnAt: '2030-01-15T15:00:00.000Z', dueAt: '2030-01-15T16:00:00.000Z' },
  isAwaited: true,
  version: 1,
  ...overrides,
});

/** What she asked. */
export const aTicketMessage = (overrides: Partial<TicketMessage> = {}): TicketMessage => ({
  messageID: ticketMessageId.parse('00000000-0000-4000-8000-0000000a0001'),
  kind: 'incoming',
  authorName: 'Gloria Hernández García',
  text: 'Hola, no encuentro la hora de mi entrevista.',
  at: '2026-11-24T16:00:00.000Z',
  sendAt: null,
  canWithdraw: false,
  mail: null,
  files: [],
  ...overrides,
});

/** The same with its thread, which the reader may answer. */
export const aTicketDetail = (overrides: Partial<TicketDetail> = {}): TicketDetail => ({
  ...aTicket(),
  messages: [aTicketMessage()],
  draftFiles: [],
  ratings: [],
  history: [
    {
      changeID: '00000000-0000-4000-8000-0000000b0001',
      from: null,
      to: 'new',
      byName: 'Gloria Hernández García',
      at: '2026-11-24T16:00:00.000Z',
      reason: '',
    },
  ],
  ruleRuns: [],
  clocks: [
    {
      target: 'firstAnswer',
      promisedMinutes: 240,
      elapsedMinutes: 75,
      isRunning: true,
      isOver: false,
      isLegal: false,
      warnAt: '2030-01-15T15:00:00.000Z',
      dueAt: '2030-01-15T16:00:00.000Z',
    },
  ],
  verbs: ticketVerbsOf(overrides.state ?? 'new'),
  draft: '',
  writing: [],
  mergedInto: null,
  merged: [],
  links: [],
  spentMinutes: 0,
  abilities: { answer: true },
  ...overrides,
});

const PROMISE = { firstAnswer: 240, nextAnswer: 240, resolution: 1440 };

/** One team, one category, one canned reply, one macro, two tags. */
export const aHelpDesk = () => ({
  teams: [
    {
      teamID: TEAM,
      name: 'Candidatos',
      zone: 'America/Mexico_City' as const,
      weekly: [],
      leadUid: null,
      closeAfterDays: 7,
      ratingRule: 'alert' as const,
      version: 1,
    },
  ],
  categories: [
    {
      categoryID: CATEGORY,
      name: 'Entrevistas',
      teamID: TEAM,
      promises: { urgent: PROMISE, high: PROMISE, normal: PROMISE, low: PROMISE },
      isArco: false,
      isRetired: false,
      version: 1,
    },
  ],
  replies: [
    {
      replyID: cannedReplyId.parse('00000000-0000-4000-8000-00000000e101'),
      name: 'Hora de la entrevista',
      text: 'Hola, {nombre}: tu entrevista para {vacante} sigue en pie.',
      version: 1,
    },
  ],
  macros: [
    {
      macroID: ticketMacroId.parse('00000000-0000-4000-8000-00000000e201'),
      name: 'Confirmar entrevista',
      effects: {
        ...NO_EFFECTS,
        ...{ answer: 'Hola, {nombre}: te esperamos en {empresa}.', note: 'Confirmada', tags: ['entrevista'] },
        verb: 'resolve' as const,
      },
      version: 3,
    },
  ],
  tags: ['entrevista', 'urge'],
});

/** The mail by which `aTicketMessage` came. */
export const aReceivedMail = (overrides: Partial<ReceivedMail> = {}): ReceivedMail => ({
  mailID: receivedMailId.parse('00000000-0000-4000-8000-0000000c0001'),
  kind: 'message',
  from: { name: 'Gloria Hernández García', address: 'gloria@correo.example' },
  subject: '¿A qué hora es mi entrevista?',
  receivedAt: '2026-11-24T16:00:00.000Z',
  ticket: null,
  messageID: aTicketMessage().messageID,
  isForged: false,
  isFormatted: true,
  files: [],
  ...overrides,
});
