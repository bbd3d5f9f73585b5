import { isDocumentFormat } from '@vinculo/domain/documents';
import type { MetadataPatch } from './object-metadata';

const CANDIDATE_FILE = /^candidates\/[^/]+\/[^/]+$/;

/**
 * The rule of storage.rules for a candidate's files: a known format, downloaded rather than shown, and never over what
 * stands there. Other folders take anything. @param size what is known of it so far.
 */
export function mayStore(name: string, metadata: MetadataPatch, size: number, isThere: boolean): boolean {
  if (!name.startsWith('candidates/')) return true;
  return (
    CANDIDATE_FILE.test(name) &&
    !isThere &&
    size > 0 &&
    metadata.contentDisposition === 'attachment' &&
    isDocumentFormat(metadata.contentType ?? '')
  );
}

/** Candidates' files are read one by one, by whoever was told where they lie. */
export const mayList = (prefix: string): boolean => prefix.split('/')[0] !== 'candidates';
