export { canvasPng } from './canvas-png';
export { csvFile, csvLine } from './csv-file';
export { saveFile } from './save-file';
export { inert, type Cell, type Sheet } from './sheet';
