import {
  createShortlist,
  downloadShortlist,
  listShortlists,
  resendShortlist,
  withdrawShortlist,
} from '@vinculo/contracts/shortlists';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { findStored } from '../vacancies/vacancies.repository';
import { createShortlistCommand } from './create-shortlist.command';
import { downloadShortlistStream } from './download-shortlist.stream';
import { presentShortlists } from './shortlists.presenter';
import { listOfVacancy } from './shortlists.repository';
import { resendShortlistCommand } from './resend-shortlist.command';
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
  route(app, resendShortlist, { access: 'shortlists:send', handler: resendShortlistCommand });
  route(app, downloadShortlist, { access: 'shortlists:send', stream: downloadShortlistStream });
}
