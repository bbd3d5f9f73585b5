import type { Vacancy } from '@vinculo/contracts/vacancies';
import { formatLocation, type VacancyVerb } from '@vinculo/domain/vacancies';

/** The first place of work, and the number of others. */
export function placeOf({ location: { locations } }: Pick<Vacancy, 'location'>): string {
  const [place] = locations;
  if (place === undefined) return '';
  return `${formatLocation(place)}${locations.length > 1 ? ` y ${locations.length - 1} más` : ''}`;
}

/** The most common reasons for a change of status. */
export const USUAL_REASONS: Readonly<Record<VacancyVerb, readonly string[]>> = {
  pause: ['La empresa pidió esperar', 'Hay suficientes postulaciones por revisar'],
  resume: [],
  close: ['Se cubrió con alguien de la plataforma', 'La empresa la cubrió por su cuenta', 'Se canceló el puesto'],
  reopen: ['Quien entró no se quedó', 'Se cerró por error'],
};
