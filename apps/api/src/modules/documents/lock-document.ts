import type { DocumentId } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import type { CandidateRow } from '../candidates/candidate-columns';
import { findByIdForUpdate as findCandidateForUpdate } from '../candidates/candidates.repository';
import { requireRecordAccess } from '../criminal-record/record-access';
import { presentDocument } from './documents.presenter';
import { findById, findByIdForUpdate, type DocumentRow } from './documents.repository';

interface Locked {
  readonly row: DocumentRow;
  readonly candidate: CandidateRow;
}

/**
 * Locks a document and its candidate, the candidate first, as in every write (no deadlock).
 * @throws ApiError `not_found`, `criminal_record_locked` for a letter without open access, or `version_conflict` with
 * the stored record.
 */
export async function lockDocument(context: RouteContext, documentID: DocumentId, version: number): Promise<Locked> {
  const { tx } = context;
  const seen = await findById(tx, documentID);
  const candidate = seen && (await findCandidateForUpdate(tx, seen.docID));
  const row = candidate && (await findByIdForUpdate(tx, documentID));
  if (row === undefined || candidate === undefined) throw new ApiError('not_found');
  if (row.type === CRIMINAL_RECORD) await requireRecordAccess(context);
  if (row.version !== version) throw new ApiError('version_conflict', { current: await presentDocument(context, row) });
  return { row, candidate };
}

/** The same, but a removed document is `not_found`. */
export async function lockDocumentInFile(
  context: RouteContext,
  documentID: DocumentId,
  version: number,
): Promise<Locked> {
  const locked = await lockDocument(context, documentID, version);
  if (locked.row.removedAt !== null) throw new ApiError('not_found');
  return locked;
}
