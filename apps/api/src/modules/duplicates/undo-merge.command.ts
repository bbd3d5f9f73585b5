import { documentId } from '@vinculo/contracts/documents';
import type { undoMerge } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { MERGE_UNDO_DAYS } from '@vinculo/domain/duplicates';
import type { Tx } from '../../db/database';
import type { MergedFile } from '../../db/schema/duplicates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { canonicalJson } from '../audit/canonical-json';
import { findPersonalKeys, decryptFields } from '../audit/personal-fields';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import type { CandidateRow } from '../candidates/candidate-columns';
import { presentCandidate } from '../candidates/candidates.presenter';
import { findByIdForUpdate, insert, update } from '../candidates/candidates.repository';
import { findByIds as findDocuments } from '../documents/documents.repository';
import { syncFile } from '../documents/uploads/sync-file';
import { restoredRow, withSearchColumns } from './merged-row';
import { findMergeForUpdate, markUndone, returnBelongings, returnNotDuplicates } from './merges.repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The deadline for undoing a merge of this time. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a file that follow from its documents. */
const OF_DOCUMENTS: readonly string[] = ['documentTypes', 'inapplicableTypes', 'cvWords'];

/** The document types that one list has beyond another. */
function typesAdded(list: 'documentTypes' | 'inapplicableTypes', from: Fields, to: Fields): DocumentType[] {
  const has = (fields: Fields, type: DocumentType) => {
    const types = fields[list];
    return Array.isArray(types) && types.includes(type);
  };
  return documentTypes.map(({ value }) => value).filter((type) => has(to, type) && !has(from, type));
}

/** Has a restored file say which of the documents that the merge took are in it now. */
async function syncRestored(tx: Tx, row: CandidateRow, { moved }: Pick<MergedFile, 'moved'>): Promise<void> {
  const taken = (moved['candidate_documents'] ?? []).map((id) => documentId.parse(id));
  if (taken.length === 0) return;
  const found = await findDocuments(tx, taken);
  // Of a document that was erased since, the type is not known any more.
  const erased = found.length < taken.length ? row.documentTypes : [];
  await syncFile({ tx, now: row.lastActivityAt }, row, [...found.map(({ type }) => type), ...erased]);
}

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
    const restored = await insert(tx, restoredRow(decryptFields(row, keys.get(docID))));
    await returnBelongings(tx, belongings, survivor.docID, docID);
    await syncRestored(tx, restored, belongings);
  }

  const before = decryptFields(merge.before, keys.get(survivor.docID));
  const after = decryptFields(merge.after, keys.get(survivor.docID));
  const current: Readonly<Record<string, unknown>> = survivor;
  const names = Object.keys(after).filter((name) => !OF_DOCUMENTS.includes(name));
  const kept = names.filter((name) => canonicalJson(current[name]) !== canonicalJson(after[name]));
  const change = Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, before[name]]));
  const added = typesAdded('inapplicableTypes', before, after);
  const inapplicableTypes = [
    ...survivor.inapplicableTypes.filter((type) => !added.includes(type)),
    ...typesAdded('inapplicableTypes', after, before),
  ];
  const own = await update(tx, survivor, withSearchColumns(survivor, { ...change, inapplicableTypes }));
  const stored = await syncFile({ tx, now: survivor.lastActivityAt }, own, typesAdded('documentTypes', before, after));
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
