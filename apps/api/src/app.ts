import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import {
  DATA_POSITION_HEADER,
  IDEMPOTENCY_HEADER,
  SEARCH_KEY_HEADER,
  SESSION_KEY_HEADER,
  TRACE_HEADER,
  UNATTENDED_HEADER,
} from '@vinculo/contracts/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { enqueuedWork } from './background-work';
import { createKeyedHash } from './crypto/keyed-hash';
import { createRateCounts, RATE_WINDOW_MS, type RateCounts } from './http/rate-counts';
import { createReadiness, registerProbes } from './http/readiness';
import type { RouteDeps } from './http/route';
import { ApiError } from './http/api-error';
import { registerRequestSpans } from './tracing/request-spans';
import { requestIdOf } from './tracing/trace-id';
import { registerRequestMetrics } from './metrics/request-metrics';
import { registerAccessRequests } from './modules/access-requests/access-requests.routes';
import { registerTickets } from './modules/tickets/tickets.routes';
import { registerAgenda } from './modules/agenda/agenda.routes';
import { registerAnalytics } from './modules/analytics/analytics.routes';
import { registerApplications } from './modules/applications/applications.routes';
import { registerIntake } from './modules/applications/intake/intake.routes';
import { registerInvitations } from './modules/applications/invitations/invitations.routes';
import { registerAccount } from './modules/account/account.routes';
import { registerAudit } from './modules/audit/audit.routes';
import { createSealer, type Sealer } from './modules/audit/chain/sealer';
import { registerBackgroundJobs } from './modules/background-jobs/background-jobs.routes';
import { registerCampaigns } from './modules/campaigns/campaigns.routes';
import { isRedirectUrl, registerRedirect, sendUnknown } from './modules/campaigns/redirect';
import { registerCandidateBulk } from './modules/candidate-bulk/candidate-bulk.routes';
import { registerCandidateExports } from './modules/candidate-exports/candidate-exports.routes';
import { registerCandidateImports } from './modules/candidate-imports/candidate-imports.routes';
import { createIdentifierLimit } from './modules/candidates/search/identifier-search';
import { registerCandidates } from './modules/candidates/candidates.routes';
import { registerCatalogs } from './modules/catalogs/catalogs.routes';
import { registerCompanies } from './modules/companies/companies.routes';
import { registerConsents } from './modules/consents/consents.routes';
import { registerContacts } from './modules/contacts/contacts.routes';
import { registerCriminalRecord } from './modules/criminal-record/criminal-record.routes';
import { registerDocuments } from './modules/documents/documents.routes';
import { createFileReader } from './modules/documents/files/file-reader';
import { registerDuplicates } from './modules/duplicates/duplicates.routes';
import { registerHolidays } from './modules/legal-parameters/holidays.routes';
import { registerInboundMail } from './modules/inbound-mail/inbound-mail.routes';
import { createCalendarReader, type CalendarReader } from './modules/agenda/external/calendar-reader';
import { createMailReader, type MailReader } from './modules/inbound-mail/parse/mail-reader';
import { registerLegalParameters } from './modules/legal-parameters/legal-parameters.routes';
import { registerLive } from './modules/live/live.routes';
import { createMatchIndex, type MatchIndex } from './modules/matching/index/match-index';
import { registerMatching } from './modules/matching/matching.routes';
import { registerMails } from './modules/mails/mails.routes';
import { registerModels } from './modules/models/models.routes';
import { registerNotifications } from './modules/notifications/notifications.routes';
import { registerPrivacy } from './modules/privacy/privacy.routes';
import { registerReferrals } from './modules/referrals/referrals.routes';
import { registerRetention } from './modules/retention/retention.routes';
import { registerShortlists } from './modules/shortlists/shortlists.routes';
import { registerSurveys } from './modules/surveys/surveys.routes';
import { registerStaff } from './modules/staff/staff.routes';
import { createSessionCheck } from './modules/staff/session-check';
import { registerVacancies } from './modules/vacancies/vacancies.routes';
import { registerWaiting } from './modules/waiting/waiting.routes';
import { registerRelease } from './modules/release/release.routes';
import { registerListExports } from './modules/list-exports/list-exports.routes';
import { registerSavedViews } from './modules/saved-views/saved-views.routes';
import { registerAnnotations } from './modules/annotations/annotations.routes';
import { registerHome } from './modules/home/home.routes';
import { registerTrapRisk } from './modules/trap-risk/trap-risk.routes';
import { registerSnapshots } from './modules/snapshots/snapshots.routes';
import { createMaintenance } from './maintenance/maintenance';
import {
  isPageUrl,
  registerLinkPages,
  sendUnusable,
  type PublicPage,
  type PublishedPage,
} from './public-pages/link-pages';
import { registerErrors, sendFailure } from './plugins/errors';
import { logOptions } from './plugins/log';
import { registerOpenApi, type PublishedRoute } from './plugins/openapi';

