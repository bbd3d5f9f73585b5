export { candidateQueries, type CandidateSearch } from './candidate-queries';
export { useAddCandidateNote, useRevealIdentifier } from './use-candidate-file';
export { useChangeViability, useCreateCandidate, useEditCandidate } from './use-save-candidate';
