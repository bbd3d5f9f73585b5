import { applicationId, type ApplicationId } from '@vinculo/contracts/applications';
import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import type { MergeId } from '@vinculo/contracts/duplicates';
import { isFurther } from '@vinculo/domain/applications';
import { and, desc, eq, exists, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
import { candidateNotes } from '../../db/schema/candidates';
import { bookingLinks, callPlaces, eventPeople } from '../../db/schema/agenda';
import { candidateConsents } from '../../db/schema/consents';
import { candidateDocuments } from '../../db/schema/documents';
import { candidateMerges, candidatePairs } from '../../db/schema/duplicates';
import { referrals } from '../../db/schema/referrals';
import { shortlistPeople } from '../../db/schema/shortlists';
import { tickets } from '../../db/schema/tickets';
import { surveyRequests } from '../../db/schema/surveys';

export type StoredMerge = typeof candidateMerges.$inferSelect;
type Row = Readonly<Record<string, unknown>>;
type StoredPair = typeof candidatePairs.$inferSelect;

/** The records that move with a file when it is merged, by table name. */
const BELONGINGS: Readonly<
  Record<string, { readonly table: PgTable; readonly key: PgColumn; readonly owner: PgColumn }>
> = {
  candidate_notes: { table: candidateNotes, key: candidateNotes.noteID, owner: candidateNotes.docID },
  candidate_documents: {
    table: candidateDocuments,
    key: candidateDocuments.documentID,
    owner: candidateDocuments.docID,
  },
  applications: { table: applications, key: applications.applicationID, owner: applications.docID },
  candidate_consents: {
    table: candidateConsents,
    key: candidateConsents.consentID,
    owner: candidateConsents.docID,
  },
  survey_requests: { table: surveyRequests, key: surveyRequests.requestID, owner: surveyRequests.docID },
  event_people: { table: eventPeople, key: eventPeople.eventID, owner: eventPeople.docID },
  tickets: { table: tickets, key: tickets.ticketID, owner: tickets.docID },
  referrals: { table: referrals, key: referrals.referralID, owner: referrals.docID },
  call_places: { table: callPlaces, key: callPlaces.placeID, owner: callPlaces.docID },
  booking_links: { table: bookingLinks, key: bookingLinks.linkID, owner: bookingLinks.docID },
};

/** Tables that refer to a candidate but are not moved: undo data of a few seconds and places of a shadow run are not part of a file. */
export const UNMOVED_TABLES: readonly string[] = ['bulk_changes', 'shadow_places'];
export const MOVED_TABLES: readonly string[] = Object.keys(BELONGINGS);

/** What refers to an application beside its changes, by table name. */
const REFERENCES: Readonly<
  Record<string, { readonly table: PgTable; readonly key: PgColumn; readonly application: PgColumn }>
> = {
  shortlist_people: {
    ...{ table: shortlistPeople, key: shortlistPeople.shortlistID },
    application: shortlistPeople.applicationID,
  },
  event_people: { table: eventPeople, key: eventPeople.eventID, application: eventPeople.applicationID },
  booking_links: { table: bookingLinks, key: bookingLinks.linkID, application: bookingLinks.applicationID },
  tickets: { table: tickets, key: tickets.ticketID, application: tickets.applicationID },
};

interface Redirection {
  /** The files of both. */
  readonly people: readonly CandidateId[];
  readonly from: ApplicationId;
  readonly to: ApplicationId;
}

/**
 * Points what refers to one application at another, but where the other one has a place already, as in a shortlist.
 * @param keys only these; undefined is all. @returns the keys
 */
async function redirect(
  tx: Tx,
  name: string,
  { people, from, to }: Redirection,
  keys?: readonly string[],
): Promise<string[]> {
  const reference = REFERENCES[name];
  if (reference === undefined) throw new Error(`No ${name} refer to applications.`);
  const { table, key, application } = reference;
  const owner = BELONGINGS[name]?.owner;
  const change: Row = { applicationID: to };
  const taken = tx
    .select({ key })
    .from(table)
    .where(and(eq(application, to), owner && inArray(owner, [...people])));
  const redirected = await tx
    .update(table)
    .set(change)
    .where(
      and(
        eq(application, from),
        owner && inArray(owner, [...people]),
        notInArray(key, taken),
        keys && inArray(key, [...keys]),
      ),
    )
    .returning({ key: sql<string>`${key}` });
  return redirected.map((row) => row.key);
}

async function reown(
  tx: Tx,
  name: string,
  where: (owner: PgColumn, key: PgColumn) => SQL | undefined,
  docID: CandidateId,
): Promise<string[]> {
  const belonging = BELONGINGS[name];
  if (belonging === undefined) throw new Error(`A merge moves no rows called ${name}.`);
  const { table, key, owner } = belonging;
  const change: Row = { docID };
  const moved = await tx
    .update(table)
    .set(change)
    .where(where(owner, key))
    .returning({ key: sql<string>`${key}` });
  return moved.map((row) => row.key);
}

/**
 * Of two applications to one vacancy the further one stays, or that of the surviving file, with the changes of both.
 * @returns the deleted ones, and the changes and references that they gave away.
 */
async function setApplicationsAside(tx: Tx, from: CandidateId, to: CandidateId) {
  const setAside: Record<'applications' | 'application_changes' | 'references', Row[]> = {
    applications: [],
    application_changes: [],
    references: [],
  };
  const found = await tx
    .select()
    .from(applications)
    .where(inArray(applications.docID, [from, to]))
    .for('update');
  const theirs = new Map(found.filter(({ docID }) => docID === to).map((row) => [row.jobID, row]));
  for (const one of found.filter(({ docID }) => docID === from)) {
    const other = theirs.get(one.jobID);
    if (other === undefined) continue;
    const [kept, aside] = isFurther(one.stage, other.stage) ? [one, other] : [other, one];
    const given = await tx
      .update(applicationChanges)
      .set({ applicationID: kept.applicationID })
      .where(eq(applicationChanges.applicationID, aside.applicationID))
      .returning({ changeID: applicationChanges.changeID });
    const ends = { from: aside.applicationID, to: kept.applicationID };
    for (const name of Object.keys(REFERENCES))
      for (const key of await redirect(tx, name, { people: [from, to], ...ends }))
        setAside.references.push({ name, key, ...ends });
    await tx.delete(applications).where(eq(applications.applicationID, aside.applicationID));
    setAside.applications.push(aside);
    setAside.application_changes.push(
      ...given.map(({ changeID }) => ({ changeID, applicationID: aside.applicationID })),
    );
  }
  return setAside;
}

/** Of two events of both files at one time, that of the merged file takes nobody's time any more. */
async function freeOverlapping(tx: Tx, from: CandidateId, to: CandidateId): Promise<void> {
  const kept = alias(eventPeople, 'kept');
  const overlaps = and(eq(kept.docID, to), sql`${kept.busy} && ${eventPeople.busy}`);
  await tx
    .update(eventPeople)
    .set({ busy: null })
    .where(and(eq(eventPeople.docID, from), exists(tx.select().from(kept).where(overlaps))));
}

/** Events that return to their file take its time again, but for those that overlap another one of it. */
async function takeTimeAgain(tx: Tx, docID: CandidateId): Promise<void> {
  await tx.execute(sql`
    update event_people own set busy = tstzrange(event.starts_at, event.ends_at) from agenda_events event
    where own.doc_id = ${docID} and own.busy is null and event.event_id = own.event_id and event.state <> 'cancelled'
      and not exists (
        select from event_people other join agenda_events one using (event_id)
        where other.doc_id = own.doc_id and other.event_id <> own.event_id and one.state <> 'cancelled'
          and one.starts_at < event.ends_at and event.starts_at < one.ends_at
      )`);
}

/** Restores the applications that a merge set aside, each with its changes. */
async function returnApplications(
  tx: Tx,
  setAside: Belongings['setAside'],
  people: readonly CandidateId[],
): Promise<void> {
  await insertAgain(tx, applications, setAside['applications']);
  for (const { changeID, applicationID } of setAside['application_changes'] ?? [])
    await tx
      .update(applicationChanges)
      .set({ applicationID: applicationId.parse(applicationID) })
      .where(
        and(
          eq(applicationChanges.changeID, String(changeID)),
          exists(
            tx
              .select()
              .from(applications)
              .where(eq(applications.applicationID, applicationId.parse(applicationID))),
          ),
        ),
      );
  for (const { name, key, from, to } of setAside['references'] ?? []) {
    const back = { from: applicationId.parse(to), to: applicationId.parse(from) };
    await redirect(tx, String(name), { people, ...back }, [String(key)]);
  }
}

const notDuplicatePairsOf = (tx: Tx, docID: CandidateId): Promise<StoredPair[]> =>
  tx
    .select()
    .from(candidatePairs)
    .where(and(or(eq(candidatePairs.oneID, docID), eq(candidatePairs.otherID, docID)), candidatePairs.isNotDuplicate));

interface Handover {
  readonly from: CandidateId;
  readonly to: CandidateId;
  /** All files of the merge. */
  readonly merged: ReadonlySet<CandidateId>;
}

export interface Belongings {
  readonly moved: Readonly<Record<string, readonly string[]>>;
  readonly setAside: Readonly<Record<string, readonly Row[]>>;
}

const pairOf = (one: CandidateId, other: CandidateId) =>
  one < other ? { oneID: one, otherID: other } : { oneID: other, otherID: one };

/** Carries the not-duplicate marks of the merged file over to the surviving one. @returns the marks that are new. */
async function inheritNotDuplicates(tx: Tx, pairs: readonly StoredPair[], { from, to, merged }: Handover) {
  const others = pairs
    .map(({ oneID, otherID }) => (oneID === from ? otherID : oneID))
    .filter((other) => !merged.has(other));
  const made: CandidateId[] = [];
  for (const other of others) {
    const pair = { ...pairOf(to, other), reasons: [], isNotDuplicate: true };
    const added = await tx.insert(candidatePairs).values(pair).onConflictDoNothing().returning();
    if (added.length > 0) made.push(other);
  }
  return made;
}

/** Moves all records of a file to another. @returns the moved ids, and the rows that cannot be moved, as stored. */
export async function giveBelongings(tx: Tx, handover: Handover): Promise<Belongings> {
  const { from, to } = handover;
  const pairs = await notDuplicatePairsOf(tx, from);
  const setAside = { ...(await setApplicationsAside(tx, from, to)), candidate_pairs: pairs };
  const moved: Record<string, readonly string[]> = { candidate_pairs: await inheritNotDuplicates(tx, pairs, handover) };
  await freeOverlapping(tx, from, to);
  for (const name of MOVED_TABLES) moved[name] = await reown(tx, name, (owner) => eq(owner, from), to);
  return { moved, setAside };
}

/**
 * Moves the not-duplicate marks back to the merged file. Called before that file is restored, so that its pairs are not
 * found again in between.
 */
export async function returnNotDuplicates(tx: Tx, { moved, setAside }: Belongings, from: CandidateId): Promise<void> {
  for (const other of moved['candidate_pairs'] ?? []) {
    const { oneID, otherID } = pairOf(from, candidateId.parse(other));
    await tx.delete(candidatePairs).where(and(eq(candidatePairs.oneID, oneID), eq(candidatePairs.otherID, otherID)));
  }
  const pairs = setAside['candidate_pairs']?.map((row) => ({ ...row, isNotDuplicate: true }));
  await insertAgain(tx, candidatePairs, pairs);
}

/** Moves records back, except those that are no longer where the merge moved them. */
export async function returnBelongings(
  tx: Tx,
  { moved, setAside }: Belongings,
  from: CandidateId,
  to: CandidateId,
): Promise<void> {
  for (const name of MOVED_TABLES) {
    const keys = moved[name] ?? [];
    if (keys.length > 0) await reown(tx, name, (owner, key) => and(eq(owner, from), inArray(key, [...keys])), to);
  }
  await takeTimeAgain(tx, to);
  await returnApplications(tx, setAside, [from, to]);
}

async function insertAgain(tx: Tx, table: PgTable, rows: readonly Row[] = []): Promise<void> {
  for (const row of rows) await tx.insert(table).values(revived(row)).onConflictDoNothing();
}

const TIMES: readonly string[] = ['at', 'stageAt'];

/** Converts timestamps, which the merge stores as ISO text. */
const revived = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, TIMES.includes(name) ? new Date(String(value)) : value]),
  );