export interface AppDeps extends RouteDeps {
  /** What links in mails open without a sign-in. */
  readonly linkActions: readonly PublicPage[];
  /** Origins whose pages may call this API. */
  readonly allowedOrigins: readonly string[];
  /**
   * Requests per minute of one account, from any address. An address may make twenty times as many (an office behind
   * one address), as many as one account without sign-in, and a twentieth of them on public routes.
   */
  readonly rateLimitPerMinute: number;
  /** Level and destination. The content of log lines is fixed by `logOptions`. */
  readonly logger: false | { readonly level: string; readonly stream?: { write(line: string): void } };
  /** Address ranges of the proxies whose X-Forwarded-For is trusted; undefined trusts none. */
  readonly trustProxy?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declared route, for the OpenAPI document and the route x role matrix. */
    readonly publishedRoutes: readonly PublishedRoute[];
    readonly publishedPages: readonly PublishedPage[];
    readonly sealer: Sealer;
    readonly rateCounts: RateCounts;
    readonly matchIndex: MatchIndex;
    readonly mailReader: MailReader;
    readonly calendarReader: CalendarReader;
  }
}

/** Paths without business data, open to everyone. The last one answers preflight requests. */
const OPEN_BY_NATURE = [/^\/(health|ready)$/, /^\/docs(\/|$)/, /^\*$/];

/** Factor between the limits of an account and of an address; also the divisor of the limit of public routes. */
const ACCOUNTS_BEHIND_AN_ADDRESS = 20;

const BODY_LIMIT_BYTES = 1_048_576;

