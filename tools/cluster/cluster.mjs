import { parseArgs } from 'node:util';
import { APP_URL, buildBundle, FIREBASE_URL, startApis, startEmulator, startFront, stopApis } from './api.mjs';
import {
  applyRoles,
  killDatabase,
  members,
  primary,
  reviveDatabase,
  startDatabases,
  stopDatabases,
} from './database.mjs';
import { checkMachine, createNetwork, DATABASES, hostNamed, removeNetwork, setCable, STATE } from './hosts.mjs';
import { startLoad } from './load.mjs';
import { clearState, isRunning, pause } from './processes.mjs';
import { print, runReleases, runTrial } from './trial.mjs';

// npm run cluster -- up | status | load | kill | partition | heal | rolling | trial | down
// Three database hosts, three of the API, two of workers and a balancer, as network namespaces of this machine.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    candidates: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '50' },
    readers: { type: 'string', default: '200' },
    hosts: { type: 'string', default: '2' },
    processes: { type: 'string', default: '2' },
    partitions: { type: 'string', default: '2' },
    releases: { type: 'string', default: '1' },
  },
});
const number = (name) => Number(values[name]);
const [command, ...rest] = positionals;

/** The named database host, or the primary. */
async function chosen() {
  const one = rest[0] === undefined ? await primary() : hostNamed(rest[0]);
  if (!DATABASES.includes(one)) throw new Error('Name a database host: there is no primary now.');
  return one;
}

async function down() {
  await stopApis();
  await stopDatabases();
  removeNetwork();
  clearState();
}

const COMMANDS = {
  async up() {
    if (isRunning()) throw new Error(`A cluster runs already, in ${STATE}: npm run cluster -- down`);
    const from = performance.now();
    buildBundle();
    try {
      createNetwork();
      await startDatabases();
      await startEmulator(number('candidates'));
      await applyRoles();
      await startApis();
      await startFront();
    } catch (error) {
      console.error(
        `The cluster did not start; npm run cluster -- down removes what there is. The logs are in ${STATE}.`,
      );
      throw error;
    }
    console.log(
      `Up after ${Math.round((performance.now() - from) / 1000)} s. API ${APP_URL}, emulator ${FIREBASE_URL}, state in ${STATE}.`,
    );
  },
  async status() {
    for (const { name, role, state, timeline, lag = 0 } of await members())
      console.log(`${name} ${role} ${state}, timeline ${timeline}, lag ${lag}`);
  },
  async load() {
    const load = await startLoad({ writers: number('writers'), readers: number('readers') });
    await pause(1_000 * number('seconds'));
    print(await load.stop());
  },
  async kill() {
    const one = await chosen();
    await killDatabase(one);
    console.log(`${one.name} is down; npm run cluster -- heal ${one.name}`);
  },
  async partition() {
    const one = await chosen();
    setCable(one, false);
    console.log(`${one.name} is cut off; npm run cluster -- heal ${one.name}`);
  },
  async heal() {
    for (const one of rest[0] === undefined ? DATABASES : [hostNamed(rest[0])]) {
      setCable(one, true);
      await reviveDatabase(one);
    }
  },
  rolling: async () =>
    (await runReleases({ releases: number('releases'), writers: number('writers'), readers: number('readers') })) ||
    fail(),
  async trial() {
    const kinds = { host: number('hosts'), process: number('processes'), partition: number('partitions') };
    // In turn, so that each kind meets a cluster that another has just left.
    const events = Array.from({ length: Math.max(...Object.values(kinds)) }, (_, index) =>
      Object.keys(kinds).filter((kind) => index < kinds[kind]),
    ).flat();
    if (!(await runTrial({ events, writers: number('writers'), readers: number('readers') }))) fail();
  },
  down,
};
const fail = () => (process.exitCode = 1);

try {
  checkMachine();
  const run = COMMANDS[command];
  if (run === undefined) throw new Error(`npm run cluster -- ${Object.keys(COMMANDS).join(' | ')}`);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Ends a load that still runs.
  process.exit(1);
}
