import { appendFile, readFile } from 'node:fs/promises';
import { auditAnchor, type AuditAnchor } from '@vinculo/contracts/audit';

/** Stores length and last hash of the log outside the database, so that database access alone cannot truncate it. */
export interface AuditAnchors {
  /** The newest anchor, or null if there is none. */
  last(): Promise<AuditAnchor | null>;
  append(anchor: AuditAnchor): Promise<void>;
}

function anchorIn(line: string): AuditAnchor | null {
  try {
    return auditAnchor.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * Anchors as lines of JSON in an append-only file. An incomplete line from a crash is ignored.
 * @throws when the file contains text but no anchor.
 */
export const createAnchorFile = (path: string): AuditAnchors => ({
  async last() {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n').filter((line) => line !== '');
    const newest = lines
      .map(anchorIn)
      .filter((anchor) => anchor !== null)
      .at(-1);
    if (newest === undefined && lines.length > 0) throw new Error(`${path} holds no anchor of the audit log.`);
    return newest ?? null;
  },
  // Starts with a newline, because a crash may have left the last line incomplete.
  append: (anchor) => appendFile(path, `\n${JSON.stringify(anchor)}\n`, { mode: 0o600 }),
});
