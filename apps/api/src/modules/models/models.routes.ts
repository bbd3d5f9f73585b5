import {
  createModelDraft,
  decideModelProposal,
  editModelDraft,
  listModels,
  listShadowPeople,
  listShadowRuns,
  listShadowVacancies,
  proposeModel,
  removeModelDraft,
  startShadowRun,
} from '@vinculo/contracts/models';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { decideModelProposalCommand } from './decide-proposal.command';
import { listModelsQuery } from './list-models.query';
import { proposeModelCommand } from './propose-model.command';
import { listPeople, listVacancies } from './shadow/shadow-runs.repository';
import { listShadowRunsQuery, startShadowRunCommand } from './shadow/start-shadow-run.command';
import { createModelDraftCommand, editModelDraftCommand, removeModelDraftCommand } from './save-draft.command';

const EDIT = ['analytics:read', 'models:edit'] as const;
/** A place of a ranking says who a candidate is and what a vacancy asks for. */
const PLACES = ['analytics:read', 'candidates:read', 'vacancies:read'] as const;
const ACTIVATE = ['analytics:read', 'models:activate'] as const;

export function registerModels(app: FastifyInstance): void {
  route(app, listModels, { access: 'analytics:read', handler: listModelsQuery });
  route(app, createModelDraft, { access: EDIT, handler: createModelDraftCommand });
  route(app, editModelDraft, { access: EDIT, handler: editModelDraftCommand });
  route(app, removeModelDraft, { access: EDIT, handler: removeModelDraftCommand });
  route(app, startShadowRun, { access: EDIT, handler: startShadowRunCommand });
  route(app, listShadowRuns, { access: 'analytics:read', handler: listShadowRunsQuery });
  route(app, listShadowVacancies, {
    access: ['analytics:read', 'vacancies:read'],
    handler: async ({ tx }, { params }) => ({ items: await listVacancies(tx, params.runID) }),
  });
  route(app, listShadowPeople, {
    access: PLACES,
    handler: async ({ tx }, { params }) => ({ items: await listPeople(tx, params.runID, params.jobID) }),
  });
  route(app, proposeModel, { access: ACTIVATE, handler: proposeModelCommand });
  route(app, decideModelProposal, { access: ACTIVATE, handler: decideModelProposalCommand });
}
