import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import { and, asc, eq, getTableColumns, inArray, lte, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { bookingLinks, callPlaces, evaluations, eventPeople } from '../../../db/schema/agenda';
import { applicationChanges, applications } from '../../../db/schema/applications';
import { candidateNotes } from '../../../db/schema/candidates';
import { candidateConsents } from '../../../db/schema/consents';
import { candidateDocuments } from '../../../db/schema/documents';
import { candidatePairs } from '../../../db/schema/duplicates';
import { blockedPeople } from '../../../db/schema/privacy';
import { ticketChanges, ticketFiles, ticketMessages, ticketRatings, tickets } from '../../../db/schema/tickets';
import { ticketRuleRuns } from '../../../db/schema/ticket-tools';
import { surveyRequests } from '../../../db/schema/surveys';

export type BlockedRow = typeof blockedPeople.$inferSelect;
type Row = Readonly<Record<string, unknown>>;

/** The records that are quarantined with a candidate, by the name of their table. */
const OWNED: Readonly<Record<string, { readonly table: PgTable; readonly owner: PgColumn }>> = {
  candidate_notes: { table: candidateNotes, owner: candidateNotes.docID },
  candidate_documents: { table: candidateDocuments, owner: candidateDocuments.docID },
  applications: { table: applications, owner: applications.docID },
  candidate_consents: { table: candidateConsents, owner: candidateConsents.docID },
  survey_requests: { table: surveyRequests, owner: surveyRequests.docID },
  event_people: { table: eventPeople, owner: eventPeople.docID },
  call_places: { table: callPlaces, owner: callPlaces.docID },
  booking_links: { table: bookingLinks, owner: bookingLinks.docID },
  tickets: { table: tickets, owner: tickets.docID },
};

/** The records that belong to one of those. */
const PARTS: Readonly<
  Record<
    string,
    {
      readonly table: PgTable;
      readonly whole: PgColumn;
      readonly of: PgTable;
      readonly key: PgColumn;
      readonly owner: PgColumn;
    }
  >
> = {
  application_changes: {
    ...{ table: applicationChanges, whole: applicationChanges.applicationID },
    ...{ of: applications, key: applications.applicationID, owner: applications.docID },
  },
  evaluations: {
    ...{ table: evaluations, whole: evaluations.eventID },
    ...{ of: eventPeople, key: eventPeople.eventID, owner: eventPeople.docID },
  },
  ticket_changes: {
    ...{ table: ticketChanges, whole: ticketChanges.ticketID },
    ...{ of: tickets, key: tickets.ticketID, owner: tickets.docID },
  },
  ticket_messages: {
    ...{ table: ticketMessages, whole: ticketMessages.ticketID },
    ...{ of: tickets, key: tickets.ticketID, owner: tickets.docID },
  },
  ticket_rule_runs: {
    ...{ table: ticketRuleRuns, whole: ticketRuleRuns.ticketID },
    ...{ of: tickets, key: tickets.ticketID, owner: tickets.docID },
  },
  ticket_ratings: {
    ...{ table: ticketRatings, whole: ticketRatings.ticketID },
    ...{ of: tickets, key: tickets.ticketID, owner: tickets.docID },
  },
  ticket_files: {
    ...{ table: ticketFiles, whole: ticketFiles.ticketID },
    ...{ of: tickets, key: tickets.ticketID, owner: tickets.docID },
  },
};

export const QUARANTINED_TABLES: readonly string[] = Object.keys(OWNED);
/** Deleted with the row: the undo data of a bulk change and places of a shadow run are not part of a file. */
export const EXCLUDED_TABLES: readonly string[] = ['bulk_changes', 'shadow_places'];

/** Those of these candidates to whom records belong. */
export async function findWithRecords(tx: Tx, docIDs: readonly CandidateId[]): Promise<ReadonlySet<CandidateId>> {
  const found = new Set<CandidateId>();
  for (const { table, owner } of Object.values(OWNED)) {
    const rows = await tx
      .selectDistinct({ docID: owner })
      .from(table)
      .where(inArray(owner, [...docIDs]));
    for (const { docID } of rows) found.add(candidateId.parse(docID));
  }
  return found;
}

/** All records that belong to a locked candidate, as stored. Locks them, so that no change under way is missed. */
export async function belongingsOf(tx: Tx, docID: CandidateId): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const [name, { table, owner }] of Object.entries(OWNED))
    all[name] = await tx.select().from(table).where(eq(owner, docID)).for('update');
  for (const [name, { table, whole, of, key, owner }] of Object.entries(PARTS))
    all[name] = await tx
      .select()
      .from(table)
      .where(inArray(whole, tx.select({ key }).from(of).where(eq(owner, docID))));
  return all;
}

