import type {
  CannedReplyId,
  TicketArticleId,
  TicketId,
  TicketMacro,
  TicketMacroId,
  TicketRule,
  TicketRuleId,
} from '@vinculo/contracts/tickets';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wordSet } from './columns';
import { tickets } from './tickets';

export const cannedReplies = pgTable('canned_replies', {
  replyID: uuid('reply_id').$type<CannedReplyId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull().default(1),
});

export const ticketMacros = pgTable('ticket_macros', {
  macroID: uuid('macro_id').$type<TicketMacroId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  effects: jsonb('effects').$type<TicketMacro['effects']>().notNull(),
  version: integer('version').notNull().default(1),
});

export const ticketRules = pgTable('ticket_rules', {
  ruleID: uuid('rule_id').$type<TicketRuleId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Its place in the order in which rules run. */
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull(),
  event: text('event').$type<TicketRule['event']>().notNull(),
  conditions: jsonb('conditions').$type<TicketRule['conditions']>().notNull(),
  effects: jsonb('effects').$type<TicketRule['effects']>().notNull(),
  version: integer('version').notNull().default(1),
});

/** What rules did to a ticket; the name stays when the rule is gone. */
export const ticketRuleRuns = pgTable(
  'ticket_rule_runs',
  {
    runID: uuid('run_id').primaryKey().defaultRandom(),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    ruleID: uuid('rule_id').$type<TicketRuleId>().notNull(),
    rule: text('rule').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ticket_rule_runs_of').on(table.ticketID, table.at)],
);

/** What the team knows, to be inserted into answers. */
export const ticketArticles = pgTable(
  'ticket_articles',
  {
    articleID: uuid('article_id').$type<TicketArticleId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** Name and text, normalized. */
    search: text('search').notNull(),
    words: wordSet('words').generatedAlwaysAs(sql`ticket_words(search)`),
    insertions: integer('insertions').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('ticket_articles_by_words').using('gin', table.words).with({ fastupdate: false })],
);
