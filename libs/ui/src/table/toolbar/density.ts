import { useRemembered } from '../../remembered';

export const DENSITIES = [
  { value: 'compact', label: 'Compacta', rowHeight: 32 },
  { value: 'normal', label: 'Normal', rowHeight: 40 },
  { value: 'comfortable', label: 'Cómoda', rowHeight: 52 },
] as const;
export type Density = (typeof DENSITIES)[number]['value'];

/** How tall rows are, as the person chose for all tables; until then as the table suggests. */
export function useDensity(suggested: Density = 'normal'): readonly [Density, (density: Density) => void] {
  const [stored, remember] = useRemembered('density');
  return [DENSITIES.find(({ value }) => value === stored)?.value ?? suggested, remember];
}

/** Of one row, in px. */
export const rowHeightOf = (density: Density): number =>
  DENSITIES.find(({ value }) => value === density)?.rowHeight ?? DENSITIES[1].rowHeight;
