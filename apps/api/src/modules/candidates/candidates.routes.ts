import {
  addCandidateNote,
  changeDocumentApplicability,
  changeViability,
  countCandidateFacets,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  listCandidateNotes,
  revealIdentifier,
  searchCandidates,
} from '@vinculo/contracts/candidates';
import { identifiersIn } from '@vinculo/domain/candidates';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { addCandidateNoteCommand } from './add-candidate-note.command';
import { presentCandidate, presentNote } from './candidates.presenter';
import { findSurviving, listNotes } from './candidates.repository';
import { changeDocumentApplicabilityCommand } from './change-document-applicability.command';
import { changeViabilityCommand } from './change-viability.command';
import { countCandidateFacetsQuery } from './search/count-candidate-facets.query';
import { createCandidateCommand } from './create-candidate.command';
import { editCandidateCommand } from './edit-candidate.command';
import { listCandidateEventsQuery } from './list-candidate-events.query';
import { revealIdentifierCommand } from './reveal-identifier.command';
import { searchCandidatesQuery } from './search/search-candidates.query';

export function registerCandidates(app: FastifyInstance): void {
  route(app, searchCandidates, {
    access: 'candidates:read',
    mayLag: true,
    appendsEvents: ({ body }) => identifiersIn(body).length > 0,
    handler: async (context, request) => {
      await app.identifierLimit.count(context.tx, context.actor.uid, request.body, context.now);
      return searchCandidatesQuery(context, request);
    },
  });
  route(app, countCandidateFacets, { access: 'candidates:read', handler: countCandidateFacetsQuery });
  route(app, getCandidate, {
    access: 'candidates:read',
    handler: async (context, { params }) => {
      const row = await findSurviving(context.tx, params.docID);
      if (row === undefined) throw new ApiError('not_found');
      return presentCandidate(context, row);
    },
  });
  route(app, createCandidate, {
    access: 'candidates:create',
    handler: async (context, request) => {
      await app.identifierLimit.countWritten(context, request.body);
      return createCandidateCommand(context, request);
    },
  });
  route(app, editCandidate, {
    access: 'candidates:edit',
    handler: async (context, request) => {
      await app.identifierLimit.countWritten(context, request.body);
      return editCandidateCommand(context, request);
    },
  });
  route(app, changeDocumentApplicability, {
    access: 'documents:upload',
    handler: changeDocumentApplicabilityCommand,
  });
  route(app, changeViability, { access: 'candidates:evaluate', handler: changeViabilityCommand });
  route(app, revealIdentifier, { access: 'candidates:reveal', handler: revealIdentifierCommand });
  route(app, listCandidateNotes, {
    access: 'candidates:read',
    handler: async ({ tx }, { params }) => ({ items: (await listNotes(tx, params.docID)).map(presentNote) }),
  });
  route(app, addCandidateNote, { access: 'candidates:edit', handler: addCandidateNoteCommand });
  route(app, listCandidateEvents, { access: 'candidates:read', mayLag: true, handler: listCandidateEventsQuery });
}
