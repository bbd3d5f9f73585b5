import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { withoutIdentifiers, wordsOf } from '@vinculo/domain/candidates';
import { countsForFile } from '@vinculo/domain/documents';
import type { RouteContext } from '../../../http/route';
import { searchColumns, type CandidateRow } from '../../candidates/candidate-columns';
import { updateDocuments } from '../../candidates/candidates.repository';
import { listOfCandidate } from '../documents.repository';

/** Maximum number of distinct words of a CV in the search index. */
const MOST_CV_WORDS = 400;
const SHORTEST_CV_WORD = 3;

/** The words of a CV to index. Identifiers are excluded: the prefix search would reveal them. */
export const cvWordsOf = (content: string): string[] =>
  wordsOf(withoutIdentifiers(content))
    .filter((word) => word.length >= SHORTEST_CV_WORD)
    .slice(0, MOST_CV_WORDS);

/**
 * Updates the candidate's row after a write to documents of these types, for filters, counts and search. Other types
 * are not changed: a candidate may have declared them without a document.
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
  return updateDocuments(tx, candidate, touched, {
    lastActivityAt: now,
    documentTypes: documentTypes.map(({ value }) => value).filter((type) => has.has(type)),
    inapplicableTypes: candidate.inapplicableTypes.filter((type) => !has.has(type)),
    cvWords,
    ...searchColumns({ ...candidate, cvWords }),
  });
}
