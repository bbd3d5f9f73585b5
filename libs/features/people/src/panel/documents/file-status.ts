import type { CandidateDocument } from '@vinculo/contracts/documents';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { isExpired } from '@vinculo/domain/documents';

/** How a person's file stands with one type of document: the best of what is there. */
export type TypeStatus = 'approved' | 'pending' | 'expired' | 'rejected' | 'declared' | 'missing';

const BEST_FIRST = ['approved', 'pending', 'expired', 'rejected'] as const;

/** Approval ends with the last valid day. @param today ISO 8601. */
export const statusOfDocument = (
  { state, expiresOn }: Pick<CandidateDocument, 'state' | 'expiresOn'>,
  today: string,
): (typeof BEST_FIRST)[number] => (state === 'approved' && isExpired(expiresOn, today) ? 'expired' : state);

/** @param declared the types that the person's row counts, with a file or without. */
export function statusOfType(
  type: DocumentType,
  documents: readonly CandidateDocument[],
  declared: readonly DocumentType[],
  today: string,
): TypeStatus {
  const there = documents
    .filter((document) => document.type === type)
    .map((document) => statusOfDocument(document, today));
  const best = BEST_FIRST.find((status) => there.includes(status));
  return best ?? (declared.includes(type) ? 'declared' : 'missing');
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** Today where the platform works, ISO 8601. */
export const todayInMexico = (now: Date = new Date()): string => day.format(now);
