import type { LinkId } from '@vinculo/contracts/campaigns';
import type { JobId } from '@vinculo/contracts/vacancies';
import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { inChunks } from '../../db/in-chunks';
import { campaignLinks } from '../../db/schema/campaigns';
import { vacancies } from '../../db/schema/vacancies';

export type NewLink = typeof campaignLinks.$inferInsert;

const columns = { ...getTableColumns(campaignLinks), vacancyName: vacancies.name };
const withVacancy = (tx: Tx) =>
  tx.select(columns).from(campaignLinks).leftJoin(vacancies, eq(vacancies.jobID, campaignLinks.jobID));

interface LinkFilters {
  readonly jobID?: JobId | undefined;
  readonly campaign?: string | undefined;
  readonly fair?: string | undefined;
}

/** The newest first. */
export const listLinks = (tx: Tx, { jobID, campaign, fair }: LinkFilters, limit: number) =>
  withVacancy(tx)
    .where(
      and(
        jobID === undefined ? undefined : eq(campaignLinks.jobID, jobID),
        campaign === undefined ? undefined : eq(campaignLinks.campaign, campaign),
        fair === undefined ? undefined : eq(campaignLinks.fair, fair),
      ),
    )
    .orderBy(desc(campaignLinks.at), desc(campaignLinks.linkID))
    .limit(limit);
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** In the order of the ids that were asked for. */
export async function findLinks(tx: Tx, linkIDs: readonly LinkId[]): Promise<LinkRow[]> {
  if (linkIDs.length === 0) return [];
  const rows = await withVacancy(tx).where(inArray(campaignLinks.linkID, [...linkIDs]));
  const byID = new Map(rows.map((row) => [row.linkID, row]));
  return linkIDs.flatMap((linkID) => byID.get(linkID) ?? []);
}

export const lockLink = (tx: Tx, linkID: LinkId) =>
  tx.select().from(campaignLinks).where(eq(campaignLinks.linkID, linkID)).for('update');

/** Rows of a statement: building one of 500 takes 50 ms, in which nobody else is answered. */
const INSERTED_AT_ONCE = 50;

export const updateLink = (tx: Tx, linkID: LinkId, change: Pick<NewLink, 'label' | 'endsOn'>) =>
  tx
    .update(campaignLinks)
    .set({ ...change, version: sql`${campaignLinks.version} + 1` })
    .where(eq(campaignLinks.linkID, linkID));

/** What makes two links the same one, as their unique index says. */
const IDENTITY = [
  ...(['destination', 'source', 'medium', 'campaign', 'content', 'placement', 'fair', 'stand'] as const),
] as const;
type LinkIdentity = Pick<NewLink, (typeof IDENTITY)[number]>;
/** Equal of links that would be the same one. */
export const identityOf = (link: LinkIdentity): string => JSON.stringify(IDENTITY.map((field) => link[field]));

/**
 * Those that are there already are not inserted. Inserted sorted by what makes them the same, to avoid deadlocks between
 * two files. @returns the others, in the order of the rows
 */
export async function insertLinks(tx: Tx, rows: readonly NewLink[]) {
  const byIdentity = new Map(rows.map((row) => [identityOf(row), row]));
  const inserted = new Map<string, typeof campaignLinks.$inferSelect>();
  const insert = async (chunk: NewLink[]): Promise<void> => {
    for (const row of await tx.insert(campaignLinks).values(chunk).onConflictDoNothing().returning())
      inserted.set(identityOf(row), row);
  };
  const sorted = [...byIdentity].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await inChunks(sorted, insert, INSERTED_AT_ONCE);
  return [...byIdentity.keys()].flatMap((identity) => inserted.get(identity) ?? []);
}

/** The identities of these links that exist already. */
export async function existingIdentities(tx: Tx, links: readonly LinkIdentity[]): Promise<ReadonlySet<string>> {
  const list = (itemOf: (field: (typeof IDENTITY)[number]) => SQL) => sql.join(IDENTITY.map(itemOf), sql`, `);
  const columns = list((field) => sql`${campaignLinks[field]}`);
  const given = list((field) => sql`${sql.param(links.map((link) => link[field]))}::text[]`);
  const rows = await tx
    .select()
    .from(campaignLinks)
    .where(sql`(${columns}) in (select * from unnest(${given}))`);
  return new Set(rows.map(identityOf));
}

/** Of these vacancies, those that exist. */
export async function existingVacancies(tx: Tx, jobIDs: readonly JobId[]): Promise<ReadonlySet<string>> {
  if (jobIDs.length === 0) return new Set();
  const rows = await tx
    .select({ jobID: vacancies.jobID })
    .from(vacancies)
    .where(inArray(vacancies.jobID, [...jobIDs]));
  return new Set(rows.map(({ jobID }) => jobID));
}
