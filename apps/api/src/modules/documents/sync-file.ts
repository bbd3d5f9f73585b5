import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { withoutIdentifiers, wordsOf } from '@vinculo/domain/candidates';
import { countsForFile } from '@vinculo/domain/documents';
import type { RouteContext } from '../../http/route';
import { searchColumns, type CandidateRow } from '../candidates/candidate-columns';
import { update } from '../candidates/candidates.repository';
import { listOfCandidate } from './documents.repository';

/** So many different words of a CV can be found. */
const MOST_CV_WORDS = 400;
const SHORTEST_CV_WORD = 3;

/** What the search keeps of a CV: no identifier, which would be found by its beginning. */
export const cvWordsOf = (content: string): string[] =>
  wordsOf(withoutIdentifiers(content))
    .filter((word) => word.length >= SHORTEST_CV_WORD)
    .slice(0, MOST_CV_WORDS);

/**
 * After a write to documents of these types: what the person's row says of them, for the filters, the counts and the
 * search. Other types stay as they are: a person may have declared them without a file.
 */
export async function syncFile(
  { tx, now }: Pick<RouteContext, 'tx' | 'now'>,
  candidate: CandidateRow,
  touched: readonly DocumentType[],
): Promise<CandidateRow> {
  const counting = (await listOfCandidate(tx, candidate.docID)).filter(({ state }) => countsForFile(state));
  const has = new Set([
    ...candidate.documentTypes.filter((type) => !touched.includes(type)),
    ...counting.map(({ type }) => type).filter((type) => touched.includes(type)),
  ]);
  const cv = counting.find(({ type, content }) => type === 'CV' && content !== '');
  const cvWords = cvWordsOf(cv?.content ?? '');
  return update(tx, candidate, {
    documentTypes: documentTypes.map(({ value }) => value).filter((type) => has.has(type)),
    inapplicableTypes: candidate.inapplicableTypes.filter((type) => !has.has(type)),
    cvWords,
    ...searchColumns({ ...candidate, cvWords }),
    lastActivityAt: now,
  });
}
