import { candidateId } from '@vinculo/contracts/candidates';
import { documentId } from '@vinculo/contracts/documents';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { RetentionKind } from '@vinculo/domain/privacy';
import type { Tx } from '../../db/database';
import type { RouteDeps } from '../../http/route';
import { appendEvents, SYSTEM, type AuditContext, type EventInput } from '../audit/append-event';
import { encryptCandidateEvents } from '../candidates/append-candidate-event';
import { findManyForUpdate } from '../candidates/candidates.repository';
import { findByIds as findDocuments, removeDocuments } from '../documents/documents.repository';
import { syncFile } from '../documents/uploads/sync-file';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { erase } from '../privacy/blocking/erase';
import { unlinkRecords } from '../facts/facts.repository';
import { pendingRemovals } from '../file-removals/file-removals.repository';
import { sweepFiles } from '../file-removals/sweep-files';
import { quarantine } from '../privacy/blocking/quarantine';
import {
  DUE,
  daysBefore,
  removeAccessRequests,
  removeApplications,
  removeRecordAccesses,
  type DueRecord,
} from './expired-data.repository';
import { hasRunOn, listRules, lockRuns, noteRun, type StoredRule } from './retention-rules.repository';

/** Records of each kind per transaction. */
const BATCH = 50;
/** The hour in Mexico City from which the daily run may start, outside working hours. */
const FIRST_HOUR = 3;

/** Applies a rule to a batch. @returns its events, which `applyRules` appends once, after all rows are locked. */
type Apply = (context: RunContext, due: readonly DueRecord[], rule: StoredRule) => Promise<EventInput[]>;
type RunContext = Pick<AuditContext, 'tx' | 'now'>;

const idsOf = (due: readonly DueRecord[]): string[] => due.map(({ id }) => id);

/** Deletes documents, and marks their bytes as pending for removal. */
const eraseDocuments: Apply = async ({ tx, now }, due, { kind }) => {
  const found = await findDocuments(
    tx,
    idsOf(due).map((id) => documentId.parse(id)),
  );
  const people = new Map(
    (await findManyForUpdate(tx, [...new Set(found.map(({ docID }) => docID))])).map((row) => [row.docID, row]),
  );
  const documents = found.filter(({ docID }) => people.has(docID));
  await removeDocuments(
    tx,
    documents.map(({ documentID }) => documentID),
  );
  await unlinkRecords(
    tx,
    documents.map(({ documentID }) => documentID),
  );
  for (const [docID, person] of people) {
    const types = documents.filter((document) => document.docID === docID).map(({ type }) => type);
    // Retention does not count as activity of the person.
    await syncFile({ tx, now: person.lastActivityAt }, person, types);
  }
  await pendingRemovals(
    tx,
    documents.map(({ path }) => path),
    now,
  );
  return encryptCandidateEvents(
    { tx, now },
    documents.map(({ docID, type }) => ({
      action: 'document.removed',
      docID,
      before: { document: type },
      after: { rule: kind },
    })),
  );
};

const withoutEvents =
  (remove: (tx: Tx, ids: readonly string[]) => Promise<void>): Apply =>
  async ({ tx }, due) => {
    await remove(tx, idsOf(due));
    return [];
  };

const APPLY: Readonly<Record<RetentionKind, Apply>> = {
  inactivePeople: async ({ tx, now }, due, { kind, days }) => {
    const rows = await findManyForUpdate(
      tx,
      idsOf(due).map((id) => candidateId.parse(id)),
    );
    const still = rows.filter(({ lastActivityAt }) => lastActivityAt < daysBefore(now, days));
    for (const row of still) await quarantine(tx, row, now);
    return encryptCandidateEvents(
      { tx, now },
      still.map(({ docID }) => ({ action: 'candidate.blocked', docID, after: { rule: kind } })),
    );
  },
  blockedPeople: async ({ tx, now }, due) => {
    const erased: EventInput[] = [];
    for (const id of idsOf(due).sort()) {
      const blocked = await findBlockedForUpdate(tx, candidateId.parse(id));
      if (blocked === undefined) continue;
      await erase(tx, blocked, now);
      erased.push({ action: 'privacy.person_erased', entityID: id, entityName: '' });
    }
    return erased;
  },
  closedApplications: withoutEvents(removeApplications),
  rejectedDocuments: eraseDocuments,
  criminalRecords: eraseDocuments,
  decidedAccessRequests: withoutEvents(removeAccessRequests),
  recordAccesses: withoutEvents(removeRecordAccesses),
};

export interface RetentionRun {
  readonly done: Readonly<Record<RetentionKind, number>>;
  /** Whether records are left for the next batch. */
  readonly hasMore: boolean;
}

/** Runs one batch of each enabled rule, and records the counts in the audit log. */
export async function applyRules(context: AuditContext): Promise<RetentionRun> {
  const { tx, now } = context;
  await lockRuns(tx);
  const done = {
    inactivePeople: 0,
    blockedPeople: 0,
    closedApplications: 0,
    rejectedDocuments: 0,
    criminalRecords: 0,
    decidedAccessRequests: 0,
    recordAccesses: 0,
  } satisfies Record<RetentionKind, number>;
  const events: EventInput[] = [];
  let hasMore = false;
  for (const rule of await listRules(tx)) {
    if (!rule.isEnabled) continue;
    const due = await DUE[rule.kind](tx, { now, days: rule.days, limit: BATCH + 1, labels: 0 });
    const batch = due.slice(0, BATCH);
    if (batch.length > 0) events.push(...(await APPLY[rule.kind](context, batch, rule)));
    done[rule.kind] = batch.length;
    hasMore ||= due.length > BATCH;
  }
  const total = Object.values(done).reduce((sum, count) => sum + count, 0);
  if (total > 0)
    events.push({ action: 'retention.ran', entityID: 'retention', entityName: '', after: { ...done, total } });
  await appendEvents(context, events);
  return { done, hasMore };
}

const hourInMexico = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Runs the rules once a day. The day is stored after all batches, so that a failed run is retried. A lock serializes
 * concurrent processes; the later ones find no records left.
 */
export async function runDaily(deps: RouteDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  if (Number(hourInMexico.format(now)) < FIRST_HOUR) return;
  const day = mexicoDay(now);
  if (await hasRunOn(database.read, day)) return;
  for (let hasMore = true; hasMore;)
    ({ hasMore } = await database.write((tx) => applyRules({ tx, actor: SYSTEM, now, origin: 'retention' })));
  await database.write((tx) => noteRun(tx, day, now));
  await sweepFiles(deps);
}
