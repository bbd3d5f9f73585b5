import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handle, startWorker, type Worker } from './background/worker';
import { purgeAnswers } from './http/idempotency';
import { deleteOldMails, mailHandler } from './mail/send-mail';
import { mailSources } from './mail-sources';
import { remindEvaluators } from './modules/agenda/remind-evaluators';
import { readExternalCalendars } from './modules/agenda/external/external-calendars.commands';
import { remindOfPlaces } from './modules/agenda/open-calls/place-mail';
import { fillSessions } from './modules/agenda/open-calls/take-place';
import { remindOfEvents } from './modules/agenda/remind-of-events';
import { anchorLog } from './modules/audit/chain/anchor-log';
import { importHandler, sweepImports } from './modules/candidate-imports/import-job';
import { restHandler } from './modules/applications/rest/discard-rest';
import { deleteOldSearches } from './modules/candidates/search/identifier-search';
import { applyFacetChanges } from './modules/candidates/search/facets.repository';
import { auditImpact } from './modules/analytics/impact/audit-impact';
import { updateDailySums } from './modules/facts/daily-sums.repository';
import { sweepFiles } from './modules/file-removals/sweep-files';
import { pollMailbox } from './modules/inbound-mail/poll-mailbox';
import { deleteOldReceivedMails } from './modules/inbound-mail/received-mails.repository';
import { receivedMailHandler } from './modules/inbound-mail/take-in-mail';
import { refreshMatches } from './modules/matching/refresh-matches';
import { shadowHandler } from './modules/models/shadow/shadow-job';
import { requestDigests } from './modules/notifications/daily-digest';
import { followReferrals } from './modules/referrals/follow-referrals';
import { runDaily } from './modules/retention/run-retention';
import { sendDueSnapshots } from './modules/snapshots/schedules/send-due-snapshots';
import { askSurveys } from './modules/surveys/ask-surveys';
import { deleteOldHelpRequests } from './modules/tickets/help-form/help-form';
import { askRatings } from './modules/tickets/ratings/ask-ratings';
import { runTicketClocks } from './modules/tickets/clock/escalate-tickets';
import { ruleHandler } from './modules/tickets/rules/run-rules';
import { deleteExpiredTokens } from './public-pages/link-tokens.repository';
import { notePasswordChanges } from './modules/staff/note-password-changes';
import { reconcileAccounts, syncIdentityProvider } from './modules/staff/sync-identity-provider';

const MINUTE_MS = 60_000;

interface ScheduledWork {
  readonly cron: string;
  readonly run: () => Promise<unknown>;
  /** Attempts per job. Work that is scheduled again within minutes needs no retry. */
  readonly maxAttempts?: number;
}

/** Scheduled work, in the time zone of Mexico City. */
const scheduledWork = ({
  deps,
  calendarReader,
  matchIndex,
  sessionCheck,
  log,
}: FastifyInstance): Readonly<
  Record<
    Exclude<
      BackgroundQueue,
      'candidate-imports' | 'outgoing-mails' | 'received-mails' | 'shadow-runs' | 'ticket-rules' | 'vacancy-rest'
    >,
    ScheduledWork
  >
> => {
  const { database, clock, accounts, anchors } = deps;
  return {
    'identity-provider': { cron: '*/30 * * * * *', run: () => syncIdentityProvider(database, accounts) },
    'account-comparison': { cron: '*/10 * * * *', run: () => reconcileAccounts(database, accounts) },
    'password-changes': { cron: '*/10 * * * *', run: () => notePasswordChanges({ deps, sessionCheck }) },
    'daily-digest': { cron: '0 8 * * *', run: () => requestDigests(database, clock()), maxAttempts: 3 },
    'snapshot-schedules': { cron: '0 7 * * *', run: () => sendDueSnapshots(database, clock()), maxAttempts: 3 },
    'sent-mails': { cron: '20 3 * * *', run: () => deleteOldMails(database, clock()) },
    'file-removals': { cron: '* * * * *', run: () => sweepFiles(deps) },
    'audit-anchor': {
      cron: '*/15 * * * *',
      run: async () => {
        const anchor = await anchorLog(database.read, anchors, clock());
        if (anchor !== null) log.info({ anchor }, 'audit log anchored');
      },
    },
    imports: { cron: '*/10 * * * *', run: () => database.write((tx) => sweepImports(tx, clock())) },
    'facet-counts': { cron: '*/10 * * * * *', run: () => applyFacetChanges(database.read) },
    'daily-sums': { cron: '*/10 * * * * *', run: () => database.write((tx) => updateDailySums(tx, clock())) },
    'impact-audit': { cron: '*/10 * * * *', run: () => auditImpact(database, clock()) },
    matches: { cron: '*/5 * * * * *', run: () => refreshMatches(database, matchIndex) },
    'event-reminders': {
      cron: '* * * * *',
      run: async () => {
        await remindOfEvents(database, clock());
        await remindOfPlaces(database, clock());
      },
    },
    'external-calendars': { cron: '* * * * *', run: () => readExternalCalendars({ ...deps, calendarReader }) },
    'waiting-lists': { cron: '* * * * *', run: () => fillSessions(database, clock()) },
    'evaluation-reminders': { cron: '*/10 * * * *', run: () => remindEvaluators(database, clock()) },
    'ticket-clocks': { cron: '* * * * *', run: () => runTicketClocks(database, clock()) },
    'referral-states': { cron: '*/10 * * * * *', run: () => followReferrals(database, clock()) },
    'ticket-ratings': { cron: '* * * * *', run: () => askRatings(database, clock()) },
    surveys: { cron: '* * * * *', run: () => askSurveys(database, clock()) },
    mailbox: { cron: '*/20 * * * * *', run: () => pollMailbox(deps) },
    'old-received-mails': { cron: '40 3 * * *', run: () => deleteOldReceivedMails(database.read, clock()) },
    'idempotency-keys': {
      cron: '0 * * * *',
      run: async () => {
        await purgeAnswers(database.read, clock());
        await deleteOldSearches(database.read, clock());
      },
    },
    'link-tokens': { cron: '15 * * * *', run: () => deleteExpiredTokens(database.read, clock()) },
    'help-requests': { cron: '25 * * * *', run: () => deleteOldHelpRequests(database.read, clock()) },
    retention: { cron: '0 3 * * *', run: () => runDaily(deps), maxAttempts: 20 },
  };
};

/** Handlers of the jobs that writes enqueue. */
export const enqueuedWork = ({
  deps,
  matchIndex,
  mailReader,
}: Pick<FastifyInstance, 'deps' | 'matchIndex' | 'mailReader'>) => [
  importHandler(deps.clock),
  restHandler(deps.clock),
  shadowHandler(matchIndex),
  receivedMailHandler({ ...deps, mailReader }),
  ruleHandler(deps),
  mailHandler({ ...deps, sources: mailSources(deps) }),
];

/** Runs background work from the app's `ready` until its `close`. */
export function runBackgroundWork(app: FastifyInstance): void {
  const { database, clock } = app.deps;
  const works = Object.entries(scheduledWork(app)).map(([name, { cron, run, maxAttempts = 1 }]) => ({
    queue: { name, payload: z.object({}), maxAttempts, firstRetryMs: 10 * MINUTE_MS },
    cron,
    timeZone: 'America/Mexico_City',
    run: async () => void (await run()),
  }));
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = startWorker({
      database,
      clock,
      handlers: [...enqueuedWork(app), ...works.map(({ queue, run }) => handle(queue, { run }))],
      schedules: works,
      warn: (error) => app.log.warn(error),
    });
  });
  app.addHook('onClose', () => worker?.stop());
}
