import { randomUUID } from 'node:crypto';
import {
  ticketFileId,
  type attachTicketFile,
  type removeTicketFile,
  type reserveTicketFile,
  type TicketDetail,
  type viewTicketFile,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { formatOfName } from '@vinculo/domain/documents';
import { MOST_ANSWER_BYTES, MOST_ANSWER_FILES, ticketFilePath } from '@vinculo/domain/tickets';
import { ApiError } from '../../../http/api-error';
import type { OutsideContext, RouteContext } from '../../../http/route';
import type { UploadedFile } from '../../documents/uploads/inspect-upload';
import { keepReserved, pendingRemovals, release, reserve } from '../../file-removals/file-removals.repository';
import { findTicketFile, insertTicketFile, listDraftFiles, removeDraftFile } from './ticket-files.repository';
import { lockForCaller, present, readForCaller } from '../tickets.commands';

type Attaching = ParsedRequestOf<typeof attachTicketFile>;

export const uploadPlace = ({ params, body }: Attaching) => ({
  path: ticketFilePath(params.ticketID, body.fileID),
  fileName: body.fileName,
});

/** Reserves an upload before its bytes are sent. Bytes that are not attached before it expires are removed. */
export async function reserveTicketFileCommand(
  context: RouteContext,
  { params: { ticketID }, body: { fileName } }: ParsedRequestOf<typeof reserveTicketFile>,
): Promise<ResponseOf<typeof reserveTicketFile>> {
  const { tx, actor, now } = context;
  await lockForCaller(context, ticketID);
  if (formatOfName(fileName) === null) throw new ApiError('file_type_refused');
  const fileID = ticketFileId.parse(randomUUID());
  const expiresAt = await reserve(tx, { path: ticketFilePath(ticketID, fileID), uid: actor.uid }, now);
  return { fileID, expiresAt: expiresAt.toISOString() };
}

/** Adds a file to the caller's draft. Not in the log: nobody else sees it before it is sent. */
export async function attachTicketFileCommand(
  context: RouteContext,
  request: Attaching,
  uploaded: UploadedFile,
): Promise<TicketDetail> {
  const { tx, actor, now } = context;
  const { ticketID } = request.params;
  const row = await lockForCaller(context, ticketID);
  if (!uploaded.ok) throw new ApiError(uploaded.code);
  const { size, contentType = '' } = uploaded.file;
  const files = await listDraftFiles(tx, ticketID, actor.uid);
  const total = files.reduce((sum, file) => sum + file.size, size);
  if (files.length >= MOST_ANSWER_FILES || total > MOST_ANSWER_BYTES) throw new ApiError('files_too_large');
  const { path, fileName } = uploadPlace(request);
  if (!(await keepReserved(tx, { path, uid: actor.uid }, now))) throw new ApiError('file_missing');
  await insertTicketFile(tx, {
    ...{ fileID: request.body.fileID, ticketID, uid: actor.uid, fileName, path, type: contentType, size },
    attachedAt: now,
  });
  return present(context, row);
}

/** Releases a refused upload, so that the next sweep deletes its bytes. */
export async function releaseRefusedFile({ deps, actor, now }: OutsideContext, request: Attaching): Promise<void> {
  const { path } = uploadPlace(request);
  await deps.database.write((tx) => release(tx, { path, uid: actor.uid }, now));
}

export async function removeTicketFileCommand(
  context: RouteContext,
  { params: { ticketID, fileID } }: ParsedRequestOf<typeof removeTicketFile>,
): Promise<TicketDetail> {
  const { tx, actor, now } = context;
  const row = await readForCaller(context, ticketID);
  const path = await removeDraftFile(tx, { ticketID, uid: actor.uid, fileID });
  if (path === undefined) throw new ApiError('not_found');
  await pendingRemovals(tx, [path], now);
  return present(context, row);
}

/** @throws ApiError `not_found`, also for a file of another ticket and of somebody else's draft */
export async function viewTicketFileQuery(
  context: RouteContext,
  { params: { ticketID, fileID } }: ParsedRequestOf<typeof viewTicketFile>,
): Promise<ResponseOf<typeof viewTicketFile>> {
  const file = await findTicketFile(context.tx, fileID);
  if (file === undefined) throw new ApiError('not_found');
  const row = await readForCaller(context, file.ticketID);
  const isHere = row.ticketID === ticketID || row.mergedInto === ticketID;
  if (!isHere || (file.messageID === null && file.uid !== context.actor.uid)) throw new ApiError('not_found');
  return { fullPath: file.path };
}
