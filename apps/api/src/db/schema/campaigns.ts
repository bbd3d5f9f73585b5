import type { CampaignId, CostId, LinkId, TemplateId, TermId } from '@vinculo/contracts/campaigns';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { DeviceClass, VocabularyName } from '@vinculo/domain/campaigns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vacancies } from './vacancies';

/** The terms that links choose from. */
export const campaignTerms = pgTable(
  'campaign_terms',
  {
    termID: uuid('term_id').$type<TermId>().primaryKey().defaultRandom(),
    vocabulary: text('vocabulary').$type<VocabularyName>().notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    /** Of a source: the media that it may be used with. */
    mediums: text('mediums').array().$type<string[]>().notNull().default([]),
    isRetired: boolean('is_retired').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('campaign_terms_once').on(table.vocabulary, table.value)],
);

export const campaigns = pgTable('campaigns', {
  campaignID: uuid('campaign_id').$type<CampaignId>().primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  label: text('label').notNull(),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  budgetCents: bigint('budget_cents', { mode: 'number' }).notNull().default(0),
  isRetired: boolean('is_retired').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const linkTemplates = pgTable('link_templates', {
  templateID: uuid('template_id').$type<TemplateId>().primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  destination: text('destination').notNull(),
  source: text('source').notNull(),
  medium: text('medium').notNull(),
  content: text('content').notNull(),
  placement: text('placement').notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** The hosts that links may lead to: one row. */
export const linkHosts = pgTable('link_hosts', {
  isOnly: boolean('is_only').primaryKey().default(true),
  hosts: text('hosts').array().$type<string[]>().notNull(),
  version: integer('version').notNull().default(1),
});

export const campaignLinks = pgTable(
  'campaign_links',
  {
    linkID: uuid('link_id').$type<LinkId>().primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .references(() => vacancies.jobID),
    destination: text('destination').notNull(),
    /** Of the destination. */
    host: text('host').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    content: text('content').notNull(),
    placement: text('placement').notNull(),
    label: text('label').notNull(),
    fair: text('fair').notNull(),
    stand: text('stand').notNull(),
    endsOn: date('ends_on'),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('campaign_links_once').on(
      ...([table.destination, table.source, table.medium, table.campaign, table.content, table.placement] as const),
      ...([table.fair, table.stand] as const),
    ),
    index('campaign_links_by_vacancy').on(table.jobID, table.at),
    index('campaign_links_by_campaign').on(table.campaign, table.at),
    index('campaign_links_by_fair')
      .on(table.fair, table.at)
      .where(sql`${table.fair} <> ''`),
  ],
);

/** Requests that were redirected. Nothing in a row leads to a person; the salt of `visitor` is deleted after its day. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    clickID: uuid('click_id').primaryKey(),
    linkID: uuid('link_id')
      .$type<LinkId>()
      .notNull()
      .references(() => campaignLinks.linkID),
    at: moment('at').notNull(),
    /** Day and hour in Mexico City. */
    day: date('day').notNull(),
    hour: smallint('hour').notNull(),
    referrerHost: text('referrer_host').notNull(),
    device: text('device').$type<DeviceClass>().notNull(),
    visitor: text('visitor').notNull(),
    isBot: boolean('is_bot').notNull(),
  },
  (table) => [index('link_clicks_by_visitor').on(table.linkID, table.day, table.visitor)],
);

/** Sums of clicks by link and day, written with the clicks. */
export const linkDays = pgTable(
  'link_days',
  {
    linkID: uuid('link_id')
      .$type<LinkId>()
      .notNull()
      .references(() => campaignLinks.linkID),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
    /** Visitors who had not come by this link that day. */
    people: integer('people').notNull(),
    bots: integer('bots').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkID, table.day] }), index('link_days_by_day').on(table.day)],
);

export const clickSalts = pgTable('click_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/**
 * How somebody came: by a link, or with the parameters of an application. `trackID` is the person's id until the person
 * is erased or objects, and a random one from then on. `source`, `medium` and `campaign` are empty if unassigned.
 */
export const touches = pgTable(
  'touches',
  {
    touchID: uuid('touch_id').primaryKey().defaultRandom(),
    trackID: uuid('track_id').notNull(),
    at: moment('at').notNull(),
    linkID: uuid('link_id')
      .$type<LinkId>()
      .references(() => campaignLinks.linkID),
    clickID: uuid('click_id').unique(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    /** As they came, without personal data. */
    givenSource: text('given_source').notNull(),
    givenMedium: text('given_medium').notNull(),
    givenCampaign: text('given_campaign').notNull(),
  },
  (table) => [
    index('touches_by_track').on(table.trackID, table.at),
    index('touches_unassigned')
      .on(table.givenSource, table.givenMedium, table.givenCampaign)
      .where(sql`${table.campaign} = ''`),
  ],
);

/** What came of each application: kept by a trigger from the facts, and without the person after an erasure. */
export const applicationOutcomes = pgTable(
  'application_outcomes',
  {
    outcomeID: uuid('outcome_id').primaryKey().defaultRandom(),
    applicationID: uuid('application_id').unique(),
    trackID: uuid('track_id').notNull(),
    jobID: uuid('job_id').$type<JobId>(),
    appliedAt: moment('applied_at').notNull(),
    interviewedAt: moment('interviewed_at'),
    hiredAt: moment('hired_at'),
  },
  (table) => [
    index('application_outcomes_applied').on(table.appliedAt),
    index('application_outcomes_interviewed').on(table.interviewedAt),
    index('application_outcomes_hired').on(table.hiredAt),
    index('application_outcomes_by_track').on(table.trackID),
    index('application_outcomes_by_vacancy').on(table.jobID),
  ],
);

/** What was spent on a day, on one link or on a whole campaign. */
export const campaignCosts = pgTable(
  'campaign_costs',
  {
    costID: uuid('cost_id').$type<CostId>().primaryKey().defaultRandom(),
    campaign: text('campaign')
      .notNull()
      .references(() => campaigns.name),
    linkID: uuid('link_id')
      .$type<LinkId>()
      .references(() => campaignLinks.linkID),
    day: date('day').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('campaign_costs_by_day').on(table.campaign, table.day),
    check('campaign_costs_positive', sql`${table.cents} > 0`),
  ],
);

/** What parameters that came in are counted as, also those to come. */
export const campaignMends = pgTable(
  'campaign_mends',
  {
    givenSource: text('given_source').notNull(),
    givenMedium: text('given_medium').notNull(),
    givenCampaign: text('given_campaign').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
  },
  (table) => [primaryKey({ columns: [table.givenSource, table.givenMedium, table.givenCampaign] })],
);
