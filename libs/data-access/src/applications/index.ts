export { applicationQueries } from './application-queries';
