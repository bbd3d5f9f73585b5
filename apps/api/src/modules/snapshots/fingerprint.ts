import { createHash } from 'node:crypto';
import type { SnapshotContent } from '@vinculo/contracts/snapshots';
import { canonicalJson } from '../audit/canonical-json';

/** SHA-256 of question and answer, in hexadecimal. */
export const fingerprintOf = (content: SnapshotContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');
