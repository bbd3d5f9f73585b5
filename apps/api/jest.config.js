import preset from '../../jest.preset.js';

const { reporters, testTimeout, ...project } = preset;
const TEMPLATES = {
  pglite: { globalSetup: '<rootDir>/src/testing/database/embedded-template.ts' },
  postgres: {
    globalSetup: '<rootDir>/src/testing/database/server-template.ts',
    globalTeardown: '<rootDir>/src/testing/database/drop-server-template.ts',
  },
};
const on = (engine, paths = {}) => ({
  ...project,
  ...paths,
  displayName: `api (${engine})`,
  testEnvironment: '../../tools/jest/node-environment.cjs',
  globals: { TEST_ENGINE: engine },
  ...TEMPLATES[engine],
});

const hasServer = process.env.TEST_DATABASE_URL !== undefined;
/** Where the engines differ: connections, locks, notifications, dumps and what the driver reads. */
const BOTH_ENGINES = [
  '/src/(background/background-jobs|backup/backup)\\.test',
  '/src/db/(?!migrated-rows|replicas|retry-conflicts|roles|engines/(data-lock|listener|pooled|probe)).*\\.test\\.ts$',
  '/src/modules/(audit/audit|live/live)\\.test',
  '/src/seed/seed-demo\\.test',
];
/** The kill of the local server, and how it shares its process. */
const EMBEDDED_ONLY = '/src/(main\\.local|db/engines/pglite)\\.test';

/** They need a PostgreSQL server, and Dovecot, Radicale and PgBouncer besides, which `.ci/run` installs with PostgreSQL. */
const WITH_SERVERS =
  '/src/(modules/(inbound-mail/(poll-mailbox|mail-story)|agenda/external/external-calendars)|db/(replicas|roles|engines/(listener|pooled|probe)))\\.test';

/**
 * On the embedded engine alone, unless TEST_DATABASE_URL names a PostgreSQL server. Then all suites run there, as it is
 * twice as fast, and the embedded one runs those where the engines differ. Without it, the suites that need servers are left out.
 */
export default {
  reporters,
  // The longest of all runs, alone at the end: it leaves no core idle.
  maxWorkers: '100%',
  testTimeout,
  projects: hasServer
    ? [
        on('pglite', { testMatch: undefined, testRegex: [...BOTH_ENGINES, EMBEDDED_ONLY] }),
        on('postgres', { testPathIgnorePatterns: ['/node_modules/', EMBEDDED_ONLY] }),
      ]
    : [on('pglite', { testPathIgnorePatterns: ['/node_modules/', WITH_SERVERS] })],
};
