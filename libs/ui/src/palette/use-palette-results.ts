import { useEffect, useState } from 'react';
import type { PaletteItem, PaletteSource } from './palette-source';

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** The results of each source, in order. A slow source keeps its items until it answers; a failed one has none. */
export function usePaletteResults(sources: readonly PaletteSource[], query: string): readonly PaletteGroup[] {
  const [found, setFound] = useState<Readonly<Record<string, readonly PaletteItem[]>>>({});

  useEffect(() => {
    const abort = new AbortController();
    const show = (id: string, items: readonly PaletteItem[]) => {
      if (!abort.signal.aborted) setFound((before) => ({ ...before, [id]: items }));
    };
    for (const { id, search } of sources) {
      const items = search(query, abort.signal);
      if (items instanceof Promise) {
        items.then(
          (late) => show(id, late),
          () => show(id, []),
        );
      } else show(id, items);
    }
    return () => abort.abort();
  }, [sources, query]);

  return sources
    .map(({ id, title }) => ({ id, title, items: found[id] ?? [] }))
    .filter(({ items }) => items.length > 0);
}
