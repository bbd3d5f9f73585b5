import type { listCandidateMerges } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { MERGE_UNDO_DAYS } from '@vinculo/domain/duplicates';
import type { RouteContext } from '../../http/route';
import { findPersonalKeys, decryptFields } from '../audit/personal-fields';
import { fullName } from '../candidates/candidate-columns';
import { restoredRow } from './merged-row';
import { listMerges } from './merges.repository';
import { undoUntil } from './undo-merge.command';

export async function listCandidateMergesQuery(
  { tx, now }: RouteContext,
  { params: { docID } }: ParsedRequestOf<typeof listCandidateMerges>,
): Promise<ResponseOf<typeof listCandidateMerges>> {
  const since = new Date(now);
  since.setUTCDate(since.getUTCDate() - MERGE_UNDO_DAYS);
  const merges = await listMerges(tx, docID, since);
  const keys = await findPersonalKeys(
    tx,
    merges.flatMap(({ files }) => files.map((file) => file.docID)),
  );
  return {
    items: merges.map(({ mergeID, files, actorName, at }) => ({
      mergeID,
      names: files.map((file) => fullName(restoredRow(decryptFields(file.row, keys.get(file.docID))))),
      byName: actorName,
      at: at.toISOString(),
      undoUntil: undoUntil(at).toISOString(),
    })),
  };
}
