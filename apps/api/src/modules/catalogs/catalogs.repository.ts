import { isValueOf, KEPT_CATALOGS, type CatalogName, type KeptCatalog } from '@vinculo/domain/catalogs';
import { wordsOf } from '@vinculo/domain/candidates';
import { and, arrayContains, asc, eq, inArray, isNull, max, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { catalogEntries, catalogs } from '../../db/schema/catalogs';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';

/** Uses are counted up to this number. */
const USE_CAP = 1_000;

export type StoredCatalog = typeof catalogs.$inferSelect;
export type StoredEntry = typeof catalogEntries.$inferSelect;
type EntryChange = Partial<Pick<StoredEntry, 'label' | 'industry' | 'family' | 'functions' | 'reason' | 'retiredAt'>>;

export async function listCatalogs(tx: Tx): Promise<StoredCatalog[]> {
  return tx.select().from(catalogs);
}

/** A text that differs after each change of an entry of these catalogues. */
export async function catalogVersions(tx: Tx, names: readonly CatalogName[]): Promise<string> {
  const { catalog, version, updatedAt } = catalogs;
  const rows = await tx
    .select({ catalog, version, updatedAt })
    .from(catalogs)
    .where(inArray(catalog, [...names]))
    .orderBy(asc(catalog));
  return JSON.stringify(rows);
}

/** The entries of all catalogues or of one, in order. */
export async function listEntries(tx: Tx, catalog?: CatalogName): Promise<StoredEntry[]> {
  return tx
    .select()
    .from(catalogEntries)
    .where(catalog === undefined ? undefined : eq(catalogEntries.catalog, catalog))
    .orderBy(asc(catalogEntries.catalog), asc(catalogEntries.ordinal));
}

/** The values that can be chosen now, in order. */
export const listOffered = async (tx: Tx, catalog: KeptCatalog): Promise<StoredEntry[]> =>
  (await listEntries(tx, catalog)).filter(({ retiredAt }) => retiredAt === null);

/** Entries whose label differs from their value. */
export async function listRenamed(tx: Tx, catalog: KeptCatalog): Promise<StoredEntry[]> {
  return tx
    .select()
    .from(catalogEntries)
    .where(and(eq(catalogEntries.catalog, catalog), ne(catalogEntries.label, catalogEntries.value)));
}

/** The candidates who look for a position, by its indexed words: the column itself has no index. */
export const looksFor = (position: string): SQL =>
  sql`(${candidates.words} @> ${sql.param(wordsOf(position))}::text[] and ${candidates.desiredPosition} = ${position})`;

/** Blocks other writers of this catalogue until the transaction ends. */
export async function lockCatalog(tx: Tx, catalog: CatalogName): Promise<void> {
  await tx.select().from(catalogs).where(eq(catalogs.catalog, catalog)).for('update');
}

export async function raiseVersion(tx: Tx, catalog: CatalogName, updatedBy: string, now: Date): Promise<void> {
  await tx
    .update(catalogs)
    .set({ version: sql`${catalogs.version} + 1`, updatedBy, updatedAt: now })
    .where(eq(catalogs.catalog, catalog));
}

export async function nextOrdinal(tx: Tx, catalog: KeptCatalog): Promise<number> {
  const [row] = await tx
    .select({ last: max(catalogEntries.ordinal) })
    .from(catalogEntries)
    .where(eq(catalogEntries.catalog, catalog));
  return (row?.last ?? 0) + 1;
}

/** @returns undefined when the catalogue already has that value. */
export async function insertEntry(tx: Tx, row: typeof catalogEntries.$inferInsert): Promise<StoredEntry | undefined> {
  const [stored] = await tx.insert(catalogEntries).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function findEntry(tx: Tx, entryID: string): Promise<StoredEntry | undefined> {
  const [row] = await tx.select().from(catalogEntries).where(eq(catalogEntries.entryID, entryID));
  return row;
}

export async function updateEntry(
  tx: Tx,
  entryID: string,
  change: EntryChange & { readonly updatedAt: Date },
): Promise<StoredEntry | undefined> {
  const [stored] = await tx
    .update(catalogEntries)
    .set({ ...change, version: sql`${catalogEntries.version} + 1` })
    .where(eq(catalogEntries.entryID, entryID))
    .returning();
  return stored;
}

export interface CatalogValue {
  readonly catalog: CatalogName;
  readonly value: string;
}

/** Those of these values that their catalogues offer. */
export async function offeredValues(tx: Tx, values: readonly CatalogValue[]): Promise<readonly CatalogValue[]> {
  if (values.length === 0) return [];
  const { catalog, value } = catalogEntries;
  const asked = sql`select chosen.catalog, chosen.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as chosen (catalog text, value text)`;
  return tx
    .select({ catalog, value })
    .from(catalogEntries)
    .where(and(sql`(${catalog}, ${value}) in (${asked})`, isNull(catalogEntries.retiredAt)));
}

async function countWhere(tx: Tx, table: PgTable, condition: SQL): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(USE_CAP)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

const NONE = sql`false`;
const isPosition = eq(catalogEntries.catalog, 'positions');

/** The number of records that use an entry; of candidates, those who look for a position or know a function. */
export async function countUse(tx: Tx, { catalog, value }: StoredEntry) {
  const uses = {
    industries: {
      companies: sql`${companies.industry} = ${value}`,
      vacancies: sql`${vacancies.experienceInIndustriesWork} @> ${JSON.stringify([{ industry: value }])}::jsonb`,
      candidates: NONE,
      positions: sql`${isPosition} and ${catalogEntries.industry} = ${value}`,
    },
    positions: {
      companies: NONE,
      vacancies: sql`${vacancies.typePosition} = ${value}`,
      candidates: looksFor(value),
      positions: NONE,
    },
    functions: {
      companies: NONE,
      vacancies: sql`${value} = any(${vacancies.functions})`,
      candidates: arrayContains(candidates.knownFunctions, [value]),
      positions: sql`${isPosition} and ${value} = any(${catalogEntries.functions})`,
    },
    families: {
      companies: NONE,
      vacancies: NONE,
      candidates: NONE,
      positions: sql`${isPosition} and ${catalogEntries.family} = ${value}`,
    },
  } as const satisfies Record<KeptCatalog, unknown>;
  if (!isValueOf(KEPT_CATALOGS, catalog)) return undefined;
  const use = uses[catalog];
  return {
    companies: await countWhere(tx, companies, use.companies),
    vacancies: await countWhere(tx, vacancies, use.vacancies),
    candidates: await countWhere(tx, candidates, use.candidates),
    positions: await countWhere(tx, catalogEntries, use.positions),
  };
}
