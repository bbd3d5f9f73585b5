export { openTestDatabase } from './test-database';
