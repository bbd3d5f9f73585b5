export { canvasPng } from './canvas-png';
export { csvFile } from './csv-file';
export { withDensity } from './png-density';
export { saveFile } from './save-file';
export { sizeText } from './size-text';
export { inert, inOneBatch, type Cell, type Sheet } from './sheet';
