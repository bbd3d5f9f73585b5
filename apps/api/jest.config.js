import preset from '../../jest.preset.js';

const { reporters, ...project } = preset;
const on = (engine, ignored = []) => ({
  ...project,
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
  displayName: `api (${engine})`,
  testEnvironment: 'node',
  globals: { TEST_ENGINE: engine },
});

/**
 * Always on the embedded engine; on PostgreSQL too where TEST_DATABASE_URL names a server.
 * The kill of the local server is about the embedded engine: once is enough.
 */
export default {
  reporters,
  // The longest of all runs, alone at the end: it leaves no core idle.
  maxWorkers: '100%',
  testTimeout: 30_000,
  projects: process.env.TEST_DATABASE_URL ? [on('pglite'), on('postgres', ['main\\.local\\.test'])] : [on('pglite')],
};
