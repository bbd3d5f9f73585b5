import { candidateId } from '@vinculo/contracts/candidates';
import type { listCandidateDuplicates, listDuplicates } from '@vinculo/contracts/duplicates';
import { COUNT_CAP, type ParsedRequestOf, type ResponseOf } from '@vinculo/contracts/wire';
import { MATCH_REASONS } from '@vinculo/domain/duplicates';
import { ApiError } from '../../http/api-error';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { fullName } from '../candidates/candidate-columns';
import { presentCandidateSummary } from '../candidates/candidates.presenter';
import { findById } from '../candidates/candidates.repository';
import { readableTypes } from '../criminal-record/record-access';
import {
  countGroups,
  findStarts,
  groupsOf,
  membersOf,
  openPairsAmong,
  openPairsOf,
  summariesOf,
  type StoredPair,
} from './duplicates.repository';

export async function listDuplicatesQuery(
  context: RouteContext,
  { query }: ParsedRequestOf<typeof listDuplicates>,
): Promise<ResponseOf<typeof listDuplicates>> {
  const { tx } = context;
  const after = query.cursor === undefined ? undefined : decodeCursor(candidateId, query.cursor);
  const starts = await findStarts(tx, after, query.limit + 1);
  const shown = starts.slice(0, query.limit).map(({ docID }) => docID);
  const groups = groupsOf(await membersOf(tx, shown));
  const everyone = groups.flat();
  const people = new Map((await summariesOf(tx, everyone)).map((row) => [row.docID, row]));
  const readable = await readableTypes(context, [...people.values()]);
  const pairs = await openPairsAmong(tx, everyone);
  const total = await countGroups(tx);
  const last = shown.at(-1);
  return {
    items: groups.map((members) => ({
      people: members.flatMap((docID) => {
        const row = people.get(docID);
        return row === undefined ? [] : [presentCandidateSummary(row, readable)];
      }),
      pairs: pairs
        .filter(({ oneID }) => members.includes(oneID))
        .map(({ oneID, otherID, reasons }) => ({ oneID, otherID, reasons })),
    })),
    nextCursor: starts.length > query.limit && last !== undefined ? encodeCursor(last) : null,
    total: Math.min(total, COUNT_CAP),
    totalCapped: total > COUNT_CAP,
  };
}

/** Index of the strongest reason of a pair; lower is stronger. */
const sureness = ({ reasons }: StoredPair): number =>
  Math.min(...reasons.map((reason) => MATCH_REASONS.indexOf(reason)));

export async function listCandidateDuplicatesQuery(
  { tx }: RouteContext,
  { params: { docID } }: ParsedRequestOf<typeof listCandidateDuplicates>,
): Promise<ResponseOf<typeof listCandidateDuplicates>> {
  if ((await findById(tx, docID)) === undefined) throw new ApiError('not_found');
  const pairs = (await openPairsOf(tx, docID)).sort((a, b) => sureness(a) - sureness(b));
  const others = pairs.map(({ oneID, otherID }) => (oneID === docID ? otherID : oneID));
  const people = new Map((await summariesOf(tx, others)).map((row) => [row.docID, row]));
  return {
    items: pairs.flatMap(({ reasons }, index) => {
      const row = people.get(others[index] ?? docID);
      return row === undefined ? [] : [{ docID: row.docID, name: fullName(row), reasons }];
    }),
  };
}
