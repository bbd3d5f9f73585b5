import {
  MOVE_LIMIT,
  type ApplicationId,
  type ApplicationPosition,
  type undoApplicationMoves,
} from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { appendCandidateEvents, type CandidateEvent } from '../candidates/append-candidate-event';
import { applicationFact, rejectionFact } from '../facts/fact';
import { newOperationId } from '../vacancies/status/apply-status';
import { findMoves, findOperation, insertChanges, type NewChange } from './application-changes.repository';
import { presentPosition } from './applications.presenter';
import { changedAt, findForUpdate, removeApplication, updateApplications } from './applications.repository';
import { messagesOf, withdrawMessage } from './messages/message-mail';
import { lockPlaces } from './move-applications.command';
import { cancelRest } from './rest/discard-rest';

/**
 * Takes the next changes of the caller's own recent operation back; it needs no further permission. Applications that
 * moved since then are skipped, and hires whose place was filled meanwhile.
 */
export async function undoApplicationMovesCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof undoApplicationMoves>,
): Promise<ResponseOf<typeof undoApplicationMoves>> {
  const { tx, actor, now } = context;
  const operation = await findOperation(tx, body.operationID);
  if (operation === undefined || operation.actorUid !== actor.uid) throw new ApiError('not_found');
  if (operation.at < undoableSince(now)) throw new ApiError('undo_expired');
  await cancelRest(tx, body.operationID);

  const found = await findMoves(tx, body.operationID);
  const latest = found.filter(({ isLatest }) => isLatest);
  const hasMore = latest.length > MOVE_LIMIT;
  const moves = new Map(latest.slice(0, MOVE_LIMIT).map((move) => [move.applicationID, move]));

  const operationID = newOperationId();
  const rehires = [...moves.values()].filter(({ fromStage }) => fromStage === 'hired');
  const places = await lockPlaces(
    tx,
    rehires.map(({ applicationID }) => applicationID),
  );
  const rows = await findForUpdate(tx, [...moves.keys()]);
  const messages = await messagesOf(
    tx,
    [...moves.values()].map(({ changeID }) => changeID),
  );
  const restored: ApplicationPosition[] = [];
  const removed: ApplicationId[] = [];
  const skipped = hasMore
    ? []
    : found.flatMap(({ isLatest, applicationID }): ApplicationId[] => (isLatest ? [] : [applicationID]));
  const changes: NewChange[] = [];
  const events: CandidateEvent[] = [];
  for (const row of rows) {
    const { applicationID, docID, jobID, vacancyName } = row;
    const move = moves.get(applicationID);
    const back = move?.fromStage ?? null;
    const left = back === 'hired' ? (places.get(jobID) ?? 0) : null;
    // The stage too: after a merge the change may be that of the other application.
    if (move?.versionAfter !== row.version || move.toStage !== row.stage || left === 0) {
      skipped.push(applicationID);
      continue;
    }
    events.push({
      action: 'application.move_undone',
      docID,
      before: { stage: row.stage },
      after: { stage: back, jobID, vacancy: vacancyName },
      fact: [
        applicationFact(row, row, back),
        ...(row.stage === 'discarded' && back !== null ? [rejectionFact(row, row, messages.has(move.changeID))] : []),
      ].map((fact) => ({ ...fact, takesBack: move })),
    });
    if (back === null) {
      await removeApplication(tx, applicationID);
      removed.push(applicationID);
      continue;
    }
    if (left !== null) places.set(jobID, left - 1);
    const [stored] = await updateApplications(tx, [applicationID], { stage: back, stageAt: move.fromAt ?? now });
    if (stored === undefined) throw new ApiError('not_found');
    await withdrawMessage(tx, move.changeID);
    restored.push(presentPosition(stored));
    changes.push({
      ...{ operationID, applicationID, fromStage: row.stage, fromAt: row.stageAt, toStage: back, isUndo: true },
      ...{ actorUid: actor.uid, actorName: actor.name, at: changedAt(row, now), versionAfter: stored.version },
    });
  }
  await insertChanges(tx, changes);
  await appendCandidateEvents(context, events);
  return { restored, removed, skipped, hasMore };
}
