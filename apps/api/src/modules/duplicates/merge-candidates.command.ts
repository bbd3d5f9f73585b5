import type { CandidateId } from '@vinculo/contracts/candidates';
import type { mergeCandidates } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { MergeField } from '@vinculo/domain/duplicates';
import type { MergedFile } from '../../db/schema/duplicates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { changedFields } from '../audit/append-event';
import { personalKeysOf, encryptFields } from '../audit/personal-fields';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import type { CandidateRow } from '../candidates/candidate-columns';
import { presentCandidate } from '../candidates/candidates.presenter';
import { findManyForUpdate, removeMany, update } from '../candidates/candidates.repository';
import { findOpenOf } from '../privacy/arco/arco-requests.repository';
import { byID, mergedFields, newestFirst, withSearchColumns } from './merged-row';
import { giveBelongings, insertMerge } from './merges.repository';

type Request = ParsedRequestOf<typeof mergeCandidates>['body'];

/** Locks the files and checks that each has the version that was compared. */
async function lockFiles({ tx }: RouteContext, { survivorID, files, choices }: Request) {
  const rows = byID(
    await findManyForUpdate(
      tx,
      files.map(({ docID }) => docID),
    ),
  );
  const asked = new Set(files.map(({ docID }) => docID));
  if (asked.size !== files.length || !asked.has(survivorID))
    throw new ApiError('invalid_request', { fields: { survivorID: 'not_merged' } });
  if (Object.values(choices).some((docID) => !asked.has(docID)))
    throw new ApiError('invalid_request', { fields: { choices: 'not_merged' } });
  if (rows.size !== files.length) throw new ApiError('not_found');
  if (files.some(({ docID, version }) => rows.get(docID)?.version !== version)) throw new ApiError('version_conflict');
  const rowOf = (docID: CandidateId): CandidateRow => {
    const row = rows.get(docID);
    if (row === undefined) throw new ApiError('not_found');
    return row;
  };
  return {
    all: [...rows.values()],
    survivor: rowOf(survivorID),
    giverOf: (field: MergeField) => rowOf(choices[field]),
  };
}

/** Merges files and their records into the surviving one. The previous state is stored, encrypted, for the undo. */
export async function mergeCandidatesCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof mergeCandidates>,
): Promise<ResponseOf<typeof mergeCandidates>> {
  const { tx, actor, now } = context;
  const { all, survivor, giverOf } = await lockFiles(context, body);
  // A privacy request refers to one file: it must be closed before that file is merged into another.
  const taken = all.map(({ docID }) => docID).filter((docID) => docID !== survivor.docID);
  if ((await findOpenOf(tx, taken)).length > 0) throw new ApiError('request_open');
  const keys = await personalKeysOf(
    tx,
    all.map(({ docID }) => docID),
  );
  const seal = (docID: CandidateId, fields: object) => {
    const key = keys.get(docID);
    if (key === undefined) throw new Error('The person has no key.');
    return encryptFields({ ...fields }, key);
  };

  const merged = new Set(all.map(({ docID }) => docID));
  const files: MergedFile[] = [];
  for (const row of all) {
    if (row.docID === survivor.docID) continue;
    const belongings = await giveBelongings(tx, { from: row.docID, to: survivor.docID, merged });
    files.push({ docID: row.docID, row: seal(row.docID, row), ...belongings });
    await removeMany(tx, [row]);
  }
  const change = mergedFields(newestFirst(all), giverOf);
  const { before, after } = changedFields(survivor, change);
  const stored = await update(tx, survivor, withSearchColumns(survivor, change));
  const { mergeID } = await insertMerge(tx, {
    survivorID: survivor.docID,
    before: seal(survivor.docID, before),
    after: seal(survivor.docID, after),
    files,
    actorUid: actor.uid,
    actorName: actor.name,
    at: now,
  });
  await appendCandidateEvents(context, [
    {
      action: 'candidate.merged',
      docID: survivor.docID,
      before: withoutWords(before),
      after: { ...withoutWords(after), files: files.length },
    },
    ...files.map(({ docID }) => ({
      action: 'candidate.absorbed' as const,
      docID,
      after: { into: survivor.docID },
    })),
  ]);
  return { mergeID, candidate: await presentCandidate(context, stored) };
}

/** Omits the words of the CV from the event: they are derived from a document. */
const withoutWords = ({ cvWords: _cvWords, ...fields }: Readonly<Record<string, unknown>>) => fields;
