export { xlsxFile } from './xlsx-file';
