import type { CandidateDocument, OpenedDocument, StoredFile } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { isShownAsText } from '@vinculo/domain/documents';
import { can, type Claims } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { fullName } from '../candidates/candidate-columns';
import { holdersOf, namesOf, type DocumentRow } from './documents.repository';

/** For a caller whose view is recorded. */
export const presentOpened = ({ path, file, content }: DocumentRow): OpenedDocument => ({
  fullPath: path,
  text: isShownAsText(file.contentType ?? '') ? content : '',
});

const withoutPlace = ({ fullPath: _path, name: _name, ...file }: StoredFile): CandidateDocument['file'] => file;

/** Documents for a response, each with its candidate's name and the other candidates that have the same file. */
export async function presentDocuments(
  tx: Tx,
  rows: readonly DocumentRow[],
  claims: Claims,
): Promise<CandidateDocument[]> {
  const holders = await holdersOf(
    tx,
    rows.map(({ md5 }) => md5),
    // Letters are presented to whom records are open.
    rows.some(({ type }) => type === CRIMINAL_RECORD),
  );
  const names = new Map(
    (
      await namesOf(
        tx,
        rows.map(({ docID }) => docID),
      )
    ).map((person) => [person.docID, fullName(person)]),
  );
  return rows.map((row) => ({
    documentID: row.documentID,
    docID: row.docID,
    candidateName: names.get(row.docID) ?? '',
    type: row.type,
    state: row.state,
    reason: row.reason,
    expiresOn: row.expiresOn,
    fileName: row.fileName,
    file: withoutPlace(row.file),
    hasText: row.content !== '',
    alsoIn: holders
      .filter(({ md5, docID }) => md5 === row.md5 && docID !== row.docID)
      .map((person) => ({ docID: person.docID, name: fullName(person) })),
    uploadedBy: row.uploadedBy,
    uploadedAt: row.uploadedAt.toISOString(),
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    version: row.version,
    abilities: { edit: can(claims, 'documents:upload'), review: can(claims, 'documents:review') },
  }));
}

export async function presentDocument(tx: Tx, row: DocumentRow, claims: Claims): Promise<CandidateDocument> {
  const [document] = await presentDocuments(tx, [row], claims);
  if (document === undefined) throw new Error('One row is one document.');
  return document;
}
