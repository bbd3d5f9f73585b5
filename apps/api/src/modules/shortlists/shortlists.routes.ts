import { createShortlist, downloadShortlist, listShortlists, withdrawShortlist } from '@vinculo/contracts/shortlists';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { findStored } from '../vacancies/vacancies.repository';
import { createShortlistCommand } from './create-shortlist.command';
import { downloadShortlistStream } from './download-shortlist.stream';
import { presentShortlists } from './shortlists.presenter';
import { listOfVacancy } from './shortlists.repository';
import { withdrawShortlistCommand } from './withdraw-shortlist.command';

export function registerShortlists(app: FastifyInstance): void {
  route(app, listShortlists, {
    access: 'applications:read',
    handler: async ({ tx, now }, { params: { jobID } }) => {
      await findStored(tx, jobID);
      return { items: await presentShortlists(tx, await listOfVacancy(tx, jobID), now) };
    },
  });
  route(app, createShortlist, { access: 'shortlists:send', handler: createShortlistCommand });
  route(app, withdrawShortlist, { access: 'shortlists:send', handler: withdrawShortlistCommand });
  route(app, downloadShortlist, { access: 'shortlists:send', stream: downloadShortlistStream });
}
