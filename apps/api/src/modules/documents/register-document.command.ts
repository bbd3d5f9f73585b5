import type { registerDocument, StoredFile } from '@vinculo/contracts/documents';
import { documentPath, MAX_DOCUMENT_BYTES } from '@vinculo/domain/documents';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { OutsideContext, RouteContext } from '../../http/route';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { documentFact } from '../facts/fact';
import type { FileReader } from './files/file-reader';
import { isReserved, keepReserved } from '../file-removals/file-removals.repository';
import { presentDocument } from './documents.presenter';
import { insert, isInFile, isPathTaken } from './documents.repository';
import { syncFile } from './sync-file';

type Request = ParsedRequestOf<typeof registerDocument>;

/** The file found under the path of the request. */
export type UploadedFile =
  | { readonly ok: true; readonly file: StoredFile; readonly md5: string; readonly content: string }
  | { readonly ok: false; readonly code: ErrorCode };

const pathOf = ({ params, body }: Request): string => documentPath(params.docID, body.fileID);

/** Inspects the stored bytes; metadata sent by the browser is not trusted. */
export async function readUploadedFile(
  { deps, token, actor, now }: OutsideContext,
  request: Request,
  reader: FileReader,
): Promise<UploadedFile> {
  const path = pathOf(request);
  if (!(await isReserved(deps.database.read, { path, uid: actor.uid }, now)))
    return { ok: false, code: 'file_missing' };
  const file = await deps.files.find(path, token);
  if (file === null) return { ok: false, code: 'file_missing' };
  if (file.size > MAX_DOCUMENT_BYTES) return { ok: false, code: 'file_too_large' };
  const bytes = await deps.files.bytes(path, token);
  if (bytes.length !== file.size) return { ok: false, code: 'file_missing' };
  const read = await reader.read(actor.uid, { fileName: request.body.fileName, storedType: file.contentType, bytes });
  if (!read.ok) return read;
  const { md5, content } = read;
  if (file.md5Hash !== undefined && file.md5Hash !== md5) return { ok: false, code: 'file_missing' };
  await deps.files.removeDownloadTokens(path);
  return { ok: true, file, md5, content };
}

export async function registerDocumentCommand(
  context: RouteContext,
  request: Request,
  uploaded: UploadedFile,
): Promise<ResponseOf<typeof registerDocument>> {
  const { tx, actor, now } = context;
  const { params, body } = request;
  const candidate = await findByIdForUpdate(tx, params.docID);
  if (candidate === undefined) throw new ApiError('not_found');
  const path = pathOf(request);
  if (await isPathTaken(tx, path)) throw new ApiError('duplicate_document');
  if (!uploaded.ok) throw new ApiError(uploaded.code);
  if (await isInFile(tx, params.docID, uploaded.md5)) throw new ApiError('duplicate_document');
  if (!(await keepReserved(tx, { path, uid: actor.uid }, now))) throw new ApiError('file_missing');
  const stored = await insert(tx, {
    docID: params.docID,
    type: body.type,
    fileName: body.fileName,
    path,
    md5: uploaded.md5,
    file: uploaded.file,
    content: uploaded.content,
    uploadedByUid: actor.uid,
    uploadedBy: actor.name,
    uploadedAt: now,
  });
  await syncFile(context, candidate, [stored.type]);
  await appendCandidateEvent(context, {
    action: 'document.uploaded',
    docID: params.docID,
    after: { document: stored.type, documentID: stored.documentID, md5: stored.md5 },
    fact: documentFact(stored, candidate, null),
  });
  return presentDocument(tx, stored, actor.claims);
}
