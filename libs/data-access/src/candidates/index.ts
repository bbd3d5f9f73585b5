export { candidateQueries, LISTED_FACETS, type CandidateSearch } from './candidate-queries';
export { mergeUser } from './merge-user';
export { useFoundPeople } from './use-found-people';
export { useAddCandidateNote, useRevealIdentifier } from './use-candidate-file';
export {
  useChangeDocumentApplicability,
  useChangeViability,
  useCreateCandidate,
  useEditCandidate,
} from './use-save-candidate';
