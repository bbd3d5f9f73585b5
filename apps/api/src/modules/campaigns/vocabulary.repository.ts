import { asc, eq, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import {
  campaignCosts,
  campaignLinks,
  campaigns,
  campaignTerms,
  linkHosts,
  linkTemplates,
} from '../../db/schema/campaigns';
import { candidates } from '../../db/schema/candidates';

/** The most fairs that a link is offered. */
const MOST_FAIRS = 200;

export const listTerms = (tx: Tx) =>
  tx.select().from(campaignTerms).orderBy(asc(campaignTerms.vocabulary), asc(campaignTerms.value));
export const listCampaigns = (tx: Tx) => tx.select().from(campaigns).orderBy(asc(campaigns.name));

/** What was spent on each campaign and its links, by its name. */
export async function sumCosts(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ campaign: campaignCosts.campaign, cents: sql<number>`sum(${campaignCosts.cents})::float8` })
    .from(campaignCosts)
    .groupBy(campaignCosts.campaign);
  return new Map(rows.map(({ campaign, cents }) => [campaign, cents]));
}

export const listTemplates = (tx: Tx) => tx.select().from(linkTemplates).orderBy(asc(linkTemplates.name));

/** The fairs that people were met at, and those that links were made for. */
export async function listFairs(tx: Tx): Promise<string[]> {
  const ofPeople = tx.select({ fair: candidates.fair }).from(candidates).where(ne(candidates.fair, ''));
  const ofLinks = tx.select({ fair: campaignLinks.fair }).from(campaignLinks).where(ne(campaignLinks.fair, ''));
  const rows = await union(ofPeople, ofLinks).orderBy(asc(candidates.fair)).limit(MOST_FAIRS);
  return rows.map(({ fair }) => fair);
}

export async function readHosts(tx: Tx): Promise<{ hosts: string[]; version: number }> {
  const [row] = await tx.select({ hosts: linkHosts.hosts, version: linkHosts.version }).from(linkHosts);
  return row ?? { hosts: [], version: 0 };
}

/** Locks the hosts for a write of them. */
export const lockHosts = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('link_hosts'))`);

export async function saveHosts(tx: Tx, hosts: string[]): Promise<void> {
  await tx
    .insert(linkHosts)
    .values({ hosts })
    .onConflictDoUpdate({ target: linkHosts.isOnly, set: { hosts, version: sql`${linkHosts.version} + 1` } });
}

type NewTerm = typeof campaignTerms.$inferInsert;
type NewCampaign = typeof campaigns.$inferInsert;
type NewTemplate = typeof linkTemplates.$inferInsert;

/** Nothing is returned where there is one of that name. */
export const insertTerm = (tx: Tx, row: NewTerm) =>
  tx.insert(campaignTerms).values(row).onConflictDoNothing().returning();
export const insertCampaign = (tx: Tx, row: NewCampaign) =>
  tx.insert(campaigns).values(row).onConflictDoNothing().returning();
export const insertTemplate = (tx: Tx, row: NewTemplate) =>
  tx.insert(linkTemplates).values(row).onConflictDoNothing().returning();

export const lockTerm = (tx: Tx, termID: NonNullable<NewTerm['termID']>) =>
  tx.select().from(campaignTerms).where(eq(campaignTerms.termID, termID)).for('update');
export const lockCampaign = (tx: Tx, campaignID: NonNullable<NewCampaign['campaignID']>) =>
  tx.select().from(campaigns).where(eq(campaigns.campaignID, campaignID)).for('update');
export const lockTemplate = (tx: Tx, templateID: NonNullable<NewTemplate['templateID']>) =>
  tx.select().from(linkTemplates).where(eq(linkTemplates.templateID, templateID)).for('update');

export const updateTerm = (tx: Tx, termID: NonNullable<NewTerm['termID']>, change: Partial<NewTerm>) =>
  tx
    .update(campaignTerms)
    .set({ ...change, version: sql`${campaignTerms.version} + 1` })
    .where(eq(campaignTerms.termID, termID));
export const updateCampaign = (
  tx: Tx,
  campaignID: NonNullable<NewCampaign['campaignID']>,
  change: Partial<NewCampaign>,
) =>
  tx
    .update(campaigns)
    .set({ ...change, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.campaignID, campaignID));
export const updateTemplate = (
  tx: Tx,
  templateID: NonNullable<NewTemplate['templateID']>,
  change: Partial<NewTemplate>,
) =>
  tx
    .update(linkTemplates)
    .set({ ...change, version: sql`${linkTemplates.version} + 1` })
    .where(eq(linkTemplates.templateID, templateID));
