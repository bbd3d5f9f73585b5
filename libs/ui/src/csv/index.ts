export { cleanCell, readCsv } from './read-csv';
