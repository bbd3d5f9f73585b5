import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

// node with-install.mjs <command> …: installs what is missing, then runs the command with the local tools on the path.
ensureInstalled();
const [command, ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${ROOT}/node_modules/.bin${delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
