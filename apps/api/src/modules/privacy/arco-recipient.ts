import { isMailedChannel } from '@vinculo/domain/privacy';
import type { Tx } from '../../db/database';
import { findById } from '../candidates/candidates.repository';
import type { ArcoRow } from './arco-requests.repository';

/**
 * Where what is said of a request is mailed: to the address of the person's file, where they asked by mail or form. Null for
 * everybody else, and once the file is blocked or erased: staff answer them by the channel of the request.
 */
export async function recipientOf(tx: Tx, { channel, docID }: ArcoRow): Promise<string | null> {
  if (!isMailedChannel(channel)) return null;
  const email = (await findById(tx, docID))?.email ?? '';
  return email === '' ? null : email;
}
