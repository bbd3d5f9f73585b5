import { applicationSources } from '../applications';
import { labelOf, states } from '../catalogs';
import { counted, dayText } from '../formats';
import type { Period } from './period';

/** The pages of figures that can be frozen. */
export const figurePages = [
  { value: 'summary', label: 'Resumen' },
  { value: 'exploration', label: 'Explorador' },
  { value: 'funnel', label: 'Explorador, embudo' },
  { value: 'cohorts', label: 'Explorador, cohortes' },
] as const;

/** "1 nov 2026 a 30 nov 2026" */
export const periodText = ({ from, to }: Period): string => `${dayText(from)} a ${dayText(to)}`;

interface Filters {
  readonly places: readonly string[];
  readonly sources: readonly string[];
  readonly industries: readonly string[];
  readonly companyIDs: readonly string[];
}

/** "Guanajuato · Sitio de empleo", or "Sin filtros". */
export function filtersText({ places, sources, industries, companyIDs }: Filters): string {
  const parts = [
    ...places.map((place) => labelOf(states, place)),
    ...industries,
    ...sources.map((source) => labelOf(applicationSources, source)),
    ...(companyIDs.length === 0 ? [] : [counted(companyIDs.length, 'empresa', 'empresas')]),
  ];
  return parts.length === 0 ? 'Sin filtros' : parts.join(' · ');
}
