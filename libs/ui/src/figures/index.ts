export { bytesText } from './bytes-text';
export { FigureRowsPanel } from './figure-rows-panel';
export { FigureTile } from './figure-tile';
export { howComputed } from './figure-words';
export { HowComputed } from './how-computed';
export { FigureTiles } from './figure-tiles';
export { PlainTile } from './plain-tile';
