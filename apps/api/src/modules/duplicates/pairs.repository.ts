import type { CandidateId } from '@vinculo/contracts/candidates';
import { comparable, matchReasons, MATCH_REASONS, type Comparable, type MatchReason } from '@vinculo/domain/duplicates';
import { and, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { candidates } from '../../db/schema/candidates';
import { candidatePairs } from '../../db/schema/duplicates';
import type { CandidateRow } from '../candidates/candidate-columns';

/** Values shared by more candidates than this are ignored: an agency's phone, a made-up e-mail. */
const SHARED_BY_MANY = 20;

const COMPARED = {
  docID: candidates.docID,
  firstName: candidates.firstName,
  paternalName: candidates.paternalName,
  maternalName: candidates.maternalName,
  curp: candidates.curp,
  rfc: candidates.rfc,
  nss: candidates.nss,
  email: candidates.email,
  phone: candidates.phone,
  birthDate: candidates.birthDate,
};

/** The values by which candidates are found, each by an index. */
const COMPARED_VALUES = ['curp', 'rfc', 'nss', 'email', 'phone', 'birthDate'] as const;
const isKnown = (own: Comparable) => (name: (typeof COMPARED_VALUES)[number]) => own[name] !== '' && own[name] !== null;

const alike = prepared((tx, known: readonly (typeof COMPARED_VALUES)[number][], name) =>
  tx
    .select(COMPARED)
    .from(candidates)
    .where(or(...known.map((value) => eq(candidates[value], sql.placeholder(value)))))
    .prepare(name),
);

type Alike = Awaited<ReturnType<ReturnType<typeof alike>['execute']>>;

/** The candidates with one of the same values, this person included once they are stored. */
export async function listAlike(tx: Tx, own: Comparable): Promise<Alike> {
  const known = COMPARED_VALUES.filter(isKnown(own));
  return known.length === 0 ? [] : alike(tx, known).execute({ ...own });
}

type Pair = typeof candidatePairs.$inferInsert;

const pairOf = (a: CandidateId, b: CandidateId, reasons: MatchReason[]): Pair =>
  a < b ? { oneID: a, otherID: b, reasons } : { oneID: b, otherID: a, reasons };

/** Pairs without the reasons that many candidates share. */
function distinctive<T extends { readonly reasons: readonly MatchReason[] }>(found: readonly T[]) {
  const counts = new Map<MatchReason, number>();
  for (const { reasons } of found) for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return found
    .map((each) => ({ ...each, reasons: each.reasons.filter((reason) => (counts.get(reason) ?? 0) <= SHARED_BY_MANY) }))
    .filter(({ reasons }) => reasons.length > 0);
}

async function insertPairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insert(candidatePairs)
    .values([...pairs])
    .onConflictDoUpdate({
      target: [candidatePairs.oneID, candidatePairs.otherID],
      set: { reasons: sql`excluded.reasons` },
    });
}

const ofPerson = (docID: CandidateId) => or(eq(candidatePairs.oneID, docID), eq(candidatePairs.otherID, docID));

/** Stores the duplicate pairs of a candidate. @param alike as `listAlike` finds them. */
export async function storePairs(tx: Tx, after: CandidateRow, alike: Alike): Promise<void> {
  const own = comparable(after);
  const found = alike
    .filter(({ docID }) => docID !== after.docID)
    .map((row) => ({ docID: row.docID, reasons: matchReasons(own, comparable(row)) }));
  const pairs = insertPairs(
    tx,
    // Sorted, so that concurrent writers lock rows in the same order (no deadlock).
    distinctive(found)
      .map(({ docID, reasons }) => pairOf(after.docID, docID, reasons))
      .sort((a, b) => (a.oneID + a.otherID < b.oneID + b.otherID ? -1 : 1)),
  );
  await send(tx, pairs);
}

/** Recomputes the duplicate pairs of a changed candidate, if a compared field changed. */
export async function refreshPairs(tx: Tx, before: CandidateRow, after: CandidateRow): Promise<void> {
  const own = comparable(after);
  if (JSON.stringify(comparable(before)) === JSON.stringify(own)) return;
  await send(tx, tx.delete(candidatePairs).where(and(ofPerson(after.docID), not(candidatePairs.isNotDuplicate))));
  await storePairs(tx, after, await listAlike(tx, own));
}

export async function deletePairs(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  const ids = [...docIDs];
  await tx.delete(candidatePairs).where(or(inArray(candidatePairs.oneID, ids), inArray(candidatePairs.otherID, ids)));
}

const PAGE = 20_000;
const CHUNK = 1_000;

const bornAfter = (tx: Tx, day: string | null) =>
  tx
    .select(COMPARED)
    .from(candidates)
    .where(day === null ? isNotNull(candidates.birthDate) : gt(candidates.birthDate, day))
    .orderBy(candidates.birthDate)
    .limit(PAGE);

/** Pairs with similar names and the same birth date, over all dates in order. */
async function* likeNames(tx: Tx): AsyncGenerator<Pair> {
  let from: string | null = null;
  for (;;) {
    const rows = await bornAfter(tx, from);
    const last: string | null = rows.at(-1)?.birthDate ?? null;
    if (last === null) return;
    const isLastPage = rows.length < PAGE;
    const byDay = new Map<string | null, { docID: CandidateId; own: Comparable }[]>();
    for (const row of rows) {
      // The last date of a page may continue on the next one.
      if (!isLastPage && row.birthDate === last) continue;
      const day = byDay.get(row.birthDate) ?? [];
      day.push({ docID: row.docID, own: comparable(row) });
      byDay.set(row.birthDate, day);
    }
    for (const day of byDay.values())
      for (const [index, { docID, own }] of day.entries())
        for (const other of day.slice(index + 1)) {
          const reasons = matchReasons(own, other.own);
          if (reasons.includes('name')) yield pairOf(docID, other.docID, reasons);
        }
    if (isLastPage) return;
    from = [...byDay.keys()].at(-1) ?? last;
  }
}

/** Compares all candidates again, after a seed or an import that wrote thousands of rows. */
export async function recomparePairs(tx: Tx): Promise<void> {
  await tx.delete(candidatePairs).where(not(candidatePairs.isNotDuplicate));
  const same = MATCH_REASONS.filter((reason) => reason !== 'name').map((reason, rank) => {
    const column = sql.identifier(reason);
    return sql`select a.doc_id as one_id, b.doc_id as other_id, ${reason}::text as reason, ${rank}::int as rank
      from (select ${column} from candidates where ${column} <> '' group by 1 having count(*) between 2 and ${SHARED_BY_MANY + 1}) as shared
      join candidates a using (${column}) join candidates b using (${column}) where a.doc_id < b.doc_id`;
  });
  await tx.execute(sql`
    insert into candidate_pairs (one_id, other_id, reasons)
    select one_id, other_id, array_agg(reason order by rank) from (${sql.join(same, sql` union all `)}) as found
    group by one_id, other_id
    on conflict (one_id, other_id) do update set reasons = excluded.reasons`);
  let chunk: Pair[] = [];
  for await (const pair of likeNames(tx)) {
    chunk.push(pair);
    if (chunk.length < CHUNK) continue;
    await insertPairs(tx, chunk);
    chunk = [];
  }
  await insertPairs(tx, chunk);
}

/**
 * Compares all candidates of a database that was filled before duplicate pairs were stored.
 * About five seconds for a hundred thousand candidates.
 */
export async function compareFirst(tx: Tx): Promise<void> {
  const [pair] = await tx.select({ oneID: candidatePairs.oneID }).from(candidatePairs).limit(1);
  if (pair === undefined) await recomparePairs(tx);
}
