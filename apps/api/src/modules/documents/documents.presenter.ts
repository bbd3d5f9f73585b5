import type { CandidateDocument, OpenedDocument, StoredFile } from '@vinculo/contracts/documents';
import { isShownAsText } from '@vinculo/domain/documents';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import { fullName } from '../candidates/candidate-columns';
import { hasRecordAccess } from '../criminal-record/record-access';
import { holdersOf, namesOf, type DocumentRow } from './documents.repository';

/** For a caller whose view is recorded. */
export const presentOpened = ({ path, file, content }: DocumentRow): OpenedDocument => ({
  fullPath: path,
  text: isShownAsText(file.contentType ?? '') ? content : '',
});

const withoutPlace = ({ fullPath: _path, name: _name, ...file }: StoredFile): CandidateDocument['file'] => file;

type Reader = Pick<RouteContext, 'tx' | 'actor' | 'now'>;

/** Documents for a response, each with its candidate's name and the other candidates that have the same file. */
export async function presentDocuments(context: Reader, rows: readonly DocumentRow[]): Promise<CandidateDocument[]> {
  const { tx, actor } = context;
  const holders = await holdersOf(
    tx,
    rows.map(({ md5 }) => md5),
    await hasRecordAccess(context),
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
    abilities: { edit: can(actor.claims, 'documents:upload'), review: can(actor.claims, 'documents:review') },
  }));
}

export async function presentDocument(context: Reader, row: DocumentRow): Promise<CandidateDocument> {
  const [document] = await presentDocuments(context, [row]);
  if (document === undefined) throw new Error('One row is one document.');
  return document;
}
