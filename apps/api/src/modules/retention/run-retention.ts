import { candidateId } from '@vinculo/contracts/candidates';
import { documentId } from '@vinculo/contracts/documents';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { RetentionKind } from '@vinculo/domain/privacy';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../http/route';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { findByIdForUpdate, findManyForUpdate } from '../candidates/candidates.repository';
import { findById as findDocument, forget } from '../documents/documents.repository';
import { keepFileInStep } from '../documents/keep-file-in-step';
import { findBlockedForUpdate } from '../privacy/blocked-people.repository';
import { erase } from '../privacy/erase';
import { dueRemovals } from '../privacy/forget-person.repository';
import { removeDueFiles } from '../privacy/remove-due-files';
import { setApart } from '../privacy/set-apart';
import {
  DUE,
  daysBefore,
  removeAccessRequests,
  removeApplications,
  removeRecordAccesses,
  type DueRecord,
} from './due-data.repository';
import { claimDay, listRules, lockRuns, type StoredRule } from './retention-rules.repository';

/** Of each kind in one transaction. */
const BATCH = 50;
const TICK_MS = 10 * 60_000;
/** Nobody is at work then: the hour in Mexico City from which the rules run. */
const FIRST_HOUR = 3;

type Apply = (context: AuditContext, due: readonly DueRecord[], rule: StoredRule) => Promise<void>;

const idsOf = (due: readonly DueRecord[]): string[] => due.map(({ id }) => id);

/** Takes documents out of their files; the bytes are due to be removed. */
const eraseDocuments: Apply = async (context, due, { kind }) => {
  const { tx, now } = context;
  for (const { id } of due) {
    const document = await findDocument(tx, documentId.parse(id));
    const person = document && (await findByIdForUpdate(tx, document.docID));
    if (document === undefined || person === undefined) continue;
    await forget(tx, [document.documentID]);
    // A rule is no activity of the person's.
    await keepFileInStep({ tx, now: person.lastActivityAt }, person, [document.type]);
    await dueRemovals(tx, [document.path], now);
    await appendCandidateEvents(context, [
      { action: 'document.removed', docID: person.docID, before: { document: document.type }, after: { rule: kind } },
    ]);
  }
};

const APPLY: Readonly<Record<RetentionKind, Apply>> = {
  inactivePeople: async (context, due, { kind, days }) => {
    const { tx, now } = context;
    const rows = await findManyForUpdate(
      tx,
      idsOf(due).map((id) => candidateId.parse(id)),
    );
    const still = rows.filter(({ lastActivityAt }) => lastActivityAt < daysBefore(now, days));
    for (const row of still) await setApart(tx, row, now);
    await appendCandidateEvents(
      context,
      still.map(({ docID }) => ({ action: 'candidate.blocked' as const, docID, after: { rule: kind } })),
    );
  },
  blockedPeople: async (context, due) => {
    const { tx, now } = context;
    for (const { id } of due) {
      const blocked = await findBlockedForUpdate(tx, candidateId.parse(id));
      if (blocked === undefined) continue;
      await erase(tx, blocked, now);
      await appendEvents(context, [{ action: 'privacy.person_erased', entityID: id, entityName: '' }]);
    }
  },
  closedApplications: ({ tx }, due) => removeApplications(tx, idsOf(due)),
  rejectedDocuments: eraseDocuments,
  criminalRecords: eraseDocuments,
  decidedAccessRequests: ({ tx }, due) => removeAccessRequests(tx, idsOf(due)),
  recordAccesses: ({ tx }, due) => removeRecordAccesses(tx, idsOf(due)),
};

export interface RetentionRun {
  readonly done: Readonly<Record<RetentionKind, number>>;
  /** Whether there is more for the next batch. */
  readonly hasMore: boolean;
}

/** One batch of each rule that is on, written down with how many it reached. */
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
  let hasMore = false;
  for (const rule of await listRules(tx)) {
    if (!rule.isEnabled) continue;
    const due = await DUE[rule.kind](tx, { now, days: rule.days, limit: BATCH + 1 });
    const batch = due.slice(0, BATCH);
    if (batch.length > 0) await APPLY[rule.kind](context, batch, rule);
    done[rule.kind] = batch.length;
    hasMore ||= due.length > BATCH;
  }
  const total = Object.values(done).reduce((sum, count) => sum + count, 0);
  if (total > 0)
    await appendEvents(context, [
      { action: 'retention.ran', entityID: 'retention', entityName: '', after: { ...done, total } },
    ]);
  return { done, hasMore };
}

const SYSTEM = { uid: 'system', name: 'Sistema' };
const hourInMexico = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** What the rules do by themselves, once a day: of several processes the one that notes the day first. */
export async function runDaily(deps: RouteDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  if (Number(hourInMexico.format(now)) < FIRST_HOUR) return;
  if (!(await database.write((tx) => claimDay(tx, mexicoDay(now), now)))) return;
  for (let hasMore = true; hasMore;)
    ({ hasMore } = await database.write((tx) => applyRules({ tx, actor: SYSTEM, now, origin: 'retention' })));
  await removeDueFiles(deps);
}

export function runRetentionRegularly(app: FastifyInstance): void {
  const timer = setInterval(
    () => void runDaily(app.deps).catch((error: unknown) => app.log.warn(error)),
    TICK_MS,
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
