import type { Catalog } from '@vinculo/contracts/catalogs';
import { isValueOf, LABELLED_LISTS, relabel } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';

const KEY = 'vinculo.labels';
const wordings = z.array(z.object({ catalog: z.string(), value: z.string(), label: z.string() }));

/** Applies the labels last stored in this browser to the options, before the first render. */
export function restoreLabels(): void {
  try {
    relabel(wordings.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')));
  } catch {
    // The catalogues bring them again.
  }
}

/** Applies the current labels to the options and stores them for the next start. Shown at the next render. */
export function keepLabels(catalogs: readonly Catalog[]): void {
  const labels = catalogs
    .filter(({ catalog }) => isValueOf(LABELLED_LISTS, catalog))
    .flatMap(({ entries }) => entries.map(({ catalog, value, label }) => ({ catalog, value, label })));
  if (!relabel(labels)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(labels));
  } catch {
    // Storage full or disabled: each start loads them again.
  }
}
