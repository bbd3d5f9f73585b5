import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { receivedMailDetail, receivedMailId, receivedMailParams } from './received-mail';

export const readReceivedMail = endpoint({
  name: 'readReceivedMail',
  host: 'main',
  method: 'GET',
  path: '/aperture/received-mails/:mailID',
  effect: 'read',
  summary: 'A mail as it came, cleaned: no script, form or picture',
  params: receivedMailParams,
  response: receivedMailDetail,
});

const fileContent = z.object({ fileName: z.string(), type: z.string(), /** In base64. */ content: z.string() });

export const readReceivedFile = endpoint({
  name: 'readReceivedFile',
  host: 'main',
  method: 'GET',
  path: '/aperture/received-mails/:mailID/files/:index',
  effect: 'read',
  summary: 'A file of a mail that passed the checks of documents',
  params: z.object({ mailID: receivedMailId, index: z.coerce.number().check(z.int(), z.gte(0), z.lte(49)) }),
  response: fileContent,
});

export const readUnreadableMail = endpoint({
  name: 'readUnreadableMail',
  host: 'main',
  method: 'GET',
  path: '/aperture/received-mails/:mailID/original',
  effect: 'read',
  summary: 'The bytes of a mail that could not be read, as they came',
  params: receivedMailParams,
  response: fileContent,
});
