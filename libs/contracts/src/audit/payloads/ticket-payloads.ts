import { valuesOf } from '@vinculo/domain/catalogs';
import { ticketChannels, ticketLinkKinds, ticketStates, ticketTargets } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, folio, none, text } from './payload-fields';

const ticketState = z.strictObject({ state: z.enum(valuesOf(ticketStates)) });
/** Subject and links are named without their values: the log of a ticket is not encrypted. */
const ticket = columns(['title', 'priority', 'category', 'team', 'assignee', 'tags', 'links']);
const helpDeskTeam = columns(['name', 'zone', 'weekly', 'leadUid', 'closeAfterDays', 'ratingRule']);
const helpDeskRule = columns(['name', 'event', 'conditions', 'effects', 'isActive']);
const helpDeskCategory = columns(['name', 'teamID', 'promises', 'isRetired']);

export const ticketPayloads = {
  'ticket.opened': { before: none, after: z.strictObject({ channel: z.enum(valuesOf(ticketChannels)) }) },
  'ticket.received': { before: none, after: none },
  'ticket.answered': { before: none, after: z.strictObject({ sendAt: z.nullable(text) }) },
  'ticket.answer_resent': { before: none, after: none },
  'ticket.answer_withdrawn': { before: none, after: none },
  'ticket.noted': { before: none, after: none },
  'ticket.state_changed': { before: ticketState, after: ticketState },
  'ticket.edited': { before: ticket, after: ticket },
  'ticket.snoozed': { before: none, after: z.strictObject({ until: z.nullable(text) }) },
  'ticket.merged': { before: none, after: folio },
  'ticket.unmerged': { before: none, after: folio },
  'ticket.split': { before: none, after: folio },
  'ticket.escalated': {
    before: none,
    after: z.strictObject({ target: z.enum(valuesOf(ticketTargets)), share: text }),
  },
  'ticket.rated': { before: none, after: z.strictObject({ score: count }) },
  'ticket.time_noted': { before: none, after: z.strictObject({ minutes: count }) },
  'ticket.linked': { before: none, after: z.strictObject({ folio: text, kind: z.enum(valuesOf(ticketLinkKinds)) }) },
  'ticket.unlinked': { before: none, after: folio },
  'ticket.rule_ran': { before: none, after: z.strictObject({ rule: text }) },
  'ticket.macro_applied': { before: none, after: z.strictObject({ macro: text }) },
  'help_desk.team_saved': { before: helpDeskTeam, after: helpDeskTeam },
  'help_desk.category_saved': { before: helpDeskCategory, after: helpDeskCategory },
  'help_desk.reply_saved': { before: none, after: none },
  'help_desk.reply_removed': { before: none, after: none },
  'help_desk.article_saved': { before: none, after: none },
  'help_desk.article_removed': { before: none, after: none },
  'help_desk.article_inserted': { before: none, after: none },
  'help_desk.macro_saved': { before: none, after: none },
  'help_desk.rule_saved': { before: helpDeskRule, after: helpDeskRule },
  'help_desk.rule_removed': { before: none, after: none },
  'help_desk.rules_ordered': { before: none, after: none },
  'help_desk.macro_removed': { before: none, after: none },
} as const satisfies AreaPayloads;
