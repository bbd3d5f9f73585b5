import { valuesOf } from '@vinculo/domain/catalogs';
import { ticketChannels, ticketViews } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { companyId } from '../companies/company';
import { staffUid } from '../staff/staff-member';
import { jobId } from '../vacancies/job-id';
import { endpoint, line, LONGEST_SEARCH, page } from '../wire';
import { ticketCategoryId, ticketPriority, ticketState, ticketSummary, ticketTag, ticketTeamId } from './ticket';

const view = z.enum(valuesOf(ticketViews));
const someOf = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item).check(z.maxLength(50)), []);

/** Filters of the list; members of one are combined with OR, filters with AND. Empty ones let everything through. */
export const ticketFilters = z.object({
  view: z._default(view, 'all'),
  /** Words of the subject, the thread or the requester, in any order, typos and accents forgiven; or a folio. */
  search: z._default(line(LONGEST_SEARCH), ''),
  states: someOf(ticketState),
  priorities: someOf(ticketPriority),
  categories: someOf(ticketCategoryId),
  teams: someOf(ticketTeamId),
  assignees: someOf(staffUid),
  tags: someOf(ticketTag),
  channels: someOf(z.enum(valuesOf(ticketChannels))),
  /** Only what is past what was promised. */
  overdue: z._default(z.boolean(), false),
});
export type TicketFilters = z.output<typeof ticketFilters>;

export const listTickets = endpoint({
  name: 'listTickets',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/search',
  effect: 'read',
  summary: 'Tickets by view and filter, in keyset pages: what is due first comes first, what is paused last',
  body: z.extend(ticketFilters, {
    cursor: z.optional(z.string().check(z.maxLength(400))),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), 40),
  }),
  response: page(ticketSummary),
});

export const countTickets = endpoint({
  name: 'countTickets',
  host: 'main',
  method: 'GET',
  path: '/aperture/tickets/counts',
  effect: 'read',
  summary: 'How many tickets each view has, up to 1000, and how many are not resolved or overdue',
  response: z.object({ views: z.record(view, z.int()), unresolved: z.int(), overdue: z.int() }),
});

/** Tickets in one answer, the latest. */
export const RELATED_TICKETS_LIMIT = 100;

export const listRelatedTickets = endpoint({
  name: 'listRelatedTickets',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/related',
  effect: 'read',
  summary: 'The tickets of a person, a vacancy or a company, the latest first',
  body: z.union([z.object({ docID: candidateId }), z.object({ jobID: jobId }), z.object({ companyID: companyId })]),
  response: z.object({ items: z.array(ticketSummary) }),
});
