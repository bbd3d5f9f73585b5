import {
  closeFilledVacancy,
  countVacancyApplications,
  getApplicationBoard,
  listCandidateApplications,
  listVacancyApplications,
  moveApplications,
  placeCandidates,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { peopleWith } from '../matching/blind/vacancy-people';
import { closeFilledVacancyCommand } from './rest/close-filled-vacancy.command';
import {
  countVacancyApplicationsQuery,
  getApplicationBoardQuery,
  listCandidateApplicationsQuery,
  listVacancyApplicationsQuery,
} from './list-applications.query';
import { moveApplicationsCommand } from './move-applications.command';
import { placeCandidatesCommand } from './place-candidates.command';
import { undoApplicationMovesCommand } from './undo-application-moves.command';

/** The answer to a move says where an application stands. */
const MOVES = ['applications:move', 'applications:read'] as const;

export function registerApplications(app: FastifyInstance): void {
  const peopleOf = peopleWith(app.deps.secondFactorKey);
  route(app, listCandidateApplications, {
    access: 'applications:read',
    handler: listCandidateApplicationsQuery,
  });
  route(app, listVacancyApplications, { access: 'applications:read', handler: listVacancyApplicationsQuery(peopleOf) });
  route(app, countVacancyApplications, {
    access: 'applications:read',
    handler: countVacancyApplicationsQuery(peopleOf),
  });
  route(app, getApplicationBoard, { access: 'applications:read', handler: getApplicationBoardQuery(peopleOf) });
  route(app, moveApplications, { access: MOVES, handler: moveApplicationsCommand });
  route(app, placeCandidates, { access: MOVES, handler: placeCandidatesCommand(peopleOf) });
  route(app, closeFilledVacancy, { access: ['vacancies:close', ...MOVES], handler: closeFilledVacancyCommand });
  // It undoes the caller's own move only.
  route(app, undoApplicationMoves, { access: 'applications:read', handler: undoApplicationMovesCommand });
}
