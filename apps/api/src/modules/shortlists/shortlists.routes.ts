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

/** The answers say who is in a shortlist, and what the company says of them. */
const SENDS = ['shortlists:send', 'applications:read'] as const;

export function registerShortlists(app: FastifyInstance): void {
  route(app, listShortlists, {
    access: 'applications:read',
    handler: async ({ tx, now }, { params: { jobID } }) => {
      await findStored(tx, jobID);
      return { items: await presentShortlists(tx, await listOfVacancy(tx, jobID), now) };
    },
  });
  route(app, createShortlist, { access: SENDS, handler: createShortlistCommand });
  route(app, withdrawShortlist, { access: SENDS, handler: withdrawShortlistCommand });
  route(app, resendShortlist, { access: SENDS, handler: resendShortlistCommand });
  route(app, downloadShortlist, { access: SENDS, stream: downloadShortlistStream });
}
