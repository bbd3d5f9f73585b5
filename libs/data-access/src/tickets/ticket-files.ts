import { useMutation } from '@tanstack/react-query';
import {
  attachTicketFile,
  removeTicketFile,
  reserveTicketFile,
  viewTicketFile,
  type TicketFile,
  type TicketFileId,
  type TicketId,
} from '@vinculo/contracts/tickets';
import { StorageProblem } from '@vinculo/contracts/errors';
import { ticketFilePath } from '@vinculo/domain/tickets';
import { prepareFile } from '../documents';
import { fileBytes, uploadFile } from '../firebase';
import { call, type NamedFile } from '../http';
import { useShowTicket } from './use-change-ticket';

// The draft is the writer's own: no list shows it.
const meta = { invalidates: [] };

/** Adds a file to the own answer. Each attempt has a place of its own; what is not attached is removed in a day. */
export const useAttachTicketFile = (ticketID: TicketId) =>
  useMutation({
    mutationFn: async (file: File) => {
      const bytes = await prepareFile(file);
      if (!(bytes instanceof Blob)) throw bytes;
      const { fileID } = await call(
        reserveTicketFile,
        { params: { ticketID }, body: { fileName: file.name } },
        { idempotencyKey: crypto.randomUUID() },
      );
      const metadata = { contentType: bytes.type, contentDisposition: 'attachment' };
      const result = await uploadFile(ticketFilePath(ticketID, fileID), bytes, metadata);
      if (!result.success) throw new StorageProblem(result.info.message);
      // A file is attached once: its id serves as the idempotency key.
      const attached = { params: { ticketID }, body: { fileID, fileName: file.name } };
      return call(attachTicketFile, attached, { idempotencyKey: fileID });
    },
    onSuccess: useShowTicket(),
    meta,
  });

/** Takes a file out of the own answer. */
export const useRemoveTicketFile = (ticketID: TicketId) =>
  useMutation({
    mutationFn: (fileID: TicketFileId) => call(removeTicketFile, { params: { ticketID, fileID } }),
    onSuccess: useShowTicket(),
    meta,
  });

/** The bytes of a file of an answer. */
export async function readTicketFile(ticketID: TicketId, { fileID, fileName, type }: TicketFile): Promise<NamedFile> {
  const { fullPath } = await call(viewTicketFile, { params: { ticketID, fileID } });
  const result = await fileBytes(fullPath);
  if (!result.success) throw new StorageProblem(result.info.message);
  return { fileName, file: new Blob([result.bytes], { type }) };
}
