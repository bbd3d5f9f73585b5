import { randomUUID } from 'node:crypto';
import type { reserveUpload } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { documentPath, formatOfName } from '@vinculo/domain/documents';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { findById } from '../../candidates/candidates.repository';
import { reserve } from '../../file-removals/file-removals.repository';

/** Reserves an upload before its bytes are sent. Bytes not registered before it expires are removed. */
export async function reserveUploadCommand(
  { tx, actor, now }: RouteContext,
  { params, body }: ParsedRequestOf<typeof reserveUpload>,
): Promise<ResponseOf<typeof reserveUpload>> {
  if ((await findById(tx, params.docID)) === undefined) throw new ApiError('not_found');
  if (formatOfName(body.fileName) === null) throw new ApiError('file_type_refused');
  const fileID = randomUUID();
  const expiresAt = await reserve(tx, { path: documentPath(params.docID, fileID), uid: actor.uid }, now);
  return { fileID, expiresAt: expiresAt.toISOString() };
}
