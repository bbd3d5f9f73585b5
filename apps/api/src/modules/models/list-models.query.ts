import type { listModels } from '@vinculo/contracts/models';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import { listModels as listVersions } from '../matching/models.repository';
import { listDrafts } from './drafts.repository';
import { presentDraft, presentProposal, presentVersion } from './models.presenter';
import { findOpen, listProposals, sealsOf } from './proposals.repository';

export async function listModelsQuery({ tx, actor, now }: RouteContext): Promise<ResponseOf<typeof listModels>> {
  const open = await findOpen(tx);
  const proposals = await listProposals(tx);
  const seals = await sealsOf(
    tx,
    proposals.map(({ proposal }) => proposal.proposalID),
  );
  return {
    versions: (await listVersions(tx, now)).map(presentVersion),
    drafts: (await listDrafts(tx)).map((row) => presentDraft(row, open, actor)),
    proposals: proposals.map((row) => presentProposal(row, seals.get(row.proposal.proposalID) ?? [], actor)),
    abilities: { create: can(actor.claims, 'models:edit') },
  };
}
