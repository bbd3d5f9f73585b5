import preset from '../../jest.preset.js';

const { reporters, testTimeout, ...project } = preset;
const TEMPLATES = {
  pglite: { globalSetup: '<rootDir>/src/testing/embedded-template.ts' },
  postgres: {
    globalSetup: '<rootDir>/src/testing/server-template.ts',
    globalTeardown: '<rootDir>/src/testing/drop-server-template.ts',
  },
};
const on = (engine, ignored = []) => ({
  ...project,
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
  displayName: `api (${engine})`,
  testEnvironment: 'node',
  globals: { TEST_ENGINE: engine },
  ...TEMPLATES[engine],
});

const hasServer = process.env.TEST_DATABASE_URL !== undefined;
/**
 * Suites that ask no database, or only read and write rows by their keys: no engine answers that in its own way, and the
 * journeys walk these areas on the embedded one.
 */
const ANY_ENGINE = [
  '/src/(auth|env|files|http|identity)/',
  '/src/modules/(access-requests|account|applications|catalogs|consents|contacts|criminal-record|legal-parameters|release|saved-views|staff|waiting)/',
  '(data-lock|demo-data|demo-documents|file-reader|licences|personal-fields|release|security-papers|session-origin)\\.test',
];
/** The kill of the local server. */
const EMBEDDED_ONLY = ['main\\.local\\.test'];

/**
 * On the embedded engine; with TEST_DATABASE_URL on that PostgreSQL server too, where what any engine does is tested then,
 * as it is the faster one.
 */
export default {
  reporters,
  // The longest of all runs, alone at the end: it leaves no core idle.
  maxWorkers: '100%',
  testTimeout,
  projects: hasServer ? [on('pglite', ANY_ENGINE), on('postgres', EMBEDDED_ONLY)] : [on('pglite')],
};
