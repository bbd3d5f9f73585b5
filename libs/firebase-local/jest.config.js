import preset from '../../jest.preset.js';

const { reporters, testTimeout, ...project } = preset;
const IMAGE = { globalSetup: '<rootDir>/src/testing/embedded-image.ts' };
const on = (engine, paths = {}) => ({
  ...project,
  ...paths,
  displayName: `firebase-local (${engine})`,
  testEnvironment: '../../tools/jest/node-environment.cjs',
  globals: { TEST_ENGINE: engine },
});

/** Where the engines may differ: queries over documents, and bytes. */
const BOTH_ENGINES = ['/src/firestore/run-query\\.test\\.ts$', '/src/storage/storage-uploads\\.test\\.ts$'];

/**
 * On the embedded engine alone, unless TEST_DATABASE_URL names a PostgreSQL server. Then all suites run there, as it is
 * faster, and the embedded one, which the browser journeys use, runs those where the engines may differ.
 */
export default {
  reporters,
  testTimeout,
  projects: process.env.TEST_DATABASE_URL
    ? [on('pglite', { testMatch: undefined, testRegex: BOTH_ENGINES, ...IMAGE }), on('postgres')]
    : [on('pglite', IMAGE)],
};
