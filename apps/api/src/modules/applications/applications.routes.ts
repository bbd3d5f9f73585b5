import {
  applicationId,
  listCandidateApplications,
  listVacancyApplications,
  type Application,
  type VacancyApplication,
} from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import { route } from '../../http/route';
import { fullName } from '../candidates/candidate-columns';
import { findById } from '../candidates/candidates.repository';
import { findById as findVacancy } from '../vacancies/vacancies.repository';
import {
  countOfVacancy,
  listOfCandidate,
  listOfVacancy,
  type ApplicationRow,
  type VacancyApplicationRow,
} from './applications.repository';

const present = ({ docID: _docID, actorUid: _actorUid, actorName, at, ...row }: ApplicationRow): Application => ({
  ...row,
  byName: actorName,
  at: at.toISOString(),
});

const presentOfVacancy = (row: VacancyApplicationRow): VacancyApplication => ({
  applicationID: row.applicationID,
  docID: row.docID,
  candidateName: fullName(row),
  desiredPosition: row.desiredPosition,
  viability: row.viability,
  state: row.state,
  source: row.source,
  byName: row.actorName,
  at: row.at.toISOString(),
});

const cursor = z.object({ at: cursorKey.moment, applicationID: applicationId });

export function registerApplications(app: FastifyInstance): void {
  route(app, listCandidateApplications, {
    access: 'candidates:read',
    handler: async ({ tx }, { params: { docID } }) => {
      if ((await findById(tx, docID)) === undefined) throw new ApiError('not_found');
      return { items: (await listOfCandidate(tx, docID)).map(present) };
    },
  });
  route(app, listVacancyApplications, {
    access: 'candidates:read',
    handler: async ({ tx }, { params: { jobID }, query }) => {
      if ((await findVacancy(tx, jobID)) === undefined) throw new ApiError('not_found');
      const after = query.cursor === undefined ? undefined : decodeCursor(cursor, query.cursor);
      return listPage({
        rows: await listOfVacancy(tx, jobID, after, query.limit + 1),
        limit: query.limit,
        keyOf: ({ at, applicationID }) => ({ at, applicationID }),
        present: presentOfVacancy,
        total: { count: await countOfVacancy(tx, jobID), isExact: true },
      });
    },
  });
}
