import type { decideModelProposal, ModelProposal, PROPOSAL_DECISIONS } from '@vinculo/contracts/models';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { createAnnotationCommand } from '../annotations/save-annotation.command';
import { appendEvents, type EventInput } from '../audit/append-event';
import { insertModel, liveModel } from '../matching/models.repository';
import { remove as removeDraft } from './drafts.repository';
import { presentProposal } from './models.presenter';
import { decide, findForUpdate, findProposal, type StoredProposal } from './proposals.repository';

/** The draft becomes the model that scores from now on, and charts over time say so. @returns its version */
async function activate(context: RouteContext, proposal: StoredProposal): Promise<number> {
  const { tx, now } = context;
  const { draftID, weights, threshold, proposedBy: createdBy } = proposal;
  const version = (await liveModel(tx)).version + 1;
  await insertModel(tx, { version, weights, threshold, validFrom: now, createdBy, createdAt: now });
  await removeDraft(tx, draftID);
  const body = { day: mexicoDay(now), text: `Versión ${version} del match` };
  await createAnnotationCommand(context, { body });
  return version;
}

function eventOf(
  { proposalID, name, comparedVersion, weights, threshold }: StoredProposal,
  kind: (typeof PROPOSAL_DECISIONS)[number],
  reason: string,
  version: number | null,
): EventInput {
  const common = { entityID: proposalID, entityName: name, reason };
  if (kind !== 'confirmed' || version === null)
    return { ...common, action: kind === 'withdrawn' ? 'model.withdrawn' : 'model.rejected' };
  return {
    ...common,
    action: 'model.activated',
    before: { version: comparedVersion },
    after: { version, weights, threshold },
  };
}

/**
 * Two different people activate a model: who proposed it may only withdraw it.
 * @throws ApiError `not_found`, `invalid_transition` after a decision, `other_person_required`
 */
export async function decideModelProposalCommand(
  context: RouteContext,
  { params: { proposalID }, body: { kind, reason } }: ParsedRequestOf<typeof decideModelProposal>,
): Promise<ModelProposal> {
  const { tx, actor, now } = context;
  const row = await findForUpdate(tx, proposalID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.decision !== null) throw new ApiError('invalid_transition');
  const isOwn = row.proposedByUid === actor.uid;
  if (isOwn && kind !== 'withdrawn') throw new ApiError('other_person_required');
  if (!isOwn && kind === 'withdrawn') throw new ApiError('forbidden');
  const version = kind === 'confirmed' ? await activate(context, row) : null;
  await decide(tx, proposalID, {
    decision: kind,
    decisionReason: reason,
    decidedByUid: actor.uid,
    decidedBy: actor.name,
    decidedAt: now,
    activatedVersion: version,
  });
  await appendEvents(context, [eventOf(row, kind, reason, version)]);
  const decided = await findProposal(tx, proposalID);
  if (decided === undefined) throw new ApiError('internal');
  return presentProposal(decided, [], actor);
}
