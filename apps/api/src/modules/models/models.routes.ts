import {
  createModelDraft,
  decideModelProposal,
  editModelDraft,
  listModels,
  proposeModel,
  removeModelDraft,
} from '@vinculo/contracts/models';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { decideModelProposalCommand } from './decide-proposal.command';
import { listModelsQuery } from './list-models.query';
import { proposeModelCommand } from './propose-model.command';
import { createModelDraftCommand, editModelDraftCommand, removeModelDraftCommand } from './save-draft.command';

const EDIT = ['analytics:read', 'models:edit'] as const;
const ACTIVATE = ['analytics:read', 'models:activate'] as const;

export function registerModels(app: FastifyInstance): void {
  route(app, listModels, { access: 'analytics:read', handler: listModelsQuery });
  route(app, createModelDraft, { access: EDIT, handler: createModelDraftCommand });
  route(app, editModelDraft, { access: EDIT, handler: editModelDraftCommand });
  route(app, removeModelDraft, { access: EDIT, handler: removeModelDraftCommand });
  route(app, proposeModel, { access: ACTIVATE, handler: proposeModelCommand });
  route(app, decideModelProposal, { access: ACTIVATE, handler: decideModelProposalCommand });
}
