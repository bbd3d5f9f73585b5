import {
  createProgram,
  createReferrer,
  decideReferral,
  editProgram,
  editReferrer,
  listPrograms,
  listReferrals,
  listReferrers,
  makeStatusLink,
} from '@vinculo/contracts/referrals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { decideReferralCommand } from './decide-referral.command';
import { listReferralsQuery } from './list-referrals.query';
import { createProgramCommand, editProgramCommand, listProgramsQuery } from './programs.commands';
import {
  createReferrerCommand,
  editReferrerCommand,
  listReferrersQuery,
  makeStatusLinkCommand,
} from './referrers.commands';

const READS = 'referrals:read';
/** The list names who was referred. */
const READS_PEOPLE = ['referrals:read', 'candidates:read'] as const;
/** The answers of writes show what was written. */
const MANAGES = ['referrals:manage', 'referrals:read'] as const;

export function registerReferrals(app: FastifyInstance): void {
  const { publicUrl } = app.deps;
  route(app, listPrograms, { access: READS, handler: listProgramsQuery });
  route(app, createProgram, { access: MANAGES, handler: createProgramCommand });
  route(app, editProgram, { access: MANAGES, handler: editProgramCommand });
  route(app, listReferrers, { access: READS, handler: listReferrersQuery(publicUrl) });
  route(app, createReferrer, { access: MANAGES, handler: createReferrerCommand(publicUrl) });
  route(app, editReferrer, { access: MANAGES, handler: editReferrerCommand(publicUrl) });
  route(app, makeStatusLink, { access: MANAGES, handler: makeStatusLinkCommand(publicUrl) });
  route(app, listReferrals, { access: READS_PEOPLE, handler: listReferralsQuery });
  route(app, decideReferral, { access: [...MANAGES, 'candidates:read'], handler: decideReferralCommand });
}
