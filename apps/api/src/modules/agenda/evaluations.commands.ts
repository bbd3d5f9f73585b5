import {
  RELATED_LIMIT,
  type evaluateInterview,
  type EventId,
  type InterviewEvaluations,
  type listEvaluations,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { isEvaluable } from '@vinculo/domain/agenda';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { presentEvaluations } from './evaluations.presenter';
import { insertEvaluation } from './evaluations.repository';
import { isHiddenFrom } from './events.presenter';
import { findById, findForUpdate, staffOf, type EventRow } from './events.repository';
import { kitsOf } from './interview-kits.repository';
import { logName } from './place-event';
import { listReadable } from './related-events.query';

/** @throws ApiError `not_found`, `forbidden` for an event that the reader may not see */
function readable({ actor }: RouteContext, row: EventRow | undefined): EventRow {
  if (row === undefined) throw new ApiError('not_found');
  if (isHiddenFrom(actor, row)) throw new ApiError('forbidden');
  return row;
}

async function presentOne({ tx, actor }: RouteContext, row: EventRow): Promise<InterviewEvaluations> {
  const [shown] = await presentEvaluations(tx, [row], actor);
  if (shown === undefined) throw new Error('A stored event was not presented.');
  return shown;
}

/** The interviews of a person that can be evaluated, whether or not somebody did. */
async function listOfPerson(
  { tx, actor }: RouteContext,
  body: Extract<ParsedRequestOf<typeof listEvaluations>['body'], { docID: unknown }>,
): Promise<EventRow[]> {
  const rows = (await listReadable(tx, body, RELATED_LIMIT, actor)).filter(isEvaluable);
  const kits = await kitsOf(
    tx,
    rows.map(({ eventID }) => eventID),
  );
  return rows.filter(({ eventID }) => kits.has(eventID));
}

export async function listEvaluationsQuery(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof listEvaluations>,
): Promise<ResponseOf<typeof listEvaluations>> {
  const { tx, actor } = context;
  if ('eventID' in body)
    return { items: [await presentOne(context, readable(context, await findById(tx, body.eventID)))] };
  return { items: await presentEvaluations(tx, await listOfPerson(context, body), actor) };
}

const isInterviewer = async ({ tx, actor }: RouteContext, eventID: EventId): Promise<boolean> =>
  (await staffOf(tx, [eventID])).some(({ uid }) => uid === actor.uid);

/**
 * @throws ApiError `not_found`, `forbidden` for who did not interview, `invalid_transition` before it took place, without
 * a kit or a second time, `invalid_request` unless there is one score for each point
 */
export async function evaluateInterviewCommand(
  context: RouteContext,
  { params: { eventID }, body: { scores } }: ParsedRequestOf<typeof evaluateInterview>,
): Promise<InterviewEvaluations> {
  const { tx, actor, now } = context;
  const row = readable(context, await findForUpdate(tx, eventID));
  if (!(await isInterviewer(context, eventID))) throw new ApiError('forbidden');
  const kit = (await kitsOf(tx, [eventID])).get(eventID);
  if (kit === undefined || row.person === null || !isEvaluable(row)) throw new ApiError('invalid_transition');
  if (scores.length !== kit.points.length) throw new ApiError('invalid_request');
  if (!(await insertEvaluation(tx, { eventID, uid: actor.uid, scores, at: now })))
    throw new ApiError('invalid_transition');
  // Without its company, whose activity is read by interviewers too.
  await appendEvents(context, [{ action: 'event.evaluated', entityID: eventID, entityName: logName(row) }]);
  return presentOne(context, row);
}
