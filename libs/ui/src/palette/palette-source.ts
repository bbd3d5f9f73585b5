import type { ReactNode } from 'react';

/** Something to choose: a place to go to, or something to do. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** Quieter, after the label. */
  readonly note?: string;
  /** 16 px. */
  readonly icon?: ReactNode;
} & ({ readonly to: string } | { readonly run: () => void });

/** One kind of thing that the palette finds. */
export interface PaletteSource {
  readonly id: string;
  /** Over its items. */
  readonly title: string;
  /** What matches, best first; the signal tells when nobody waits for it any more. Nothing typed yet is ''. */
  readonly search: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}
