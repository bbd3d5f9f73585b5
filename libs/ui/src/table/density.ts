import { useSyncExternalStore } from 'react';

export const DENSITIES = [
  { value: 'compact', label: 'Compacta', rowHeight: 32 },
  { value: 'normal', label: 'Normal', rowHeight: 40 },
  { value: 'comfortable', label: 'Cómoda', rowHeight: 52 },
] as const;
export type Density = (typeof DENSITIES)[number]['value'];

const KEY = 'vinculo.density';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const chosen = () => localStorage.getItem(KEY);

/** How tall rows are, as the person chose for all tables; until then as the table suggests. */
export function useDensity(suggested: Density = 'normal'): readonly [Density, (density: Density) => void] {
  const stored = useSyncExternalStore(subscribe, chosen);
  const density = DENSITIES.find(({ value }) => value === stored)?.value ?? suggested;
  const choose = (next: Density) => {
    localStorage.setItem(KEY, next);
    listeners.forEach((listener) => listener());
  };
  return [density, choose];
}

/** Of one row, in px. */
export const rowHeightOf = (density: Density): number =>
  DENSITIES.find(({ value }) => value === density)?.rowHeight ?? DENSITIES[1].rowHeight;