export async function insertMerge(tx: Tx, merge: typeof candidateMerges.$inferInsert): Promise<StoredMerge> {
  const [stored] = await tx.insert(candidateMerges).values(merge).returning();
  if (stored === undefined) throw new Error('The database stored no merge.');
  return stored;
}

export async function findMergeForUpdate(tx: Tx, mergeID: MergeId): Promise<StoredMerge | undefined> {
  const [merge] = await tx.select().from(candidateMerges).where(eq(candidateMerges.mergeID, mergeID)).for('update');
  return merge;
}

export async function markUndone(tx: Tx, mergeID: MergeId, at: Date): Promise<void> {
  await tx.update(candidateMerges).set({ undoneAt: at }).where(eq(candidateMerges.mergeID, mergeID));
}

/** A file's merges that are not undone, made after a given time, newest first. */
export async function listMerges(tx: Tx, survivorID: CandidateId, since: Date): Promise<StoredMerge[]> {
  return tx
    .select()
    .from(candidateMerges)
    .where(
      and(eq(candidateMerges.survivorID, survivorID), isNull(candidateMerges.undoneAt), gt(candidateMerges.at, since)),
    )
    .orderBy(desc(candidateMerges.at));
}

/** The files that are now part of this one, and those that were part of them. */
export async function absorbedInto(tx: Tx, docID: CandidateId): Promise<CandidateId[]> {
  const found: CandidateId[] = [];
  for (let level: CandidateId[] = [docID]; level.length > 0;) {
    const merges = await tx
      .select({ files: candidateMerges.files })
      .from(candidateMerges)
      .where(and(inArray(candidateMerges.survivorID, level), isNull(candidateMerges.undoneAt)));
    level = merges.flatMap(({ files }) => files.map((file) => file.docID));
    found.push(...level);
  }
  return found;
}
