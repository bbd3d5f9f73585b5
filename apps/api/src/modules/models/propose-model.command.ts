import type { ModelProposal, proposeModel } from '@vinculo/contracts/models';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { liveModel } from '../matching/models.repository';
import { draftForUpdate } from './draft-for-update';
import { presentProposal } from './models.presenter';
import { findProposal, insert } from './proposals.repository';

/** @throws ApiError `invalid_transition` while another proposal waits for a decision */
export async function proposeModelCommand(
  context: RouteContext,
  { params: { draftID }, body: { reason, version } }: ParsedRequestOf<typeof proposeModel>,
): Promise<ModelProposal> {
  const { tx, actor, now } = context;
  const { row } = await draftForUpdate(context, draftID, version);
  const { name, weights, threshold } = row;
  const live = await liveModel(tx);
  const proposalID = await insert(tx, {
    ...{ draftID, name, weights, threshold, reason },
    comparedVersion: live.version,
    proposedByUid: actor.uid,
    proposedBy: actor.name,
    proposedAt: now,
  });
  const stored = proposalID && (await findProposal(tx, proposalID));
  if (!stored) throw new ApiError('invalid_transition');
  await appendEvents(context, [
    {
      action: 'model.proposed',
      entityID: stored.proposal.proposalID,
      entityName: name,
      reason,
      ...changedFields(live, { weights, threshold }),
    },
  ]);
  return presentProposal(stored, [], actor);
}
