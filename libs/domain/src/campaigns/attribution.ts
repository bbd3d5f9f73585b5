import type { OptionList } from '../catalogs';

/** How the touches of a person share what came of them. */
export const attributionModels = [
  { value: 'last', label: 'Último contacto' },
  { value: 'first', label: 'Primer contacto' },
  { value: 'linear', label: 'Lineal' },
  { value: 'decay', label: 'Decae con el tiempo' },
] as const satisfies OptionList;
export type AttributionModel = (typeof attributionModels)[number]['value'];

/** In days: how far before an application touches count, and in what time the weight of one halves. */
export const ATTRIBUTION_WINDOW = { least: 1, most: 365, usual: 90 } as const;
export const HALF_LIFE = { least: 1, most: 90, usual: 7 } as const;

/** What a report has a row for. */
export const reportDimensions = [
  { value: 'link', label: 'Enlace' },
  { value: 'campaign', label: 'Campaña' },
  { value: 'channel', label: 'Canal' },
  { value: 'vacancy', label: 'Vacante' },
  { value: 'fair', label: 'Feria' },
] as const satisfies OptionList;
export type ReportDimension = (typeof reportDimensions)[number]['value'];

/** The words of a figure for how it was attributed. */
export function attributionText(model: AttributionModel, windowDays: number, halfLifeDays: number): string {
  const label = attributionModels.find(({ value }) => value === model)?.label ?? model;
  const half = model === 'decay' ? `, mitad cada ${halfLifeDays} días` : '';
  return `${label}${half}; cuentan los contactos de los ${windowDays} días antes de postularse; una invitación cuenta cuando se acepta`;
}

/** Cents for each of a count, rounded; null where there is nothing to divide by, or nothing was spent. */
export const centsPerOne = (cents: number, count: number): number | null =>
  count > 0 && cents > 0 ? Math.round(cents / count) : null;
