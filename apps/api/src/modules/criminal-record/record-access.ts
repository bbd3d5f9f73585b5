import type { RouteContext } from '../../http/route';
import { ApiError } from '../../http/api-error';
import { findOpen } from './criminal-record.repository';

/** Whoever wants to look, and when. */
export interface RecordReader extends Pick<RouteContext, 'tx' | 'now'> {
  readonly actor: { readonly uid: string };
}

/** @throws ApiError `criminal_record_locked` unless the reader gave a reason within the last minutes. */
export async function requireRecordAccess({ tx, actor, now }: RecordReader): Promise<void> {
  if ((await findOpen(tx, actor.uid, now)) === undefined) throw new ApiError('criminal_record_locked');
}
