export { CommandPalette } from './command-palette';
export type { PaletteItem, PaletteSource } from './palette-source';
