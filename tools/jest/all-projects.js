import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { reporters, testTimeout, ...shared } = preset;

const projects = await Promise.all(
  ['apps', 'libs', 'libs/features', 'tools']
    .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}/jest.config.js`))
    .filter((path) => existsSync(path))
    .map(async (path) => ({ rootDir: dirname(path), config: (await import(path)).default })),
);

/** The suites of projects with one kind of environment, as one: what they import is transformed once. */
function together(displayName, members) {
  const [{ rootDir, config }] = members;
  const from = (path) => resolve(rootDir, path);
  return {
    ...shared,
    displayName,
    rootDir: root,
    roots: members.map((member) => member.rootDir),
    testEnvironment: config.testEnvironment === 'node' ? 'node' : from(config.testEnvironment),
    setupFilesAfterEnv: (config.setupFilesAfterEnv ?? []).map(from),
    moduleNameMapper: Object.assign({}, ...members.map((member) => member.config.moduleNameMapper)),
    globals: Object.assign({}, ...members.map((member) => member.config.globals)),
  };
}
const perEngine = projects.filter(({ config }) => config.projects);
const [node, browser] = [true, false].map((isNode) =>
  projects.filter(({ config }) => !config.projects && (config.testEnvironment === 'node') === isNode),
);

/**
 * The suites of all projects in one run, for `npm test`: workers that stay warm take a third less processor time than a
 * run per project. `nx test <project>` runs one project on its own.
 */
export default {
  rootDir: root,
  reporters,
  testTimeout,
  maxWorkers: '100%',
  // A worker that holds the memory of hundreds of test files is replaced.
  workerIdleMemoryLimit: '2GB',
  projects: [
    together('node', node),
    together('browser', browser),
    ...perEngine.flatMap(({ rootDir, config }) => config.projects.map((suite) => ({ ...suite, rootDir }))),
  ],
};
