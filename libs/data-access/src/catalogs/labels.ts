import type { Catalog } from '@vinculo/contracts/catalogs';
import { isValueOf, LABELLED_LISTS, relabel } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';

const KEY = 'vinculo.labels';
const wordings = z.array(z.object({ catalog: z.string(), value: z.string(), label: z.string() }));

/** Puts the words that this browser last heard on the options, before anything is drawn. */
export function restoreLabels(): void {
  try {
    relabel(wordings.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')));
  } catch {
    // They come anew with the catalogues.
  }
}

/** Puts the words of today on the options, and keeps them for the next start. What is drawn reads them when it is drawn again. */
export function keepLabels(catalogs: readonly Catalog[]): void {
  const labels = catalogs
    .filter(({ catalog }) => isValueOf(LABELLED_LISTS, catalog))
    .flatMap(({ entries }) => entries.map(({ catalog, value, label }) => ({ catalog, value, label })));
  // Where nobody changed a word there is nothing to keep.
  if (!relabel(labels)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(labels));
  } catch {
    // Without room they come anew with each start.
  }
}
