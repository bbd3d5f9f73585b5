import { listCandidateApplications, type Application } from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { findById } from '../candidates/candidates.repository';
import { listOfCandidate, type ApplicationRow } from './applications.repository';

const present = ({ docID: _docID, actorUid: _actorUid, actorName, at, ...row }: ApplicationRow): Application => ({
  ...row,
  byName: actorName,
  at: at.toISOString(),
});

export function registerApplications(app: FastifyInstance): void {
  route(app, listCandidateApplications, {
    access: 'candidates:read',
    handler: async ({ tx }, { params: { docID } }) => {
      if ((await findById(tx, docID)) === undefined) throw new ApiError('not_found');
      return { items: (await listOfCandidate(tx, docID)).map(present) };
    },
  });
}
