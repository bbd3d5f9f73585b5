import {
  ticketId,
  ticketMessageId,
  ticketRuleEvent,
  type TicketId,
  type TicketMessageId,
  type TicketRule,
  type TicketRuleId,
} from '@vinculo/contracts/tickets';
import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import type { TicketRuleEvent } from '@vinculo/domain/tickets';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueue } from '../../../background/background-jobs.repository';
import type { JobQueue } from '../../../background/job-queue';
import type { Tx } from '../../../db/database';
import { ticketRuleRuns, ticketRules } from '../../../db/schema/ticket-tools';

type StoredRule = typeof ticketRules.$inferSelect;
export type StoredRun = typeof ticketRuleRuns.$inferSelect;

const { position: _position, ...columns } = getTableColumns(ticketRules);

/** In the order in which they run. */
export const listRules = (tx: Tx): Promise<TicketRule[]> =>
  tx.select(columns).from(ticketRules).orderBy(asc(ticketRules.position), asc(ticketRules.ruleID));

/** All rules, locked against other changes: what sets what off is a matter of all of them. */
export async function lockRules(tx: Tx): Promise<TicketRule[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ticket rules'))`);
  return listRules(tx);
}

export const insertRule = (tx: Tx, row: Omit<typeof ticketRules.$inferInsert, 'position'>): Promise<TicketRule[]> =>
  tx
    .insert(ticketRules)
    .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from ticket_rules)` })
    .returning(columns);

/** Writes the change and raises the version. */
export const updateRule = (tx: Tx, ruleID: TicketRuleId, change: Partial<StoredRule>): Promise<TicketRule[]> =>
  tx
    .update(ticketRules)
    .set({ ...change, version: sql`${ticketRules.version} + 1` })
    .where(eq(ticketRules.ruleID, ruleID))
    .returning(columns);

export async function placeRule(tx: Tx, ruleID: TicketRuleId, position: number): Promise<void> {
  await tx.update(ticketRules).set({ position }).where(eq(ticketRules.ruleID, ruleID));
}

export async function deleteRule(tx: Tx, ruleID: TicketRuleId): Promise<void> {
  await tx.delete(ticketRules).where(eq(ticketRules.ruleID, ruleID));
}

/** The rules that ran in a ticket, newest first. */
export const listRuns = (tx: Tx, ticketID: TicketId): Promise<StoredRun[]> =>
  tx
    .select()
    .from(ticketRuleRuns)
    .where(eq(ticketRuleRuns.ticketID, ticketID))
    .orderBy(desc(ticketRuleRuns.at), asc(ticketRuleRuns.runID));

export async function insertRun(tx: Tx, row: typeof ticketRuleRuns.$inferInsert): Promise<void> {
  await tx.insert(ticketRuleRuns).values(row);
}

export interface RuleEvent {
  readonly ticketID: TicketId;
  readonly event: TicketRuleEvent;
  /** What the requester wrote, where that is what happened. */
  readonly messageID?: TicketMessageId | undefined;
}

export const RULE_EVENTS: JobQueue<RuleEvent> = {
  name: 'ticket-rules' satisfies BackgroundQueue,
  payload: z.object({ ticketID: ticketId, event: ticketRuleEvent, messageID: z.optional(ticketMessageId) }),
  maxAttempts: 10,
  firstRetryMs: 5_000,
};

/** Has the rules for what happened run after the commit, if there are any: for each message, once for all else that waits. */
export async function askRules(tx: Tx, happened: RuleEvent, now: Date): Promise<void> {
  const { ticketID, event, messageID = '' } = happened;
  const concerned = and(eq(ticketRules.event, event), eq(ticketRules.isActive, true));
  if ((await tx.$count(ticketRules, concerned)) === 0) return;
  await enqueue(tx, RULE_EVENTS, happened, { now, key: `${ticketID} ${event} ${messageID}` });
}
