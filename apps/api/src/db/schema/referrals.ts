import type { CandidateId } from '@vinculo/contracts/candidates';
import type { AlertId, PayoutId, ProgramId, ReferralId, ReferrerId } from '@vinculo/contracts/referrals';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { AlertKind, PayoutState, ReferralState, Rejection, RewardPart } from '@vinculo/domain/referrals';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vacancies } from './vacancies';

export const referralPrograms = pgTable('referral_programs', {
  programID: uuid('program_id').$type<ProgramId>().primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  version: integer('version').notNull().default(1),
});

/** What a programme promises from a moment on. Rows are never changed: referrals keep theirs. */
export const referralTerms = pgTable(
  'referral_terms',
  {
    termsID: uuid('terms_id').primaryKey().defaultRandom(),
    programID: uuid('program_id')
      .$type<ProgramId>()
      .notNull()
      .references(() => referralPrograms.programID),
    termsNumber: integer('terms_number').notNull(),
    rewardCents: bigint('reward_cents', { mode: 'number' }).notNull(),
    rewards: jsonb('rewards').$type<readonly { readonly position: string; readonly cents: number }[]>().notNull(),
    parts: jsonb('parts').$type<readonly RewardPart[]>().notNull(),
    ownershipDays: integer('ownership_days').notNull(),
    knownDays: integer('known_days').notNull(),
    mostReferrals: integer('most_referrals'),
    legalText: text('legal_text').notNull(),
    termsAt: moment('terms_at').notNull(),
  },
  (table) => [
    uniqueIndex('referral_terms_once').on(table.programID, table.termsNumber),
    check('referral_terms_reward', sql`${table.rewardCents} > 0`),
  ],
);

