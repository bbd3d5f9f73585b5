import {
  approvePayout,
  clearAlert,
  closeMonth,
  correctPayout,
  createProgram,
  createReferrer,
  decideReferral,
  editProgram,
  editReferrer,
  listAlerts,
  listPayouts,
  listPrograms,
  listReferrals,
  listReferrers,
  makeStatusLink,
  payApproved,
  proveLedger,
  readPayroll,
  reportPayoutYear,
  revealAccount,
  saveAccount,
} from '@vinculo/contracts/referrals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { revealAccountQuery, saveAccountCommand } from './referrers/accounts.commands';
import { clearAlertCommand, listAlertsQuery } from './alerts/alerts.commands';
import { decideReferralCommand } from './decide-referral.command';
import { listReferralsQuery } from './list-referrals.query';
import { closeMonthCommand, proveLedgerQuery, reportPayoutYearQuery } from './payouts/ledger.commands';
import {
  approvePayoutCommand,
  correctPayoutCommand,
  listPayoutsQuery,
  payApprovedCommand,
  readPayrollQuery,
} from './payouts/payouts.commands';
import { createProgramCommand, editProgramCommand, listProgramsQuery } from './programs/programs.commands';
import {
  createReferrerCommand,
  editReferrerCommand,
  listReferrersQuery,
  makeStatusLinkCommand,
} from './referrers/referrers.commands';

const READS = 'referrals:read';
/** The list names who was referred. */
const READS_PEOPLE = ['referrals:read', 'candidates:read'] as const;
/** The answers of writes show what was written. */
const MANAGES = ['referrals:manage', 'referrals:read'] as const;

const PAYS = ['payouts:approve', ...READS_PEOPLE] as const;

export function registerReferrals(app: FastifyInstance): void {
  const { publicUrl, secondFactorKey: key } = app.deps;
  route(app, listPrograms, { access: READS, handler: listProgramsQuery });
  route(app, createProgram, { access: MANAGES, handler: createProgramCommand });
  route(app, editProgram, { access: MANAGES, handler: editProgramCommand });
  route(app, listReferrers, { access: READS, mayLag: true, handler: listReferrersQuery(publicUrl) });
  route(app, createReferrer, { access: MANAGES, handler: createReferrerCommand(publicUrl) });
  route(app, editReferrer, { access: MANAGES, handler: editReferrerCommand(publicUrl) });
  // Its page has the first names of who was referred.
  route(app, makeStatusLink, { access: [...MANAGES, 'candidates:read'], handler: makeStatusLinkCommand(publicUrl) });
  route(app, listReferrals, { access: READS_PEOPLE, mayLag: true, handler: listReferralsQuery });
  route(app, saveAccount, { access: MANAGES, handler: saveAccountCommand(publicUrl, key) });
  route(app, revealAccount, { access: PAYS, appendsEvents: () => true, handler: revealAccountQuery(key) });
  route(app, listPayouts, { access: READS_PEOPLE, handler: listPayoutsQuery });
  route(app, approvePayout, { access: PAYS, handler: approvePayoutCommand });
  route(app, payApproved, { access: PAYS, handler: payApprovedCommand });
  route(app, correctPayout, { access: PAYS, handler: correctPayoutCommand });
  route(app, readPayroll, { access: PAYS, appendsEvents: () => true, handler: readPayrollQuery(key) });
  route(app, proveLedger, { access: READS, handler: proveLedgerQuery });
  route(app, reportPayoutYear, { access: PAYS, mayLag: true, handler: reportPayoutYearQuery });
  route(app, closeMonth, { access: PAYS, handler: closeMonthCommand });
  route(app, listAlerts, { access: READS_PEOPLE, handler: listAlertsQuery });
  route(app, clearAlert, { access: MANAGES, handler: clearAlertCommand });
  route(app, decideReferral, { access: [...MANAGES, 'candidates:read'], handler: decideReferralCommand });
}
