import type { State } from '../catalogs';
import { normalizeForSearch } from '../formats';
import type { VacancyLocation } from '../vacancies';

/** States (INEGI code) whose municipalities all belong to the zone: Baja California. */
const WHOLE_STATES: readonly State[] = ['02'];

/**
 * Zona Libre de la Frontera Norte: the municipalities named by the National Commission of Minimum Wages (resolution of
 * December 2018, unchanged since), as `normalizeForSearch` returns them.
 */
const MUNICIPALITIES: Partial<Record<State, readonly string[]>> = {
  '26': [
    'san luis rio colorado',
    'puerto penasco',
    'general plutarco elias calles',
    'caborca',
    'altar',
    'saric',
    'nogales',
    'santa cruz',
    'cananea',
    'naco',
    'agua prieta',
  ],
  '08': [
    'janos',
    'ascension',
    'juarez',
    'ciudad juarez',
    'praxedis g. guerrero',
    'guadalupe',
    'coyame del sotol',
    'ojinaga',
    'manuel benavides',
  ],
  '05': ['ocampo', 'acuna', 'ciudad acuna', 'zaragoza', 'jimenez', 'piedras negras', 'nava', 'guerrero', 'hidalgo'],
  '19': ['anahuac'],
  '28': [
    'nuevo laredo',
    'guerrero',
    'mier',
    'miguel aleman',
    'camargo',
    'gustavo diaz ordaz',
    'reynosa',
    'rio bravo',
    'valle hermoso',
    'matamoros',
  ],
};

/** Whether the minimum wage of the northern border applies to a place. */
export function isInBorderZone({ country, state, city }: VacancyLocation): boolean {
  if (country !== 'Mexico' || state === '') return false;
  if (WHOLE_STATES.includes(state)) return true;
  return MUNICIPALITIES[state]?.includes(normalizeForSearch(city.trim())) ?? false;
}
