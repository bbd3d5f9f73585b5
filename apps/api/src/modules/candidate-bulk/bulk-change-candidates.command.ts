import type { BulkAction, bulkChangeCandidates, BulkRefusal } from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { insertChanges as insertApplicationChanges, madeChange } from '../applications/application-changes.repository';
import { findApplied, insertApplications } from '../applications/applications.repository';
import { scoresOf } from '../matching/scores-of';
import { sendInvitation } from '../applications/invitations/invitation-mail';
import { changedFields } from '../audit/append-event';
import { appendCandidateEvents, type CandidateEvent } from '../candidates/append-candidate-event';
import { fullName, type CandidateRow } from '../candidates/candidate-columns';
import { findManyForUpdate, updateMany, type CandidateChange } from '../candidates/candidates.repository';
import { insertChanges, type BulkChange } from './bulk-changes.repository';
import type { PeopleOf } from '../matching/blind/vacancy-people';
import { bulkOutcome } from './bulk-outcome';
import { applicationFact } from '../facts/fact';
import { checkAction } from './check-action';
import { resolvePeople } from './resolve-people';

/**
 * Candidates are handled independently: one that changed in between is reported with a code, and the others are done.
 */
export const bulkChangeCandidatesCommand =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { body: { operationID, action, items } }: ParsedRequestOf<typeof bulkChangeCandidates>,
  ): Promise<ResponseOf<typeof bulkChangeCandidates>> => {
    const { tx, actor, now } = context;
    const vacancy = await checkAction(context, action);
    const versions = new Map(items.map(({ docID, version }) => [docID, version]));
    const people = vacancy && peopleOf(vacancy, false);
    const { keys, hidden } = await resolvePeople(tx, [...versions.keys()], people);
    const docIDs = [...keys.keys()];
    const rows = new Map((await findManyForUpdate(tx, docIDs)).map((row) => [row.docID, row]));
    const applied = action.kind === 'invite' ? await findApplied(tx, action.jobID, docIDs) : new Set<never>();

    const refused: BulkRefusal[] = hidden;
    const edits: { row: CandidateRow; change: CandidateChange }[] = [];
    const invited: CandidateId[] = [];
    for (const [docID, key] of keys) {
      const row = rows.get(docID);
      if (row === undefined) {
        refused.push({ docID: key, name: '', code: 'not_found' });
        continue;
      }
      const outcome = bulkOutcome(row, action, applied);
      const person = { docID: key, name: people?.nameAs(key, row) ?? fullName(row) };
      if (outcome.kind === 'refused') refused.push({ ...person, code: outcome.code });
      else if (outcome.kind === 'stays' && action.kind === 'invite')
        refused.push({ ...person, code: 'already_applied' });
      // Labels are set regardless of other changes; a viability decision requires the version that was read.
      else if (action.kind === 'viability' && row.version !== versions.get(key))
        refused.push({ ...person, code: 'version_conflict' });
      else if (outcome.kind === 'invites') invited.push(docID);
      else if (outcome.kind === 'changes') edits.push({ row, change: outcome.change });
    }

    const changes: BulkChange[] = [];
    const events: CandidateEvent[] = [];
    const common = { operationID, actorUid: actor.uid, at: now };
    await updateMany(tx, edits);
    for (const { row, change } of edits) {
      const { before, after } = changedFields(row, change);
      changes.push({ ...common, docID: row.docID, before, after, applicationID: null });
      events.push({ action: editAction(action.kind), docID: row.docID, before, after });
    }
    if (vacancy !== undefined) {
      const stored = await insertApplications(
        tx,
        invited.map((docID) => ({
          docID,
          jobID: vacancy.jobID,
          stage: 'invited' as const,
          stageAt: now,
          source: 'staff' as const,
          actorUid: actor.uid,
          actorName: actor.name,
          at: now,
        })),
      );
      await insertApplicationChanges(
        tx,
        stored.map((application) => madeChange(application, operationID)),
      );
      const scores = await scoresOf(tx, stored, vacancy);
      for (const application of stored) {
        const { docID, applicationID } = application;
        const mail = action.kind === 'invite' ? action.mail : undefined;
        if (mail !== undefined) await sendInvitation(tx, applicationID, mail, now);
        changes.push({ ...common, docID, before: {}, after: { vacancy: vacancy.name }, applicationID });
        events.push({
          action: 'candidate.invited',
          docID,
          after: { jobID: vacancy.jobID, vacancy: vacancy.name, ...(mail === undefined ? {} : { byMail: true }) },
          fact: [applicationFact(application, vacancy, null), ...(scores.get(docID) ?? [])],
        });
      }
    }
    await insertChanges(tx, changes);
    await appendCandidateEvents(context, events);
    return { changed: changes.length, refused };
  };

const editAction = (kind: BulkAction['kind']) =>
  kind === 'viability' ? 'candidate.viability_changed' : 'candidate.edited';
