import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const isCalled = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCalled(error, 'EPERM');
  }
}

/** The living owner of a lock file, or nothing when it was left behind by a process that is gone. */
function livingOwner(file: string): number | undefined {
  // Given back meanwhile: nobody has it.
  const [pid = '', start = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const owner = Number(pid);
  return Number.isInteger(owner) && owner > 0 && isAlive(owner) && startOf(owner) === start ? owner : undefined;
}

/** Writes who owns a lock in one step: nobody reads it half written. @returns whether nobody had it. */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCalled(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes the data folder for this process, making it when it is not there. A lock whose owner is gone is removed under a
 * second lock: of several processes that find it, one goes on.
 * @returns what gives it back. @throws DataInUseError when a living process has it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'owner.lock');
  const takeover = join(dataDir, 'owner.takeover');
  const refuseLiving = (lock: string) => {
    const owner = livingOwner(lock);
    if (owner !== undefined && owner !== process.pid) throw new DataInUseError(dataDir, owner);
  };
  if (!take(file)) {
    refuseLiving(file);
    if (!take(takeover)) {
      refuseLiving(takeover);
      throw new Error(`A process ended while it took ${dataDir} over. Remove ${takeover} and start again.`);
    }
    try {
      // It may have been taken over since it was read.
      refuseLiving(file);
      rmSync(file, { force: true });
      if (!take(file)) refuseLiving(file);
    } finally {
      rmSync(takeover, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
}
