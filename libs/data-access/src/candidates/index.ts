export { candidateQueries, LISTED_FACETS, type CandidateSearch } from './candidate-queries';
export { mergeUser } from './merge-user';
export { NO_CANDIDATE_FILTERS } from './no-candidate-filters';
export { useFoundPeople } from './use-found-people';
export { useAddCandidateNote, useRevealIdentifier } from './use-candidate-file';
export {
  useChangeDocumentApplicability,
  useChangeViability,
  useCreateCandidate,
  useEditCandidate,
} from './use-save-candidate';