/** Id columns of a candidate's records. */
const ID_FIELDS = [
  'noteID',
  'documentID',
  'applicationID',
  'changeID',
  'consentID',
  'requestID',
  'eventID',
  'evaluationID',
  'linkID',
  'ticketID',
  'messageID',
  'ratingID',
] as const;

export const idsIn = (belongings: Readonly<Record<string, readonly Row[]>>): string[] =>
  Object.values(belongings)
    .flat()
    .flatMap((row) => ID_FIELDS.map((name) => row[name]).filter((id) => typeof id === 'string'));

/** Converts timestamps, which JSON stores as text. */
function revived(table: PgTable, row: Row): Row {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}

export async function returnBelongings(tx: Tx, belongings: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  for (const [name, { table }] of [...Object.entries(OWNED), ...Object.entries(PARTS)])
    for (const row of belongings[name] ?? []) await tx.insert(table).values(revived(table, row)).onConflictDoNothing();
}

/** The candidates marked as not duplicates of this one. */
export async function notDuplicatesOf(tx: Tx, docID: CandidateId): Promise<CandidateId[]> {
  const pairs = await tx
    .select()
    .from(candidatePairs)
    .where(and(or(eq(candidatePairs.oneID, docID), eq(candidatePairs.otherID, docID)), candidatePairs.isNotDuplicate));
  return pairs.map(({ oneID, otherID }) => (oneID === docID ? otherID : oneID));
}

/** Called before the candidate is restored, so that the pairs are not found again in between. */
export async function markNotDuplicateAgain(tx: Tx, docID: CandidateId, others: readonly string[]): Promise<void> {
  for (const text of others) {
    const other = candidateId.parse(text);
    const [oneID, otherID] = docID < other ? [docID, other] : [other, docID];
    await tx.insert(candidatePairs).values({ oneID, otherID, reasons: [], isNotDuplicate: true }).onConflictDoNothing();
  }
}

export async function insertBlocked(tx: Tx, row: typeof blockedPeople.$inferInsert): Promise<void> {
  await tx.insert(blockedPeople).values(row);
}

export async function findBlocked(tx: Tx, docIDs: readonly CandidateId[]): Promise<BlockedRow[]> {
  return tx
    .select()
    .from(blockedPeople)
    .where(inArray(blockedPeople.docID, [...docIDs]));
}

export async function findBlockedForUpdate(tx: Tx, docID: CandidateId): Promise<BlockedRow | undefined> {
  const [row] = await tx.select().from(blockedPeople).where(eq(blockedPeople.docID, docID)).for('update');
  return row;
}

/** Blocked candidates whose retention term has passed on a day, the oldest first. */
export async function findErasable(tx: Tx, today: string, limit: number): Promise<BlockedRow[]> {
  return tx
    .select()
    .from(blockedPeople)
    .where(lte(blockedPeople.erasableFrom, today))
    .orderBy(asc(blockedPeople.erasableFrom), asc(blockedPeople.docID))
    .limit(limit);
}

export async function removeBlocked(tx: Tx, docID: CandidateId): Promise<void> {
  await tx.delete(blockedPeople).where(eq(blockedPeople.docID, docID));
}
