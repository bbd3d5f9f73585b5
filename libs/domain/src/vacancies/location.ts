import { labelOf, locations, states, type Location, type State } from '../catalogs';

export interface VacancyLocation {
  readonly country: Location;
  /** INEGI code; empty outside Mexico. */
  readonly state: State | '';
  readonly city: string;
}

/** "Celaya, Guanajuato"; outside Mexico "Austin, Estados Unidos". Empty parts are left out. */
export function formatLocation({ country, state, city }: VacancyLocation): string {
  const region = state === '' ? labelOf(locations, country) : labelOf(states, state);
  return city.trim() === '' ? region : `${city.trim()}, ${region}`;
}
