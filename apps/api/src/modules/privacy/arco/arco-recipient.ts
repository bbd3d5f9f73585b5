import { isMailedChannel } from '@vinculo/domain/privacy';
import type { Tx } from '../../../db/database';
import { findById } from '../../candidates/candidates.repository';
import type { ArcoRow } from './arco-requests.repository';

/**
 * The recipient of mails about a request: the e-mail in the person's file, if the request came by mail or form.
 * Null for other channels, and once the file is blocked or erased: staff then answer by the channel of the request.
 */
export async function recipientOf(tx: Tx, { channel, docID }: ArcoRow): Promise<string | null> {
  if (!isMailedChannel(channel)) return null;
  const email = (await findById(tx, docID))?.email ?? '';
  return email === '' ? null : email;
}