export const referrers = pgTable(
  'referrers',
  {
    referrerID: uuid('referrer_id').$type<ReferrerId>().primaryKey().defaultRandom(),
    programID: uuid('program_id')
      .$type<ProgramId>()
      .notNull()
      .references(() => referralPrograms.programID),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    staffUid: text('staff_uid'),
    /** In the address of their page. */
    code: text('code').notNull().unique(),
    /** Encrypted, and its last four digits. */
    account: text('account').notNull().default(''),
    accountEnd: text('account_end').notNull().default(''),
    /** Keyed: the same for the same account, and says nothing about it. */
    accountDigest: text('account_digest').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    at: moment('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('referrers_by_account')
      .on(table.staffUid)
      .where(sql`${table.staffUid} is not null`),
    index('referrers_by_phone')
      .on(table.phone)
      .where(sql`${table.phone} <> ''`),
    index('referrers_by_email')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    index('referrers_by_digest')
      .on(table.accountDigest)
      .where(sql`${table.accountDigest} <> ''`),
  ],
);

/** Nothing here is personal: `docID` refers to a person's file without a key, and is a random one after an erasure. */
export const referrals = pgTable(
  'referrals',
  {
    referralID: uuid('referral_id').$type<ReferralId>().primaryKey().defaultRandom(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    referrerID: uuid('referrer_id')
      .$type<ReferrerId>()
      .notNull()
      .references(() => referrers.referrerID),
    termsID: uuid('terms_id')
      .notNull()
      .references(() => referralTerms.termsID),
    docID: uuid('doc_id').$type<CandidateId>().notNull(),
    /** The vacancy that the person came for; of a hire, that of the hire. */
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    receivedAt: moment('received_at').notNull(),
    /** Of the browser that the person's data came from: the same for the same one. Empty after an erasure. */
    deviceDigest: text('device_digest').notNull().default(''),
    ownedUntil: date('owned_until').notNull(),
    /** Why it was never valid. */
    refused: text('refused').$type<'limit' | 'decided'>(),
    /** When a dispute gave it the person. */
    givenAt: moment('given_at'),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    /** The rest follows from the above, the other referrals of the person, their applications and the day. */
    state: text('state').$type<ReferralState>().notNull().default('received'),
    rejection: text('rejection').$type<Rejection>(),
    guaranteedOn: date('guaranteed_on'),
    /** The day for which that was computed; null where something changed since. */
    followedOn: date('followed_on'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('referrals_by_number').on(table.number),
    index('referrals_by_person').on(table.docID),
    index('referrals_by_referrer').on(table.referrerID, table.receivedAt),
    index('referrals_by_device')
      .on(table.deviceDigest)
      .where(sql`${table.deviceDigest} <> ''`),
    index('referrals_to_follow')
      .on(table.followedOn)
      .where(sql`${table.state} not in ('paid', 'rejected') or ${table.followedOn} is null`),
  ],
);

/** A part of a reward. `personID` is the id of the person when the referral came, and a random one after an erasure. */
export const referralPayouts = pgTable(
  'referral_payouts',
  {
    payoutID: uuid('payout_id').$type<PayoutId>().primaryKey().defaultRandom(),
    referralID: uuid('referral_id')
      .$type<ReferralId>()
      .notNull()
      .references(() => referrals.referralID),
    referrerID: uuid('referrer_id')
      .$type<ReferrerId>()
      .notNull()
      .references(() => referrers.referrerID),
    personID: uuid('person_id').notNull(),
    part: integer('part').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    dueOn: date('due_on').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('scheduled'),
    firstUid: text('first_uid'),
    firstName: text('first_name').notNull().default(''),
    secondUid: text('second_uid'),
    secondName: text('second_name').notNull().default(''),
    paidAt: moment('paid_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('referral_payouts_once').on(table.referrerID, table.personID, table.part),
    index('referral_payouts_by_referral').on(table.referralID),
    index('referral_payouts_due').on(table.dueOn, table.payoutID),
    check('referral_payouts_cents', sql`${table.cents} > 0`),
    check('referral_payouts_two', sql`${table.secondUid} <> ${table.firstUid}`),
    check(
      'referral_payouts_approved',
      sql`${table.state} not in ('approved', 'paid') or (${table.firstUid} is not null and ${table.secondUid} is not null)`,
    ),
  ],
);

/** What was paid and taken back. Rows are only added, by a trigger not to closed months. */
export const referralLedger = pgTable(
  'referral_ledger',
  {
    entryID: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    payoutID: uuid('payout_id')
      .$type<PayoutId>()
      .notNull()
      .references(() => referralPayouts.payoutID),
    kind: text('kind').$type<'payment' | 'counter'>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    month: text('month').notNull(),
    reason: text('reason').notNull().default(''),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('referral_ledger_once').on(table.payoutID, table.kind),
    index('referral_ledger_by_month').on(table.month, table.entryID),
    check('referral_ledger_sign', sql`(${table.kind} = 'payment') = (${table.cents} > 0) and ${table.cents} <> 0`),
  ],
);

/** Closed months of the ledger, with what they were when they were closed. */
export const referralMonths = pgTable('referral_months', {
  month: text('month').primaryKey(),
  entries: integer('entries').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  fingerprint: text('fingerprint').notNull(),
  actorName: text('actor_name').notNull(),
  at: moment('at').notNull(),
});

/** Why a referral is not paid yet. The evidence names referrals by their numbers, nobody else. */
export const referralAlerts = pgTable(
  'referral_alerts',
  {
    alertID: uuid('alert_id').$type<AlertId>().primaryKey().defaultRandom(),
    referralID: uuid('referral_id')
      .$type<ReferralId>()
      .notNull()
      .references(() => referrals.referralID),
    kind: text('kind').$type<AlertKind>().notNull(),
    evidence: integer('evidence').array().notNull(),
    at: moment('at').notNull(),
    clearedAt: moment('cleared_at'),
    clearedBy: text('cleared_by').notNull().default(''),
    clearReason: text('clear_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('referral_alerts_once').on(table.referralID, table.kind),
    index('referral_alerts_open')
      .on(table.at, table.alertID)
      .where(sql`${table.clearedAt} is null`),
  ],
);
