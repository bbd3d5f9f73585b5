import type { FigureFilters } from '@vinculo/contracts/analytics';
import type { freezeSnapshot, Snapshot } from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';
import { applicationSources } from '@vinculo/domain/applications';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import type { Period } from '@vinculo/domain/measures';
import { dayText } from '@vinculo/ui/dates';

export type Question = RequestOf<typeof freezeSnapshot>['body']['question'];

export const PAGE_LABELS: Readonly<Record<Snapshot['page'], string>> = {
  summary: 'Resumen',
  exploration: 'Explorador',
  funnel: 'Explorador, embudo',
  cohorts: 'Explorador, cohortes',
};

/** "1 nov 2026 a 30 nov 2026" */
export const periodText = ({ from, to }: Period): string => `${dayText(from)} a ${dayText(to)}`;

/** "Guanajuato · Sitio de empleo", or "Sin filtros". */
export function filtersText({ places, sources, industries, companyIDs }: FigureFilters): string {
  const parts = [
    ...places.map((place) => labelOf(states, place)),
    ...industries,
    ...sources.map((source) => labelOf(applicationSources, source)),
    ...(companyIDs.length === 0 ? [] : [counted(companyIDs.length, 'empresa', 'empresas')]),
  ];
  return parts.length === 0 ? 'Sin filtros' : parts.join(' · ');
}

/** The beginning of a fingerprint, enough to compare by eye. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 12);
