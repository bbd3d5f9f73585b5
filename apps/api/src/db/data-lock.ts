import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Someone else is using the data folder: opening the embedded database twice would corrupt it. */
export class DataInUseError extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(`The data folder ${dataDir} is in use by process ${pid}.`);
    this.name = 'DataInUseError';
  }
}

/** When a process started, in clock ticks since boot: a process id comes again, its start does not. Empty where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The living owner of a lock file, or nothing when it was left behind by a process that is gone. */
function livingOwner(file: string): number | undefined {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').split('\n');
  const owner = Number(pid);
  return Number.isInteger(owner) && owner > 0 && isAlive(owner) && startOf(owner) === start ? owner : undefined;
}

/**
 * Takes the data folder for this process, making it when it is not there.
 * @returns what gives it back. @throws DataInUseError when a living process has it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'owner.lock');
  const take = () => writeFileSync(file, `${process.pid}\n${startOf(process.pid)}\n`, { flag: 'wx' });
  try {
    take();
  } catch {
    const owner = livingOwner(file);
    if (owner !== undefined && owner !== process.pid) throw new DataInUseError(dataDir, owner);
    rmSync(file, { force: true });
    take();
  }
  return () => rmSync(file, { force: true });
}
