export { CommandPalette, type CommandPaletteProps } from './command-palette';
export type { PaletteItem, PaletteSource } from './palette-source';
