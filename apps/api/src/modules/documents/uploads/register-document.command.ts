import type { registerDocument } from '@vinculo/contracts/documents';
import { documentPath } from '@vinculo/domain/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { findByIdForUpdate } from '../../candidates/candidates.repository';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { documentFact } from '../../facts/fact';
import { keepReserved } from '../../file-removals/file-removals.repository';
import { presentDocument } from '../documents.presenter';
import type { UploadedFile } from './inspect-upload';
import { insert, isInFile, isPathTaken } from '../documents.repository';
import { syncFile } from './sync-file';

type Request = ParsedRequestOf<typeof registerDocument>;

export const pathOf = ({ params, body }: Request): string => documentPath(params.docID, body.fileID);

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
  const uploader = { uid: actor.uid, seesLetters: await hasRecordAccess(context) };
  if (await isInFile(tx, params.docID, uploaded.md5, uploader)) throw new ApiError('duplicate_document');
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
  return presentDocument(context, stored);
}
