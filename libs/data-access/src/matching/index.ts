export { matchQueries } from './match-queries';
