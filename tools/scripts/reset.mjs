import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './install.mjs';
import { startOf } from './process-start.mjs';

const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');
const lock = `${dataDir}/owner.lock`;

/** The process that uses the data, if it is alive: its id may be that of a later one. */
function owner() {
  if (!existsSync(lock)) return undefined;
  const [pid, start] = readFileSync(lock, 'utf8').split('\n');
  if (start !== '') return startOf(pid) === start ? pid : undefined;
  // A system that does not say when a process started.
  try {
    process.kill(Number(pid), 0);
    return pid;
  } catch {
    return undefined;
  }
}

const pid = owner();
if (pid !== undefined) {
  console.error(`Vínculo is running (process ${pid}). Stop it with Ctrl-C, then reset.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log(`Removed ${dataDir}. The next start lays the demo data anew.`);
