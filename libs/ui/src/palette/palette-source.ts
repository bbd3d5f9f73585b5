import type { ReactNode } from 'react';

/** An item: a destination or an action. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** Secondary text after the label. */
  readonly note?: string;
  /** 16 px. */
  readonly icon?: ReactNode;
} & ({ readonly to: string } | { readonly run: () => void });

/** A kind of item in the palette. */
export interface PaletteSource {
  readonly id: string;
  /** The heading of its items. */
  readonly title: string;
  /** The matches, best first; the signal aborts outdated requests. The query is '' if nothing is typed. */
  readonly search: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}
