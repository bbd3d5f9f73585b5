import type { Vacancy } from '@vinculo/contracts/vacancies';
import { formatLocation } from '@vinculo/domain/vacancies';

/** Where the work is: the first place, and how many others there are. */
export function placeOf({ location: { locations } }: Pick<Vacancy, 'location'>): string {
  const [place] = locations;
  if (place === undefined) return '';
  return `${formatLocation(place)}${locations.length > 1 ? ` y ${locations.length - 1} más` : ''}`;
}
