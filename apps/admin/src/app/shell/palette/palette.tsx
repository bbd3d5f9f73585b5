import { CommandPalette, type CommandPaletteProps } from '@vinculo/ui/palette';
import { PALETTE_SOURCES } from './palette-sources';

/** The palette with all that this app lets one find. */
export const Palette = (props: Omit<CommandPaletteProps, 'sources'>) => (
  <CommandPalette {...props} sources={PALETTE_SOURCES} />
);
