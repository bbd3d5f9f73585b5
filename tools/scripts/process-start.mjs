import { readFileSync } from 'node:fs';

/** When a process started, which distinguishes it from a later one of the same id; undefined if it has ended. */
export function startOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // A zombie has ended: nobody has asked for its status yet.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
