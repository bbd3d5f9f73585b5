import type { Candidate } from '@vinculo/contracts/candidates';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { DEFAULT_DOCUMENT_TYPE } from '@vinculo/domain/constants';
import { isExpired } from '@vinculo/domain/documents';

/** The status of a type of document in a person's file: the best of its documents. */
export type TypeStatus = 'approved' | 'pending' | 'expired' | 'rejected' | 'declared' | 'inapplicable' | 'missing';

/** All types, the CV first. */
export const SHOWN_TYPES: readonly DocumentType[] = [
  DEFAULT_DOCUMENT_TYPE,
  ...documentTypes.map(({ value }) => value).filter((type) => type !== DEFAULT_DOCUMENT_TYPE),
];

const BEST_FIRST = ['approved', 'pending', 'expired', 'rejected'] as const;

/** Approval ends after the last valid day. @param today ISO 8601. */
export const statusOfDocument = (
  { state, expiresOn }: Pick<CandidateDocument, 'state' | 'expiresOn'>,
  today: string,
): (typeof BEST_FIRST)[number] => (state === 'approved' && isExpired(expiresOn, today) ? 'expired' : state);

/** The types declared on a person's row, with or without a file, and those marked as not applicable. */
type TypesOfRow = Pick<Candidate, 'documentTypes' | 'inapplicableTypes'>;

export function statusOfType(
  type: DocumentType,
  documents: readonly CandidateDocument[],
  { documentTypes: declared, inapplicableTypes }: TypesOfRow,
  today: string,
): TypeStatus {
  const there = documents
    .filter((document) => document.type === type)
    .map((document) => statusOfDocument(document, today));
  const best = BEST_FIRST.find((status) => there.includes(status));
  if (best !== undefined) return best;
  if (inapplicableTypes.includes(type)) return 'inapplicable';
  return declared.includes(type) ? 'declared' : 'missing';
}

/** The completeness of a file. Only approved and pending documents are valid. */
export type FileProgress = Readonly<Record<'asked' | 'valid' | 'approved' | 'expired' | 'declared', number>>;

/** @param asked the types that count; closed letters and types that do not apply are neither present nor missing. */
export function progressOf(
  asked: readonly DocumentType[],
  statusOf: (type: DocumentType) => TypeStatus,
  areRecordsOpen: boolean,
): FileProgress {
  const statuses = asked
    .filter((type) => areRecordsOpen || type !== CRIMINAL_RECORD)
    .map(statusOf)
    .filter((status) => status !== 'inapplicable');
  const count = (...of: TypeStatus[]) => statuses.filter((status) => of.includes(status)).length;
  return {
    asked: statuses.length,
    valid: count('approved', 'pending'),
    approved: count('approved'),
    expired: count('expired'),
    declared: count('declared'),
  };
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The current day in Mexico City, ISO 8601. */
export const todayInMexico = (now: Date = new Date()): string => day.format(now);
