import { appendFile, readFile } from 'node:fs/promises';
import { auditAnchor, type AuditAnchor } from '@vinculo/contracts/audit';

/** Where length and last hash of the log are kept outside the database, so that whoever can write there cannot cut it. */
export interface AuditAnchors {
  /** The newest anchor, or null where none was kept yet. */
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
 * Anchors as lines of JSON in a file that is only appended to. A line that a crash broke off counts for nothing.
 * @throws where the file holds text and no anchor.
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
  // The line before may have been broken off.
  append: (anchor) => appendFile(path, `\n${JSON.stringify(anchor)}\n`, { mode: 0o600 }),
});
