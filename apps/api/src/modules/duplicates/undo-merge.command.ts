import type { undoMerge } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { MERGE_UNDO_DAYS } from '@vinculo/domain/duplicates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { canonicalJson } from '../audit/canonical-json';
import { findPersonalKeys, decryptFields } from '../audit/personal-fields';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { presentCandidate } from '../candidates/candidates.presenter';
import { findByIdForUpdate, insert, update } from '../candidates/candidates.repository';
import { restoredRow, withSearchColumns } from './merged-row';
import { findMergeForUpdate, markUndone, returnBelongings, returnNotDuplicates } from './merges.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The deadline for undoing a merge of this time. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** Restores the merged files, and those fields of the surviving file that have not changed since the merge. */
export async function undoMergeCommand(
  context: RouteContext,
  { params: { mergeID } }: ParsedRequestOf<typeof undoMerge>,
): Promise<ResponseOf<typeof undoMerge>> {
  const { tx, now } = context;
  const merge = await findMergeForUpdate(tx, mergeID);
  if (merge === undefined || merge.undoneAt !== null) throw new ApiError('not_found');
  if (now > undoUntil(merge.at)) throw new ApiError('merge_expired');
  const survivor = await findByIdForUpdate(tx, merge.survivorID);
  if (survivor === undefined) throw new ApiError('merge_superseded');
  const keys = await findPersonalKeys(tx, [survivor.docID, ...merge.files.map(({ docID }) => docID)]);
  // An erased candidate cannot be restored.
  if (keys.size !== merge.files.length + 1) throw new ApiError('not_found');

  // In reverse: a later file may have set aside what an earlier one gave.
  for (const { docID, row, ...belongings } of merge.files.toReversed()) {
    await returnNotDuplicates(tx, belongings, survivor.docID);
    await insert(tx, restoredRow(decryptFields(row, keys.get(docID))));
    await returnBelongings(tx, belongings, survivor.docID, docID);
  }

  const before = decryptFields(merge.before, keys.get(survivor.docID));
  const after = decryptFields(merge.after, keys.get(survivor.docID));
  const current: Readonly<Record<string, unknown>> = survivor;
  const names = Object.keys(after);
  const kept = names.filter((name) => canonicalJson(current[name]) !== canonicalJson(after[name]));
  const change = Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, before[name]]));
  const stored = await update(tx, survivor, withSearchColumns(survivor, change));
  await markUndone(tx, mergeID, now);
  await appendCandidateEvents(context, [
    { action: 'candidate.unmerged', docID: survivor.docID, after: { kept } },
    ...merge.files.map(({ docID }) => ({
      action: 'candidate.restored' as const,
      docID,
      after: { from: survivor.docID },
    })),
  ]);
  return { candidate: await presentCandidate(context, stored), kept };
}
