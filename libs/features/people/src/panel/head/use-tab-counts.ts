import { useQuery } from '@tanstack/react-query';
import type { Candidate, CandidateId } from '@vinculo/contracts/candidates';
import { applicationQueries } from '@vinculo/data-access/applications';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { criminalRecordQueries } from '@vinculo/data-access/criminal-record';
import { documentQueries } from '@vinculo/data-access/documents';
import type { CandidateTab } from '@vinculo/ui/navigation';
import { progressOf, SHOWN_TYPES, statusOfType, todayInMexico } from '../documents/file-status';

/** The counts of the tabs, once known: valid documents of those that apply, notes and processes. */
export function useTabCounts(
  docID: CandidateId,
  candidate: Candidate | undefined,
): { readonly [K in CandidateTab]?: number | string | undefined } {
  // The person is loaded first; the tabs' content is prefetched after that.
  const enabled = candidate !== undefined;
  const { data: documents } = useQuery({ ...documentQueries.ofCandidate(docID), enabled });
  const { data: notes } = useQuery({ ...candidateQueries.notes(docID), enabled });
  const { data: processes } = useQuery({ ...applicationQueries.ofCandidate(docID), enabled });
  const { data: access } = useQuery(criminalRecordQueries.access());

  function documentCount(): string | undefined {
    if (candidate === undefined || documents === undefined) return undefined;
    const today = todayInMexico();
    const { valid, asked } = progressOf(
      SHOWN_TYPES,
      (type) => statusOfType(type, documents, candidate, today),
      access != null,
    );
    return `${valid} de ${asked}`;
  }

  return { documentos: documentCount(), notas: notes?.length, procesos: processes?.length };
}
