import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  CONNECTION_JOBS_LIMIT,
  countVacancies,
  createVacancy,
  duplicateVacancy,
  editVacancy,
  getVacancy,
  listCompanyJobs,
  listConnectionJobs,
  listVacancies,
  listVacancyEvents,
  undoVacancyStatus,
} from '@vinculo/contracts/vacancies';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { findById as findCompany, sumVacancyCounts } from '../companies/companies.repository';
import { bulkChangeVacancyStatusCommand } from './status/bulk-change-vacancy-status.command';
import { changeVacancyStatusCommand } from './status/change-vacancy-status.command';
import { createVacancyCommand } from './create-vacancy.command';
import { duplicateVacancyCommand } from './duplicate-vacancy.command';
import { editVacancyCommand } from './edit-vacancy.command';
import { listVacanciesQuery } from './list-vacancies.query';
import { listVacancyEventsQuery } from './list-vacancy-events.query';
import { undoVacancyStatusCommand } from './status/undo-vacancy-status.command';
import { presentVacancy } from './vacancies.presenter';
import { findById, listByCompany, listNewest } from './vacancies.repository';

export function registerVacancies(app: FastifyInstance): void {
  route(app, listConnectionJobs, {
    access: 'vacancies:read',
    handler: async ({ tx, actor }) =>
      (await listNewest(tx, CONNECTION_JOBS_LIMIT)).map((row) => presentVacancy(row, actor.claims)),
  });
  route(app, listCompanyJobs, {
    access: 'vacancies:read',
    handler: async ({ tx, actor }, { body }) => {
      if ((await findCompany(tx, body.IDCompany)) === undefined) throw new ApiError('not_found');
      return (await listByCompany(tx, body.IDCompany)).map((row) => presentVacancy(row, actor.claims));
    },
  });
  route(app, listVacancies, { access: 'vacancies:read', mayLag: true, handler: listVacanciesQuery });
  route(app, countVacancies, { access: 'vacancies:read', mayLag: true, handler: ({ tx }) => sumVacancyCounts(tx) });
  route(app, getVacancy, {
    access: 'vacancies:read',
    handler: async ({ tx, actor }, { params }) => {
      const row = await findById(tx, params.jobID);
      if (row === undefined) throw new ApiError('not_found');
      return presentVacancy(row, actor.claims);
    },
  });
  route(app, listVacancyEvents, { access: 'vacancies:read', mayLag: true, handler: listVacancyEventsQuery });
  route(app, createVacancy, { access: 'vacancies:create', handler: createVacancyCommand });
  route(app, editVacancy, { access: 'vacancies:edit', handler: editVacancyCommand });
  route(app, duplicateVacancy, { access: 'vacancies:create', handler: duplicateVacancyCommand });
  route(app, changeVacancyStatus.pause, { access: 'vacancies:pause', handler: changeVacancyStatusCommand('pause') });
  route(app, changeVacancyStatus.resume, { access: 'vacancies:resume', handler: changeVacancyStatusCommand('resume') });
  route(app, changeVacancyStatus.close, { access: 'vacancies:close', handler: changeVacancyStatusCommand('close') });
  route(app, changeVacancyStatus.reopen, { access: 'vacancies:reopen', handler: changeVacancyStatusCommand('reopen') });
  // The verb is in the body: the command checks its permission.
  route(app, bulkChangeVacancyStatus, { access: 'vacancies:read', handler: bulkChangeVacancyStatusCommand });
  route(app, undoVacancyStatus, { access: 'vacancies:read', handler: undoVacancyStatusCommand });
}
