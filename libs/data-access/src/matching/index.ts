export { matchQueries } from './match-queries';
export { useUnblindPerson } from './use-unblind-person';
