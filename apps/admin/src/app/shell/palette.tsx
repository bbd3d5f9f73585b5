import { CommandPalette } from '@vinculo/ui/palette';
import { PALETTE_SOURCES } from './palette-sources';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The palette with all that this app lets one find. */
export const Palette = (props: PaletteProps) => <CommandPalette {...props} sources={PALETTE_SOURCES} />;
