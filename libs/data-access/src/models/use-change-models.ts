import { useMutation } from '@tanstack/react-query';
import {
  createModelDraft,
  decideModelProposal,
  editModelDraft,
  proposeModel,
  removeModelDraft,
  type ModelDraftId,
  type ModelProposalId,
} from '@vinculo/contracts/models';
import type { RequestOf } from '@vinculo/contracts/wire';
import { analyticsQueries } from '../analytics';
import { call } from '../http';
import { matchQueries } from '../matching';
import { modelQueries } from './model-queries';

const meta = { invalidates: [modelQueries.all()] };

interface Creation {
  readonly body: RequestOf<typeof createModelDraft>['body'];
  /** One per filled form: sending it twice writes one draft. */
  readonly idempotencyKey: string;
}

export const useCreateDraft = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Creation) => call(createModelDraft, { body }, { idempotencyKey }),
    meta,
  });

export const useEditDraft = () =>
  useMutation({
    mutationFn: ({ draftID, ...body }: { draftID: ModelDraftId } & RequestOf<typeof editModelDraft>['body']) =>
      call(editModelDraft, { params: { draftID }, body }),
    meta,
  });

export const useRemoveDraft = () =>
  useMutation({
    mutationFn: ({ draftID, version }: { readonly draftID: ModelDraftId; readonly version: number }) =>
      call(removeModelDraft, { params: { draftID }, body: { version } }),
    meta,
  });

interface Proposing {
  readonly draftID: ModelDraftId;
  readonly body: RequestOf<typeof proposeModel>['body'];
  readonly idempotencyKey: string;
}

export const useProposeModel = () =>
  useMutation({
    mutationFn: ({ draftID, body, idempotencyKey }: Proposing) =>
      call(proposeModel, { params: { draftID }, body }, { idempotencyKey }),
    meta,
  });

type Deciding = { readonly proposalID: ModelProposalId } & RequestOf<typeof decideModelProposal>['body'];

/** Scores that are shown, the public card among them, are of the version that is live then. */
export const useDecideProposal = () =>
  useMutation({
    mutationFn: ({ proposalID, ...body }: Deciding) => call(decideModelProposal, { params: { proposalID }, body }),
    meta: { invalidates: [modelQueries.all(), analyticsQueries.algorithm().queryKey, matchQueries.all()] },
  });
