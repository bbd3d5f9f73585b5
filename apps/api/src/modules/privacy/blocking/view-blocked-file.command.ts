import type { viewBlockedFile } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { presentCandidate } from '../../candidates/candidates.presenter';
import { findById } from '../arco/arco-requests.repository';
import { findBlocked } from './blocked-people.repository';
import { openFiles } from './quarantine';

/** The event is appended in the same transaction: no file is returned without it. */
export async function viewBlockedFileCommand(
  context: RouteContext,
  { params }: ParsedRequestOf<typeof viewBlockedFile>,
): Promise<ResponseOf<typeof viewBlockedFile>> {
  const { tx } = context;
  const row = await findById(tx, params.requestID);
  if (row === undefined) throw new ApiError('not_found');
  const file = (await openFiles(tx, await findBlocked(tx, [row.docID]))).get(row.docID);
  if (file === undefined) throw new ApiError('person_not_present');
  await appendCandidateEvent(context, {
    action: 'candidate.blocked_file_viewed',
    docID: row.docID,
    after: { folio: row.folio },
  });
  const abilities = { edit: false, evaluate: false, reveal: false };
  return { ...(await presentCandidate(context, file.row)), abilities };
}
