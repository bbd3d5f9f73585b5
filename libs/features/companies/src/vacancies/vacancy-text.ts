import type { Vacancy } from '@vinculo/contracts/vacancies';
import { formatLocation } from '@vinculo/domain/vacancies';

/** Where the work is: the first place, and how many others there are. */
export function placeOf({ location: { locations } }: Pick<Vacancy, 'location'>): string {
  const [place] = locations;
  if (place === undefined) return '';
  return `${formatLocation(place)}${locations.length > 1 ? ` y ${locations.length - 1} más` : ''}`;
}

/** What a salary is paid in and for: "Mensual", "USD · Semanal". Pesos go without saying. */
export const payUnit = ({ currencyWork, payFormWork }: Pick<Vacancy, 'currencyWork' | 'payFormWork'>): string =>
  `${currencyWork.value === 'MXN' ? '' : `${currencyWork.value} · `}${payFormWork.label}`;
