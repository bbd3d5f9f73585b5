import { DRY_RUN_DAYS, DRY_RUN_LIMITS, type dryRunTicketRule, type TicketId } from '@vinculo/contracts/tickets';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import {
  effectsOn,
  ESCALATION_SHARES,
  hasEffect,
  RULE_LETTERS,
  ruleFits,
  ticketFolio,
  type TicketRuleEvent,
  type TicketState,
} from '@vinculo/domain/tickets';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications';
import { companies } from '../../../db/schema/companies';
import { ticketCategories, tickets } from '../../../db/schema/tickets';
import { vacancies } from '../../../db/schema/vacancies';
import type { RouteContext } from '../../../http/route';
import { isHiding } from '../listed-tickets';
import { mayReadTicket } from '../tickets.repository';
import { subjectOf } from './rule-subject';

const DAY_MS = 24 * 3_600_000;

const escalations = (share: number, since: Date): SQL => sql`
  select entity_id::uuid as ticket_id, at, null::text as state from audit_events
  where action = 'ticket.escalated' and at >= ${since.toISOString()}::timestamptz and after->>'share' = ${String(share * 100)}`;

/** What happened since a moment: the ticket, when, and the state that it came to, where that is what happened. */
const HAPPENED: Readonly<Record<TicketRuleEvent, (since: Date) => SQL>> = {
  opened: (since) => sql`
    select ticket_id, opened_at as at, 'new' as state from tickets where opened_at >= ${since.toISOString()}::timestamptz`,
  received: (since) => sql`
    select message.ticket_id, message.at, null as state from ticket_messages message
    join tickets ticket on ticket.ticket_id = message.ticket_id and message.at > ticket.opened_at
    where message.kind = 'incoming' and message.at >= ${since.toISOString()}::timestamptz`,
  stateChanged: (since) => sql`
    select ticket_id, at, to_state as state from ticket_changes
    where from_state is not null and at >= ${since.toISOString()}::timestamptz`,
  warned: (since) => escalations(ESCALATION_SHARES[0], since),
  overdue: (since) => escalations(ESCALATION_SHARES[1], since),
  rated: (since) => sql`
    select ticket_id, answered_at as at, null as state from ticket_ratings
    where answered_at >= ${since.toISOString()}::timestamptz`,
};

/**
 * Which tickets a rule would have changed, and how. The state and the words are those of then; the rest of a ticket is judged
 * as it is now.
 */
export async function dryRunTicketRuleQuery(
  { tx, actor, now }: RouteContext,
  { body: { event, conditions, effects } }: ParsedRequestOf<typeof dryRunTicketRule>,
): Promise<ResponseOf<typeof dryRunTicketRule>> {
  const happened = sql`(${HAPPENED[event](new Date(now.getTime() - DRY_RUN_DAYS * DAY_MS))}) happened`;
  const at = sql<Date>`happened.at`.mapWith(tickets.openedAt);
  const rows = await tx
    .select({
      ...{ ticketID: tickets.ticketID, number: tickets.number, subject: tickets.subject, state: tickets.state },
      ...{ categoryID: tickets.categoryID, isArco: ticketCategories.isArco, teamID: tickets.teamID },
      ...{ priority: tickets.priority, channel: tickets.channel, tags: tickets.tags, assigneeUid: tickets.assigneeUid },
      ...{ requesterName: tickets.requesterName, requesterEmail: tickets.requesterEmail },
      ...{
        companyID: tickets.companyID,
        companyName: companies.tradeName,
        isHiding,
        at,
        cameTo: sql<TicketState | null>`happened.state`,
      },
      received: sql<string>`coalesce((select left(text, ${RULE_LETTERS}) from ticket_messages message
        where message.ticket_id = ${tickets.ticketID} and message.kind = 'incoming' and message.at <= happened.at
        order by message.serial desc limit 1), '')`,
      score: sql<number | null>`(select score from ticket_ratings rating
        where rating.ticket_id = ${tickets.ticketID} and rating.answered_at <= happened.at
        order by rating.answered_at desc limit 1)`,
    })
    .from(happened)
    .innerJoin(tickets, sql`${tickets.ticketID} = happened.ticket_id`)
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .leftJoin(companies, eq(companies.companyID, tickets.companyID))
    .leftJoin(vacancies, eq(vacancies.jobID, tickets.jobID))
    .leftJoin(applications, and(eq(applications.jobID, tickets.jobID), eq(applications.docID, tickets.docID)))
    .orderBy(sql`happened.at desc`, desc(tickets.number))
    .limit(DRY_RUN_LIMITS.events + 1);
  const touched = new Map<TicketId, ResponseOf<typeof dryRunTicketRule>['items'][number]>();
  for (const row of rows.slice(0, DRY_RUN_LIMITS.events)) {
    const { ticketID, number, subject, state, cameTo, received, score } = row;
    const then = subjectOf({ ...row, state: cameTo ?? state }, received, score);
    const changes = effectsOn(effects, then);
    if (touched.has(ticketID) || !mayReadTicket(actor, row)) continue;
    if (ruleFits(conditions, then) && hasEffect(changes))
      touched.set(ticketID, {
        ticket: { ticketID, folio: ticketFolio(number), subject, state },
        at: row.at.toISOString(),
        effects: changes,
      });
  }
  return {
    total: touched.size,
    isCapped: rows.length > DRY_RUN_LIMITS.events,
    items: [...touched.values()].slice(0, DRY_RUN_LIMITS.tickets),
  };
}
