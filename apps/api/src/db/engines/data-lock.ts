import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process is using the data folder: opening the embedded database twice would corrupt it. */
export class DataInUseError extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(`The data folder ${dataDir} is in use by process ${pid}.`);
    this.name = 'DataInUseError';
  }
}

/**
 * When a process started, in clock ticks since boot: process ids are reused, start times are not. Empty if unknown;
 * `ended` for a zombie, a process that has ended and whose parent has not read its exit status.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
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

/** The running owner of a lock file, or undefined when the process that left it has ended. */
function livingOwner(file: string): number | undefined {
  // The lock may have been released in the meantime.
  const [pid = '', start = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const owner = Number(pid);
  return Number.isInteger(owner) && owner > 0 && isAlive(owner) && startOf(owner) === start ? owner : undefined;
}

/** Creates a lock file atomically, so that it is never read half written. @returns whether the lock was free. */
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
 * Locks the data folder for this process; creates it if missing. A lock whose owner has ended is removed under a
 * second lock, so that only one of several processes takes it over.
 * @returns a function that releases the lock. @throws DataInUseError when a running process holds it.
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
      // Another process may have taken it over since it was read.
      refuseLiving(file);
      rmSync(file, { force: true });
      if (!take(file)) refuseLiving(file);
    } finally {
      rmSync(takeover, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
}
