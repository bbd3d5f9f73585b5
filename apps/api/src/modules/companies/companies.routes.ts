import {
  assignCompany,
  createCompany,
  editCompany,
  getCompany,
  listCompanies,
  listCompanyEvents,
  verifyCompany,
} from '@vinculo/contracts/companies';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { assignCompanyCommand } from './assign-company.command';
import { presentCompany } from './companies.presenter';
import { findById } from './companies.repository';
import { createCompanyCommand } from './create-company.command';
import { editCompanyCommand } from './edit-company.command';
import { listCompaniesQuery } from './list-companies.query';
import { listCompanyEventsQuery } from './list-company-events.query';
import { verifyCompanyCommand } from './verify-company.command';

export function registerCompanies(app: FastifyInstance): void {
  route(app, listCompanies, { access: 'companies:read', mayLag: true, handler: listCompaniesQuery });
  route(app, getCompany, {
    access: 'companies:read',
    handler: async ({ tx, actor }, { params }) => {
      const row = await findById(tx, params.companyID);
      if (row === undefined) throw new ApiError('not_found');
      return presentCompany(row, actor.claims);
    },
  });
  route(app, createCompany, { access: 'companies:create', handler: createCompanyCommand });
  route(app, editCompany, { access: 'companies:edit', handler: editCompanyCommand });
  route(app, assignCompany, { access: 'companies:edit', handler: assignCompanyCommand });
  route(app, verifyCompany, { access: 'companies:verify', handler: verifyCompanyCommand });
  route(app, listCompanyEvents, { access: 'companies:read', mayLag: true, handler: listCompanyEventsQuery });
}
