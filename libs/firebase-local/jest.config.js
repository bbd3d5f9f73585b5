import preset from '../../jest.preset.js';

const { reporters, testTimeout, ...project } = preset;
const on = (engine) => ({
  ...project,
  displayName: `firebase-local (${engine})`,
  testEnvironment: 'node',
  globals: { TEST_ENGINE: engine },
});

/** Always on the embedded engine; on PostgreSQL too where TEST_DATABASE_URL names a server. */
export default {
  reporters,
  testTimeout,
  projects: process.env.TEST_DATABASE_URL ? [on('pglite'), on('postgres')] : [on('pglite')],
};
