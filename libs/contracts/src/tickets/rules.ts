import { valuesOf } from '@vinculo/domain/catalogs';
import { ticketChannels, ticketRuleEvents } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { endpoint, line, timestamp, version } from '../wire';
import { ticketCategoryId, ticketPriority, ticketReference, ticketState, ticketTag } from './ticket';
import { effectFields, effectWords, someEffect } from './ticket-effects';

export const ticketRuleId = z.uuid().brand<'TicketRuleId'>();
export type TicketRuleId = z.output<typeof ticketRuleId>;

/** How many rules there may be. */
export const MOST_TICKET_RULES = 100;
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(50));
export const ticketRuleEvent = z.enum(valuesOf(ticketRuleEvents));
export const ticketRuleConditions = z.object({
  categories: some(ticketCategoryId),
  priorities: some(ticketPriority),
  states: some(ticketState),
  channels: some(z.enum(valuesOf(ticketChannels))),
  tags: some(ticketTag),
  companies: some(companyId),
  scores: some(z.int().check(z.gte(1), z.lte(5))),
  isUnassigned: z.boolean(),
  requester: line(300),
  text: line(300),
});

const ruleEffects = z.extend(effectFields, { proposal: z.nullable(effectWords) });
const trial = z.object({
  event: ticketRuleEvent,
  conditions: ticketRuleConditions,
  effects: ruleEffects.check(someEffect),
});
const ruleInput = z.extend(trial, { name: line(80).check(z.minLength(2)), isActive: z.boolean() });
export const ticketRule = z.extend(ruleInput, { ruleID: ticketRuleId, version });
export type TicketRule = z.output<typeof ticketRule>;

export const listTicketRules = endpoint({
  name: 'listTicketRules',
  host: 'main',
  method: 'GET',
  path: '/aperture/help-desk/rules',
  effect: 'read',
  summary: 'The rules of the help desk in the order in which they run',
  response: z.object({ items: z.array(ticketRule) }),
});

export const createTicketRule = endpoint({
  name: 'createTicketRule',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/rules',
  effect: 'write',
  idempotent: true,
  summary:
    'Add a rule, the last one to run; refused where rules would set each other off in a circle, and beyond 100 of them',
  body: ruleInput,
  response: ticketRule,
});

export const editTicketRule = endpoint({
  name: 'editTicketRule',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/help-desk/rules/:ruleID',
  effect: 'write',
  summary: 'Change, pause or resume a rule; circles are refused',
  params: z.object({ ruleID: ticketRuleId }),
  body: z.extend(ruleInput, { version }),
  response: ticketRule,
});

export const removeTicketRule = endpoint({
  name: 'removeTicketRule',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/help-desk/rules/:ruleID',
  effect: 'write',
  summary: 'Remove a rule; what it did stays',
  params: z.object({ ruleID: ticketRuleId }),
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const orderTicketRules = endpoint({
  name: 'orderTicketRules',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/rules/order',
  effect: 'write',
  summary: 'Put all rules in another order; refused where one was added or removed meanwhile',
  body: z.object({ ruleIDs: z.array(ticketRuleId).check(z.maxLength(MOST_TICKET_RULES)) }),
  response: z.object({ items: z.array(ticketRule) }),
});

/** Days that a dry run looks back. */
export const DRY_RUN_DAYS = 30;
/** Events that a dry run reads, and tickets that it names: the latest. */
export const DRY_RUN_LIMITS = { events: 5000, tickets: 50 } as const;

export const dryRunTicketRule = endpoint({
  name: 'dryRunTicketRule',
  host: 'main',
  method: 'POST',
  path: '/aperture/help-desk/rules/dry-run',
  effect: 'read',
  summary: 'What a rule would have done in the last 30 days, with the tickets as they are now; nothing is changed',
  body: trial,
  response: z.object({
    /** Tickets that it would have changed. */
    total: z.int(),
    /** Whether there were more events than it read. */
    isCapped: z.boolean(),
    items: z.array(
      z.object({
        ticket: ticketReference,
        /** When it would have run last. */
        at: timestamp,
        /** What it would have changed, without what is so already. */
        effects: ruleEffects,
      }),
    ),
  }),
});
