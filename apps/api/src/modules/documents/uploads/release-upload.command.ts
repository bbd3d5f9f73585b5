import type { registerDocument, releaseUpload } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { documentPath } from '@vinculo/domain/documents';
import type { OutsideContext, RouteContext } from '../../../http/route';
import { release } from '../../file-removals/file-removals.repository';

/** Releases the caller's own unregistered upload; does nothing for any other. */
export async function releaseUploadCommand(
  { tx, actor, now }: RouteContext,
  { params }: ParsedRequestOf<typeof releaseUpload>,
): Promise<ResponseOf<typeof releaseUpload>> {
  await release(tx, { path: documentPath(params.docID, params.fileID), uid: actor.uid }, now);
  return {};
}

/** Releases a refused upload, so that the next sweep deletes its bytes. */
export async function releaseRefused(
  { deps, actor, now }: OutsideContext,
  { params, body }: ParsedRequestOf<typeof registerDocument>,
): Promise<void> {
  const path = documentPath(params.docID, body.fileID);
  await deps.database.write((tx) => release(tx, { path, uid: actor.uid }, now));
}