/** Builds the API. All dependencies are injected, so that a test can start it without a socket. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: typeof given.logger === 'object' ? { ...given.logger, ...logOptions } : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    trustProxy: given.trustProxy ?? false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive on an open connection are answered, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 120 },
    // A URL that no route can read reaches no error handler.
    frameworkErrors: (error, request, reply) => {
      if (isPageUrl(request.url)) sendUnusable(reply);
      else if (isRedirectUrl(request.url)) sendUnknown(reply);
      else sendFailure(error, request, reply);
    },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Accepts an empty JSON body, which `jobs/connection` is called with.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  );
  const routes: PublishedRoute[] = [];
  const pages: PublishedPage[] = [];
  const sealer = createSealer(given.database, (error) => app.log.warn(error));
  const deps = { ...given, database: sealer.database };
  app.addHook('onReady', async () => sealer.start());
  app.addHook('onClose', () => sealer.stop());
  app.decorate('deps', deps);
  app.decorate('sealer', sealer);
  app.decorate('matchIndex', createMatchIndex(deps.database.read));
  app.addHook('onClose', () => app.matchIndex.close());
  app.decorate('mailReader', createMailReader([deps.help.address, deps.help.sender]));
  app.addHook('onClose', () => app.mailReader.close());
  app.decorate('calendarReader', createCalendarReader(deps.calendarHosts));
  app.addHook('onClose', () => app.calendarReader.close());
  app.decorate('publishedRoutes', routes);
  app.decorate('publishedPages', pages);
  app.decorate('readiness', createReadiness(deps.database));
  app.decorate('sessionCheck', createSessionCheck(deps));
  app.decorate('identifierLimit', createIdentifierLimit(deps.secondFactorKey));
  app.decorate('maintenance', createMaintenance(deps.versionRecord, deps.clock));
  app.decorateRequest('actor');
  app.decorateRequest('provedAt');
  app.decorateRequest('provedNow');
  registerErrors(app);
  registerRequestSpans(app);
  registerRequestMetrics(app);

  await app.register(helmet, { global: true });
  await app.register(cors, {
    origin: [...deps.allowedOrigins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      DATA_POSITION_HEADER,
      IDEMPOTENCY_HEADER,
      SEARCH_KEY_HEADER,
      SESSION_KEY_HEADER,
      TRACE_HEADER,
      UNATTENDED_HEADER,
    ],
    exposedHeaders: ['retry-after', DATA_POSITION_HEADER],
    maxAge: 7200,
  });
  const rateCounts = createRateCounts({
    database: given.database,
    clock: deps.clock,
    hash: createKeyedHash(deps.secondFactorKey, 'rate counts'),
    warn: (error) => app.log.warn(error),
  });
  app.addHook('onReady', async () => rateCounts.start());
  app.addHook('onClose', () => rateCounts.stop());
  app.decorate('rateCounts', rateCounts);
  await app.register(rateLimit, {
    global: false,
    store: rateCounts.Store,
    max: deps.rateLimitPerMinute * ACCOUNTS_BEHIND_AN_ADDRESS,
    timeWindow: RATE_WINDOW_MS,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  // No caching: the next user of the same machine must not find earlier answers.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  // Runs before the checks of a route, so that refused requests are counted too.
  app.addHook('onRequest', app.rateLimit());
  app.decorate(
    'accountLimit',
    app.createRateLimit({
      max: deps.rateLimitPerMinute,
      keyGenerator: ({ actor }) => `account ${actor.uid}`,
    }),
  );
  // Of IPv6 the network of a site counts: with one address comes its whole network.
  const ofAddress = (name: string, max: number) =>
    app.createRateLimit({ max, keyGenerator: ({ ip }) => `${name} ${normalizeIP(ip)}` });
  app.decorate('strangerLimit', ofAddress('stranger', deps.rateLimitPerMinute));
  const publicMax = Math.ceil(deps.rateLimitPerMinute / ACCOUNTS_BEHIND_AN_ADDRESS);
  app.decorate('publicLimit', ofAddress('public', publicMax));
  app.decorate(
    'linkLimit',
    app.createRateLimit({
      max: publicMax,
      keyGenerator: ({ ip, params }) => `link ${normalizeIP(ip)} ${JSON.stringify(params)}`,
    }),
  );
  app.decorate('crowdLimit', ofAddress('crowd', deps.rateLimitPerMinute));
  app.decorate('jobSiteLimit', app.createRateLimit({ max: deps.rateLimitPerMinute, keyGenerator: () => 'job-site' }));
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.endpoint !== undefined && config.access !== undefined) {
      routes.push({ endpoint: config.endpoint, access: config.access });
    } else if (config?.page !== undefined) {
      pages.push(config.page);
    } else if (!OPEN_BY_NATURE.some((open) => open.test(url))) {
      throw new Error(`${String(method)} ${url} declares no access: register it with route().`);
    }
  });

  registerProbes(app);
  registerCompanies(app);
  registerContacts(app);
  registerVacancies(app);
  registerCandidates(app);
  registerCandidateBulk(app);
  registerCandidateExports(app);
  registerCandidateImports(app);
  registerBackgroundJobs(app, enqueuedWork(app));
  registerApplications(app);
  registerIntake(app);
  registerInvitations(app);
  registerDuplicates(app);
  registerAnalytics(app);
  registerAgenda(app);
  registerCampaigns(app);
  await registerRedirect(app);
  registerReferrals(app);
  const fileReader = createFileReader();
  app.addHook('onClose', () => fileReader.close());
  registerTickets(app, fileReader);
  registerWaiting(app);
  registerDocuments(app, fileReader);
  registerCriminalRecord(app);
  registerAccessRequests(app);
  registerSavedViews(app);
  registerSnapshots(app);
  registerTrapRisk(app);
  registerHome(app);
  registerAnnotations(app);
  registerModels(app);
  registerListExports(app);
  registerPrivacy(app);
  registerRetention(app);
  registerConsents(app);
  registerShortlists(app);
  registerSurveys(app);
  registerStaff(app);
  registerAccount(app);
  registerAudit(app);
  registerMails(app);
  registerMatching(app);
  registerNotifications(app);
  registerCatalogs(app);
  registerLegalParameters(app);
  registerHolidays(app);
  registerRelease(app);
  await registerInboundMail(app);
  await registerLive(app);
  await registerLinkPages(app, given.linkActions);
  await registerOpenApi(app, routes);
  return app;
}
