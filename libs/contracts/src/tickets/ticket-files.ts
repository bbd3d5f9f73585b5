import * as z from 'zod/mini';
import { fileName } from '../documents/document';
import { endpoint, timestamp } from '../wire';
import { ticketDetail, ticketFileId, ticketParams } from './ticket';

const fileParams = z.extend(ticketParams, { fileID: ticketFileId });

export const reserveTicketFile = endpoint({
  name: 'reserveTicketFile',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/uploads',
  effect: 'write',
  idempotent: true,
  summary: 'A place in the storage for a file of an answer; what is not attached by then is removed',
  params: ticketParams,
  body: z.object({ fileName }),
  /** `fileID` is the last part of the file’s place in the storage. */
  response: z.object({ fileID: ticketFileId, expiresAt: timestamp }),
});

export const attachTicketFile = endpoint({
  name: 'attachTicketFile',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/files',
  effect: 'write',
  idempotent: true,
  summary: 'Add an uploaded file to the own draft, once it passed the checks of documents; a refused one is removed',
  params: ticketParams,
  body: z.object({ fileID: ticketFileId, fileName }),
  response: ticketDetail,
});

export const removeTicketFile = endpoint({
  name: 'removeTicketFile',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/tickets/:ticketID/files/:fileID',
  effect: 'write',
  summary: 'Take a file out of the own draft; its bytes are removed',
  params: fileParams,
  response: ticketDetail,
});

export const viewTicketFile = endpoint({
  name: 'viewTicketFile',
  host: 'main',
  method: 'GET',
  path: '/aperture/tickets/:ticketID/files/:fileID',
  effect: 'read',
  summary: 'Where the bytes of a file of an answer lie',
  params: fileParams,
  response: z.object({ fullPath: z.string() }),
});
