export { FigureRowsPanel } from './figure-rows-panel';
export { FigureTile } from './figure-tile';
export { FigureTiles } from './figure-tiles';
export { PlainTile } from './plain-tile';
